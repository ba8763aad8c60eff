import type { Seat } from "../messages";

export const Icon = ({ name, class: extra = "icon" }: { name: string; class?: string }) => (
  <svg class={extra} aria-hidden="true">
    <use href={`#${name}`} />
  </svg>
);

export const Piece = ({ seat }: { seat: Seat }) => {
  const name = seat === "cones" ? "cone" : "spool";
  return <Icon name={name} class={`piece piece--${name}`} />;
};

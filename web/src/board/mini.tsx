// A board in miniature, for diagrams: small forms instead of pieces, and room for what a diagram wants to say.

import type { ComponentChildren } from "preact";
import { place, squares } from "./picture";

interface MiniProps {
  /** Marks of the houses by square; "" for a house without one. */
  houses: Record<number, string>;
  cones?: readonly number[];
  spools?: readonly number[];
  children?: ComponentChildren;
}

const pitch = { x: 11.8, y: 12 };
const edge = 2.3;
const size = 11;
const corner = (square: number): { x: number; y: number } => {
  const { row, column } = place(square, "across");
  return { x: edge + column * pitch.x, y: edge + row * pitch.y };
};
const all = Array.from({ length: squares }, (_, i) => i + 1);
const draw = (which: readonly number[], shape: (x: number, y: number) => string): string =>
  which.map((square) => shape(corner(square).x, corner(square).y)).join("");
const box = (x: number, y: number): string => `M${x} ${y}h${size}v${size}h-${size}Z`;
const cone = (x: number, y: number): string => `M${x + 5.5} ${y + 1}l3.6 8.6h-7.2Z`;
const spool = (x: number, y: number): string => `M${x + 1.8} ${y + 2}h7.4l-2.2 3.5 2.2 3.5h-7.4l2.2-3.5Z`;

export function Mini({ houses, cones = [], spools = [], children }: MiniProps) {
  const house = Object.keys(houses).map(Number);
  return (
    <svg class="mini" viewBox="0 0 122 40" aria-hidden="true">
      <rect class="m-frame" width="122" height="40" rx="3" />
      <path
        class="m-square"
        d={draw(
          all.filter((square) => !house.includes(square)),
          box,
        )}
      />
      <path class="m-house" d={draw(house, box)} />
      {Object.entries(houses).map(([square, mark]) => {
        const { x, y } = corner(Number(square));
        return mark && <use class="m-mark" href={`#${mark}`} x={x + 1.2} y={y + 1.2} width={8.6} height={8.6} key={square} />;
      })}
      <path class="m-cone" d={draw(cones, cone)} />
      <path class="m-spool" d={draw(spools, spool)} />
      {children}
    </svg>
  );
}

// Plays motions on the pieces of a board. Transform and opacity only.

import type { Motion, Pace, Point } from "./motion";
import { points, timing } from "./motion";
import type { Turn } from "./picture";

const milliseconds = (name: string): number => {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  return Number.parseFloat(value) * (value.endsWith("ms") ? 1 : 1000) || 0;
};

/** The durations of the style sheet; all nothing with reduced motion and where nobody looks. */
export const pace = (): Pace & { throw: number } =>
  document.hidden
    ? { step: 0, move: 0, throw: 0 }
    : { step: milliseconds("--dur-step"), move: milliseconds("--dur-move"), throw: milliseconds("--dur-throw") };

export const reducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** `cellOf` finds a square, `ghosts` is a layer over the squares for pieces that are no longer on one. Returns what plays. */
export function play(all: Motion[], turn: Turn, cellOf: (square: number) => HTMLElement | undefined, ghosts: HTMLElement): Animation[] {
  const now = pace();
  const grid = ghosts.getBoundingClientRect();
  const [first, next] = [cellOf(1)?.getBoundingClientRect(), cellOf(2)?.getBoundingClientRect()];
  if (now.move === 0 || !first || !next) return [];
  const size = turn === "across" ? next.left - first.left : next.top - first.top;
  const running: Animation[] = [];

  for (const motion of all) {
    const time = timing(motion, all, now);
    const stays = motion.kind === "walk" || motion.kind === "arc";
    const home = cellOf(
      motion.kind === "walk"
        ? (motion.then ?? motion.along.at(-1)!)
        : motion.kind === "arc"
          ? motion.to
          : motion.kind === "leave"
            ? motion.along[0]!
            : motion.at,
    );
    let piece = home?.querySelector<SVGElement>(".piece") ?? null;
    if (!home) continue;
    if (!stays) {
      piece = ghost(motion.seat);
      const box = home.getBoundingClientRect();
      Object.assign(piece.style, {
        left: `${box.left - grid.left}px`,
        top: `${box.top - grid.top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      });
      ghosts.append(piece);
    }
    if (!piece) continue;
    home.classList.add("is-moving");
    const animation = piece.animate(
      points(motion, turn, now).map((point) => frame(point, size)),
      { ...time, easing: "cubic-bezier(0.5, 0, 0.2, 1)", fill: "backwards" },
    );
    const moved = piece;
    animation.onfinish = animation.oncancel = () => {
      home.classList.remove("is-moving");
      if (!stays) moved.remove();
    };
    running.push(animation);
  }
  return running;
}

const frame = (point: Point, size: number): Keyframe => ({
  offset: Math.min(1, point.offset),
  transform: `translate(${point.x * size}px, ${point.y * size}px) scale(${point.scale})`,
  opacity: point.opacity,
});

function ghost(seat: string): SVGElement {
  const name = seat === "cones" ? "cone" : "spool";
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", `board__ghost piece piece--${name}`);
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${name}`);
  svg.append(use);
  return svg;
}

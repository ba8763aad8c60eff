// Motion as the difference of two positions. The last action only tells what the difference cannot: a stop on the way, and how a piece left.

import { otherSeat, seats, type Action, type BySeat, type Seat } from "../messages";
import { path, squares, type Turn, place } from "./picture";

export type Pieces = BySeat<number[]>;

export type Motion =
  /** Along the path; `then` is where a house sends the piece on. */
  | { kind: "walk"; seat: Seat; along: number[]; then: number | null }
  /** Beside the path, for a piece that is put elsewhere. */
  | { kind: "arc"; seat: Seat; from: number; to: number }
  /** Out of the board after the last square. */
  | { kind: "leave"; seat: Seat; along: number[] }
  | { kind: "captured"; seat: Seat; at: number };

export function motions(before: Pieces, after: Pieces, action: Action | null): Motion[] {
  const mover = action && action.kind !== "pass" ? seats.find((seat) => before[seat].includes(action.from)) : undefined;
  const all: Motion[] = [];
  for (const seat of mover ? [mover, otherSeat(mover)] : seats) {
    const left = before[seat].filter((square) => !after[seat].includes(square));
    const come = after[seat].filter((square) => !before[seat].includes(square));
    for (const from of left) {
      const to = come.shift();
      if (to === undefined) {
        if (seat === mover || !mover) all.push({ kind: "leave", seat, along: path(from, squares) });
        else all.push({ kind: "captured", seat, at: from });
      } else if (mover && seat !== mover) all.push({ kind: "arc", seat, from, to });
      else {
        const stop = action?.kind === "move" && action.sent !== null && action.to !== "off" ? action.to : to;
        all.push({ kind: "walk", seat, along: path(from, stop), then: stop === to ? null : to });
      }
    }
  }
  return all;
}

export interface Pace {
  step: number;
  move: number;
}
export const pause = 150;
export const swapDelay = 80;
export const captureTime = 200;

const walkTime = (along: number[], pace: Pace): number => Math.min(pace.step * (along.length - 1), pace.move);

export interface Timing {
  delay: number;
  duration: number;
}

export function timing(motion: Motion, all: readonly Motion[], pace: Pace): Timing {
  if (pace.move === 0) return { delay: 0, duration: 0 };
  switch (motion.kind) {
    case "walk":
      return { delay: 0, duration: walkTime(motion.along, pace) + (motion.then === null ? 0 : pause + 2 * pace.move) };
    case "leave":
      return { delay: 0, duration: pace.move };
    case "arc":
      return { delay: swapDelay, duration: pace.move };
    case "captured": {
      const walk = all.find((other) => other.kind === "walk");
      return { delay: walk?.kind === "walk" ? Math.max(0, walkTime(walk.along, pace) - captureTime / 2) : 0, duration: captureTime };
    }
  }
}

export const totalTime = (all: readonly Motion[], pace: Pace): number =>
  Math.max(
    0,
    ...all.map((motion) => {
      const { delay, duration } = timing(motion, all, pace);
      return delay + duration;
    }),
  );

/** A point of a motion: how far along in time, where in squares of the picture seen from the piece's own, and how visible. */
export interface Point {
  offset: number;
  x: number;
  y: number;
  opacity: number;
  scale: number;
}

/** The points a piece passes, relative to the square it is drawn on: the last for those that stay, the first for those that go. */
export function points(motion: Motion, turn: Turn, pace: Pace): Point[] {
  const at = (square: number, origin: number, offset: number): Point => {
    const [here, home] = [place(square, turn), place(origin, turn)];
    return { offset, x: here.column - home.column, y: here.row - home.row, opacity: 1, scale: 1 };
  };
  switch (motion.kind) {
    case "walk": {
      const { along, then } = motion;
      const home = then ?? along.at(-1)!;
      const walk = walkTime(along, pace);
      const whole = then === null ? walk : walk + pause + 2 * pace.move;
      const share = (i: number): number => (along.length > 1 ? ((walk / whole) * i) / (along.length - 1) : 1);
      const steps = along.map((square, i) => at(square, home, share(i)));
      if (then === null) return steps;
      return [...steps, at(along.at(-1)!, home, (walk + pause) / whole), at(then, home, 1)];
    }
    case "leave": {
      const { along } = motion;
      const home = along[0]!;
      const steps = along.map((square, i) => at(square, home, (0.7 * i) / along.length));
      const last = steps.at(-1)!;
      return [
        ...steps,
        { ...last, offset: 1, x: last.x + (turn === "across" ? 0.9 : 0), y: last.y + (turn === "across" ? 0 : 0.9), opacity: 0 },
      ];
    }
    case "captured":
      return [
        { offset: 0, x: 0, y: 0, opacity: 1, scale: 1 },
        { offset: 1, x: 0, y: 0, opacity: 0, scale: 0.8 },
      ];
    case "arc": {
      const start = at(motion.from, motion.to, 0);
      const length = Math.hypot(start.x, start.y) || 1;
      // A bow of a bit more than half a square, to the side of the straight line.
      const bow = { x: (0.65 * start.y) / length, y: (-0.65 * start.x) / length };
      return Array.from({ length: 9 }, (_, i) => {
        const t = i / 8;
        const side = 4 * t * (1 - t);
        return { offset: t, x: start.x * (1 - t) + bow.x * side, y: start.y * (1 - t) + bow.y * side, opacity: 1, scale: 1 };
      });
    }
  }
}

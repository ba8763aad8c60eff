// The events of a game as turns: for the list of moves, the kept throws, and "again".

import type { Action, GameEvent, Seat } from "../messages";

/** One thing done in a turn, with the throws it used up. `action` is null for a piece that escaped from the water by its throw alone. */
export interface Step {
  n: number;
  throws: number[];
  action: Action | null;
}

export interface Turn {
  seat: Seat;
  steps: Step[];
  /** All throws of the turn, as they fell. */
  thrown: number[];
  /** Those not yet used. */
  left: number[];
  /** A throw followed another that was not yet played: throws are kept here. */
  kept: boolean;
}

export interface OpeningThrow {
  seat: Seat;
  value: number;
  starts: boolean;
}

export interface Course {
  opening: OpeningThrow[];
  turns: Turn[];
}

export function course(events: readonly GameEvent[]): Course {
  const opening: OpeningThrow[] = [];
  const turns: Turn[] = [];
  for (const event of events) {
    if (event.kind !== "throw" && event.kind !== "action") continue;
    if (event.kind === "throw" && event.opening) {
      opening.push({ seat: event.seat, value: event.value, starts: event.starts });
      if (!event.starts) continue;
    }
    let turn = turns.at(-1);
    if (turn?.seat !== event.seat) {
      turn = { seat: event.seat, steps: [], thrown: [], left: [], kept: false };
      turns.push(turn);
    }
    if (event.kind === "throw") {
      turn.kept ||= turn.left.length > 0;
      turn.thrown.push(event.value);
      if (event.escaped) turn.steps.push({ n: event.n, throws: [event.value], action: null });
      else turn.left.push(event.value);
    } else if (event.action.kind === "move") {
      turn.steps.push({ n: event.n, throws: [event.action.throw], action: event.action });
      const used = turn.left.indexOf(event.action.throw);
      if (used >= 0) turn.left.splice(used, 1);
    } else {
      turn.steps.push({ n: event.n, throws: turn.left, action: event.action });
      turn.left = [];
    }
  }
  return { opening, turns };
}

export interface Row {
  number: number;
  cones: Turn | null;
  spools: Turn | null;
}

/** Numbered rows with a column for each seat, cones first. Where spools start, the first row has no cones. */
export function numbered(turns: readonly Turn[]): Row[] {
  const rows: Row[] = [];
  for (const turn of turns) {
    const row = rows.at(-1);
    if (turn.seat === "spools" && row && !row.spools) row.spools = turn;
    else rows.push({ number: rows.length + 1, cones: null, spools: null, [turn.seat]: turn });
  }
  return rows;
}

export interface Chip {
  value: number;
  played: boolean;
}

/** The throws of a turn with those that are used up marked; of equal throws the first are. */
export function chips(turn: Turn): Chip[] {
  const left = [...turn.left];
  return turn.thrown
    .toReversed()
    .map((value) => {
      const at = left.indexOf(value);
      if (at >= 0) left.splice(at, 1);
      return { value, played: at < 0 };
    })
    .toReversed();
}

// What a tap means, given the actions the server allows. No rules here: only which actions share a piece, a square or a throw.

import type { Action, Move } from "../messages";

export interface Choice {
  /** The square of the chosen piece. */
  piece: number | null;
  /** The chosen throw of the pool. */
  chip: number | null;
}
export const noChoice: Choice = { piece: null, chip: null };

export type Spot = number | "off";

export const moves = (actions: readonly Action[]): Move[] => actions.filter((action) => action.kind === "move");

/** The moves left when a throw is chosen. */
export const open = (actions: readonly Action[], choice: Choice): Move[] =>
  moves(actions).filter((move) => choice.chip === null || move.throw === choice.chip);

/** A choice that still makes sense with these actions. */
export function settle(actions: readonly Action[], choice: Choice): Choice {
  const chip = moves(actions).some((move) => move.throw === choice.chip) ? choice.chip : null;
  const piece = open(actions, { piece: null, chip }).some((move) => move.from === choice.piece) ? choice.piece : null;
  return chip === choice.chip && piece === choice.piece ? choice : { piece, chip };
}

export interface SquareState {
  movable: boolean;
  selected: boolean;
  /** The moves that end here: those of the chosen piece if it has any, else those of the others. */
  targets: Move[];
  /** The targets belong to pieces that are not chosen. */
  hint: boolean;
}

export function spotState(spot: Spot, actions: readonly Action[], choice: Choice): SquareState {
  const legal = open(actions, choice);
  const here = legal.filter((move) => move.to === spot);
  const chosen = here.filter((move) => move.from === choice.piece);
  return {
    movable: legal.some((move) => move.from === spot),
    selected: choice.piece !== null && choice.piece === spot,
    targets: chosen.length ? chosen : here,
    hint: here.length > 0 && !chosen.length,
  };
}

/** `unclear`: the moves a further tap must choose among, by piece or by throw. */
export type Tap = { play: Move } | { choice: Choice; unclear?: Move[] };

export function tap(spot: Spot, actions: readonly Action[], choice: Choice, oneTap: boolean): Tap {
  const legal = open(actions, choice);
  const here = legal.filter((move) => move.to === spot);
  const chosen = here.filter((move) => move.from === choice.piece);
  const [only, ...others] = chosen.length ? chosen : here;
  if (only) {
    if (others.length) return { choice, unclear: [only, ...others] };
    // With another piece in hand, a hint is first made sure of: it may be a slip of the finger.
    if (choice.piece !== null && !chosen.length) return { choice: { ...choice, piece: only.from } };
    return { play: only };
  }
  const own = legal.filter((move) => move.from === spot);
  if (own.length === 1 && oneTap) return { play: own[0]! };
  if (own.length && choice.piece !== spot) return { choice: { ...choice, piece: spot as number } };
  return { choice: { ...choice, piece: null } };
}

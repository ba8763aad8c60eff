// The message line: what happened, then what to do.

import { moves, noChoice, open, type Choice } from "../board/choice";
import { otherSeat, type Game, type Move } from "../messages";
import { words } from "../words";
import type { PieceOf } from "../words/messages";
import { course } from "./turns";
import { freeSeat, houseAt, isWater, lastOf, mine, watching, who } from "./view";

export interface Message {
  now: string;
  hint: string;
}

export interface Asking {
  choice: Choice;
  /** Moves among which the last tap did not decide. */
  unclear: Move[] | null;
}

export const message = (game: Game, asking: Asking = { choice: noChoice, unclear: null }): Message => ({
  now: happened(game),
  hint: next(game, asking),
});

/** The piece an opposing seat has on a square, for a move's contact. */
export const contactPiece = (game: Game, move: Move, mover = game.state.side): PieceOf | null =>
  move.contact === null ? null : { who: who(game, otherSeat(mover)), seat: otherSeat(mover) };

export const onlyPass = (game: Game): boolean => game.state.phase === "act" && game.state.actions.every((action) => action.kind === "pass");

/** The side throws on within its turn. */
export const throwsOn = (game: Game): boolean => {
  const last = lastOf(game, "throw", "action");
  return game.state.phase === "throw" && last?.seat === game.state.side;
};

function happened(game: Game): string {
  const say = words().say;
  const { state, rules } = game;
  if (state.phase === "over") return outcome(game);
  if (state.phase === "waiting") return watching(game) ? say.freeSeat(freeSeat(game)) : say.waiting;
  const last = lastOf(game, "throw", "action");
  if (!last) return state.phase === "opening" ? say.opening : say.start(who(game, state.side), state.side);
  const actor = who(game, last.seat);
  if (last.kind === "throw") {
    if (last.opening) return last.starts ? say.starts(actor) : say.openingThrow(actor, last.value);
    if (last.escaped) return say.escaped({ who: actor, seat: last.seat }, last.value, state.off[last.seat], rules.pieces);
    if (state.phase !== "act" || !mine(game, last.seat)) return say.threw(actor, last.value);
    return onlyPass(game) ? say.threwPass(actor, last.value) : say.threwChoose(actor, last.value);
  }
  const { action, seat } = last;
  const turn = course(game.events).turns.at(-1);
  if (action.kind === "pass") return say.passed(actor, turn?.steps.at(-1)?.throws ?? []);
  if (action.kind === "rebirth") return say.rebirth({ who: actor, seat }, action.to);
  const wet = action.to !== "off" && isWater(houseAt(rules.houses, action.to));
  return say.played({
    who: actor,
    seat,
    move: action,
    single: !turn?.kept,
    water: wet && action.to !== "off" ? (action.sent ?? action.to) : null,
    home: action.to === "off" ? { count: state.off[seat], of: rules.pieces } : null,
    other: contactPiece(game, action, seat),
  });
}

function outcome(game: Game): string {
  const { result, off } = game.state;
  if (!result) return "";
  const { winner, why } = result;
  return words().say.result({
    who: winner && who(game, winner),
    loser: winner && who(game, otherSeat(winner)),
    why,
    points: winner ? [off[winner], off[otherSeat(winner)]] : [off.cones, off.spools],
  });
}

function next(game: Game, { choice, unclear }: Asking): string {
  const say = words().say;
  const { state } = game;
  const side = who(game, state.side);
  const asked = mine(game, state.side);
  switch (state.phase) {
    case "over": {
      if (lastOf(game, "rematch")) return words().game.rematchBegun;
      const offer = lastOf(game, "rematch-offered");
      if (offer) return words().game.rematchOffered(who(game, offer.seat));
      return watching(game) ? say.overWatching : say.overHint;
    }
    case "waiting":
      return watching(game) ? say.freeSeatHint : say.waitingHint(game.you[0]!);
    case "opening":
      return say.openingHint(side);
    case "throw": {
      if (!asked) return say.toThrow(side);
      const due = throwsOn(game) ? say.again(side) : say.yourThrow(side);
      return state.actions.some((action) => action.kind === "rebirth") ? `${due} ${say.orRebirth}` : due;
    }
    case "act": {
      if (!asked) return say.toChoose(side);
      if (onlyPass(game)) return lastOf(game, "throw", "action")?.kind === "action" ? say.cannotMove(state.pool) : "";
      if (unclear) {
        const from = [...new Set(unclear.map((move) => move.from))];
        return from.length > 1 ? say.whichPiece(unclear[0]!.to, from) : say.whichThrow(unclear.map((move) => move.throw));
      }
      const legal = open(state.actions, choice);
      if (choice.piece !== null)
        return say.chosen(
          legal.filter((move) => move.from === choice.piece),
          (move) => contactPiece(game, move),
        );
      const playable = [...new Set(moves(state.actions).map((move) => move.throw))];
      return say.choose(choice.chip === null ? playable : [choice.chip], new Set(legal.map((move) => move.from)).size);
    }
  }
}

// The one button that never moves: what it says, and what it does when pressed.

import { type Game, type Wish } from "../messages";
import { words } from "../words";
import { onlyPass, throwsOn } from "./message";
import { freeSeat, lastOf, mine, watching, who } from "./view";

export interface MainButton {
  label: string;
  /** The second line: why it cannot be pressed, or what it means. */
  note?: string;
  /** Null while it cannot be pressed. */
  does: { wish: Wish } | { go: string } | { copy: true } | null;
  /** Presses itself after a while. */
  passes?: boolean;
}

/** Null for those who only watch. */
export function mainButton(game: Game, live: boolean, landed: boolean): MainButton | null {
  const t = words().button;
  const { state } = game;
  if (state.phase === "over") {
    const rematch = lastOf(game, "rematch");
    if (rematch) return { label: watching(game) ? t.watchRematch : t.goRematch, does: { go: `/g/${rematch.game}` } };
    if (watching(game)) return { label: t.newGame, does: { go: "/" } };
    const offer = lastOf(game, "rematch-offered");
    if (offer && mine(game, offer.seat)) return { label: t.rematch, note: t.rematchSent, does: null };
    return wishing(offer ? t.acceptRematch : t.rematch, { type: "rematch" });
  }
  if (state.phase === "waiting") {
    if (!watching(game)) return { label: t.copy, does: { copy: true } };
    return { ...wishing(t.play, { type: "sit" }), ...(live && { note: t.playNote(freeSeat(game)) }) };
  }
  if (watching(game)) return null;
  if (!landed) return { label: t.throw, does: null };
  if (!mine(game, state.side)) {
    const side = who(game, state.side);
    return { label: t.throw, note: state.phase === "act" ? t.toChoose(side) : t.toThrow(side), does: null };
  }
  const pass = onlyPass(game) ? state.actions.find((action) => action.kind === "pass") : undefined;
  if (pass) return { ...wishing(t.pass, { type: "act", action: pass.text }, t.noPieceMoves(state.pool)), passes: live };
  if (state.phase === "act") return { label: t.throw, note: state.again ? t.afterThisMove : t.pieceFirst, does: null };
  return wishing(throwsOn(game) ? t.throwAgain : t.throw, { type: "throw" });

  function wishing(label: string, wish: Wish, note?: string): MainButton {
    if (!live) return { label, note: t.notConnected, does: null };
    return note === undefined ? { label, does: { wish } } : { label, note, does: { wish } };
  }
}

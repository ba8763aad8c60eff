// How this browser sees a game: whose seats are its own, and how the players are spoken of.

import { seats, type Game, type GameEvent, type House, type Seat } from "../messages";

/** "you" and "friend" when this browser holds one of the two seats, else the seats by their pieces. */
export type Who = "you" | "friend" | Seat;

export const mine = (game: Game, seat: Seat): boolean => game.you.includes(seat);

export function who(game: Game, seat: Seat): Who {
  if (game.mode !== "friend" || game.you.length !== 1) return seat;
  return mine(game, seat) ? "you" : "friend";
}

/** The seat drawn nearest to the reader. */
export const nearSeat = (game: Game): Seat => (game.you.length === 1 ? game.you[0]! : "cones");

export const watching = (game: Game): boolean => game.you.length === 0;

/** The seat that waits for a player, as far as it can be told. */
export function freeSeat(game: Game): Seat | null {
  if (game.state.phase !== "waiting") return null;
  const taken = (seat: Seat): boolean =>
    mine(game, seat) || game.presence[seat] || game.events.some((event) => event.kind === "seated" && event.seat === seat);
  const free = seats.filter((seat) => !taken(seat));
  return free.length === 1 ? free[0]! : null;
}

export const lastOf = <K extends GameEvent["kind"]>(game: Game, ...kinds: K[]): Extract<GameEvent, { kind: K }> | undefined =>
  game.events.findLast((event): event is Extract<GameEvent, { kind: K }> => (kinds as string[]).includes(event.kind));

export const houseAt = (houses: readonly House[], square: number | "off"): House | undefined =>
  houses.find((house) => house.square === square);

export const isWater = (house: House | undefined): boolean => house?.mark === "water";

// The protocol between page and server (docs/messages.md): types, reading, and what each message does to a game.

export type Seat = "cones" | "spools";
export const seats: readonly Seat[] = ["cones", "spools"];
export const otherSeat = (seat: Seat): Seat => (seat === "cones" ? "spools" : "cones");
export type BySeat<T> = Record<Seat, T>;

export interface Move {
  kind: "move";
  text: string;
  throw: number;
  from: number;
  to: number | "off";
  contact: "swap" | "capture" | null;
  displaced: number | null;
  sent: number | null;
}
export interface Rebirth {
  kind: "rebirth";
  text: string;
  from: number;
  to: number;
}
export interface Pass {
  kind: "pass";
  text: string;
}
export type Action = Move | Rebirth | Pass;

export interface Throw {
  value: number;
  faces: number[];
  again: boolean;
  opening: boolean;
  starts: boolean;
  escaped: boolean;
}

export type GameEvent = { n: number } & (
  | { kind: "seated"; seat: Seat }
  | ({ kind: "throw"; seat: Seat } & Throw)
  | { kind: "action"; seat: Seat; action: Action }
  | { kind: "resigned"; seat: Seat }
  | { kind: "rematch-offered"; seat: Seat }
  | { kind: "rematch"; game: string }
);

export interface Result {
  winner: Seat | null;
  why: "off" | "points" | "resigned";
}

export interface State {
  phase: "waiting" | "opening" | "throw" | "act" | "over";
  side: Seat;
  position: string;
  cones: number[];
  spools: number[];
  off: BySeat<number>;
  captured: BySeat<number>;
  pool: number[];
  again: boolean;
  canThrow: boolean;
  actions: Action[];
  clasps: number[];
  result: Result | null;
}

export interface House {
  square: number;
  key: string;
  name: string;
  mark: string;
}

export interface Rules {
  id: string;
  name: string;
  pieces: number;
  chance: "sticks" | "coins" | "die";
  throws: { value: number; p: string; again: boolean }[];
  houses: House[];
}

/** A rule set as `GET /api/rules` gives it. */
export interface RulesPage extends Rules {
  summary: string;
  source: string;
  start: string;
  rulings: { tag: string; text: string }[];
}

export type Presence = BySeat<boolean> & { spectators: number };

export interface Game {
  id: string;
  mode: "friend" | "here";
  rules: Rules;
  you: Seat[];
  presence: Presence;
  events: GameEvent[];
  state: State;
}

export type ServerMessage =
  | ({ type: "game" } & Game)
  | { type: "event"; event: GameEvent; state: State }
  | ({ type: "presence" } & Presence)
  | { type: "you"; you: Seat[] }
  | { type: "done"; key: string; n: number }
  | { type: "refused"; key: string | null; code: string; message: string };

export type Wish = { type: "sit" } | { type: "throw" } | { type: "act"; action: string } | { type: "resign" } | { type: "rematch" };
export type PageMessage = (Wish & { key: string; at: number }) | { type: "sync" };

export const closeCode = { stopping: 1001, malformed: 4400, noSuchGame: 4404, tooBig: 4413, tooMany: 4429 } as const;

/** The number of the last event the page has seen. */
export const lastEvent = (game: Game): number => game.events.at(-1)?.n ?? 0;

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const types = new Set<unknown>(["game", "event", "presence", "you", "done", "refused"]);

/** Reads one frame; null for one that is not of this vocabulary, so that newer servers may say more. */
export function readMessage(frame: unknown): ServerMessage | null {
  if (typeof frame !== "string") return null;
  let json: unknown;
  try {
    json = JSON.parse(frame);
  } catch {
    return null;
  }
  if (!isObject(json) || !types.has(json.type)) return null;
  if (json.type === "game") {
    if (json.version !== 1 || !Array.isArray(json.events) || !isObject(json.state) || !isObject(json.rules)) return null;
  }
  if (json.type === "event" && (!isObject(json.event) || !isObject(json.state))) return null;
  return json as ServerMessage;
}

/** The game after a message; "gap" when an event is missing and the game must be asked for again. */
export function applyMessage(game: Game | null, message: ServerMessage): Game | null | "gap" {
  if (message.type === "game") {
    const { type: _, ...whole } = message;
    return whole;
  }
  if (!game) return null;
  switch (message.type) {
    case "event": {
      const due = lastEvent(game) + 1;
      if (message.event.n < due) return game;
      if (message.event.n > due) return "gap";
      return { ...game, events: [...game.events, message.event], state: message.state };
    }
    case "presence":
      return { ...game, presence: { cones: message.cones, spools: message.spools, spectators: message.spectators } };
    case "you":
      return { ...game, you: message.you };
    default:
      return game;
  }
}

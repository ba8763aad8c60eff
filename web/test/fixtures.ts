import type { Action, Game, GameEvent, Move, Seat, State } from "../src/messages";

export const move = (
  text: string,
  value: number,
  from: number,
  to: number | "off",
  more: Partial<Pick<Move, "contact" | "displaced" | "sent">> = {},
): Move => ({ kind: "move", text, throw: value, from, to, contact: null, displaced: null, sent: null, ...more });

export const pass: Action = { kind: "pass", text: "pass" };

export const state = (more: Partial<State> = {}): State => ({
  phase: "throw",
  side: "cones",
  position: "",
  cones: [1, 3, 5, 7, 9],
  spools: [2, 4, 6, 8, 10],
  off: { cones: 0, spools: 0 },
  captured: { cones: 0, spools: 0 },
  pool: [],
  again: false,
  canThrow: true,
  actions: [],
  clasps: [],
  result: null,
  ...more,
});

export const thrown = (n: number, seat: Seat, value: number, more: Partial<Extract<GameEvent, { kind: "throw" }>> = {}): GameEvent => ({
  n,
  kind: "throw",
  seat,
  value,
  faces: [1, 1, 0, 0],
  again: false,
  opening: false,
  starts: false,
  escaped: false,
  ...more,
});

export const acted = (n: number, seat: Seat, action: Action): GameEvent => ({ n, kind: "action", seat, action });

export const game = (more: Partial<Game> = {}): Game => ({
  id: "k3v9q2",
  mode: "friend",
  rules: {
    id: "standard",
    name: "Standard",
    pieces: 5,
    chance: "sticks",
    throws: [],
    houses: [
      { square: 15, key: "rebirth", name: "House of Rebirth", mark: "ankh" },
      { square: 28, key: "water", name: "House of Water", mark: "water" },
    ],
  },
  you: ["cones"],
  presence: { cones: true, spools: true, spectators: 0 },
  events: [],
  state: state(),
  ...more,
});

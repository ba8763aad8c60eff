import { expect, test } from "vitest";
import { en } from "../src/words/en";
import { plural } from "../src/words/plural";
import { move } from "./fixtures";

test("plural forms follow the language", () => {
  const polish = plural("pl", { one: "pion", few: "piony", other: "pionów" });
  expect([1, 3, 5, 22].map(polish)).toEqual(["pion", "piony", "pionów", "piony"]);
  expect([1, 2].map(plural("en", { one: "point", other: "points" }))).toEqual(["point", "points"]);
});

const plain = { house: null, piece: null, protectedBy: [], selected: false, canMove: [], targets: [], lastTo: false, lastFrom: false };
const cone = { who: "you", seat: "cones" } as const;
const swap = move("4:12/16*", 4, 12, 16, { contact: "swap", displaced: 12 });

test("a square is named by number, house, piece and state", () => {
  expect(en.board.square({ ...plain, square: 9 })).toBe("Square 9, empty");
  expect(en.board.square({ ...plain, square: 15, house: "House of Rebirth" })).toBe("Square 15, House of Rebirth, empty");
  expect(en.board.square({ ...plain, square: 12, piece: cone, selected: true, canMove: [swap] })).toBe(
    "Square 12, your cone. Selected. 4 moves it to 16 and swaps it with the spool there",
  );
  expect(en.board.square({ ...plain, square: 13, piece: { who: "friend", seat: "spools" }, protectedBy: [12, 14] })).toBe(
    "Square 13, your friend's spool. Protected by 12 and 14",
  );
  expect(en.board.square({ ...plain, square: 24, piece: cone, canMove: [move("4:24/28>15", 4, 24, 28, { sent: 15 })] })).toBe(
    "Square 24, your cone. Can move into the water on 28, back to 15",
  );
  expect(en.board.square({ ...plain, square: 17, targets: [move("4:13/17", 4, 13, 17)], lastFrom: true })).toBe(
    "Square 17, empty. Target for 13. The last move came from here",
  );
});

test("a target says which piece comes, and what becomes of the one there", () => {
  expect(en.board.square({ ...plain, square: 16, piece: { who: "friend", seat: "spools" }, targets: [swap] })).toBe(
    "Square 16, your friend's spool. Target: swap with your cone from 12",
  );
});

test("no words name a colour", () => {
  expect(JSON.stringify(en)).not.toMatch(/\b(blue|green|turquoise|black|white|brown|red|gold)\b/i);
});

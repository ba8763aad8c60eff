import { describe, expect, test } from "vitest";
import { noChoice, settle, spotState, tap } from "../src/board/choice";
import { motions, points, timing, totalTime } from "../src/board/motion";
import { claspAt, path, rows, step } from "../src/board/picture";
import { startPieces } from "../src/board/start";
import { move, pass } from "./fixtures";

describe("the picture", () => {
  test("across: the path runs to and fro", () => {
    expect(rows("across").map((row) => [row[0], row[9]])).toEqual([
      [1, 10],
      [20, 11],
      [21, 30],
    ]);
  });
  test("down: mirrored about the diagonal", () => {
    expect([rows("down")[0], rows("down")[9]]).toEqual([
      [1, 20, 21],
      [10, 11, 30],
    ]);
  });
  test.each([
    [15, "ArrowDown", "across", 26],
    [15, "ArrowRight", "across", 14],
    [15, "ArrowRight", "down", 26],
    [15, "ArrowDown", "down", 14],
    [1, "ArrowLeft", "across", null],
    [1, "ArrowUp", "down", null],
    [10, "]", "across", 11],
    [11, "[", "down", 10],
    [30, "]", "across", null],
    [1, "[", "across", null],
    [14, "Home", "across", 20],
    [14, "End", "across", 11],
    [14, "End", "down", 27],
    [14, "x", "across", null],
  ] as const)("from %i, %s (%s) leads to %s", (square, key, turn, to) => expect(step(square, key, turn)).toBe(to));
  test("a clasp lies on the later square of the picture, or in the frame", () => {
    expect([claspAt(3, "across"), claspAt(12, "across"), claspAt(12, "down"), claspAt(10, "across"), claspAt(20, "down")]).toEqual([
      4,
      12,
      12,
      "a",
      "b",
    ]);
  });
  test("the start position is read from its text", () => {
    expect(startPieces("kendall-7 CSCSCSCSCS/CSCS6/10 C ? 0-0")).toEqual({
      cones: [1, 3, 5, 7, 9, 11, 13],
      spools: [2, 4, 6, 8, 10, 12, 14],
    });
  });
});

describe("choosing", () => {
  const short = move("1:3/4", 1, 3, 4);
  const long = move("4:3/7", 4, 3, 7);
  const other = move("4:9/13", 4, 9, 13);
  const meeting = move("1:6/7", 1, 6, 7);
  const all = [short, long, other, meeting];

  test("a piece, then its target", () => {
    expect(tap(3, all, noChoice, false)).toEqual({ choice: { piece: 3, chip: null } });
    expect(tap(7, all, { piece: 3, chip: null }, false)).toEqual({ play: long });
  });
  test("a target alone, when only one piece goes there", () => {
    expect(tap(13, all, noChoice, false)).toEqual({ play: other });
    expect(tap(7, all, noChoice, false)).toEqual({ choice: noChoice, unclear: [long, meeting] });
  });
  test("a hint with another piece in hand takes up that piece first", () => {
    expect(tap(13, all, { piece: 3, chip: null }, false)).toEqual({ choice: { piece: 9, chip: null } });
  });
  test("a second tap and an idle tap let go", () => {
    expect(tap(3, all, { piece: 3, chip: null }, false)).toEqual({ choice: noChoice });
    expect(tap(22, all, { piece: 3, chip: null }, false)).toEqual({ choice: noChoice });
  });
  test("at one tap only what has one way to go is played", () => {
    expect(tap(9, all, noChoice, true)).toEqual({ play: other });
    expect(tap(3, all, noChoice, true)).toEqual({ choice: { piece: 3, chip: null } });
  });
  test("a chosen throw leaves its moves only", () => {
    const choice = { piece: null, chip: 1 };
    expect(spotState(9, all, choice).movable).toBe(false);
    expect(spotState(7, all, choice).targets).toEqual([meeting]);
    expect(tap(7, all, choice, false)).toEqual({ play: meeting });
  });
  test("a piece that may leave by several throws asks for the throw", () => {
    const out = [move("1:30/off", 1, 30, "off"), move("4:30/off", 4, 30, "off")];
    expect(tap("off", out, { piece: 30, chip: null }, false)).toEqual({ choice: { piece: 30, chip: null }, unclear: out });
    expect(tap("off", out, { piece: 30, chip: 4 }, false)).toEqual({ play: out[1] });
  });
  test("all targets of the chosen piece show, the others as hints", () => {
    const choice = { piece: 3, chip: null };
    expect([4, 7, 13].map((square) => spotState(square, all, choice).hint)).toEqual([false, false, true]);
    expect(spotState(3, all, choice)).toMatchObject({ movable: true, selected: true });
  });
  test("a choice that the actions no longer hold is dropped", () => {
    expect(settle([other], { piece: 3, chip: 4 })).toEqual({ piece: null, chip: 4 });
    expect(settle([pass], { piece: 3, chip: 4 })).toEqual(noChoice);
    const kept = { piece: 9, chip: 4 };
    expect(settle(all, kept)).toBe(kept);
  });
});

describe("motion", () => {
  const pace = { step: 90, move: 320 };
  test("a move follows the path, around the turn", () => {
    expect(motions({ cones: [9], spools: [] }, { cones: [12], spools: [] }, move("3:9/12", 3, 9, 12))).toEqual([
      { kind: "walk", seat: "cones", along: [9, 10, 11, 12], then: null },
    ]);
  });
  test("a swap: the mover walks, the other goes beside the path, a little later", () => {
    const all = motions(
      { cones: [5], spools: [7] },
      { cones: [7], spools: [5] },
      move("2:5/7*", 2, 5, 7, { contact: "swap", displaced: 5 }),
    );
    expect(all).toEqual([
      { kind: "walk", seat: "cones", along: [5, 6, 7], then: null },
      { kind: "arc", seat: "spools", from: 7, to: 5 },
    ]);
    expect(timing(all[1]!, all, pace)).toEqual({ delay: 80, duration: 320 });
    expect(totalTime(all, pace)).toBe(400);
  });
  test("into the water: to the house, a rest, then on", () => {
    const all = motions({ cones: [24], spools: [] }, { cones: [15], spools: [] }, move("4:24/28>15", 4, 24, 28, { sent: 15 }));
    expect(all).toEqual([{ kind: "walk", seat: "cones", along: [24, 25, 26, 27, 28], then: 15 }]);
    expect(totalTime(all, pace)).toBe(320 + 150 + 640);
    const drawn = points(all[0]!, "across", pace);
    expect(drawn.at(-1)).toMatchObject({ offset: 1, x: 0, y: 0 });
    // 28 lies two columns right of 26, which is under 15.
    expect(drawn.at(-2)).toMatchObject({ x: 2, y: 1 });
    expect(drawn.map(({ offset }) => offset)).toEqual(drawn.map(({ offset }) => offset).toSorted((a, b) => a - b));
  });
  test("a capture fades where it stood; a piece that goes home leaves at the end of the path", () => {
    expect(motions({ cones: [5], spools: [7] }, { cones: [7], spools: [] }, move("2:5/7*", 2, 5, 7, { contact: "capture" }))[1]).toEqual({
      kind: "captured",
      seat: "spools",
      at: 7,
    });
    expect(motions({ cones: [28], spools: [] }, { cones: [], spools: [] }, move("3:28/off", 3, 28, "off"))).toEqual([
      { kind: "leave", seat: "cones", along: [28, 29, 30] },
    ]);
  });
  test("a throw that frees a piece from the water, and a step back out of it", () => {
    expect(motions({ cones: [27], spools: [] }, { cones: [], spools: [] }, null)).toEqual([
      { kind: "leave", seat: "cones", along: path(27, 30) },
    ]);
    expect(
      motions({ cones: [27], spools: [] }, { cones: [15], spools: [] }, { kind: "rebirth", text: "rebirth", from: 27, to: 15 }),
    ).toEqual([{ kind: "walk", seat: "cones", along: path(27, 15), then: null }]);
  });
  test("nothing moves, or nothing may", () => {
    expect(motions({ cones: [1], spools: [2] }, { cones: [1], spools: [2] }, pass)).toEqual([]);
    const walk = motions({ cones: [9], spools: [] }, { cones: [12], spools: [] }, null);
    expect(totalTime(walk, { step: 0, move: 0 })).toBe(0);
  });
});

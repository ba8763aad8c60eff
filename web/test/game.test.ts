import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { noChoice } from "../src/board/choice";
import { mainButton } from "../src/game/main-button";
import { message } from "../src/game/message";
import { stage } from "../src/game/stage";
import { chips, course, numbered } from "../src/game/turns";
import { freeSeat, who } from "../src/game/view";
import type { Game } from "../src/messages";
import { acted, game, move, pass, state, thrown } from "./fixtures";

describe("turns", () => {
  const events = [
    thrown(1, "cones", 4),
    acted(2, "cones", move("4:7/11", 4, 7, 11)),
    thrown(3, "cones", 2),
    acted(4, "cones", pass),
    thrown(5, "spools", 3),
    acted(6, "spools", move("3:10/13", 3, 10, 13)),
    thrown(7, "cones", 1),
  ];
  test("go on while the same side throws again, and are numbered in pairs", () => {
    const { turns } = course(events);
    expect(turns.map(({ seat, steps }) => [seat, steps.map(({ throws }) => throws)])).toEqual([
      ["cones", [[4], [2]]],
      ["spools", [[3]]],
      ["cones", []],
    ]);
    expect(numbered(turns).map((row) => [row.number, row.cones !== null, row.spools !== null])).toEqual([
      [1, true, true],
      [2, true, false],
    ]);
    expect(turns.at(-1)!.left).toEqual([1]);
  });
  test("where spools start, the first row has no cones", () => {
    const rows = numbered(course([thrown(1, "spools", 2), acted(2, "spools", pass), thrown(3, "cones", 2)]).turns);
    expect(rows.map((row) => [row.cones !== null, row.spools !== null])).toEqual([
      [false, true],
      [true, false],
    ]);
  });
  test("kept throws: the opening 1 is the first; what is played is struck, of equal throws the first", () => {
    const { opening, turns } = course([
      thrown(1, "cones", 3, { opening: true }),
      thrown(2, "spools", 1, { opening: true, starts: true, again: true }),
      thrown(3, "spools", 4, { again: true }),
      thrown(4, "spools", 1, { again: true }),
      thrown(5, "spools", 2),
      acted(6, "spools", move("1:10/11", 1, 10, 11)),
    ]);
    expect(opening.map(({ seat, value, starts }) => [seat, value, starts])).toEqual([
      ["cones", 3, false],
      ["spools", 1, true],
    ]);
    expect(turns[0]!.kept).toBe(true);
    expect(chips(turns[0]!)).toEqual([
      { value: 1, played: true },
      { value: 4, played: false },
      { value: 1, played: false },
      { value: 2, played: false },
    ]);
  });
  test("a pass loses all throws left; an escape uses its own", () => {
    const { turns } = course([
      thrown(1, "cones", 4, { escaped: true }),
      thrown(2, "cones", 5),
      thrown(3, "cones", 2),
      acted(4, "cones", pass),
    ]);
    expect(turns[0]!.steps.map(({ throws }) => throws)).toEqual([[4], [5, 2]]);
    expect(turns[0]!.left).toEqual([]);
  });
});

describe("how players are spoken of", () => {
  test("you and your friend, or the pieces", () => {
    expect([who(game(), "cones"), who(game(), "spools")]).toEqual(["you", "friend"]);
    expect(who(game({ you: [] }), "cones")).toBe("cones");
    expect(who(game({ mode: "here", you: ["cones", "spools"] }), "spools")).toBe("spools");
  });
  test("the free seat", () => {
    const waiting = state({ phase: "waiting" });
    expect(
      freeSeat(
        game({
          you: [],
          presence: { cones: false, spools: false, spectators: 1 },
          events: [{ n: 1, kind: "seated", seat: "spools" }],
          state: waiting,
        }),
      ),
    ).toBe("cones");
    expect(freeSeat(game({ presence: { cones: true, spools: false, spectators: 0 }, state: waiting }))).toBe("spools");
    expect(freeSeat(game())).toBeNull();
  });
});

describe("the message", () => {
  const said = (more: Partial<Game>) => message(game(more));
  test("a throw of mine, with and without a way to play it", () => {
    const act = state({ phase: "act", pool: [4], actions: [move("4:7/11", 4, 7, 11)] });
    expect(said({ events: [thrown(1, "cones", 4)], state: act })).toEqual({
      now: "You threw 4: choose a piece",
      hint: "One piece can move.",
    });
    expect(said({ events: [thrown(1, "cones", 4)], state: { ...act, actions: [pass] } }).now).toBe("You threw 4. No piece can move: pass.");
  });
  test("a friend's move, and what is next", () => {
    expect(said({ events: [thrown(1, "spools", 3), acted(2, "spools", move("3:17/20", 3, 17, 20))] })).toEqual({
      now: "Your friend threw 3: 17 to 20.",
      hint: "Your turn: throw.",
    });
    const swap = move("1:15/16*", 1, 15, 16, { contact: "swap", displaced: 15 });
    expect(said({ events: [thrown(1, "spools", 1), acted(2, "spools", swap)] }).now).toBe(
      "Your friend threw 1: 15 to 16, swapped with your cone.",
    );
  });
  test("water, home, and throwing on", () => {
    const wet = move("4:24/28>15", 4, 24, 28, { sent: 15 });
    expect(said({ events: [thrown(1, "cones", 4), acted(2, "cones", wet)] })).toEqual({
      now: "You threw 4: 24 to 28. Your cone went into the water and is on 15.",
      hint: "Throw again.",
    });
    const home = state({ off: { cones: 2, spools: 0 } });
    expect(said({ events: [thrown(1, "cones", 4), acted(2, "cones", move("4:27/off", 4, 27, "off"))], state: home }).now).toBe(
      "You threw 4. Your cone is home: 2 of 5.",
    );
  });
  test("those who watch hear of cones and spools only", () => {
    const heard = said({ you: [], events: [thrown(1, "spools", 3), acted(2, "spools", move("3:17/20", 3, 17, 20))] });
    expect(heard).toEqual({ now: "Spools threw 3: 17 to 20.", hint: "Cones are to throw." });
  });
  test("who starts, and why", () => {
    expect(said({}).now).toBe("You play cones, the first seat, and throw first.");
    const opening = { state: state({ phase: "opening", side: "spools" }), events: [thrown(1, "cones", 3, { opening: true })] };
    expect(said(opening)).toEqual({ now: "You threw 3.", hint: "Your friend is to throw. The first 1 starts." });
    expect(said({ events: [thrown(1, "spools", 1, { opening: true, starts: true })], state: state({ side: "spools" }) }).now).toBe(
      "Your friend threw a 1 and starts.",
    );
  });
  test("what a chosen piece does, and what a tap left open", () => {
    const two = [move("1:6/7", 1, 6, 7), move("4:3/7", 4, 3, 7)];
    const asked = game({ events: [thrown(1, "cones", 1)], state: state({ phase: "act", pool: [1, 4], actions: two }) });
    expect(message(asked, { choice: { piece: 6, chip: null }, unclear: null }).hint).toBe("Tap 7 to play 6 to 7.");
    expect(message(asked, { choice: noChoice, unclear: two }).hint).toBe("6 and 3 can go to 7: choose one.");
  });
  test("the end", () => {
    const over = (winner: "cones" | "spools" | null, why: "off" | "points" | "resigned") =>
      said({ state: state({ phase: "over", off: { cones: 6, spools: 3 }, result: { winner, why } }) }).now;
    expect(over("cones", "off")).toBe("You won: all pieces are home.");
    expect(over("cones", "points")).toBe("You won, 6 points to 3.");
    expect(over("cones", "resigned")).toBe("You won: your friend resigned.");
    expect(over("spools", "resigned")).toBe("You resigned.");
    expect(over(null, "points")).toBe("A draw, 6 to 3.");
  });
});

describe("the main button", () => {
  const button = (more: Partial<Game>, live = true, landed = true) => mainButton(game(more), live, landed);
  test("throws when a throw is due, and says so when it is one more", () => {
    expect(button({})).toEqual({ label: "Throw", does: { wish: { type: "throw" } } });
    expect(button({ events: [thrown(1, "cones", 1), acted(2, "cones", pass)] })?.label).toBe("Throw again");
  });
  test("says why it waits", () => {
    expect(button({ state: state({ phase: "act", again: true, actions: [move("4:7/11", 4, 7, 11)] }) })).toMatchObject({
      note: "after this move",
      does: null,
    });
    expect(button({ state: state({ side: "spools" }) })).toMatchObject({ note: "Your friend is to throw", does: null });
    expect(button({}, false)).toMatchObject({ note: "not connected", does: null });
    expect(button({}, true, false)?.does).toBeNull();
  });
  test("becomes Pass when that is all there is", () => {
    const passing = button({ state: state({ phase: "act", pool: [5], actions: [pass] }) });
    expect(passing).toEqual({ label: "Pass", note: "no piece can move 5", does: { wish: { type: "act", action: "pass" } }, passes: true });
  });
  test("is not there for those who watch, but lets a visitor take the free seat", () => {
    expect(button({ you: [] })).toBeNull();
    expect(button({ you: [], state: state({ phase: "waiting" }) })?.does).toEqual({ wish: { type: "sit" } });
    expect(button({ state: state({ phase: "waiting" }) })?.does).toEqual({ copy: true });
  });
  test("offers, answers and follows a rematch", () => {
    const over = state({ phase: "over", result: { winner: "cones", why: "off" } });
    expect(button({ state: over })?.label).toBe("Rematch");
    expect(button({ state: over, events: [{ n: 1, kind: "rematch-offered", seat: "cones" }] })?.does).toBeNull();
    expect(button({ state: over, events: [{ n: 1, kind: "rematch-offered", seat: "spools" }] })?.label).toBe("Accept rematch");
    expect(button({ state: over, events: [{ n: 1, kind: "rematch", game: "new" }] })?.does).toEqual({ go: "/g/new" });
  });
});

describe("the stage", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const slow = () => ({ step: 90, move: 320, throw: 600 });
  const first = game();
  const second = game({ events: [thrown(1, "cones", 2)], state: state({ phase: "act" }) });
  const third = game({
    events: [...second.events, acted(2, "cones", move("2:9/11", 2, 9, 11))],
    state: state({ cones: [1, 3, 5, 7, 11] }),
  });

  test("shows one event after the other, each in its time", () => {
    const source = signal<Game | null>(first);
    const { shown, landed } = stage(source, slow);
    source.value = second;
    source.value = third;
    expect([shown.value, landed.value]).toEqual([second, false]);
    vi.advanceTimersByTime(600);
    expect([shown.value, landed.value]).toEqual([third, false]);
    vi.advanceTimersByTime(180);
    expect(landed.value).toBe(true);
  });
  test("shows all there is when asked to finish", () => {
    const source = signal<Game | null>(first);
    const { shown, landed, finish } = stage(source, slow);
    source.value = second;
    source.value = third;
    finish();
    expect([shown.value, landed.value]).toEqual([third, true]);
    vi.advanceTimersByTime(5000);
    expect(shown.value).toBe(third);
  });
  test("jumps over what was missed, and without motion waits for nothing", () => {
    const source = signal<Game | null>(first);
    const slowly = stage(source, slow);
    const still = stage(source, () => ({ step: 0, move: 0, throw: 0 }));
    source.value = third;
    expect([slowly.shown.value, slowly.landed.value]).toEqual([third, true]);
    source.value = game({ events: [...third.events, thrown(3, "spools", 3)] });
    expect([still.landed.value, slowly.landed.value]).toEqual([true, false]);
  });
  test("takes over who is there without a movement", () => {
    const source = signal<Game | null>(first);
    const { shown, landed } = stage(source, slow);
    source.value = { ...first, you: ["spools"] };
    expect([shown.value?.you, landed.value]).toEqual([["spools"], true]);
  });
});

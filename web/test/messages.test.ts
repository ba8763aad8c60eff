import { describe, expect, test } from "vitest";
import { applyMessage, readMessage, type Game } from "../src/messages";
import { acted, game, move, state, thrown } from "./fixtures";

describe("reading", () => {
  test.each(["", "[]", '{"type":"hello"}', '{"type":"event","event":7,"state":{}}', '{"type":"game","version":2}'])(
    "%s is not a message",
    (frame) => expect(readMessage(frame)).toBeNull(),
  );
  test("a frame that is not text is not a message", () => expect(readMessage(new ArrayBuffer(2))).toBeNull());
  test("a game is read whole", () => {
    const whole = { type: "game", version: 1, ...game() };
    expect(readMessage(JSON.stringify(whole))).toEqual(whole);
  });
});

describe("applying", () => {
  const before = game({ events: [thrown(1, "cones", 2)] });
  test("the next event is added, with its state", () => {
    const event = acted(2, "cones", move("2:9/11", 2, 9, 11));
    const after = applyMessage(before, { type: "event", event, state: state({ side: "spools" }) }) as Game;
    expect(after.events).toEqual([...before.events, event]);
    expect(after.state.side).toBe("spools");
  });
  test("an event seen before changes nothing", () => {
    expect(applyMessage(before, { type: "event", event: thrown(1, "cones", 2), state: state({ side: "spools" }) })).toBe(before);
  });
  test("a missing event is noticed", () => {
    expect(applyMessage(before, { type: "event", event: thrown(3, "spools", 2), state: state() })).toBe("gap");
  });
  test("nothing can be applied before the game is known", () => {
    expect(applyMessage(null, { type: "you", you: ["cones"] })).toBeNull();
  });
  test("presence and seats are taken over", () => {
    const seated = applyMessage(before, { type: "you", you: ["spools"] }) as Game;
    const seen = applyMessage(seated, { type: "presence", cones: false, spools: true, spectators: 3 }) as Game;
    expect([seen.you, seen.presence]).toEqual([["spools"], { cones: false, spools: true, spectators: 3 }]);
  });
});

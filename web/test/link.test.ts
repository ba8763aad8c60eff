import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newKey, retryDelay, socketLink, type GameLink, type Socket } from "../src/link";
import { game, state, thrown } from "./fixtures";

class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  send = (text: string): void => void this.sent.push(JSON.parse(text));
  close = (): void => void (this.closed = true);
  says = (message: object): void => void this.onmessage?.({ data: JSON.stringify(message) });
  ends = (code: number): void => void this.onclose?.({ code });
}

let sockets: FakeSocket[];
let link: GameLink;
const socket = (): FakeSocket => sockets.at(-1)!;
const whole = (more = {}): object => ({ type: "game", version: 1, ...game(more) });

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  link = socketLink("ws://test/ws/k3v9q2", () => {
    sockets.push(new FakeSocket());
    return socket();
  });
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
});

describe("wishes", () => {
  test("go out once, with the last event seen, until they are answered and seen", () => {
    socket().says(whole());
    link.wish({ type: "throw" });
    link.wish({ type: "throw" });
    expect(socket().sent).toMatchObject([{ type: "throw", at: 0 }]);
    const { key } = socket().sent[0]!;
    socket().says({ type: "done", key, n: 1 });
    expect(link.busy.value).toBe(true);
    socket().says({ type: "event", event: thrown(1, "cones", 2), state: state({ phase: "act" }) });
    expect(link.busy.value).toBe(false);
    link.wish({ type: "act", action: "2:9/11" });
    expect(socket().sent[1]).toMatchObject({ type: "act", action: "2:9/11", at: 1 });
    expect(socket().sent[1]!.key).not.toBe(key);
  });
  test("left unanswered by a lost connection, go out again with the same key", () => {
    socket().says(whole());
    link.wish({ type: "throw" });
    const first = socket().sent[0]!;
    socket().ends(1006);
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    expect(socket().sent).toEqual([]);
    socket().says(whole());
    expect(socket().sent).toEqual([first]);
  });
  test("answered before the connection was lost, do not", () => {
    socket().says(whole());
    link.wish({ type: "throw" });
    socket().says({ type: "done", key: socket().sent[0]!.key, n: 1 });
    socket().ends(1006);
    vi.advanceTimersByTime(1000);
    socket().says(whole({ events: [thrown(1, "cones", 2)] }));
    expect(socket().sent).toEqual([]);
    expect(link.busy.value).toBe(false);
  });
  test("that the server cannot read are not sent again", () => {
    socket().says(whole());
    link.wish({ type: "act", action: "?" });
    socket().ends(4400);
    vi.advanceTimersByTime(1000);
    socket().says(whole());
    expect([socket().sent, link.busy.value, link.refusal.value]).toEqual([[], false, "malformed"]);
  });
  test("are not taken while there is no connection", () => {
    link.wish({ type: "throw" });
    socket().says(whole());
    socket().ends(1006);
    link.wish({ type: "throw" });
    vi.advanceTimersByTime(1000);
    socket().says(whole());
    expect(sockets.flatMap(({ sent }) => sent)).toEqual([]);
  });
  test("refused as stale are let go quietly; other refusals are told", () => {
    socket().says(whole());
    link.wish({ type: "throw" });
    socket().says({ type: "refused", key: socket().sent[0]!.key, code: "stale", message: "" });
    expect([link.busy.value, link.refusal.value]).toEqual([false, null]);
    link.wish({ type: "throw" });
    socket().says({ type: "refused", key: socket().sent.at(-1)!.key, code: "cannot-save", message: "" });
    expect(link.refusal.value).toBe("cannot-save");
  });
});

describe("the connection", () => {
  test("asks for the game when an event is missing", () => {
    socket().says(whole());
    socket().says({ type: "event", event: thrown(2, "cones", 2), state: state() });
    expect(socket().sent).toEqual([{ type: "sync" }]);
    socket().says(whole({ events: [thrown(1, "cones", 1), thrown(2, "cones", 2)] }));
    expect(link.game.value?.events).toHaveLength(2);
  });
  test("comes back by itself, with longer and longer pauses, and starts over once it is back", () => {
    socket().says(whole());
    socket().ends(1006);
    expect(link.connection.value).toBe("lost");
    for (let tries = 2; tries < 6; tries++) {
      vi.advanceTimersByTime(retryDelay(tries - 2, 1));
      expect(sockets).toHaveLength(tries);
      socket().ends(1006);
    }
    vi.advanceTimersByTime(10_000);
    socket().says(whole());
    expect(link.connection.value).toBe("live");
    socket().ends(1006);
    vi.advanceTimersByTime(retryDelay(0, 1));
    expect(sockets).toHaveLength(7);
  });
  test("is not called lost when the server only stops for a moment", () => {
    socket().says(whole());
    socket().ends(1001);
    expect(link.connection.value).toBe("connecting");
  });
  test("gives up only when there is no such game", () => {
    socket().ends(4404);
    vi.advanceTimersByTime(60_000);
    expect([link.connection.value, sockets.length]).toEqual(["gone", 1]);
  });
  test("counts as lost when a question stays without any answer", () => {
    socket().says(whole());
    link.wish({ type: "throw" });
    vi.advanceTimersByTime(8_000);
    expect([link.connection.value, sockets[0]!.closed]).toEqual(["lost", true]);
  });
  test("is asked for a sign of life after a long silence", () => {
    socket().says(whole());
    vi.advanceTimersByTime(60_000);
    expect(socket().sent).toEqual([{ type: "sync" }]);
    socket().says(whole());
    vi.advanceTimersByTime(30_000);
    expect(link.connection.value).toBe("live");
    vi.advanceTimersByTime(38_000);
    expect(link.connection.value).toBe("lost");
  });
  test("is left alone after closing", () => {
    socket().says(whole());
    link.close();
    socket().ends(1006);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });
});

test("pauses grow, spread, and stay bounded", () => {
  expect(retryDelay(0, 0)).toBe(200);
  expect(retryDelay(0, 1)).toBe(400);
  expect(retryDelay(3, 1)).toBe(3200);
  expect(retryDelay(50, 1)).toBe(10_000);
});

test("keys are of the allowed letters and never the same", () => {
  const keys = Array.from({ length: 100 }, newKey);
  expect(keys.every((key) => /^[A-Za-z0-9_-]{1,64}$/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(100);
});

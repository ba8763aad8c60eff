// What a page needs of a game, and the link that gets it from the server. Rules that run inside the page can answer behind the same face.

import { signal, type ReadonlySignal } from "@preact/signals";
import { applyMessage, closeCode, lastEvent, readMessage, type Game, type PageMessage, type Wish } from "./messages";

/** `gone`: there is no such game. */
export type Connection = "connecting" | "live" | "lost" | "gone";

export interface GameLink {
  readonly game: ReadonlySignal<Game | null>;
  readonly connection: ReadonlySignal<Connection>;
  /** A wish is on its way; a second one is not taken until it is answered. */
  readonly busy: ReadonlySignal<boolean>;
  /** The code of the last refusal worth telling, null once something else succeeded. */
  readonly refusal: ReadonlySignal<string | null>;
  wish(wish: Wish): void;
  close(): void;
}

/** The part of WebSocket that is used, so that a test can stand in for it. */
export interface Socket {
  onopen: ((event: never) => unknown) | null;
  onmessage: ((event: { data: unknown }) => unknown) | null;
  onclose: ((event: { code: number }) => unknown) | null;
  send(text: string): void;
  close(): void;
}

const firstDelay = 400;
const longestDelay = 10_000;
/** An answer that takes longer means a dead connection: phones lose theirs without a word. */
const patience = 8_000;
/** After so long without a message the page asks whether anyone is there. */
const silence = 60_000;

/** Exponential, with jitter, so that many pages do not come back to a restarted server at once. */
export const retryDelay = (attempt: number, random: number): number =>
  Math.min(longestDelay, firstDelay * 2 ** attempt) * (0.5 + random / 2);

export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, "0")).join("");
}

export function socketLink(url: string, open: (url: string) => Socket = (address) => new WebSocket(address) as Socket): GameLink {
  const game = signal<Game | null>(null);
  const connection = signal<Connection>("connecting");
  const busy = signal(false);
  const refusal = signal<string | null>(null);

  let socket: Socket | null = null;
  let attempt = 0;
  let closed = false;
  let waiting: { message: Extract<PageMessage, { key: string }>; done: number | null } | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let watchTimer: ReturnType<typeof setTimeout> | undefined;

  const settle = (answer: string | null): void => {
    waiting = null;
    busy.value = false;
    refusal.value = answer;
  };

  function send(message: PageMessage): void {
    socket?.send(JSON.stringify(message));
    watch(drop, patience);
  }

  function watch(then: () => void, time: number): void {
    clearTimeout(watchTimer);
    watchTimer = setTimeout(then, time);
  }

  function drop(): void {
    const dead = socket;
    ended(0);
    dead?.close();
  }

  function receive(frame: unknown): void {
    watch(() => send({ type: "sync" }), silence);
    const message = readMessage(frame);
    if (!message) return;
    if (message.type === "done" && message.key === waiting?.message.key) waiting.done = message.n;
    if (message.type === "refused" && message.key !== null && message.key === waiting?.message.key) {
      // Stale: another tab or the other player was first. What happened is already shown, or comes with the answer to `sync`.
      settle(message.code === "stale" ? null : message.code);
      send({ type: "sync" });
    }
    if (message.type === "event") refusal.value = null;
    const next = applyMessage(game.peek(), message);
    if (next === "gap") return send({ type: "sync" });
    game.value = next;
    if (message.type === "game") {
      attempt = 0;
      connection.value = "live";
      if (waiting && waiting.done === null) send(waiting.message);
    }
    if (waiting?.done && next && lastEvent(next) >= waiting.done) settle(null);
  }

  function ended(code: number): void {
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket = null;
    clearTimeout(watchTimer);
    if (closed) return;
    if (code === closeCode.noSuchGame) {
      connection.value = "gone";
      return;
    }
    connection.value = code === closeCode.stopping || (connection.peek() === "connecting" && attempt === 0) ? "connecting" : "lost";
    // What the server could not read it will not read the next time either.
    if (code === closeCode.malformed || code === closeCode.tooBig) settle("malformed");
    if (code === closeCode.tooMany) attempt = Math.max(attempt, 4);
    retryTimer = setTimeout(connect, retryDelay(attempt++, Math.random()));
  }

  function connect(): void {
    clearTimeout(retryTimer);
    socket = open(url);
    socket.onmessage = (event) => receive(event.data);
    socket.onclose = (event) => ended(event.code);
    watch(drop, patience);
  }

  // Back on the network or back in sight: try at once, and see whether an old connection still answers.
  const wake = (): void => {
    if (closed || connection.peek() === "gone" || document.hidden) return;
    if (!socket) connect();
    else if (connection.peek() === "live") send({ type: "sync" });
  };
  if (typeof window !== "undefined") {
    window.addEventListener("online", wake);
    document.addEventListener("visibilitychange", wake);
  }

  connect();

  return {
    game,
    connection,
    busy,
    refusal,
    wish(wish) {
      const known = game.peek();
      if (waiting || !known || connection.peek() !== "live") return;
      waiting = { message: { ...wish, key: newKey(), at: lastEvent(known) }, done: null };
      busy.value = true;
      send(waiting.message);
    },
    close() {
      closed = true;
      clearTimeout(retryTimer);
      clearTimeout(watchTimer);
      if (typeof window !== "undefined") {
        window.removeEventListener("online", wake);
        document.removeEventListener("visibilitychange", wake);
      }
      socket?.close();
      socket = null;
    },
  };
}

export const gameLink = (id: string): GameLink =>
  socketLink(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${id}`);

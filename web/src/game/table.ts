// One game on the page: the link, what is shown of it, and what the reader is choosing.

import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { pace } from "../board/animate";
import { noChoice, settle, tap, type Choice, type Spot } from "../board/choice";
import type { GameLink } from "../link";
import { lastEvent, type Action, type Game, type Move } from "../messages";
import { settings } from "../settings";
import type { MainButton } from "./main-button";
import { mainButton } from "./main-button";
import { message, type Message } from "./message";
import { stage } from "./stage";
import { lastOf, mine } from "./view";

export type Aside = "moves" | "settings";

export interface Table {
  link: GameLink;
  shown: ReadonlySignal<Game | null>;
  landed: ReadonlySignal<boolean>;
  /** The last game state at rest: what is told lags behind what moves. */
  told: ReadonlySignal<Game | null>;
  message: ReadonlySignal<Message | null>;
  button: ReadonlySignal<MainButton | null>;
  actions: ReadonlySignal<readonly Action[]>;
  choice: ReadonlySignal<Choice>;
  aside: Signal<Aside | null>;
  copied: Signal<boolean>;
  tap(spot: Spot): void;
  pressChip(value: number): void;
  letGo(): void;
  press(): void;
  finish(): void;
  close(): void;
}

export function table(link: GameLink, copy: () => Promise<void>): Table {
  const { shown, landed, finish, close } = stage(link.game, pace);
  const told = signal<Game | null>(null);
  const choice = signal(noChoice);
  const unclear = signal<Move[] | null>(null);
  const aside = signal<Aside | null>(null);
  const copied = signal(false);
  let knownEvent = -1;
  let playedUntil: number | null = null;

  const live = computed(() => link.connection.value === "live");
  const actions = computed(() => {
    const game = shown.value;
    return game && live.value && landed.value && mine(game, game.state.side) ? game.state.actions : [];
  });
  const button = computed(() => shown.value && mainButton(shown.value, live.value, landed.value));
  const choose = (next: Choice, among: Move[] | null = null): void =>
    batch(() => {
      choice.value = next;
      unclear.value = among;
    });

  const stops = [
    effect(() => {
      if (landed.value) told.value = shown.value;
    }),
    effect(() => {
      const event = shown.value ? lastEvent(shown.value) : -1;
      if (event !== knownEvent) choose(noChoice);
      knownEvent = event;
    }),
    // Into the rematch once it begins while the page looks on; going back to the old game must not lead there again.
    effect(() => {
      const game = link.game.value;
      const next = game && lastOf(game, "rematch")?.game;
      if (next && playedUntil !== null && playedUntil < lastEvent(game) && game.you.length) location.assign(`/g/${next}`);
      playedUntil = game ? lastEvent(game) : null;
    }),
  ];

  return {
    link,
    shown,
    landed,
    told,
    message: computed(() => told.value && message(told.value, { choice: choice.value, unclear: unclear.value })),
    button,
    actions,
    choice,
    aside,
    copied,
    finish,
    tap(spot) {
      finish();
      const meant = tap(spot, actions.value, choice.value, settings.oneTap.value === "yes");
      if ("play" in meant) link.wish({ type: "act", action: meant.play.text });
      else choose(meant.choice, meant.unclear ?? null);
    },
    pressChip(value) {
      const chip = choice.value.chip === value ? null : value;
      choose(settle(actions.value, { ...choice.value, chip }));
    },
    letGo: () => choose(noChoice),
    press() {
      // A press during a movement ends it; what the button says afterwards is for the next press.
      if (!landed.value) return finish();
      const does = button.value?.does;
      if (!does) return;
      if ("go" in does) location.assign(does.go);
      else if ("copy" in does) void copy().then(() => (copied.value = true));
      else {
        if (does.wish.type === "throw") aside.value = null;
        link.wish(does.wish);
      }
    },
    close() {
      for (const stop of stops) stop();
      close();
      link.close();
    },
  };
}

// What is shown of a game: one event after the other, each given its time. A click finishes what runs and shows all there is.

import { batch, effect, signal, type ReadonlySignal } from "@preact/signals";
import { motions, totalTime, type Pace } from "../board/motion";
import { lastEvent, type Game } from "../messages";

export interface Stage {
  readonly shown: ReadonlySignal<Game | null>;
  /** The last event shown has come to rest: it may be told, and the next action asked for. */
  readonly landed: ReadonlySignal<boolean>;
  finish(): void;
  close(): void;
}

export function stage(game: ReadonlySignal<Game | null>, pace: () => Pace & { throw: number }): Stage {
  const shown = signal<Game | null>(null);
  const landed = signal(true);
  let queue: Game[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function time(before: Game, after: Game): number {
    const event = after.events.at(-1);
    const now = pace();
    const moving = totalTime(motions(before.state, after.state, event?.kind === "action" ? event.action : null), now);
    return event?.kind === "throw" ? Math.max(now.throw, moving) : moving;
  }

  function next(): void {
    const after = queue.shift();
    if (!after) return;
    const duration = time(shown.peek() ?? after, after);
    batch(() => {
      shown.value = after;
      landed.value = duration === 0;
    });
    if (duration === 0) next();
    else
      timer = setTimeout(() => {
        landed.value = true;
        next();
      }, duration);
  }

  function jump(to: Game): void {
    clearTimeout(timer);
    queue = [];
    batch(() => {
      shown.value = to;
      landed.value = true;
    });
  }

  const stop = effect(() => {
    const latest = game.value;
    if (!latest) return;
    const known = queue.at(-1) ?? shown.peek();
    if (!known || known.id !== latest.id) jump(latest);
    else if (lastEvent(latest) === lastEvent(known)) {
      if (queue.length) queue[queue.length - 1] = latest;
      else shown.value = latest;
    } else if (lastEvent(latest) === lastEvent(known) + 1) {
      queue.push(latest);
      if (landed.peek()) next();
    } else jump(latest);
  });

  return {
    shown,
    landed,
    finish() {
      if (!landed.peek()) jump(queue.at(-1) ?? shown.peek()!);
    },
    close() {
      stop();
      clearTimeout(timer);
    },
  };
}

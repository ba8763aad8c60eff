// What a reader chose for this browser. Storage may be forbidden or full: then a choice lasts as long as the page.

import { effect, signal, type Signal } from "@preact/signals";

export const themes = ["auto", "ivory", "ebony", "faience", "contrast"] as const;
export type Theme = (typeof themes)[number];
export const turns = ["automatic", "across", "down"] as const;
export type Turn = (typeof turns)[number];

const yesNo = ["yes", "no"] as const;

function setting<T extends string>(name: string, values: readonly T[], first: T): Signal<T> {
  const key = `senet.${name}`;
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(key);
  } catch {
    // Keep the first value.
  }
  const value = signal(values.find((known) => known === stored) ?? first);
  let opened = false;
  effect(() => {
    const chosen = value.value;
    if (opened) {
      try {
        localStorage.setItem(key, chosen);
      } catch {
        // It lasts as long as the page.
      }
    }
    opened = true;
  });
  return value;
}

export const settings = {
  theme: setting<Theme>("theme", themes, "auto"),
  turn: setting<Turn>("turn", turns, "automatic"),
  passes: setting("passes", yesNo, "yes"),
  oneTap: setting("one-tap", yesNo, "no"),
};

export function followTheme(root: HTMLElement): void {
  effect(() => {
    if (settings.theme.value === "auto") delete root.dataset.theme;
    else root.dataset.theme = settings.theme.value;
  });
}

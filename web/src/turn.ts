// Which way the board lies: on upright phones down, unless the reader chose.

import { computed, signal } from "@preact/signals";
import type { Turn } from "./board/picture";
import { settings } from "./settings";

const upright = matchMedia("(max-width: 37.49rem) and (orientation: portrait)");
const isUpright = signal(upright.matches);
upright.addEventListener("change", () => (isUpright.value = upright.matches));

export const turnOfBoard = computed<Turn>(() => {
  if (settings.turn.value !== "automatic") return settings.turn.value;
  return isUpright.value ? "down" : "across";
});

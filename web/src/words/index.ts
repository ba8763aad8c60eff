// The words in use. Another language is one more file that satisfies Messages, loaded when it is chosen.

import { signal } from "@preact/signals";
import { en } from "./en";
import type { Messages } from "./messages";

const current = signal<Messages>(en);

/** Components that call this are drawn again when the language changes. */
export const words = (): Messages => current.value;

import type { ComponentChildren } from "preact";
import { Bar } from "./bar";

/** A page with little to say: nothing here, not found, not yet. */
export function Note({ title, text, children }: { title: string; text?: string; children?: ComponentChildren }) {
  return (
    <>
      <Bar />
      <main class="note" id="main">
        <h1 class="title-2">{title}</h1>
        {text && <p class="quiet">{text}</p>}
        {children}
      </main>
    </>
  );
}

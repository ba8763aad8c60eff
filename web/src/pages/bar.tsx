import type { ComponentChildren } from "preact";
import { words } from "../words";

/** The header of every page, and the way past it for keyboards. */
export function Bar({ children, current = false }: { children?: ComponentChildren; current?: boolean }) {
  const t = words();
  return (
    <>
      <a class="skip" href="#main">
        {t.skip}
      </a>
      <header class="bar">
        <a class="bar__name" href="/" aria-current={current ? "page" : undefined}>
          <svg viewBox="0 0 60 24" aria-hidden="true">
            <rect class="brand-frame" x="1" y="1" width="58" height="22" rx="3" />
            <path
              class="brand-square"
              d={[5, 15.4, 25.8, 36.2, 46.6].map((x) => `M${x} 5h8.4v4h-8.4Zm0 5h8.4v4h-8.4Zm0 5h8.4v4h-8.4Z`).join("")}
            />
          </svg>
          {t.appName}
        </a>
        {children}
      </header>
    </>
  );
}

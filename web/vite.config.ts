import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "/",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    target: ["chrome123", "firefox128", "safari17.5"],
    // Files, not data addresses: everything the page loads is hashed and cached by name.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": "http://127.0.0.1:7030", "/ws": { target: "ws://127.0.0.1:7030", ws: true } } },
  test: { include: ["test/**/*.test.ts"], environment: "node" },
});

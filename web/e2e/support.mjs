// The real server, real browsers, and hands that play what the page allows.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright-core";

export { sleep };
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const temporary = (name) => mkdtempSync(join(tmpdir(), `senet-${name}-`));

async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** A server with a database of its own; `crash` kills it on the spot, `start` brings it back on the same port and database. */
export async function startServer() {
  assert.ok(process.env.SENET_BIN, "SENET_BIN names the server to test");
  const folder = temporary("server");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child;
  const ended = () =>
    new Promise((resolve) => (child.exitCode !== null || child.signalCode !== null ? resolve() : child.once("exit", resolve)));
  const server = {
    url,
    async start() {
      const args = ["serve", "--listen", `127.0.0.1:${port}`, "--database", `sqlite:${join(folder, "games.db")}`];
      child = spawn(process.env.SENET_BIN, args, { stdio: ["ignore", "ignore", "inherit"] });
      for (let i = 0; i < 200; i++) {
        try {
          if ((await fetch(`${url}/healthz`)).ok) return;
        } catch {
          // Not listening yet.
        }
        await sleep(50);
      }
      throw new Error("the server did not come up");
    },
    async crash() {
      child.kill("SIGKILL");
      await ended();
    },
    async stop() {
      child.kill("SIGTERM");
      await ended();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** One person's browser: a profile of its own. Motion is off unless asked for, so that tests need not wait for it. */
export async function openBrowser({ viewport = desktop, motion = "reduce", scheme = "light" } = {}) {
  const folder = temporary("browser");
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
    args: flags,
    viewport,
    reducedMotion: motion,
    colorScheme: scheme,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    // The browser itself reports a connection that is lost, and a page that is answered "not found"; anything else is ours.
    const lost = /WebSocket connection|ERR_CONNECTION/.test(message.text());
    const notFound = /status of 404/.test(message.text()) && /\/(g|rules)\/\w+$/.test(message.location().url);
    if (message.type() === "error" && !lost && !notFound) errors.push(message.text());
  });
  return {
    page,
    errors,
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
      assert.deepEqual(errors, [], "the page reported errors");
    },
  };
}

export const main = (page) => page.locator("[data-main]");
export const message = (page) => page.locator(".message__now");
export const hint = (page) => page.locator(".message__hint");
export const square = (page, n) => page.locator(`.board [data-square="${n}"]`);

/** Makes a game from the front page with one tap, rules and seat chosen before. Returns its address. */
export async function makeGame(page, server, { rules = "standard", seat = "cones", mode = "friend" } = {}) {
  await page.goto(server.url);
  await page.locator(`input[name=rules][value="${rules}"]`).check();
  await page.locator(`input[name=seat][value="${seat}"]`).check({ force: true });
  await page.getByRole("button", { name: mode === "friend" ? "Play a friend" : "Play here together" }).click();
  await page.waitForURL(/\/g\//);
  await page.locator(".board").waitFor();
  return page.url();
}

/** A game of two with both seats taken. */
export async function seatTwo(maker, friend, server, options) {
  const url = await makeGame(maker, server, options);
  await friend.goto(url);
  await main(friend).filter({ hasText: "Play" }).click();
  await main(maker).filter({ hasText: "Throw" }).waitFor();
  await main(friend).filter({ hasText: "Throw" }).waitFor();
  return url;
}

/** Where the pieces stand, what is home and what was thrown, read off the page. */
export const readBoard = (page) =>
  page.evaluate(() => ({
    pieces: [...document.querySelectorAll(".board .cell")]
      .filter((cell) => cell.querySelector(".piece"))
      .map((cell) => `${cell.dataset.square} ${cell.querySelector(".piece--cone") ? "cone" : "spool"}`)
      .sort(),
    home: [...document.querySelectorAll(".tray .piece")].length,
    movable: [...document.querySelectorAll(".cell.is-movable")].map((cell) => cell.dataset.square).sort(),
    thrown: document.querySelector(".throw")?.textContent,
  }));

export const isOver = (page) => page.evaluate(() => /won|Draw/.test(document.title));

/** The middle of what should be clicked next, or null when it is not for this page to act. Pieces far ahead go first, so that games end. */
function nextClick({ pass, chip }) {
  const middle = (element, what) => {
    const box = element.getBoundingClientRect();
    return { what, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const button = document.querySelector("[data-main]");
  if (button && button.getAttribute("aria-disabled") !== "true") {
    if (/^Throw/.test(button.textContent)) return middle(button, "throw");
    if (/^Pass/.test(button.textContent)) return pass ? middle(button, "pass") : { what: "must pass" };
  }
  const free = document.querySelector('.chip[aria-pressed="false"][aria-disabled="false"]');
  if (chip && free) return middle(free, "chip");
  const selected = document.querySelector(".cell.is-selected");
  if (selected) {
    const target = document.querySelector(".cell.is-target:not(.is-hint)");
    if (target) return middle(target, "target");
    const tray = document.querySelector(".tray.is-target");
    if (tray) return middle(tray, "tray");
  }
  const movable = [...document.querySelectorAll(".cell.is-movable:not(.is-selected)")];
  movable.sort((a, b) => b.dataset.square - a.dataset.square);
  return movable[0] ? middle(movable[0], "piece") : null;
}

const sends = new Set(["throw", "pass", "target", "tray"]);
const perSecond = 6;
const burst = 20;

/** Waits where hands would be faster than a server lets anyone be. */
async function hold(page) {
  const now = Date.now();
  const { left, at } = page.hands ?? { left: burst, at: now };
  const free = Math.min(burst, left + ((now - at) / 1000) * perSecond);
  page.hands = { left: free - 1, at: now };
  if (free < 1) await sleep((1 - free) * (1000 / perSecond));
}

/** Does the next thing on a page, with the mouse. Returns what was done, or null. */
export async function act(page, { pass = true } = {}) {
  const stuck = (page.unclear ?? 0) > 1;
  const next = await page.evaluate(nextClick, { pass, chip: stuck });
  if (!next || next.x === undefined) return next?.what ?? null;
  // The tray asks which throw to use when several would do.
  page.unclear = next.what === "tray" ? (page.unclear ?? 0) + 1 : 0;
  const same = JSON.stringify(next);
  page.repeats = same === page.before ? page.repeats + 1 : 0;
  page.before = same;
  if (page.repeats > 80)
    throw new Error(`clicks do nothing: ${same} ${JSON.stringify(page.viewportSize())} ${await page.locator(".app").innerText()}`);
  if (!sends.has(next.what)) await page.mouse.click(next.x, next.y);
  else {
    // The message is made anew for each event. Until then the page still shows what has already been asked for.
    const told = await page.evaluateHandle(() => document.querySelector(".message__now"));
    await page.mouse.click(next.x, next.y);
    const patience = next.what === "tray" ? 500 : 2000;
    await page.waitForFunction((node) => !node.isConnected, told, { timeout: patience, polling: 10 }).catch(() => undefined);
    await hold(page);
  }
  return next.what;
}

/** Plays on all pages until `until` says so or the game is over. Returns how often each thing was done. */
export async function playOn(pages, until = () => false, options) {
  const counts = {};
  let idle = 0;
  for (;;) {
    let did = null;
    for (const page of pages) {
      did = await act(page, options);
      if (!did) continue;
      counts[did] = (counts[did] ?? 0) + 1;
      if (await until(did, page, counts)) return counts;
      break;
    }
    if (did) idle = 0;
    else {
      if (await isOver(pages[0])) return counts;
      assert.ok(++idle < 1000, `nobody can act: ${await message(pages[0]).textContent()}`);
      await sleep(5);
    }
  }
}

/** Saves a picture for people to look at, when a folder is named. */
export async function shot(page, name, sizes = { phone, desktop }) {
  const folder = process.env.SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize();
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await page.screenshot({ path: join(folder, `${name}-${size}.png`) });
  }
  await page.setViewportSize(before);
}

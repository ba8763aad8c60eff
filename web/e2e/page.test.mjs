// What a page must do besides playing: seats, watching, double clicks, passing, the keyboard, resigning, words for what is missing.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import {
  act,
  hint,
  isOver,
  main,
  makeGame,
  message,
  openBrowser,
  phone,
  playOn,
  readBoard,
  seatTwo,
  shot,
  sleep,
  square,
  startServer,
} from "./support.mjs";

const limit = { timeout: 300_000 };
let server;
const open = [];
before(async () => (server = await startServer()));
afterEach(async () => {
  for (const browser of open.splice(0)) await browser.close();
});
after(async () => server?.stop());

async function person(options) {
  const browser = await openBrowser(options);
  open.push(browser);
  return browser.page;
}

/** Counts the messages of a kind that a page sends from now on. */
function countSent(page, type) {
  const sent = { count: 0 };
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => (sent.count += JSON.parse(String(payload)).type === type ? 1 : 0)),
  );
  return sent;
}

test("opening the link takes no seat; Play does, and then the seat is gone", limit, async () => {
  const [maker, visitor, late] = [await person(), await person({ viewport: phone }), await person()];
  const url = await makeGame(maker, server);
  assert.match(await maker.locator(".invite__link").textContent(), /\/g\//);
  await shot(maker, "waiting");
  await visitor.goto(url);
  await main(visitor).filter({ hasText: "Play" }).waitFor();
  await shot(visitor, "visitor");
  await sleep(500);
  assert.match(await message(maker).textContent(), /Send the link/);

  await main(visitor).click();
  await main(maker).filter({ hasText: "Throw" }).waitFor();
  assert.equal(
    await visitor
      .locator(".seat--you .seat__name")
      .innerText()
      .then((name) => name.split("\n")[0].trim()),
    "You",
  );
  await late.goto(url);
  await late.getByText("You are watching").waitFor();
  assert.equal(await main(late).count(), 0);
});

test("who watches sees the game and cannot act", limit, async () => {
  const [maker, friend, third] = [await person(), await person(), await person({ viewport: phone })];
  const url = await seatTwo(maker, friend, server);
  await third.goto(url);
  await third.getByText("You are watching").waitFor();
  await main(maker).click();
  await message(third)
    .filter({ hasText: /Cones threw/ })
    .waitFor();
  await shot(third, "watching");
  assert.equal(await third.locator(".is-movable, .is-target").count(), 0);
  const before = await readBoard(third);
  for (const n of [9, 10, 11, 12]) await square(third, n).click();
  await third.keyboard.press("t");
  await sleep(300);
  assert.deepEqual(await readBoard(third), before);
  await playOn([maker, friend], (_did, _page, { target = 0 }) => target > 5);
  await sleep(300);
  assert.deepEqual((await readBoard(third)).pieces, (await readBoard(maker)).pieces);
});

test("a double click counts once", limit, async () => {
  const page = await person();
  const sent = countSent(page, "throw");
  await makeGame(page, server, { mode: "here" });
  await main(page).dblclick();
  await message(page).filter({ hasText: "threw" }).waitFor();
  await sleep(300);
  assert.equal(sent.count, 1);
  assert.equal(await page.locator(".moves .move").count(), 1);
});

test("a lone pass plays itself after three seconds, once, unless set otherwise", limit, async () => {
  const page = await person();
  const sent = countSent(page, "act");
  const untilPass = async () => {
    for (;;) {
      let found = false;
      await makeGame(page, server, { mode: "here", rules: "walls" });
      await playOn([page], async (did) => (found = did === "must pass"), { pass: false });
      if (found) return;
    }
  };
  await untilPass();
  assert.match(await main(page).textContent(), /Pass.*no piece can move.*passes by itself/);
  await shot(page, "pass");
  const [before, started] = [sent.count, Date.now()];
  await message(page).filter({ hasText: "passed" }).waitFor();
  assert.ok(Date.now() - started > 1500, "not at once");
  await sleep(500);
  assert.equal(sent.count, before + 1);

  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Pass by itself").uncheck();
  await shot(page, "settings");
  await page.getByRole("button", { name: "Close" }).click();
  await untilPass();
  const held = sent.count;
  await sleep(3500);
  assert.equal(sent.count, held);
  await main(page).click();
  await message(page).filter({ hasText: "passed" }).waitFor();
});

test("a game on one device is played from both sides", limit, async () => {
  const page = await person({ viewport: phone });
  await makeGame(page, server, { mode: "here" });
  assert.match(await page.title(), /Cones' turn/);
  await playOn([page]);
  assert.ok(await isOver(page));
  assert.match(await message(page).textContent(), /(Cones|Spools) won/);
  await shot(page, "here-over");
});

test("the keyboard alone is enough, and focus stays where it is useful", limit, async () => {
  const page = await person();
  await makeGame(page, server, { mode: "here" });
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute("data-square") ??
        (document.activeElement?.hasAttribute("data-main") ? "main" : document.activeElement?.tagName),
    );
  await main(page).focus();
  for (let moved = 0; moved < 12;) {
    // A key pressed while the move before is still on its way does nothing, as a second click would.
    const thrown = page.locator('[data-main][aria-disabled="true"], [data-main]:has-text("Pass")').first();
    for (let tries = 0; tries === 0 || (tries < 20 && !(await thrown.isVisible())); tries++) {
      await page.keyboard.press("t");
      await thrown.waitFor({ timeout: 1000 }).catch(() => {});
    }
    if (/^Pass/.test(await main(page).textContent())) {
      await page.keyboard.press("t");
      await message(page).filter({ hasText: "passed" }).waitFor();
      continue;
    }
    if (moved === 0) assert.equal(await focused(), "main", "focus stays on the button after a throw");
    await page.keyboard.press("b");
    const from = Number(await focused());
    assert.ok(from > 0);
    await page.keyboard.press("Enter");
    const target = page.locator(".cell.is-target:not(.is-hint)");
    await page.locator(".cell.is-target:not(.is-hint), .tray.is-target").first().waitFor();
    const before = await message(page).textContent();
    if ((await target.count()) === 0) {
      await page.locator(".tray.is-target").focus();
      await page.keyboard.press("Enter");
    } else {
      const to = Number(await target.first().getAttribute("data-square"));
      if (moved === 2) {
        // Escape lets go, the picture's keys lead around, and the path's keys along.
        await page.keyboard.press("Escape");
        assert.equal(await page.locator(".is-selected").count(), 0);
        await page.keyboard.press("End");
        await page.keyboard.press("Home");
        assert.equal(await focused(), String({ 0: 1, 1: 20, 2: 21 }[Math.floor((from - 1) / 10)]));
        await page.keyboard.press("b");
        await page.keyboard.press(" ");
      }
      for (let at = from; at < to; at++) await page.keyboard.press("]");
      assert.equal(Number(await focused()), to);
      await page.keyboard.press("Enter");
    }
    await page.waitForFunction((text) => document.querySelector(".message__now").textContent !== text, before);
    assert.notEqual(await focused(), "BODY");
    moved++;
  }
});

test("resigning asks first, beside the board", limit, async () => {
  const [maker, friend] = [await person({ viewport: phone }), await person()];
  await seatTwo(maker, friend, server);
  await maker.getByRole("button", { name: "Moves" }).click();
  await maker.getByRole("button", { name: "Resign" }).click();
  await shot(maker, "resign");
  await maker.getByRole("button", { name: "Keep playing" }).click();
  assert.equal(await maker.evaluate(() => document.activeElement.textContent), "Resign");
  await maker.getByRole("button", { name: "Resign" }).click();
  await maker.getByRole("button", { name: "Resign" }).click();
  await message(maker).filter({ hasText: "You resigned." }).waitFor();
  await message(friend).filter({ hasText: "You won: your friend resigned." }).waitFor();
});

test("a click finishes what moves, and a moving piece blocks nothing", limit, async () => {
  const page = await person({ motion: "no-preference" });
  await makeGame(page, server, { mode: "here" });
  for (let i = 0; i < 6; i++) {
    const started = Date.now();
    for (let tries = 0; (await act(page)) !== "throw"; tries++) assert.ok(tries < 200);
    await page
      .locator(".is-rolling")
      .waitFor({ timeout: 2000 })
      .catch(() => undefined);
    await page.locator(".board").click({ position: { x: 4, y: 4 } });
    await page.locator(".is-rolling").waitFor({ state: "detached", timeout: 400 });
    assert.ok(Date.now() - started < 5000);
  }
});

test("no such game, and no such rules, are said plainly", limit, async () => {
  const page = await person();
  await page.goto(`${server.url}/g/zzzzzz`);
  await page.getByRole("heading", { name: "There is no such game" }).waitFor();
  await shot(page, "no-game");
  await page.getByRole("link", { name: "To the front page" }).click();
  await page.getByRole("heading", { name: "The passing game" }).waitFor();
  await page.goto(`${server.url}/rules/chess`);
  await page.getByRole("heading", { name: "There are no such rules" }).waitFor();
});

test("each rule set has its page, and leads to a game of it", limit, async () => {
  const page = await person();
  for (const rules of ["standard", "bell", "kendall", "kendall-7", "walls"]) {
    await page.goto(`${server.url}/rules/${rules}`);
    await page.locator(".board").waitFor();
    assert.ok((await page.locator(".rulings__row").count()) > 0, rules);
    await shot(page, `rules-${rules}`);
  }
  await page.getByRole("link", { name: "Play", exact: true }).click();
  assert.ok(await page.locator('input[name=rules][value="walls"]').isChecked());
});

test("themes, the board's turn and one tap are kept", limit, async () => {
  const page = await person({ viewport: phone });
  await makeGame(page, server, { mode: "here" });
  assert.equal(await page.locator(".board").getAttribute("data-turn"), "down");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Theme").selectOption("faience");
  await page.getByRole("combobox", { name: "Board" }).selectOption("across");
  await page.getByLabel("Play at one tap").check();
  await page.reload();
  await page.locator(".board").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "faience");
  assert.equal(await page.locator(".board").getAttribute("data-turn"), null);
  await shot(page, "faience-across");
  await playOn([page], (did) => did === "piece", { pass: true });
  await message(page).filter({ hasText: / to / }).waitFor();
});

test("nothing is cut off or overflows on small, turned and enlarged screens", limit, async () => {
  const page = await person();
  await makeGame(page, server, { mode: "here", rules: "kendall-7" });
  await playOn([page], (did) => did === "piece");
  const sizes = {
    tiny: { width: 320, height: 568 },
    small: { width: 360, height: 640 },
    phone,
    turned: { width: 844, height: 390 },
    tablet: { width: 768, height: 1024 },
    laptop: { width: 1366, height: 680 },
    wide: { width: 1920, height: 1080 },
  };
  for (const [name, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await page.waitForFunction(
      (down) => (document.querySelector(".board").dataset.turn === "down") === down,
      viewport.width < 600 && viewport.height > viewport.width,
    );
    const seen = await page.evaluate(() => {
      const button = document.querySelector("[data-main]").getBoundingClientRect();
      const cell = document.querySelector(".cell").getBoundingClientRect();
      return { across: document.documentElement.scrollWidth - innerWidth, button: button.bottom - innerHeight, cell: cell.width };
    });
    assert.ok(seen.across <= 0, `${name}: ${seen.across} px too wide`);
    assert.ok(seen.button <= 0, `${name}: the button is ${seen.button} px below the edge`);
    if (viewport.width >= 360 && viewport.height >= 640) assert.ok(seen.cell >= 44, `${name}: squares of ${seen.cell} px`);
    await shot(page, `size-${name}`, { [`${viewport.width}x${viewport.height}`]: viewport });
  }
  await page.setViewportSize(phone);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "200 % text: too wide");
  await shot(page, "text-200", { phone });
});

test("the front page", limit, async () => {
  for (const scheme of ["light", "dark"]) {
    const page = await person({ scheme });
    await page.goto(server.url);
    await page.getByRole("heading", { name: "The passing game" }).waitFor();
    await shot(page, `home-${scheme}`);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px`);
    }
  }
});

test("the same words twice are announced twice", limit, async () => {
  const page = await person();
  await makeGame(page, server, { mode: "here", rules: "kendall" });
  await main(page).click();
  await message(page).filter({ hasText: "threw" }).waitFor();
  const first = await message(page).elementHandle();
  await main(page).click();
  await page.waitForFunction((element) => !element.isConnected, first);
  assert.ok(await hint(page).textContent());
});

// Two people play a whole game of each rule set through a link, with a reload in mid-turn and a crash of the server in mid-game.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isOver, main, message, openBrowser, phone, playOn, readBoard, seatTwo, shot, startServer } from "./support.mjs";

let server, maker, friend;
before(async () => {
  server = await startServer();
  maker = await openBrowser();
  friend = await openBrowser({ viewport: phone });
});
after(async () => {
  await maker?.close();
  await friend?.close();
  await server?.stop();
});

for (const [rules, seat] of [
  ["standard", "cones"],
  ["bell", "spools"],
  ["kendall", "cones"],
  ["kendall-7", "spools"],
  ["walls", "cones"],
]) {
  test(`a whole game of ${rules}`, { timeout: 300_000 }, async () => {
    const pages = [maker.page, friend.page];
    const url = await seatTwo(maker.page, friend.page, server, { rules, seat });

    // A reload in mid-turn, with a piece in hand: everything is as it was.
    let holder;
    const first = await playOn(pages, (did, page, counts) => did === "piece" && counts.piece > 3 && (holder = page));
    assert.ok(holder, `a piece was chosen: ${JSON.stringify(first)}`);
    const before = await readBoard(holder);
    await holder.reload();
    await holder.locator(".cell.is-movable").first().waitFor();
    assert.deepEqual(await readBoard(holder), before);
    await shot(holder, `${rules}-turn`);

    // The server dies and comes back: nothing is lost, and both pages go on by themselves.
    await playOn(pages, (did, _page, counts) => did === "piece" && counts.piece > 8);
    const kept = await Promise.all(pages.map(readBoard));
    await server.crash();
    for (const page of pages) await page.locator(".link-state", { hasText: "Not connected. Your game is kept." }).waitFor();
    await shot(maker.page, `${rules}-lost`);
    await server.start();
    for (const page of pages) await page.locator(".link-state[data-state=live]").waitFor({ timeout: 30_000 });
    assert.deepEqual(
      (await Promise.all(pages.map(readBoard))).map(({ pieces, home }) => ({ pieces, home })),
      kept.map(({ pieces, home }) => ({ pieces, home })),
    );

    await playOn(pages);
    assert.ok(await isOver(friend.page));
    const told = await Promise.all(pages.map((page) => message(page).textContent()));
    assert.ok(told.some((text) => /You won|draw/.test(text)) && told.some((text) => /Your friend won|draw/.test(text)), told.join(" / "));
    await shot(maker.page, `${rules}-over`);

    // A rematch leads both to the same new game, with each at a seat.
    await main(maker.page).filter({ hasText: "Rematch" }).click();
    await main(friend.page).filter({ hasText: "Accept rematch" }).click();
    for (const page of pages) await page.waitForURL((address) => /\/g\//.test(address.pathname) && address.href !== url);
    assert.equal(maker.page.url(), friend.page.url());
    for (const page of pages) await main(page).filter({ hasText: "Throw" }).waitFor();
    await maker.page.goBack();
    await main(maker.page).filter({ hasText: "Go to the rematch" }).waitFor();
  });
}

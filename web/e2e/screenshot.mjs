// Makes the README's picture: SENET_BIN=… node e2e/screenshot.mjs ../docs/screenshot.png

import { desktop, openBrowser, playOn, seatTwo, startServer } from "./support.mjs";

const server = await startServer();
const maker = await openBrowser({ viewport: desktop });
const friend = await openBrowser({ viewport: desktop });
await seatTwo(maker.page, friend.page, server, { rules: "standard" });
const pages = [maker.page, friend.page];
await playOn(pages, (did, page, counts) => did === "piece" && counts.piece > 30 && page === maker.page);
await maker.page.screenshot({ path: process.argv[2] });
await maker.close();
await friend.close();
await server.stop();

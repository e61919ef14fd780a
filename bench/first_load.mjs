// How long a first visit takes until the board can be touched, and how much comes over the line until then: each game
// cold, medians. The line is made here, between browser and server: 1.6 Mbit/s for all connections together, 150 ms
// there and back, and once more for each new connection. Workers' requests take it, too.
//
//   cd web && npm ci && npm run build && node ../bench/first_load.mjs [GAME…]     the program is build/release/potentia
import { spawn } from "node:child_process";
import { connect, createServer } from "node:net";
import { fileURLToPath } from "node:url";

const inTree = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { chromium } = await import(inTree("web/node_modules/playwright-core/index.mjs"));

const games = process.argv.slice(2);
if (games.length === 0) games.push("dvonn", "gipf-basic", "zertz-37", "tamsk-1", "gipf-potentials");
const runs = 5;
const bytesPerMs = 1.6e6 / 8 / 1000;
const oneWay = 75;

const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const server = spawn(inTree("build/release/potentia"), ["serve", "--port", "0", "--root", inTree("web/dist")]);
const port = await new Promise((resolve, reject) => {
  server.stdout.on("data", (text) => {
    const found = /http:\/\/\S+:(\d+)/.exec(String(text));
    if (found) resolve(Number(found[1]));
  });
  server.on("exit", () => reject(new Error("the server has ended")));
});

/** What the line still has to carry leaves it at this time. */
let free = 0;
let carried = 0;

async function carry(from, to) {
  for await (const bytes of from) {
    for (let at = 0; at < bytes.length; at += 1460) {
      const part = bytes.subarray(at, at + 1460);
      free = Math.max(free, performance.now()) + part.length / bytesPerMs;
      setTimeout(() => {
        carried += part.length;
        to.write(part);
      }, free + oneWay - performance.now());
    }
  }
  setTimeout(() => to.end(), free + oneWay - performance.now());
}

const line = createServer(async (browser) => {
  browser.on("error", () => undefined);
  await later(2 * oneWay);
  const site = connect(port, "127.0.0.1");
  site.on("error", () => undefined);
  browser.on("data", (bytes) => setTimeout(() => site.write(bytes), oneWay));
  browser.on("close", () => site.destroy());
  carry(site, browser).catch(() => undefined);
});
await new Promise((resolve) => line.listen(0, "localhost", resolve));
const address = `http://localhost:${line.address().port}`;
const chrome = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });

/** What the last visit had asked for is still on its way when its window is closed. */
async function emptyLine() {
  do await later(Math.max(500, free - performance.now()));
  while (free > performance.now());
}

async function visit(game) {
  await emptyLine();
  const context = await chrome.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  carried = 0;
  const begin = performance.now();
  await page.goto(`${address}/#/play/${game}/startpos`, { waitUntil: "commit" });
  await page.waitForSelector('main[data-stage]:not([data-stage="wait"]) [data-point]', { timeout: 60_000 });
  const seen = { seconds: (performance.now() - begin) / 1000, kilobytes: carried / 1024 };
  await context.close();
  return seen;
}

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
try {
  for (const game of games) {
    const seen = [];
    for (let run = 0; run < runs; ++run) seen.push(await visit(game));
    const seconds = median(seen.map(({ seconds }) => seconds)).toFixed(2);
    console.log(`${game.padEnd(16)} ${seconds} s  ${median(seen.map(({ kilobytes }) => kilobytes)).toFixed(0)} KB`);
  }
} finally {
  await chrome.close();
  line.close();
  server.kill();
}
process.exit(0);

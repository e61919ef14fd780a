// How heavy the page is, and how soon it is there.
import { connect, createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Site } from "./site";

/** Compressed, in KB: all, and all but the engine. */
const largest = 420;
const largestPage = 230;
/** In KB: all that comes over the line until the board can be touched, heads too. */
const largestFirst = {
  dvonn: 160,
  "gipf-basic": 184,
  "zertz-37": 191,
  "gipf-potentials": 220,
  "tamsk-1": 190,
  yinsh: 185,
};

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

it(`weighs at most ${largest} KB compressed, and ${largestPage} without the engine`, async () => {
  const { page, context } = await site.visit();
  const sizes = new Map<string, number>();
  const pending: Promise<void>[] = [];
  context.on("response", (response) => {
    const weigh = async () => {
      const path = new URL(response.url()).pathname;
      sizes.set(path, gzipSync(await response.body()).length);
    };
    pending.push(weigh());
  });
  await page.goto(`${site.address}/#/play/gipf-basic`);
  await page.waitForSelector('main[data-stage="dot"]');
  const programs = () =>
    [...sizes.keys()].filter((path) => path.endsWith(".wasm")).sort();
  // The programs of other games stay where they are.
  await expect
    .poll(programs)
    .toEqual(["/engine-gipf-basic.wasm", "/rules-gipf.wasm"]);
  // What comes later is none of its business.
  context.removeAllListeners("response");
  await Promise.all(pending);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const engine = sizes.get("/engine-gipf-basic.wasm") ?? 0;
  console.info(
    `page: ${Math.round(total / 1000)} KB compressed`,
    Object.fromEntries(sizes),
  );
  expect(total).toBeLessThanOrEqual(largest * 1000);
  expect(total - engine).toBeLessThanOrEqual(largestPage * 1000);
  // What only the analysis needs comes when somebody analyses.
  expect([...sizes.keys()].filter((path) => /analys/i.test(path))).toEqual([]);
  await context.close();
});

/** A line to the site that tells what it has carried up to a time. */
async function counted(site: string) {
  const parts: { at: number; bytes: number }[] = [];
  const line = createServer((browser) => {
    const server = connect(Number(new URL(site).port), "127.0.0.1");
    for (const end of [browser, server]) end.on("error", () => end.destroy());
    browser.pipe(server).pipe(browser);
    server.on("data", ({ length }) =>
      parts.push({ at: Date.now(), bytes: length }),
    );
  });
  await new Promise<void>((resolve) => line.listen(0, "localhost", resolve));
  const place = line.address();
  if (!place || typeof place === "string") throw new Error("no port");
  return {
    address: `http://localhost:${place.port}`,
    carried: (until: number) =>
      parts.reduce((sum, { at, bytes }) => sum + (at < until ? bytes : 0), 0),
    close: () => line.close(),
  };
}

it.each(Object.entries(largestFirst))(
  "has the board of %s there with at most %i KB on the line",
  async (game, most) => {
    const line = await counted(site.address);
    const { page, context } = await site.visit({ offline: true });
    await page.addInitScript(() => {
      const board = 'main[data-stage]:not([data-stage="wait"]) [data-point]';
      const look = new MutationObserver(() => {
        if (!document.querySelector(board)) return;
        look.disconnect();
        document.documentElement.dataset.readyAt = String(Date.now());
      });
      const all = { subtree: true, childList: true, attributes: true };
      look.observe(document, all);
    });
    await page.goto(`${line.address}/#/play/${game}/startpos`);
    const root = page.locator("html[data-ready-at]");
    const readyAt = Number(await root.getAttribute("data-ready-at"));
    const bytes = line.carried(readyAt);
    console.info(`${game}: ${Math.round(bytes / 1000)} KB on the line`);
    expect(bytes).toBeLessThanOrEqual(most * 1000);
    await context.close();
    line.close();
  },
);

// How soon is printed, not tested: it would test the machine. Within a second, says the page's purpose.
it("becomes ready to play", async () => {
  const times: number[] = [];
  for (let visits = 0; visits < 3; ++visits) {
    const { page, context } = await site.visit();
    await page.goto(`${site.address}/#/play/dvonn`, { waitUntil: "commit" });
    await page.waitForSelector('main[data-stage="place"]');
    times.push(await page.evaluate(() => performance.now()));
    await context.close();
  }
  console.info(`page: ready after ${times.map(Math.round).join(", ")} ms`);
  expect(times).toHaveLength(3);
});

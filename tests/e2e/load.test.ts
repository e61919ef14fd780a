// How heavy the page is, and how soon it is there.
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Site } from "./site";

const largest = 500 * 1000;
const largestFirst = 220 * 1000;

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

it("weighs at most 220 KB compressed, and 500 KB with the engine", async () => {
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
    .toEqual(["/engine-gipf.wasm", "/rules-gipf.wasm"]);
  await Promise.all(pending);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const first = total - sizes.get("/engine-gipf.wasm")!;
  console.info(
    `page: ${Math.round(total / 1000)} KB compressed, ${Math.round(first / 1000)} of them before the board`,
    Object.fromEntries(sizes),
  );
  expect(total).toBeLessThanOrEqual(largest);
  expect(first).toBeLessThanOrEqual(largestFirst);
  // What only the analysis needs comes when somebody analyses.
  expect([...sizes.keys()].filter((path) => /analys/i.test(path))).toEqual([]);
  await context.close();
});

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

// The teaching game: a bad turn is offered back, once, with the answer that shows why.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findings, overhang } from "./findings";
import { alike, long } from "./form";
import { newGame } from "./player";
import { desktop, phone, Site, type Viewport } from "./site";

// Only h1i2 wins: all other turns of White lose for certain (tests/positions).
const ending =
  "rr.w5...w./.b3w2w3...wb4./....b2...w2b2*b2/........b2./.......w4. w m";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

async function begin(page: Page, teaching: boolean) {
  await page.goto(`${site.address}/#/`);
  await newGame(page);
  if (teaching) await page.getByLabel("Teaching game").check();
  await page.getByText("Start from a position").click();
  await page.getByLabel("Position text").fill(ending);
  await page.click('button[type="submit"]');
  await page.waitForSelector('main[data-stage="from"]');
}

async function press(page: Page, ...points: string[]) {
  for (const point of points) await page.click(`[data-point="${point}"]`);
}

const turns = (page: Page) => page.locator(".moves .entry").allInnerTexts();

describe.each(alike([desktop, phone]))("on a $name", (viewport: Viewport) => {
  it("offers a bad turn back, with the answer", async () => {
    const { page, context, errors } = await site.visit({ viewport });
    await begin(page, true);
    await press(page, "h1", "h2");
    const back = page.getByRole("button", { name: "Take it back" });
    await back.waitFor();
    await expect
      .poll(() => page.locator(".prompt").innerText())
      .toMatch(
        /^h1h2 gives away \d+ of 100 points of win chance: Black would answer [a-k1-5]{4}\./,
      );
    await expect.poll(() => page.locator(".hostile path.hint").count()).toBe(1);
    expect(await findings(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await back.click();
    await page.waitForSelector('main[data-stage="from"]');
    expect(await turns(page)).toEqual([]);

    // A good turn is answered.
    await press(page, "h1", "i2");
    await expect.poll(() => turns(page).then((all) => all.length)).toBe(2);
    expect(errors).toEqual([]);
    await context.close();
  });
});

it.runIf(long)(
  "asks once for each turn, and lets the player insist",
  async () => {
    const { page, context, errors } = await site.visit();
    await begin(page, true);
    await press(page, "h1", "h2");
    await page.getByRole("button", { name: "Take it back" }).click();
    await page.waitForSelector('main[data-stage="from"]');
    await press(page, "h1", "h2");
    await expect.poll(() => turns(page).then((all) => all.length)).toBe(2);

    await page.reload();
    await begin(page, true);
    await press(page, "h2", "h1");
    await page.getByRole("button", { name: "Play on" }).click();
    await expect.poll(() => turns(page).then((all) => all.length)).toBe(2);
    expect(errors).toEqual([]);
    await context.close();
  },
);

it.runIf(long)("leaves a game that does not teach alone", async () => {
  const { page, context, errors } = await site.visit();
  await begin(page, false);
  await press(page, "h1", "h2");
  await expect.poll(() => turns(page).then((all) => all.length)).toBe(2);
  expect(errors).toEqual([]);
  await context.close();
});

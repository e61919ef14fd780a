// For everybody: no serious finding of axe-core on any view in either theme, and a turn by keyboard alone.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findings, overhang, paleTexts } from "./findings";
import { alike, long } from "./form";
import { Player, seeded } from "./player";
import { desktop, phone, Site } from "./site";

const row = "3w/3w1/wWw3/3w3/6/1B3/b3_w_9/9_standard";
const stacks =
  "w2..w.b2*b.w/w2b.b..w8bb2./w.w3bwr.wbwb2/...wbb.w2b3w/rb.w.w3..._b_m";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

const views: [string, string, (page: Page) => Promise<void>][] = [
  ["the start page", "#/", (page) => page.locator(".living").waitFor()],
  ["a bad link", "#/play/chess", (page) => page.getByRole("alert").waitFor()],
  [
    "DVONN in mid-game",
    `#/play/dvonn/${stacks}`,
    (page) => page.click('[data-point="d5"]'),
  ],
  ["DVONN at its start", "#/play/dvonn", ready],
  [
    "GIPF with its arrows",
    `#/play/gipf-standard/${row}`,
    (page) => page.click('[data-point="d1"]'),
  ],
  ["the row dialogue", `#/play/gipf-standard/${row}`, rowDialogue],
  ["the keys", "#/play/gipf-tournament", (page) => opened(page, "?")],
  ["the new game", "#/play/gipf-basic", (page) => opened(page, "n")],
  ["a result", `#/play/gipf-standard/${row}`, resigned],
];

async function ready(page: Page) {
  await page.waitForSelector('main[data-stage]:not([data-stage="wait"])');
}

async function opened(page: Page, key: string) {
  await ready(page);
  await page.keyboard.press(key);
  await page.waitForSelector("dialog[open] h2");
}

async function rowDialogue(page: Page) {
  for (const point of ["d1", "d2", "d3"])
    await page.click(`[data-point="${point}"]`);
  await page.waitForSelector('main[data-stage="row-pieces"]');
}

async function resigned(page: Page) {
  await ready(page);
  await page.click('button:has-text("Resign")');
  await page.click('button:has-text("Yes, resign")');
  await page.waitForSelector(".result");
}

describe("axe-core", () => {
  it.each(alike(views, 3))("%s", async (_name, hash, reach) => {
    for (const viewport of [desktop, phone]) {
      const { page, context } = await site.visit({ viewport });
      await page.goto(`${site.address}/${hash}`);
      await reach(page);
      expect(await findings(page)).toEqual([]);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await paleTexts(page), "dark").toEqual([]);
      await context.close();
    }
  });
});

describe("the keyboard", () => {
  it("plays a DVONN turn, undoes it and flips the board", async () => {
    const { page, context } = await site.visit();
    await page.goto(`${site.address}/#/play/dvonn/${stacks}`);
    const player = new Player(page, desktop, seeded(1));
    await player.ready();
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute("data-point"));
    while ((await focused()) === null) await page.keyboard.press("Tab");

    await page.keyboard.press(".");
    const from = (await focused())!;
    expect(await player.possible()).toContain(from);
    await expect
      .poll(() =>
        page.locator(`[data-point="${from}"]`).getAttribute("aria-label"),
      )
      .toContain("can move");
    await page.keyboard.press("Enter");
    await page.waitForSelector('main[data-stage="to"]');
    await page.keyboard.press("Escape");
    await page.waitForSelector('main[data-stage="from"]');
    await page.keyboard.press(" ");
    await page.waitForSelector('main[data-stage="to"]');
    await page.keyboard.press(".");
    await page.keyboard.press("Enter");
    await page.locator(".moves .entry").waitFor();
    await expect
      .poll(() => page.locator("[aria-live]").innerText())
      .toMatch(/^Black: .*White to move\.$/);

    await page.keyboard.press("u");
    await page.locator(".moves .entry").waitFor({ state: "detached" });
    const before = await page.getAttribute('[data-point="a1"]', "cy");
    await page.keyboard.press("f");
    await page.waitForFunction(
      (cy) =>
        document.querySelector('[data-point="a1"]')?.getAttribute("cy") !== cy,
      before,
    );
    await context.close();
  });

  it.runIf(long)(
    "walks over the board with the arrows, and through the turns outside it",
    async () => {
      const { page, context } = await site.visit();
      const player = new Player(page, desktop, seeded(4));
      await player.begin(site.address, "gipf-basic", "person");
      await player.playOn(3);
      await page.locator('[data-point="e5"]').focus();
      for (const key of ["ArrowUp", "ArrowUp", "ArrowRight"])
        await page.keyboard.press(key);
      expect(
        await page.evaluate(() =>
          document.activeElement?.getAttribute("data-point"),
        ),
      ).toMatch(/^f[67]$/);
      await expect
        .poll(() => page.locator(".entry[aria-current]").innerText())
        .toBe((await page.locator(".entry").allInnerTexts()).at(-1));
      await page.locator(".brand").focus();
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      await expect
        .poll(() => page.locator(".prompt").innerText())
        .toContain("Turn 1 of 3");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      expect(await player.ready()).toBe("dot");
      await context.close();
    },
  );

  it("reaches 40 pixels for every point on a phone", async () => {
    for (const game of ["dvonn", "gipf-basic"]) {
      const { page, context } = await site.visit({ viewport: phone });
      await page.goto(`${site.address}/#/play/${game}`);
      await ready(page);
      const boxes = await page.$$eval("[data-point]", (points) =>
        points.map((point) => point.getBoundingClientRect().width),
      );
      expect(Math.min(...boxes), game).toBeGreaterThanOrEqual(40);
      await context.close();
    }
  });
});

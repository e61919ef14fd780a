// The start page: what it is about is seen at once, and a game is one press away.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { languages } from "../../web/app/texts/languages";
import { findings, overhang } from "./findings";
import { alike } from "./form";
import { newGame } from "./player";
import { Site } from "./site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

async function at(motion: "reduce" | "no-preference", locale = "en") {
  const visit = await site.visit({ motion, locale });
  await visit.page.goto(`${site.address}/#/`);
  await visit.page.locator(".living [data-point]").first().waitFor({
    state: "attached",
  });
  return visit;
}

/** How the pieces stand, as they are drawn. */
const drawn = (page: Page) =>
  page.$eval(".living svg", (svg) => svg.innerHTML.length);

it.each(alike(languages))(
  "has its one button for a game on the first screen, %s",
  async (locale) => {
    const { page, context, errors } = await at("reduce", locale);
    const play = page.locator("main.start button.main");
    await expect.poll(() => play.count()).toBe(1);
    for (const [width, height] of [
      [1366, 768],
      [360, 740],
      [740, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = (await play.boundingBox())!;
      expect(box.y + box.height, `${width}×${height}`).toBeLessThanOrEqual(
        height,
      );
      expect(await overhang(page)).toBeLessThanOrEqual(0);
      expect(await findings(page)).toEqual([]);
    }
    expect(errors).toEqual([]);
    await context.close();
  },
);

it("leads to a new game and to the page's five other rooms", async () => {
  const { page, context } = await at("reduce");
  const rooms = await page.$$eval(".tiles a", (links) =>
    links.map((link) => link.getAttribute("href")),
  );
  expect(rooms).toEqual([
    "#/course",
    "#/puzzles",
    "#/analysis/dvonn",
    "#/collection",
    "#/rules",
  ]);
  for (const room of rooms) {
    await page.click(`.tiles a[href="${room}"]`);
    await page.locator("main.start").waitFor({ state: "detached" });
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);
    await page.goBack();
    await page.locator("main.start").waitFor();
  }
  await newGame(page);
  await page.click('dialog button[type="submit"]');
  await page.waitForSelector('main.play[data-stage="place"]');
  await context.close();
});

it("has a board on which a game plays itself, until it is stopped", async () => {
  const { page, context, errors } = await at("no-preference");
  const first = await drawn(page);
  await expect.poll(() => drawn(page)).not.toBe(first);
  await page.getByRole("button", { name: "Stop the game" }).click();
  await page.getByRole("button", { name: "Let the game play" }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it("keeps the board still for those who prefer that", async () => {
  const { page, context } = await at("reduce");
  await page.clock.install();
  const first = await drawn(page);
  await page.clock.runFor(20_000);
  expect(await drawn(page)).toBe(first);
  await page.getByRole("button", { name: "Let the game play" }).waitFor();
  await context.close();
});

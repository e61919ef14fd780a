// What a visitor came for can be pressed without scrolling, in every language, and no word is broken for want of room.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newGame } from "./player";
import { Site } from "./site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

const languages = ["en", "de", "fr", "nl", "it", "es"];
const visit = (width: number, height: number, locale: string) =>
  site.visit({
    viewport: { name: "sized", width, height, touch: true },
    locale,
  });

/** Whether a finger in the middle of all of these hits them. */
const reached = (page: Page, selector: string) =>
  page.$$eval(selector, (found) =>
    found.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight)
        return false;
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return element.contains(document.elementFromPoint(x, y));
    }),
  );

describe.each(languages)("in reach, %s", (locale) => {
  it("are whole words on the start page's tiles", async () => {
    const { page, context } = await visit(360, 740, locale);
    await page.goto(`${site.address}/#/`);
    await page.locator(".tiles a").first().waitFor();
    const lines = await page.$$eval(".tiles strong", (names) =>
      names.map((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(lines).toEqual(lines.map(() => 1));
    expect(lines).toHaveLength(5);
    await context.close();
  });

  it.each([
    [360, 740],
    [740, 360],
    [683, 384],
    [1366, 768],
  ])("is the button that begins a game at %d×%d", async (width, height) => {
    const { page, context } = await visit(width, height, locale);
    await page.goto(`${site.address}/#/`);
    await newGame(page);
    await expect
      .poll(() => reached(page, 'dialog [type="submit"]'))
      .toEqual([true]);
    await context.close();
  });

  it.each([
    [360, 740],
    [740, 360],
    [683, 384],
    [1366, 768],
  ])("are the buttons of an exercise at %d×%d", async (width, height) => {
    const { page, context } = await visit(width, height, locale);
    for (const path of [
      "course/dvonn/place",
      "puzzles/gipf-standard/aeace5e4",
    ]) {
      await page.goto(`${site.address}/#/${path}`);
      await page
        .locator('main.exercise:not([data-stage="wait"]) .buttons > *')
        .first()
        .waitFor();
      await expect
        .poll(async () => {
          const all = await reached(page, "main.exercise .buttons > *");
          return all.length > 1 && all.every((it) => it);
        })
        .toBe(true);
    }
    await context.close();
  });
});

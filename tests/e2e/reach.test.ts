// What a visitor came for can be pressed without scrolling, in every language, and no word is broken for want of room.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../../web/app/texts/languages";
import { alike } from "./form";
import { newGame } from "./player";
import { Site } from "./site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

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

const sizes = [
  [360, 740],
  [740, 360],
  [683, 384],
  [1366, 768],
] as const;

// The page is opened once a language: what is asked of it follows the size of the window.
describe.each(alike(languages))("in reach, %s", (locale) => {
  let page: Page;
  beforeAll(async () => {
    page = (await visit(360, 740, locale)).page;
  });
  afterAll(() => page?.context().close());

  const opened = async (path: string, selector: string) => {
    await page.goto(`${site.address}/#/${path}`);
    await page.locator(selector).first().waitFor();
  };

  it("are whole words on the start page's tiles", async () => {
    await opened("", ".tiles a");
    const lines = await page.$$eval(".tiles strong", (names) =>
      names.map((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(lines).toEqual(lines.map(() => 1));
    expect(lines).toHaveLength(5);
  });

  it.each(["course/dvonn/place", "puzzles/gipf-standard/aeace5e4"])(
    "are the buttons of %s",
    async (path) => {
      await opened(path, 'main.exercise:not([data-stage="wait"]) .buttons > *');
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await expect
          .poll(
            async () => {
              const all = await reached(page, "main.exercise .buttons > *");
              return all.length > 1 && all.every((it) => it);
            },
            { message: `${width}×${height}` },
          )
          .toBe(true);
      }
    },
  );

  // On a page of its own: after many changes of its window one drew nothing for half a minute, and a click waits for
  // a frame.
  it("is the button that begins a game", async () => {
    await page.context().close();
    page = (await visit(360, 740, locale)).page;
    await opened("", ".tiles a");
    await newGame(page);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(() => reached(page, 'dialog [type="submit"]'), {
          message: `${width}×${height}`,
        })
        .toEqual([true]);
    }
  });
});

// The rules for players: their pictures, the way to each section, and from a picture on to the board.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findings, overhang } from "./findings";
import { alike, long } from "./form";
import { positionOf } from "./player";
import { desktop, phone, Site } from "./site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

async function read(page: Page, path: string) {
  await page.goto(`${site.address}/#/rules/${path}`);
  await page.locator("article h1").waitFor();
}

/** How many pictures are there to be seen. */
function shown(page: Page): Promise<number> {
  return page.$$eval(
    "article img",
    (images) =>
      (images as HTMLImageElement[]).filter(
        ({ complete, naturalWidth }) => complete && naturalWidth > 100,
      ).length,
  );
}

/** The text of the heading at the top of the window. */
function atTop(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll("article h2")];
    const top = (heading: Element) => heading.getBoundingClientRect().top;
    return headings.find((h) => top(h) >= 0 && top(h) < 60)?.textContent ?? "";
  });
}

describe.each(
  alike([
    ["dvonn", 12],
    ["gipf", 14],
  ]),
)("the rules of %s", (game, count) => {
  it.each(alike(["light", "dark"]))(
    "can be read and seen, %s",
    async (colorScheme) => {
      for (const viewport of [desktop, phone]) {
        const { page, context, errors } = await site.visit({
          viewport,
          colorScheme,
          locale: "de-DE",
        });
        await read(page, game);
        await expect.poll(() => shown(page)).toBe(count);
        expect(await findings(page)).toEqual([]);
        expect(await overhang(page)).toBeLessThanOrEqual(0);
        expect(errors).toEqual([]);
        await context.close();
      }
    },
  );
});

// Each has a picture of another kind: a board, a sketch of one, a sketch without a board. Nobody can go on from what the page's
// board does not draw; the contest of a linked game is a board of ZÈRTZ.
it.each(
  alike([
    ["zertz", 10, 10],
    ["potentials", 11, 1],
    ["tamsk", 5, 0],
  ]),
)("those of %s can be read and seen too", async (game, count, leading) => {
  const { page, context, errors } = await site.visit({
    viewport: phone,
    locale: "fr-FR",
  });
  await read(page, game);
  await expect.poll(() => shown(page)).toBe(count);
  expect(await findings(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await expect
    .poll(() => page.locator("article .pictures a").count())
    .toBe(leading);
  await expect
    .poll(() => page.locator(".contents p").count())
    .toBe(leading > 0 ? 1 : 0);
  expect(errors).toEqual([]);
  await context.close();
});

/** How bright the first picture is on the screen, 0 to 255. */
async function brightness(page: Page): Promise<number> {
  const shot = await page.locator("article img").first().screenshot();
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(1, 1).getContext("2d")!;
    canvas.drawImage(image, 0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data[1]!;
  }, shot.toString("base64"));
}

it.runIf(long)("are drawn in the theme that is chosen by hand", async () => {
  const { page, context } = await site.visit({ colorScheme: "light" });
  await read(page, "dvonn");
  const light = await brightness(page);
  await page.getByRole("button", { name: "Theme: as the system" }).click();
  await page.getByRole("button", { name: "Theme: light" }).click();
  await page.getByRole("button", { name: "Theme: dark" }).waitFor();
  await expect.poll(() => brightness(page)).toBeLessThan(light / 2);
  await context.close();
});

it("lead from the contents to a section, again and again", async () => {
  const { page, context } = await site.visit();
  await read(page, "gipf");
  for (const section of ["Rows", "A turn", "A turn"]) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page
      .locator(".contents")
      .getByRole("link", { name: section })
      .click();
    await expect.poll(() => atTop(page)).toBe(section);
  }
  await expect.poll(() => page.url()).toMatch(/#\/rules\/gipf\/a-turn$/);
  await page.goBack();
  await expect.poll(() => atTop(page)).toBe("Rows");
  await page.locator(".games").getByRole("link", { name: "DVONN" }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await context.close();
});

it("open at a section that a link names, in the reader's language", async () => {
  const { page, context } = await site.visit({
    locale: "fr-FR",
    viewport: phone,
  });
  await read(page, "gipf/end-of-the-game");
  await expect.poll(() => atTop(page)).toBe("Fin de la partie");
  await context.close();
});

it.runIf(long)(
  "go on from a picture to its position on the analysis board",
  async () => {
    const { page, context, errors } = await site.visit();
    await read(page, "dvonn");
    await page.getByRole("link", { name: /an arrow from a3 to d3/ }).click();
    await page
      .locator('main.analyse[data-stage="from"]')
      .waitFor({ state: "attached" });
    await expect
      .poll(() => positionOf(page))
      .toBe("........./........../w3*..b2*......./........../......... w m");
    expect(errors).toEqual([]);
    await context.close();
  },
);

it("are one press away from the board", async () => {
  const { page, context } = await site.visit();
  await page.goto(`${site.address}/#/play/zertz-61`);
  await page.getByRole("link", { name: "Read the rules" }).click();
  await expect.poll(() => page.locator("article h1").innerText()).toBe("ZÈRTZ");
  await page.goto(`${site.address}/#/play/gipf-standard`);
  await page.getByRole("link", { name: "Read the rules" }).click();
  await expect.poll(() => page.locator("article h1").innerText()).toBe("GIPF");
  await page.goBack();
  await page.locator('main[data-stage="dot"]').waitFor();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("link", { name: "Rules", exact: true }).click();
  await expect.poll(() => page.locator("article h1").innerText()).toBe("GIPF");
  await context.close();
});

// A game pasted at a board goes to the analysis: bare turns are turns of that board's game, a record says of which it is.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { long } from "./form";
import { Player, seeded } from "./player";
import { desktop, Site } from "./site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

async function paste(page: Page, text: string) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.keyboard.press("Control+V");
}

const hash = (page: Page) => new URL(page.url()).hash;
const path = (page: Page) =>
  page.locator("main.analyse").getAttribute("data-path");

it("takes bare turns of the board's game, wherever they are pasted", async () => {
  const { page, context, errors } = await site.visit();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const player = new Player(page, desktop, seeded(1));
  await page.goto(`${site.address}/#/play/gipf-basic`);
  await player.ready();

  // What is no game is said at the board, and the game stays.
  await paste(page, "1. a3-b3 h2-z9\n");
  await page.locator(".prompt .problem", { hasText: "h2-z9" }).waitFor();
  expect(hash(page)).toBe("#/play/gipf-basic");

  await paste(page, "1. a3-b3 i3-h3 2. e1-e2\n");
  await expect.poll(() => path(page)).toBe("b3 h3 e1-e3");
  await expect.poll(() => hash(page)).toBe("#/analysis/gipf-basic");

  // At the analysis too; what was there before can be taken back.
  await paste(page, "b3\nh3\n");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect.poll(() => path(page)).toBe("b3 h3 e1-e3");

  // A single turn in the field stays there; a list pasted there is a game.
  await page.goto(`${site.address}/#/play/gipf-basic`);
  await page.locator("main.analyse").waitFor({ state: "detached" });
  await player.ready();
  const field = page.locator("input[data-turn]");
  await field.focus();
  await paste(page, "a3-b3");
  await expect.poll(() => field.inputValue()).toBe("a3-b3");
  await paste(page, "1. b3 h3");
  await expect.poll(() => path(page)).toBe("b3 h3");
  expect(errors).toEqual([]);
  await context.close();
});

it.runIf(long)(
  "takes a record of another game to that game's analysis",
  async () => {
    const { page, context, errors } = await site.visit();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const player = new Player(page, desktop, seeded(1));
    await page.goto(`${site.address}/#/play/gipf-basic`);
    await player.ready();
    await paste(page, '[Game "dvonn"]\n\n1. h5 b3 2. e4 *\n');
    await expect.poll(() => path(page)).toBe("h5 b3 e4");
    await expect.poll(() => hash(page)).toBe("#/analysis/dvonn");
    expect(errors).toEqual([]);
    await context.close();
  },
);

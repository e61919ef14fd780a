// A handicap: pieces more or fewer are agreed on in the form, stand in the reserve, and are in the record.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findings } from "./findings";
import { alike, long } from "./form";
import { chooseGame, Player, positionOf, seeded } from "./player";
import { desktop, phone, Site } from "./site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

async function begin(page: Page, game: string, white: string, black: string) {
  await page.goto(`${site.address}/#/`);
  await chooseGame(page, game);
  await page.getByLabel("Pieces more or fewer, White").fill(white);
  await page.getByLabel("Pieces more or fewer, Black").fill(black);
  await page.keyboard.press("Tab");
  expect(await findings(page)).toEqual([]);
  await page.click('label:has(input[value="person"])');
  await page.click('button[type="submit"]');
}

it.each(
  alike([
    ["gipf-basic", "3", "-2", / 15\/10 basic$/],
    ["gipf-tournament", "0", "1", / 18\/19 tournament /],
    ["gipf-potentials", "-4", "0", / 14\/18 tournament /],
    ["gipf-composed", "0", "-1", / 18\/17 tournament /],
  ]),
)(
  "is played in %s with %s and %s pieces",
  async (game, white, black, stands) => {
    const { page, context, errors } = await site.visit({ viewport: phone });
    await begin(page, game, white, black);
    await new Player(page, phone, seeded(1)).ready();
    await expect.poll(() => positionOf(page)).toMatch(stands);
    expect(errors).toEqual([]);
    await context.close();
  },
);

it.runIf(long)("keeps to its bounds, and the next game has none", async () => {
  const { page, context } = await site.visit({ viewport: desktop });
  await begin(page, "gipf-basic", "99", "");
  await new Player(page, desktop, seeded(1)).ready();
  await expect.poll(() => positionOf(page)).toMatch(/ 21\/12 basic$/);
  await page.keyboard.press("n");
  const white = page.getByLabel("Pieces more or fewer, White");
  await white.waitFor();
  await expect.poll(() => white.inputValue()).toBe("0");
  await context.close();
});

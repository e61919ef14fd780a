// Who sits where: two people let a lot decide who plays White.
import { afterAll, beforeAll, expect, it } from "vitest";
import { alike } from "./form";
import { chooseGame, Player, seeded } from "./player";
import { desktop, Site } from "./site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

it.each(
  alike([
    [0.1, "Ada", "Ben"],
    [0.9, "Ben", "Ada"],
  ]),
)("a lot of %d makes %s White", async (chance, white, black) => {
  const { page, context, errors } = await site.visit();
  await page.addInitScript((value) => (Math.random = () => value), chance);
  await page.goto(`${site.address}/#/`);
  await chooseGame(page, "dvonn");
  await page.click('label:has(input[value="person"])');
  const lot = page.getByLabel("A lot says who plays White");
  await expect.poll(() => lot.count()).toBe(0);
  await page.getByLabel("White's name").fill("Ada");
  await page.getByLabel("Black's name").fill("Ben");
  await lot.check();
  await page.click('button[type="submit"]');
  await new Player(page, desktop, seeded(1)).ready();
  const names = await page.locator(".play .strip").allInnerTexts();
  const of = (side: string) => names.find((text) => text.startsWith(side));
  expect(of("White")).toContain(white);
  expect(of("Black")).toContain(black);
  expect(errors).toEqual([]);
  await context.close();
});

// ZÈRTZ with other numbers of rings: played by touch, and set up in the editor.
import { afterAll, beforeAll, expect, it } from "vitest";
import { findings, overhang } from "./findings";
import { long } from "./form";
import { Player, positionOf, seeded, turnsOf } from "./player";
import { Site, type Viewport } from "./site";

const narrow: Viewport = {
  name: "narrow",
  width: 360,
  height: 740,
  touch: true,
};

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

const rings = (position: string) =>
  [...position.split(" ")[0]!].reduce((sum, c) => sum + (Number(c) || 0), 0);

it.runIf(long)("is played by touch on 49 rings", async () => {
  const { page, context, errors } = await site.visit({ viewport: narrow });
  const player = new Player(page, narrow, seeded(3));
  await page.goto(
    `${site.address}/#/play/zertz-49/...../5./6./7./8./7./6./5./5_6/8/10_0/0/0_0/0/0_w_tournament`,
  );
  await player.ready();
  await expect
    .poll(() => page.locator("header select").inputValue())
    .toBe("zertz-49");
  await player.playOn(4);
  await expect.poll(() => turnsOf(page)).toHaveLength(4);
  await expect.poll(async () => rings(await positionOf(page))).toBeLessThan(49);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await findings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

it("is set up with any number from 37 to 61, and the way back leads to what was there", async () => {
  const { page, context, errors } = await site.visit();
  const start = page.locator("main.edit textarea");
  await page.goto(`${site.address}/#/editor/zertz-61`);
  await expect.poll(async () => rings(await start.inputValue())).toBe(61);
  const number = page.getByLabel("Rings (37 to 61)");
  for (const count of [49, 37, 48, 60]) {
    await number.fill(String(count));
    await number.press("Tab");
    await expect.poll(async () => rings(await start.inputValue())).toBe(count);
    await expect
      .poll(() => new URL(page.url()).hash)
      .toContain(`#/editor/zertz-${count}`);
  }
  // Out of bounds it is the nearest.
  await number.fill("99");
  await number.press("Tab");
  await expect.poll(async () => rings(await start.inputValue())).toBe(61);
  await page.goBack();
  await expect.poll(async () => rings(await start.inputValue())).toBe(60);
  // The blitz game has its 37, and DVONN no rings.
  await page.goto(`${site.address}/#/editor/zertz-blitz`);
  await expect.poll(async () => rings(await start.inputValue())).toBe(37);
  await expect.poll(() => number.count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

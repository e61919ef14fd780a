// The games that online.test.ts does not play: each whole, between two people who see each other's turns on their screens.
import { afterAll, beforeAll, expect, it } from "vitest";
import { long } from "./form";
import { positionOf, turnsOf } from "./player";
import type { Site } from "./site";
import {
  accept,
  invite,
  openMeetingPlace,
  playOn,
  stageOf,
  visitor,
} from "./two_people";

let site: Site;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ site, close } = await openMeetingPlace());
}, 180_000);
afterAll(() => close?.());

const games = [
  "gipf-standard",
  "gipf-tournament",
  "zertz-37",
  "zertz-48",
  "zertz-61",
  "zertz-blitz",
  "tamsk-2",
  "tamsk-3",
  "yinsh",
  "yinsh-blitz",
  "punct",
  "punct-basic",
  "gipf-potentials",
  "gipf-ultimate",
];

it.runIf(long).each(games)(
  "%s is played to its end by two people",
  async (game) => {
    const at = 100 + 2 * games.indexOf(game);
    const [host, guest] = [
      await visitor(site, at),
      await visitor(site, at + 1),
    ];
    const link = await invite(site, host, async (page) => {
      await page.click(`label:has(input[value="${game.split("-")[0]}"])`);
      if (game.includes("-"))
        await page.click(`label:has(input[value="${game}"])`);
      // Without a clock; where sand runs, it is the clock.
      if (!game.startsWith("tamsk"))
        await page.click('label:has(input[type="radio"][value=""])');
    });
    await accept(link, host, guest);
    await playOn([host, guest]);
    await expect.poll(() => stageOf(host.page)).toBe("over");
    const shown = async ({ page }: typeof host) =>
      JSON.stringify([await turnsOf(page), await positionOf(page)]);
    expect(await shown(host)).toBe(await shown(guest));
    expect(await host.player.result()).toBe(await guest.player.result());
    expect(host.errors).toEqual([]);
    expect(guest.errors).toEqual([]);
  },
  150_000,
);

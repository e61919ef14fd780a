// The composed game for its tests: links to it by what is agreed, and the ways of a player in it.
import type { Page } from "playwright-core";
import { type Player, share } from "./player";
import type { Viewport } from "./site";

export const board = "4/5/6/3(wZ)b2/6/5/4 w 1/5 basic";
export const narrow: Viewport = {
  name: "narrow",
  width: 360,
  height: 740,
  touch: true,
};

export const link = (agreement: string, view = "play") =>
  `#/${view}/gipf-composed/${`${board} ${agreement}`.replaceAll("_", "~").replaceAll(" ", "_")}`;
export const stage = (page: Page, name: string) =>
  page.waitForSelector(`main[data-stage="${name}"]`);
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name });

/** Lots and rolls are the same each time. */
export const fixSeeds = (page: Page) =>
  page.addInitScript(() => {
    crypto.getRandomValues = <T>(bytes: T) =>
      (bytes as unknown as Uint8Array).fill(7) as unknown as T;
  });

/** The use of the loaded piece is announced, by its piece on the board. */
export async function announce(player: Player, page: Page, spot: string) {
  await player.press(spot);
  await stage(page, "announce");
  await player.press(spot);
}

export async function copiedGame(page: Page): Promise<string> {
  await share(page);
  await page.locator('.texts button:text-is("Game")').click();
  await page.getByText("Game record copied").waitFor();
  await page.keyboard.press("Escape");
  return page.evaluate(() => navigator.clipboard.readText());
}

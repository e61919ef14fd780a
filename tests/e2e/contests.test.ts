// Contests of the composed game that are composed games themselves: by touch, by two, against the engine.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findings, overhang, paleTexts } from "./findings";
import {
  announce,
  board,
  button,
  copiedGame,
  fixSeeds,
  link,
  narrow,
} from "./composed_game";
import { long } from "./form";
import { Player, seeded, turnsOf } from "./player";
import { selfPlay } from "./self_play";
import { desktop, Site } from "./site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

/** Contests in contests, by the position text of each link's settings. */
describe("a contest that is a composed game itself", () => {
  const linking = (inner: string) => `${board} links=Z:${inner} challenges=1/1`;
  const settings = (position: string) =>
    `gipf-composed(${position.replaceAll(" ", "_")})`;
  const twice = `links=Z:${settings(linking("zertz-blitz"))} challenges=1/1`;
  const thrice = `links=Z:${settings(linking(settings(linking("tamsk-3"))))} challenges=1/1`;
  const trail = (page: Page) =>
    page
      .getByRole("navigation", { name: "Games in one another" })
      .getByRole("listitem")
      .allInnerTexts();
  const onward = (page: Page, name: string | RegExp) =>
    page.locator(".prompt").getByRole("button", { name });

  /** The use is announced, challenged, and lots are drawn. */
  async function challenge(player: Player, page: Page) {
    await announce(player, page, "e5");
    await player.choose(onward(page, /^Challenge/));
    await player.choose(onward(page, "Draw lots"));
  }

  it.runIf(long)(
    "is fought out three deep by touch, reloaded, taken back and given up one by one",
    async () => {
      const { page, context, errors } = await site.visit({ viewport: narrow });
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await fixSeeds(page);
      const player = new Player(page, narrow, seeded(2));
      await page.goto(`${site.address}/${link(thrice)}`);
      await player.ready();
      await challenge(player, page);
      await page.locator("main.contest").waitFor();
      await expect
        .poll(() => trail(page))
        .toEqual(["GIPF", "GIPF for the ZÈRTZ-potential"]);
      await challenge(player, page);
      await announce(player, page, "e5");
      await player.choose(onward(page, /^Challenge: TAMSK 3/));
      await player.choose(onward(page, "Draw lots"));
      const inner = "GIPF for the ZÈRTZ-potential";
      await expect
        .poll(() => trail(page), { timeout: 20_000 })
        .toEqual(["GIPF", inner, inner, "TAMSK 3"]);
      await page
        .getByText(/^(White|Black) › (White|Black) › (White|Black) in GIPF$/)
        .first()
        .waitFor();
      expect(await overhang(page)).toBeLessThanOrEqual(0);
      expect(await findings(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await paleTexts(page), "dark").toEqual([]);
      await player.press("a1");
      await player.press("b2");
      await expect.poll(async () => (await turnsOf(page)).length).toBe(10);
      const before = await turnsOf(page);
      expect(before.at(-1)).toMatch(/^a1b2@/);

      // In the middle of it the page is opened anew.
      await page.reload();
      await button(page, "Go on").tap();
      await expect.poll(() => turnsOf(page)).toEqual(before);
      await expect
        .poll(() => trail(page), { timeout: 20_000 })
        .toEqual(["GIPF", inner, inner, "TAMSK 3"]);
      const copied = await copiedGame(page);
      expect(copied.match(/<gipf-composed/g)).toHaveLength(2);
      expect(copied).toMatch(/<gipf-composed[^>]*<gipf-composed[^>]*<tamsk-3/);

      // The turn is taken back, then the lot: the board that waited asks again.
      await button(page, "Undo").tap();
      await expect.poll(() => turnsOf(page)).toEqual(before.slice(0, -1));
      await button(page, "Undo").tap();
      await expect.poll(() => trail(page)).toEqual(["GIPF", inner, inner]);
      await player.choose(onward(page, "Draw lots"));

      // A look at the board that waits in the middle, and back.
      await page.getByRole("navigation").getByRole("button").nth(1).tap();
      await onward(page, "Back to the game").waitFor();
      await expect.poll(() => trail(page)).toEqual(["GIPF", inner]);
      await onward(page, "Back to the game").tap();
      await page.locator("main.tamsk").waitFor();
      await expect.poll(() => trail(page)).toHaveLength(4);

      // Given up innermost first.
      for (const left of [3, 2]) {
        await button(page, "Resign").tap();
        await player.choose(button(page, "Yes, resign"));
        await expect.poll(() => trail(page)).toHaveLength(left);
        await expect
          .poll(async () => (await turnsOf(page)).at(-1))
          .toBe("concede");
      }
      await button(page, "Resign").tap();
      await player.choose(button(page, "Yes, resign"));
      await page.locator("main:not(.contest)").waitFor();
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it("is played to its end with a contest of its own in the middle, and decides the use", async () => {
    const { page, context, errors } = await site.visit();
    await fixSeeds(page);
    const player = new Player(page, desktop, seeded(3));
    await page.goto(`${site.address}/${link(twice)}`);
    await player.ready();
    await challenge(player, page);
    await challenge(player, page);
    await page.locator("main.zertz").waitFor();
    // Played to its end, not given up: the board that waits takes it up.
    const halt = await selfPlay(page, {
      seed: 5,
      contest: Infinity,
      announces: [],
    });
    expect(halt.stage).toBe("entry");
    await onward(page, "Back to GIPF").click();
    await page.locator("main.contest.potentials").waitFor();
    await expect
      .poll(async () => (await turnsOf(page)).at(-1))
      .toMatch(/^[+-]$/);
    await expect.poll(() => trail(page)).toHaveLength(2);
    // The game in the middle is drawn by agreement, or given up where the one to move is the user.
    await player.ready();
    await button(page, "Resign").click();
    const draw = button(page, "Agree to a draw");
    const agrees = (await draw.count()) > 0;
    await player.choose(agrees ? draw : button(page, "Yes, resign"));
    await page.locator("main:not(.contest)").waitFor();
    await expect
      .poll(async () => (await turnsOf(page)).at(-1))
      .toBe(agrees ? "draw" : "concede");
    expect(errors).toEqual([]);
    await context.close();
  });

  it.runIf(long)("is answered by the engine at every depth", async () => {
    const { page, context, errors } = await site.visit();
    await fixSeeds(page);
    const contested = twice.replace(/1\/1$/, "every");
    await page.addInitScript(
      (saved) => localStorage.setItem("potentia.games", saved),
      JSON.stringify([
        {
          game: "gipf-composed",
          start: `${board} ${contested}`,
          turns: [],
          seats: { w: { kind: "person" }, b: { kind: "engine", level: 1 } },
          resigned: null,
        },
      ]),
    );
    const player = new Player(page, desktop, seeded(1));
    await page.goto(`${site.address}/${link(contested)}`);
    await player.ready();
    await announce(player, page, "e5");
    await player.choose(onward(page, "Draw lots"));
    await page.getByText("Black in GIPF, Engine, level 1").waitFor();
    // There too it is asked, and answers.
    await player.ready();
    await announce(player, page, "e5");
    await expect.poll(async () => (await turnsOf(page))[3]).toMatch(/^[!.]$/);
    await expect.poll(() => trail(page)).toHaveLength(2);
    expect(errors).toEqual([]);
    await context.close();
  });
});

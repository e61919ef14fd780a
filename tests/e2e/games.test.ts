// Each game played to its end on the page, at desktop and at phone width, with an undo on the way.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alike } from "./form";
import { Player, seeded } from "./player";
import { resultOf } from "./results";
import { desktop, phone, Site } from "./site";

const games = ["dvonn", "gipf-basic", "gipf-standard", "gipf-tournament"];
let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

describe.each(alike([desktop, phone]))(
  "two players at one board, $name",
  (viewport) => {
    it.each(alike(games, 2))("%s to its end", async (game) => {
      const { page, context, errors } = await site.visit({ viewport });
      const player = new Player(
        page,
        viewport,
        seeded(games.indexOf(game) + 1),
      );
      await player.begin(site.address, game, "person");

      await player.playOn(9);
      const turns = await player.turns();
      await page.click('button:has-text("Undo")');
      await page
        .locator(`.moves .entry >> nth=${turns - 1}`)
        .waitFor({ state: "detached" });

      await player.playOn();
      await expect.poll(() => player.result()).toMatch(resultOf[game]!);
      expect(errors).toEqual([]);
      await context.close();
    });
  },
);

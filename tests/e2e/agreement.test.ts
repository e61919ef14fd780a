// What the players of a composed game may agree on beyond its usual forms: cards, a game of their own by its name, ZÈRTZ
// with other numbers of rings, conditions on challenges. Agreed in the form, and played by.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findings, overhang } from "./findings";
import { long } from "./form";
import { chooseGame, Player, positionOf, seeded, turnsOf } from "./player";
import { desktop, Site, type Viewport } from "./site";

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

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name });

it.runIf(long)("is agreed in the form, and remembered", async () => {
  const { page, context, errors } = await site.visit({ viewport: narrow });
  await page.goto(`${site.address}/#/`);
  const openForm = async () => {
    await chooseGame(page, "gipf-composed");
    await page.getByLabel("DVONN is won in").waitFor();
  };
  await openForm();
  await page.getByLabel("ZÈRTZ is won in").selectOption("cards");
  await page.getByLabel("DVONN is won in").selectOption("other");
  await page.getByLabel("Name of your game, for DVONN").fill(" Go  (9×9)");
  await page.getByLabel("TAMSK is won in").selectOption("zertz-n");
  await page.getByLabel("Rings of the ZÈRTZ for TAMSK").fill("52");
  await page.getByLabel("at most one challenge for each type").check();
  await page.getByLabel("none in the turns after one:").check();
  await page.getByLabel("Turns without a challenge").fill("7");
  await page.keyboard.press("Tab");
  // Nothing sticks out of its frame.
  const beyond = page.locator("fieldset").evaluateAll((frames) =>
    frames.flatMap((frame) => {
      const edge = frame.getBoundingClientRect().right;
      return [...frame.querySelectorAll("select, input, label")]
        .filter((each) => each.getBoundingClientRect().right > edge)
        .map((each) => each.outerHTML);
    }),
  );
  expect(await beyond).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await findings(page)).toEqual([]);

  await page.reload();
  await openForm();
  await page.click('label:has(input[value="person"])');
  await page.click('button[type="submit"]');
  await new Player(page, desktop, seeded(1)).ready();
  await expect
    .poll(() => positionOf(page))
    .toBe(
      "4/5/6/7/6/5/4 w 18/18 tournament wb pot=T3Z3D3 links=T:zertz-52,Z:cards,D:other(Go_9×9) " +
        "challenges=3/3 conditions=one-a-type,none-in-last-7",
    );
  await page
    .getByText(
      "Conditions on challenges: at most one challenge for each type; none in the 7 turns after one.",
    )
    .waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it("is played by: a card for each, and no second challenge of that type", async () => {
  const { page, context, errors } = await site.visit({ viewport: narrow });
  const player = new Player(page, narrow, seeded(1));
  const agreement =
    "4/5/6/3(wZ)b2/6/5/4_w_1/5_basic_links=Z:cards_challenges=2/2_conditions=one-a-type,none-in-last-4";
  await page.goto(`${site.address}/#/play/gipf-composed/${agreement}`);
  await player.ready();
  await player.press("e5");
  await page.waitForSelector('main[data-stage="announce"]');
  await player.press("e5");
  await button(page, "Challenge: cards").tap();
  await button(page, "Draw cards").tap();
  const cards = page.getByRole("img", { name: /has drawn: / });
  await expect.poll(() => cards.count()).toBe(2);
  const [, , drawn = ""] = await turnsOf(page);
  expect(drawn).toMatch(/^cards:(\d+|[JQKA])-(\d+|[JQKA])$/);
  const ranks = "2 3 4 5 6 7 8 9 10 J Q K A".split(" ");
  const [own = -1, others = -1] = drawn
    .slice("cards:".length)
    .split("-")
    .map((card) => ranks.indexOf(card));
  await page
    .getByText(
      "Black: not against ZÈRTZ any more; none until 5 turns have ended.",
    )
    .waitFor();
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await findings(page)).toEqual([]);
  await button(page, "Go on").tap();
  await expect
    .poll(async () => (await turnsOf(page)).at(-1))
    .toBe(own >= others ? "+" : "-");
  expect(errors).toEqual([]);
  await context.close();
});

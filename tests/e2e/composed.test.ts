// The composed game on the page: a whole evening by two, with contests of three games in its middle, reloaded in one of
// them, given out and taken in again; dice and a game away from the screen; against the engine; analysed and set up.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  announce,
  board,
  button,
  copiedGame,
  fixSeeds,
  link,
  narrow,
  stage,
} from "./composed_game";
import { findings, overhang, paleTexts } from "./findings";
import { long } from "./form";
import { nodeCore } from "./node_core";
import { chooseGame, Player, seeded, positionOf, turnsOf } from "./player";
import { selfPlay } from "./self_play";
import { desktop, Site } from "./site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

describe("an evening of the composed game", () => {
  const offered = (page: Page) => page.locator(".prompt .choices button");

  /**
   * Goes on until the game is over or a contest has so many turns. What a composed game is about is done by hand: potentials are
   * announced by their pieces, three of each type; the first use is challenged and fought out, the second one challenged and
   * given up, the third one allowed; lots are drawn, and from each contest it goes back. `uses`: the types announced so far.
   */
  async function playOn(
    page: Page,
    player: Player,
    uses: string[],
    contest = Infinity,
  ) {
    const before = (type: string) => uses.filter((use) => use === type).length;
    for (let seed = 5; ;) {
      const announces = ["TAMSK", "ZÈRTZ", "DVONN"].filter(
        (type) => before(type) < 3,
      );
      const halt = await selfPlay(page, { seed, contest, announces });
      ({ seed } = halt);
      if (halt.stage === "over" || halt.turns >= contest) return;
      const asked =
        halt.stage === "entry" ? await offered(page).first().innerText() : "";
      if (!asked)
        uses.push(await announceOne(page, player, halt.stage, announces));
      else if (!asked.startsWith("Challenge"))
        await player.choose(offered(page).first());
      else {
        const so = before(uses.at(-1) ?? "");
        await player.choose(offered(page).nth(so < 3 ? 0 : 1));
        if (so === 2) await giveUp(page, player);
      }
    }
  }

  /** Of one of these types; tells which. */
  async function announceOne(
    page: Page,
    player: Player,
    now: string,
    types: string[],
  ) {
    const wanted = offered(page)
      .filter({ hasText: new RegExp(types.join("|")) })
      .first();
    const [, type = "", spot = ""] =
      /Announce (\S+) on (\w\d)/.exec(await wanted.innerText()) ?? [];
    // Where a row is to be taken first, pressing a piece is about that.
    if (!now.startsWith("row")) {
      await player.press(spot);
      await stage(page, "announce");
    }
    await player.choose(wanted);
    return type;
  }

  /** Lots are drawn, and who begins gives the contest up. */
  async function giveUp(page: Page, player: Player) {
    await player.choose(offered(page).first());
    await button(page, "Resign").click();
    await player.choose(button(page, "Yes, resign"));
  }

  it.runIf(long)(
    "is played by two to its end, reloaded in a contest, given out and taken in",
    async () => {
      const { page, context, errors } = await site.visit();
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await fixSeeds(page);
      const player = new Player(page, desktop, seeded(5));
      await page.goto(`${site.address}/#/`);
      await chooseGame(page, "gipf-composed");
      await page.getByLabel("DVONN is won in").waitFor();
      await page.click('label:has(input[value="person"])');
      await page.click('button[type="submit"]');
      await player.ready();
      const start =
        "4/5/6/7/6/5/4 w 18/18 tournament wb pot=T3Z3D3 links=T:tamsk-1,Z:zertz-37,D:dvonn challenges=3/3";
      await expect.poll(() => positionOf(page)).toBe(start);

      // In the middle of a contest the page is opened anew.
      const uses: string[] = [];
      await playOn(page, player, uses, 12);
      const [before, position] = [await turnsOf(page), await positionOf(page)];
      expect(position).toMatch(/ contest=\w\d,[wb],\d+ /);
      await page.reload();
      await player.ready();
      await expect.poll(() => turnsOf(page)).toEqual(before);
      await expect.poll(() => positionOf(page)).toBe(position);

      await playOn(page, player, uses);
      const played = await turnsOf(page);
      console.info(`an evening of ${played.length} entries`);
      expect(played).toContain("concede");
      const copied = await copiedGame(page);
      for (const game of ["zertz-37", "dvonn", "tamsk-1"])
        expect(copied).toContain(`<${game}`);

      // The record has the seed, with which every lot is the only one that is legal.
      expect(copied).toContain("seed=0707070707070707/0");
      const core = await nodeCore();
      const { records } = await core.request("read-record", { text: copied });
      const [record] = records;
      expect(record?.turns.map(({ turn }) => turn)).toEqual(played);
      const lot = played.findIndex((turn) => turn.startsWith("lot:"));
      const told = await core.request("turns", {
        game: "gipf-composed",
        position: record?.tags.Position ?? "",
        turns: played.slice(0, lot),
      });
      expect(told.turns).toEqual([played[lot]]);

      // Out of the collection as a file, and into another browser.
      const saved = await collectionOf(page);
      expect(saved).toContain("seed=0707070707070707/0");
      const elsewhere = await site.visit();
      await elsewhere.page.goto(`${site.address}/#/collection`);
      await elsewhere.page.getByRole("search").waitFor();
      await elsewhere.page.locator("input[type=file]").setInputFiles({
        name: "evening.txt",
        mimeType: "text/plain",
        buffer: Buffer.from(saved),
      });
      await elsewhere.page.getByText("One game imported.").waitFor();
      expect(await saveFile(elsewhere.page)).toBe(saved);
      const again = await core.request("read-record", { text: saved });
      expect(again.records[0]?.turns).toEqual(record?.turns);
      expect([...errors, ...elsewhere.errors]).toEqual([]);
      await elsewhere.context.close();
      await context.close();
    },
    240_000,
  );

  async function collectionOf(page: Page): Promise<string> {
    await page.goto(`${site.address}/#/collection`);
    await page.getByRole("search").waitFor();
    await page.locator("tbody tr").first().waitFor();
    return saveFile(page);
  }

  async function saveFile(page: Page): Promise<string> {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      button(page, /as a file$/).click(),
    ]);
    return readFileSync(await download.path(), "utf8");
  }
});

describe("a challenge", () => {
  it.runIf(long)(
    "is decided by dice, and by a game away from the screen, by touch and on a narrow screen",
    async () => {
      const { page, context, errors } = await site.visit({ viewport: narrow });
      await fixSeeds(page);
      const player = new Player(page, narrow, seeded(1));
      await page.goto(`${site.address}/${link("links=Z:dice challenges=1/1")}`);
      await player.ready();
      await announce(player, page, "e5");
      await page.locator(".prompt", { hasText: "Black: do you" }).waitFor();
      expect(await overhang(page)).toBeLessThanOrEqual(0);
      expect(await findings(page)).toEqual([]);
      await button(page, "Challenge: dice").tap();
      await button(page, "Roll the dice").tap();
      const dice = page.getByRole("img", { name: /has rolled a/ });
      await expect.poll(() => dice.count()).toBe(2);
      const [, , roll = ""] = await turnsOf(page);
      await expect
        .poll(() => dice.first().getAttribute("aria-label"))
        .toBe(`White has rolled a ${roll.charAt(5)}`);
      expect(await findings(page)).toEqual([]);
      // Taken back and rolled again it falls as it fell.
      await button(page, "Undo").tap();
      await button(page, "Roll the dice").tap();
      await expect.poll(() => turnsOf(page)).toEqual(["?Ze5", "!", roll]);
      const may = Number(roll.charAt(5)) >= Number(roll.charAt(7));
      await button(page, "Go on").tap();
      await expect
        .poll(async () => (await turnsOf(page)).at(-1))
        .toBe(may ? "+" : "-");

      await page.goto(
        `${site.address}/${link("links=Z:other challenges=1/1")}`,
      );
      await player.ready();
      await announce(player, page, "e5");
      await button(page, "Challenge: a game of your own").tap();
      const says = (side: string) =>
        page.getByRole("group", { name: `${side} says` });
      await says("White").getByLabel("White has won").check();
      await says("Black").getByLabel("Black has won").check();
      await page.getByText("You say different things").waitFor();
      await expect
        .poll(() => button(page, "Enter the result").isDisabled())
        .toBe(true);
      expect(await findings(page)).toEqual([]);
      await says("Black").getByLabel("White has won").check();
      await button(page, "Enter the result").tap();
      await expect.poll(() => turnsOf(page)).toEqual(["?Ze5", "!", "+"]);
      // What has been won is used by its piece.
      await player.press("e5");
      await stage(page, "to");
      expect(await overhang(page)).toBeLessThanOrEqual(0);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it.runIf(long)(
    "opens TAMSK with its glasses running, over the board that waits, by keys",
    async () => {
      const { page, context, errors } = await site.visit();
      await fixSeeds(page);
      await page.clock.install({ time: 0 });
      await page.goto(
        `${site.address}/${link("links=Z:tamsk-3 challenges=1/1")}`,
      );
      await button(page, "Announce ZÈRTZ on e5").focus();
      await page.keyboard.press("Enter");
      await button(page, "Challenge: TAMSK 3").waitFor();
      await page.clock.pauseAt(3_600_000);
      await button(page, "Challenge: TAMSK 3").focus();
      await page.keyboard.press("Enter");
      // The rules of the linked games are at hand.
      const rules = page.getByRole("navigation", { name: "Read the rules" });
      await expect
        .poll(() => rules.getByRole("link").allInnerTexts())
        .toEqual(["Potentials", "TAMSK"]);
      await button(page, "Draw lots").focus();
      await page.keyboard.press("Enter");
      await page
        .locator('[data-point="a1"][aria-label*="not started"]')
        .waitFor();
      await page.clock.runFor(2000);
      await page.locator('[data-point="a1"]').click();
      await stage(page, "to");
      await page.locator('[data-point="b2"]').click();
      await page
        .locator(".prompt", { hasText: "Black: choose a glass" })
        .waitFor();
      await expect
        .poll(async () => (await turnsOf(page)).at(-1))
        .toBe("a1b2@2000");
      await page.clock.runFor(20_000);
      await expect
        .poll(() => page.getAttribute('[data-point="b2"]', "aria-label"))
        .toContain("2 min 40 s left");

      // Left and opened again the glasses stand still until somebody goes on.
      await page.reload();
      await button(page, "Go on").waitFor();
      await page.clock.runFor(60_000);
      await button(page, "Go on").click();
      await expect
        .poll(() => page.getAttribute('[data-point="b2"]', "aria-label"))
        .toContain("2 min 40 s left");
      await page.clock.resume();
      expect(await findings(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await paleTexts(page), "dark").toEqual([]);
      // Who is to move gives it up: Black, or White, as the lot has it.
      await button(page, "Resign").click();
      await button(page, "Yes, resign").click();
      await expect
        .poll(async () => (await turnsOf(page)).at(-1))
        .toBe("concede");
      await expect
        .poll(() => page.getAttribute('[data-point="e5"]', "aria-label"))
        .toContain("ZÈRTZ");
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it("is answered and fought out by the engine", async () => {
    const { page, context, errors } = await site.visit();
    await fixSeeds(page);
    await page.addInitScript(
      (saved) => localStorage.setItem("potentia.games", saved),
      JSON.stringify([
        {
          game: "gipf-composed",
          start: `${board} links=Z:zertz-blitz challenges=every`,
          turns: [],
          seats: { w: { kind: "person" }, b: { kind: "engine", level: 1 } },
          resigned: null,
        },
      ]),
    );
    const player = new Player(page, desktop, seeded(1));
    await page.goto(
      `${site.address}/${link("links=Z:zertz-blitz challenges=every")}`,
    );
    await player.ready();
    await announce(player, page, "e5");
    await button(page, "Draw lots").click();
    await page.locator("main.contest").waitFor();
    await page.getByText("Black in GIPF, Engine, level 1").waitFor();
    await player.playOn(9);
    // A look at the board that waits, and back.
    await button(page, "First position").click();
    await page.locator("main:not(.contest)").waitFor();
    await button(page, "Back to the game").click();
    await page.locator("main.contest").waitFor();
    await player.ready();
    await button(page, "Resign").click();
    await button(page, "Yes, resign").click();
    await page.locator("main:not(.contest)").waitFor();
    await expect.poll(async () => (await turnsOf(page)).at(-1)).toBe("concede");
    await player.ready();
    expect(errors).toEqual([]);
    await context.close();
  });
});

it.runIf(long)(
  "is analysed and set up, a contest on the board of its own",
  async () => {
    const { page, context, errors } = await site.visit({ locale: "de-DE" });
    const contest = "links=Z:zertz-37 challenges=1/0 contest=e5,w,0 startpos";
    await page.goto(`${site.address}/${link(contest, "analysis")}`);
    await page.getByText("Hier läuft ein Wettkampf in ZÈRTZ").waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole("link", { name: "Den Wettkampf analysieren" }).click();
    await stage(page, "marble");

    await page.goto(
      `${site.address}/${link("links=Z:dice challenges=1/1", "analysis")}`,
    );
    await button(page, "ZÈRTZ auf e5 ansagen").click();
    await button(page, "Zulassen").waitFor();

    await page.goto(
      `${site.address}/${link("links=Z:dice challenges=1/1", "editor")}`,
    );
    await page.waitForSelector("main.edit[data-possible=true]");
    const agreed = page.getByLabel("Vereinbarung");
    await agreed.fill("links=Z:dvonn challenges=2/2");
    await agreed.blur();
    await expect
      .poll(() => page.inputValue("main.edit textarea"))
      .toContain("links=Z:dvonn challenges=2/2");
    expect(errors).toEqual([]);
    await context.close();
  },
);

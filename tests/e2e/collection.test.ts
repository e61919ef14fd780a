// The collection: games brought in, found, opened, taken out and saved; own games; what the explorer counts.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Analyst } from "./analyst";
import { findings, overhang } from "./findings";
import { alike, long } from "./form";
import { desktop, phone, Site } from "./site";

// Four games, one of them wrong. The third is the first one in a mirror, and its second turn is another one.
const ada = `[Game "gipf-basic"]
[Date "2003.05.01"]
[White "Ada"]
[Black "Kurt"]
[Result "1-0"]

1. b1-b3 {<img src=x onerror=alert(1)> up} 1... d2 2. e1-e3 (2. f2 g2) 1-0
`;
const wrong = `[Game "gipf-basic"]
[White "Nobody"]

1. b1-b3 z9 *
`;
const kurt = `[Game "gipf-basic"]
[Date "2011.12.24"]
[White "Kurt"]
[Black "<b>Emmy</b>"]
[Result "0-1"]

1. h1-h3 c2 0-1
`;
const dvonn = `[Game "dvonn"]
[Event "Spring"]
[White "Emmy"]
[Black "Ada"]
[Result "1-0"]
[Score "25-21"]

1. e3 a1 1-0
`;
const file = (text: string, name = "games.txt") => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(text),
});

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

class Collector {
  constructor(readonly page: Page) {}

  async open(hash = "#/collection") {
    await this.page.goto(`${site.address}/${hash}`);
    await this.page.getByRole("search").waitFor();
  }

  async bring(...texts: string[]) {
    await this.page
      .locator("input[type=file]")
      .setInputFiles(texts.map((text, i) => file(text, `games-${i}.txt`)));
  }

  /** The players of the games shown, in their order. */
  games(): Promise<string[]> {
    // In one go: the rows may be others a moment later.
    return this.page.$$eval("tbody tr", (rows) =>
      rows.map((row) =>
        ["white", "black"]
          .map((colour) =>
            row.querySelector(`td.${colour}`)?.textContent?.trim(),
          )
          .join(" – "),
      ),
    );
  }

  async shows(...games: string[]) {
    await expect.poll(() => this.games()).toEqual(games);
  }

  async saved(): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent("download"),
      this.page.getByRole("button", { name: /as a file$/ }).click(),
    ]);
    return readFileSync(await download.path(), "utf8");
  }
}

const all = ["Kurt – <b>Emmy</b>", "Ada – Kurt", "Emmy – Ada"];

describe("the collection", () => {
  it("takes in what can be read, says what is wrong, and gives it out as it came", async () => {
    const { page, context, errors } = await site.visit();
    const collector = new Collector(page);
    await collector.open();
    await page.getByText("No games yet.").waitFor();
    await collector.bring([ada, wrong, kurt, dvonn].join("\n"));
    await page.getByText("3 games imported.").waitFor();
    await expect
      .poll(() => page.locator("details ul").innerText())
      .toMatch(/^line 12, turn 'z9'.*: /);
    await collector.shows(...all);
    expect(await collector.saved()).toBe([ada, kurt, dvonn].join("\n"));

    // What is there comes in once; what is pasted comes in too, in another form.
    await page.getByRole("button", { name: "Paste a text" }).click();
    const read = async (text: string) => {
      await page.getByLabel("Records of one or many games").fill(text);
      await page.getByRole("button", { name: "Read the text" }).click();
    };
    await read(ada);
    await page.getByText("0 games imported. One was there already.").waitFor();
    await page.getByRole("button", { name: "Paste a text" }).click();
    await read("(;FF[4]GM[39]SU[gipf-basic]PW[Sgf];W[b1-b3])");
    await page.getByText("One game imported.").waitFor();
    await collector.shows(...all.slice(0, 2), "Sgf – ?", "Emmy – Ada");

    // Taken out and back; out again, and the rest is there at the next visit.
    const out = page.getByRole("button", { name: "Delete Sgf – ?" });
    await out.click();
    await collector.shows(...all);
    await page.getByRole("button", { name: "Undo" }).click();
    await out.click();
    await collector.shows(...all);
    await page.reload();
    await collector.shows(...all);
    expect(await collector.saved()).toBe([ada, kurt, dvonn].join("\n"));
    expect(errors).toEqual([]);
    await context.close();
  });

  it("finds games by player, result, game, date and position", async () => {
    const { page, context, errors } = await site.visit();
    const collector = new Collector(page);
    await collector.open();
    await collector.bring(ada, wrong, kurt, dvonn);
    await page.getByText("3 games imported.").waitFor();
    await expect
      .poll(() => page.locator("details ul").innerText())
      .toMatch(/^games-1\.txt: line 4, /);
    await page.getByLabel("Player or event").fill("spr");
    await collector.shows("Emmy – Ada");
    await page.getByLabel("Player or event").fill("kurt");
    await collector.shows(...all.slice(0, 2));
    await page.getByLabel("Result").selectOption("Black won");
    await collector.shows("Kurt – <b>Emmy</b>");
    await page.getByRole("button", { name: "Clear the search" }).click();
    await page.getByLabel("Date").fill("2003-05");
    await collector.shows("Ada – Kurt");
    await page.getByLabel("Date").fill("");
    await page.getByRole("search").getByLabel(/^Game/).selectOption("DVONN");
    await collector.shows("Emmy – Ada");
    await page.getByRole("button", { name: "Clear the search" }).click();
    await page.getByRole("button", { name: "White", exact: true }).click();
    await collector.shows("Ada – Kurt", "Emmy – Ada", "Kurt – <b>Emmy</b>");
    await expect
      .poll(() => page.locator("th.white").getAttribute("aria-sort"))
      .toBe("ascending");

    // Both GIPF games have come to the position after b1-b3, one of them in a mirror.
    const after = "wb1w/5/6/w5b/6/5/b2w b 11/12 basic";
    await page.goto(
      `${site.address}/#/collection/gipf-basic/${encodeURIComponent(after)}`,
    );
    await collector.shows("Ada – Kurt", "Kurt – <b>Emmy</b>");
    await page.getByRole("button", { name: "Open Kurt – <b>Emmy</b>" }).click();
    await page
      .locator('main.analyse[data-path="h1-h3"]')
      .waitFor({ state: "attached" });
    expect(errors).toEqual([]);
    await context.close();
  });

  it("keeps a game played to its end, and one in progress when asked", async () => {
    const { page, context, errors } = await site.visit();
    const collector = new Collector(page);
    // White takes the lead and Black can do nothing any more.
    const end = "........./........../rwbbb....../........../........._w_m";
    await page.goto(`${site.address}/#/play/dvonn/${end}`);
    await page.getByLabel("Type a turn").fill("b3a3");
    await page.keyboard.press("Enter");
    await page.locator(".prompt .result, div.result").first().waitFor();
    await page.goto(`${site.address}/#/play/gipf-basic`);
    await page.locator('main[data-stage="dot"]').waitFor();
    await page.getByLabel("Type a turn").fill("b1-b3");
    await page.keyboard.press("Enter");
    await page.locator('main[data-stage]:not([data-entered^="0"])').waitFor();
    await collector.open();
    await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
    await expect
      .poll(() => page.locator("tbody td.result").innerText())
      .toMatch(/^1–0\s+2$/);
    await page
      .getByRole("button", { name: "Keep the game in progress" })
      .click();
    await expect.poll(() => page.locator("tbody tr").count()).toBe(2);
    expect(errors).toEqual([]);
    await context.close();
  });

  it.runIf(long)(
    "works without the browser's storage, and says so",
    async () => {
      const { page, context } = await site.visit();
      await page.addInitScript(() => {
        Object.defineProperty(window, "indexedDB", { value: undefined });
      });
      const collector = new Collector(page);
      await collector.open();
      await expect
        .poll(() => page.getByRole("alert").innerText())
        .toContain("keeps nothing for this page");
      await collector.bring(ada);
      await collector.shows("Ada – Kurt");
      expect(await collector.saved()).toBe(ada);
      await context.close();
    },
  );

  it.runIf(long)("says what a file is that holds no games", async () => {
    const { page, context } = await site.visit();
    const collector = new Collector(page);
    await collector.open();
    await collector.bring(
      "",
      "<!doctype html><p>games</p>",
      `${"(;".repeat(50_000)}`,
    );
    await page.getByText("3 games could not be read.").waitFor();
    await expect
      .poll(() => page.locator("details ul").innerText())
      .toContain("this is a web page");
    await context.close();
  });
});

describe.each(alike([desktop, phone]))("the explorer, $name", (viewport) => {
  it("counts turns with their images, and plays them", async () => {
    const analyst = await Analyst.at(site, "#/analysis/gipf-basic", {
      viewport,
      colorScheme: viewport === phone ? "dark" : "light",
    });
    const { page } = analyst;
    const collector = new Collector(page);
    await collector.open();
    await collector.bring(ada, kurt);
    await page.getByText("2 games imported.").waitFor();
    await page.goto(`${site.address}/#/analysis/gipf-basic`);
    await analyst.ready();
    await analyst.tab("Explorer");
    const rows = page.locator(".explorer tbody tr");
    await expect.poll(() => rows.count()).toBe(2);
    await expect
      .poll(() => rows.nth(0).innerText())
      .toMatch(/^a2-c2\s+2\s+50%\s+50%\s+2011$/);
    await expect.poll(() => rows.nth(1).innerText()).toMatch(/^All\s+2\s/);
    await expect
      .poll(() => rows.nth(0).getByRole("img").getAttribute("aria-label"))
      .toBe("White won 50 %, 0 % drawn, Black won 50 %");
    await expect
      .poll(() => rows.nth(0).getByRole("button").getAttribute("title"))
      .toContain("b1-b3");
    await analyst.type("b1-b3");
    // One answered d2, the other c2 with h1-h3 on the board: g2 from here.
    await expect
      .poll(async () =>
        (await rows.allInnerTexts()).map((row) => row.split(/\s/)[0]),
      )
      .toEqual(["d2", "g2", "All"]);
    await rows.nth(1).getByRole("button").click();
    await analyst.comesTo("b1-b3", "g2");
    await expect
      .poll(() => rows.allInnerTexts())
      .toEqual([expect.stringMatching(/^All\s+1\s+100%/)]);
    await analyst.press("ArrowLeft");
    await analyst.comesTo("b1-b3");
    await page.getByRole("link", { name: "Show the 2 games" }).click();
    await collector.shows("Kurt – <b>Emmy</b>", "Ada – Kurt");
    expect(await findings(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await page.goBack();
    await analyst.ready();
    await page.getByRole("button", { name: "Keep this game" }).click();
    await page.getByText("The game is in your collection.").waitFor();
    expect(await findings(page)).toEqual([]);
    // The engine's own games are fetched when they are asked for.
    await page.getByRole("button", { name: "Engine games" }).click();
    await page.getByText(/^\d+ games of the engine against itself/).waitFor();
    await expect.poll(() => rows.count()).toBeGreaterThan(3);
    expect(await findings(page)).toEqual([]);
    await analyst.end();
  });
});

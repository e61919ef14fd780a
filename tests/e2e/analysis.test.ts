// The analysis board: the engine's lines, the tree of variations, notes, keys and records; from a game and back.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Analyst } from "./analyst";
import { findings, overhang } from "./findings";
import { alike, long } from "./form";
import { Player, seeded, positionOf, share } from "./player";
import { desktop, phone, Site } from "./site";

const stacks =
  "w2..w.b2*b.w/w2b.b..w8bb2./w.w3bwr.wbwb2/...wbb.w2b3w/rb.w.w3..._w_m";
const record = `[Game "gipf-basic"]
[White "Ada"]
[Result "1-0"]

{A short game.} 1. b1-b3 $3 {up} (1. e1-e3 (1. c2 $6) 1... d2) 1... d2 2. e1-e3 (2. f2 {quieter} 2... g2)
1-0
`;

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

describe.each(alike([desktop, phone]))("the engine, $name", (viewport) => {
  it("shows lines whose turns can be gone to, and stops when told", async () => {
    const analyst = await Analyst.at(site, `#/analysis/dvonn/${stacks}`, {
      viewport,
      engine: true,
    });
    const { page } = analyst;
    await expect.poll(() => analyst.lines()).toHaveLength(3);
    await page.selectOption(".engine select", "5");
    await expect.poll(async () => (await analyst.lines()).length).toBe(5);
    await expect
      .poll(() => page.locator(".effort").innerText())
      .toMatch(/^depth \d+ · [\d.]+[KM]? nodes · [\d.]+[KM]?\/s/);
    const bar = page.getByRole("meter");
    await expect
      .poll(() => bar.getAttribute("aria-valuetext"))
      .toMatch(/^White wins \d+ of 100\. /);
    await expect
      .poll(() => page.locator(".way.hint").count())
      .toBeGreaterThan(1);

    // Paused, so that the line stays what it is while it is read and clicked.
    const pause = page.getByRole("button", { name: "Pause the engine" });
    if (await pause.isEnabled()) await pause.click();
    const line = page.locator(".engine li >> nth=1 >> .turns button");
    const turns = (await line.allInnerTexts()).slice(0, 2);
    await line.nth(1).click();
    await analyst.comesTo(...turns);

    await page.locator(".brand").focus();
    await page.keyboard.press("l");
    await page.locator(".engine ol").waitFor({ state: "detached" });
    await expect.poll(() => page.getByRole("meter").count()).toBe(0);
    await page.getByRole("switch", { name: "Engine" }).click();
    await page.locator(".engine ol").waitFor();
    await analyst.end();
  });
});

const ending =
  "........./......b2w3b5r/...w2ww4b..w2b3/...w3w3.b2.../..rrw3.w.._w_m";

describe("the engine at an ending", () => {
  it("proves each of its lines, and says so", async () => {
    const analyst = await Analyst.at(site, `#/analysis/dvonn/${ending}`, {
      engine: true,
    });
    const { page } = analyst;
    await expect
      .poll(() => page.locator(".engine .chip.exact").allInnerTexts())
      .toEqual(["+13", "+10", "+9"]);
    await expect
      .poll(() => page.locator(".effort").innerText())
      .toContain("all is known");
    await analyst.end();
  });
});

describe.each(alike([desktop, phone]))("the tree, $name", (viewport) => {
  it("grows, is promoted, marked, cut and kept", async () => {
    const analyst = await Analyst.at(site, "#/analysis/gipf-basic", {
      viewport,
    });
    const { page } = analyst;
    await analyst.type("b1-b3", "d2", "e1-e3");
    await analyst.press("ArrowLeft", "ArrowLeft");
    await analyst.comesTo("b1-b3");
    await analyst.type("f2", "g2");
    await expect
      .poll(() => analyst.tree())
      .toBe("1. b1-b3 d2 1... f2 2. g2 2. e1-e3");

    await page.getByRole("button", { name: "Promote variation" }).click();
    await expect
      .poll(() => analyst.tree())
      .toBe("1. b1-b3 f2 1... d2 2. e1-e3 2. g2");
    await page.getByRole("button", { name: "Brilliant turn" }).click();
    await page.getByLabel("Comment on this turn").fill("Quiet & strong.");
    await page.getByLabel("Comment on this turn").blur();
    await expect
      .poll(() => analyst.tree())
      .toBe("1. b1-b3 f2 1... d2 2. e1-e3 2. g2!! Quiet & strong.");

    await page.reload();
    await analyst.ready();
    await analyst.comesTo("b1-b3", "f2", "g2");
    await expect.poll(() => analyst.tree()).toContain("g2!! Quiet & strong.");

    await page.locator(".list .entry", { hasText: "d2" }).click();
    await analyst.comesTo("b1-b3", "d2");
    await page.getByRole("button", { name: "Delete from here" }).click();
    await analyst.comesTo("b1-b3");
    await expect
      .poll(() => analyst.tree())
      .toBe("1. b1-b3 f2 2. g2!! Quiet & strong.");
    await analyst.end();
  });
});

describe("the board", () => {
  it("takes turns by touch", async () => {
    const analyst = await Analyst.at(site, `#/analysis/dvonn/${stacks}`, {
      viewport: phone,
    });
    const press = (point: string) =>
      analyst.page.tap(`[data-point="${point}"]`);
    await press("e4");
    await analyst.page.waitForSelector('main[data-stage="to"]');
    await press("d3");
    await analyst.comesTo("e4d3");
    await analyst.end();
  });
});

describe("keys", () => {
  it.runIf(long)(
    "step, flip, play the engine's best turn, and are listed",
    async () => {
      const analyst = await Analyst.at(site, "#/analysis/gipf-standard", {
        engine: true,
      });
      const { page } = analyst;
      await analyst.type("b1-b3", "b6-b4");
      await analyst.press("ArrowUp");
      await analyst.comesTo();
      await analyst.press("ArrowRight");
      await analyst.comesTo("b1-b3");
      await analyst.press("ArrowDown");
      await analyst.comesTo("b1-b3", "b6-b4");
      await analyst.lines();
      await analyst.press(" ");
      await expect.poll(async () => (await analyst.path()).length).toBe(3);

      const before = await page.getAttribute('[data-point="a1"]', "cy");
      await analyst.press("f");
      await page.waitForFunction(
        (cy) =>
          document.querySelector('[data-point="a1"]')?.getAttribute("cy") !==
          cy,
        before,
      );
      expect(await analyst.keys()).toEqual(
        expect.arrayContaining(["← →", "↑ ↓", "l", "Space"]),
      );
      await analyst.end();
    },
  );
});

describe("records", () => {
  it("come back equal, with variations, comments and marks", async () => {
    const analyst = await Analyst.at(site, "#/analysis/gipf-basic");
    await analyst.read(record);
    await expect.poll(() => analyst.tree()).toContain("A short game.");
    const written = await analyst.shownRecord();
    expect(written).toContain("$3 {up} (1. e1-e3 d2) (1. c2 $6)");
    expect(written).toContain('[White "Ada"]');
    const tree = await analyst.tree();

    await share(analyst.page);
    await analyst.page.click('.texts button:text-is("Game")');
    await analyst.page.locator("text=Game record copied").waitFor();
    await analyst.page.keyboard.press("Escape");
    const copied = await analyst.page.evaluate(() =>
      navigator.clipboard.readText(),
    );
    expect(copied).toBe(written);

    await analyst.page
      .getByRole("button", { name: "Delete everything" })
      .click();
    await expect.poll(() => analyst.tree()).toContain("No turns yet");
    await analyst.page.getByRole("button", { name: "Take back" }).click();
    await expect.poll(() => analyst.tree()).toBe(tree);
    await analyst.page
      .getByRole("button", { name: "Delete everything" })
      .click();
    await analyst.read(copied);
    await expect.poll(() => analyst.tree()).toBe(tree);
    expect(await analyst.shownRecord()).toBe(written);
    await analyst.end();
  });

  it.runIf(long)("that are wrong get a sentence and cost nothing", async () => {
    const analyst = await Analyst.at(site, "#/analysis/gipf-basic");
    await analyst.type("b1-b3");
    const problem = analyst.page.locator('.record [role="alert"]');
    for (const [text, words] of [
      ['[Game "gipf-basic"]\n\n1. b1-b3 zz *\n', /line 3.*zz/],
      ['[Game "chess"]\n\n1. e4 *\n', /chess/],
      ["nonsense", /line 1/],
    ] as const) {
      await analyst.read(text);
      await expect.poll(() => problem.innerText()).toMatch(words);
      await expect.poll(() => analyst.tree()).toBe("1. b1-b3");
    }
    await analyst.end();
  });

  it.runIf(long)(
    "take the place of what was there until that is taken back, and lead to their own game",
    async () => {
      const analyst = await Analyst.at(site, "#/analysis/gipf-basic");
      await analyst.type("f2");
      await analyst.read(record);
      await expect.poll(() => analyst.tree()).toContain("quieter");
      await analyst.page.getByRole("button", { name: "Take back" }).click();
      await expect.poll(() => analyst.tree()).toBe("1. f2");

      await analyst.read('[Game "dvonn"]\n\n1. e3 e2 *\n');
      await expect.poll(() => analyst.page.url()).toContain("#/analysis/dvonn");
      await analyst.page.waitForSelector("main.dvonn");
      await expect.poll(() => analyst.tree()).toBe("1. e3 e2");
      await analyst.page.goto(`${site.address}/#/analysis/gipf-basic`);
      await analyst.page.waitForSelector("main.gipf");
      await expect.poll(() => analyst.tree()).toBe("1. f2");
      await analyst.end();
    },
  );
});

describe("a game", () => {
  it("comes with all its turns, and goes on from where it is left", async () => {
    const { page, context, errors } = await site.visit({ viewport: phone });
    const player = new Player(page, phone, seeded(4));
    await player.begin(site.address, "gipf-basic", "person");
    await player.playOn(3);
    const turns = await page.locator(".moves .entry").allInnerTexts();
    await page.getByRole("button", { name: "Analyse" }).click();
    await page.waitForSelector("main.analyse");
    await expect
      .poll(() => page.getAttribute("main", "data-path"))
      .toBe(turns.join(" "));
    const listed = await page.locator(".list .entry").allInnerTexts();
    expect(listed.map((text) => text.split(/\s/).at(-1))).toEqual(turns);
    const position = await positionOf(page);

    await page
      .getByRole("toolbar")
      .getByRole("button", { name: "More" })
      .click();
    await page.getByRole("link", { name: "Play on from here" }).click();
    await page.waitForSelector("main.play");
    await expect.poll(() => positionOf(page)).toBe(position);
    expect(errors).toEqual([]);
    await context.close();
  });
});

it("says what is wrong with a link", async () => {
  const { page, context, errors } = await site.visit();
  for (const [hash, text] of [
    ["#/analysis/chess", "There is no game called “chess” here."],
    ["#/analysis/dvonn/w2..w_p", "The position in this link cannot be read:"],
    ["#/analysis", "There is no page at “analysis”."],
  ] as const) {
    await page.goto(`${site.address}/${hash}`);
    await expect
      .poll(() => page.getByRole("alert").innerText())
      .toContain(text);
  }
  expect(errors).toEqual([]);
  await context.close();
});

describe("axe-core", () => {
  it.each(
    alike([
      [desktop, "light"],
      [phone, "dark"],
    ]),
  )("finds nothing grave, %o", async (viewport, colorScheme) => {
    const { page, context } = await site.visit({ viewport, colorScheme });
    await page.goto(`${site.address}/#/analysis/gipf-basic`);
    await page.waitForSelector("main.analyse");
    await page.getByRole("tab", { name: "Record" }).click();
    await page.locator(".record textarea").fill(record);
    await page.getByRole("button", { name: "Read the text" }).click();
    await page.getByRole("tab", { name: "Turns" }).click();
    await page.locator(".list .variation .entry").first().click();
    await page.locator(".engine li .turns button").first().waitFor();
    await page.getByRole("button", { name: "Pause the engine" }).click();
    expect(await findings(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await context.close();
  });
});

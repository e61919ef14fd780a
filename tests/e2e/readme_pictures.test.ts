// The pictures that README shows: UPDATE_GOLDEN=1 takes them anew from the built page (`npm run screenshots` in web/).
// They are looked at before they are committed; what is tested here is that they are there, told in words, and small.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Analyst } from "./analyst";
import { share } from "./player";
import { desktop, phone, Site, type Viewport } from "./site";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = `${root}docs/pictures/`;

/** A game of two engines, 20 000 nodes a turn. */
const game = `[Game "gipf-basic"]
[Position "b2w/b3w/6/w5b/6/5/b2w w 11/11 basic"]
[White "Ada"]
[Black "Ben"]

1. c7-c5 b4 2. b6-b3 c1-c3 3. a2-d2 a3-d6 4. c1-e3 a2-c4 5. b1-d3;xb2,c2,d2,e2 xb3,c3,d3,e3;b6-b3 6.
i5-g5 a5-d5 7. i4-g6 a2-e6 8. a4-d4 i5-f5 9. xc6,d6,e6,f5;a4-e4 a3-d6 10. a4-f3 a3-e7 11. a4-c6
a3-f7 12. a3-c3 xc3,c4,c5,c6;f8-d7 *
`;

const at = (game: string, ...position: string[]) =>
  `#/play/${game}/${position.join(" ").replaceAll(" ", "_")}`;

interface Scene {
  hash: string;
  viewport?: Viewport;
  colorScheme?: "light" | "dark";
  /** Played from there on. */
  turns?: string[];
}

const scenes: Record<string, Scene> = {
  "dvonn.jpg": {
    hash: at(
      "dvonn",
      "..rb4..bb2./..w5.w2..b5../..w3.w4.w2w6*w3../w2bw2.....w2./r........ b m",
    ),
  },
  "dvonn-phone.jpg": {
    hash: at(
      "dvonn",
      "w2....bb2../b2w5*....wrb3./..ww3w.w3b5.../..w2*b3w2b3b2.../..w2b3..... b m",
    ),
    viewport: phone,
  },
  "gipf-dark.jpg": {
    hash: at(
      "gipf-tournament",
      "4/2ww1/2b1b1/2bBb1w/1w1w1b/bbWww/1bwb w 4/2 tournament -",
    ),
    colorScheme: "dark",
  },
  "zertz.jpg": {
    hash: at(
      "zertz-37",
      "..../...../...1.1/.2G2./1G3./.1B1./1... 0/5/0 3/0/5 3/1/4 w standard",
    ),
  },
  "tamsk.jpg": {
    hash: at(
      "tamsk-3",
      "...b1/.w2.../..1.../b1..1..w1/...2../..1../w1..b1 b 26/26 level-3 160000/120000/95000 140000/105000/60000",
    ),
  },
  "yinsh.jpg": {
    hash: at(
      "yinsh",
      "B1w1/1w1bbWb/1b5b/1b1WbwBw1/1bBb3B1b/W1bww1w2/2b1b5/1b1b5/w3b2w/7/4 w m",
    ),
  },
  "punct.jpg": {
    hash: at(
      "punct",
      "Cd8a,Cf5b,Ed1a,Eh12a,Li15d,Me3b,Mf8d,Re10b,Td6b,Tj16a,cg13a,cn16a,ec1a,ed4b,lj12f,mc4f,mf10c/Ed2a,Ef5a,Lh14e,ee5d,rg10d/ef8d w standard",
    ),
  },
  "contest.jpg": {
    hash: at(
      "gipf-composed",
      "1b2/2w2/3b2/1w1(wZ)b2/2(bt)3/1w1b1/2w1 w 6/7 basic",
      "links=Z:zertz-37 challenges=1/0 contest=e5,w,0 startpos",
    ),
    turns: ["Wd4,a4", "Bb2,g4", "Ge5,a3", "Bd2,d7", "Wf3,g1"],
  },
};

describe.runIf(process.env.UPDATE_GOLDEN === "1")("README's pictures", () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.open();
  });
  afterAll(() => site?.close());

  const keep = async (page: Page, name: string) => {
    await page.locator(".brand").hover();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.waitForTimeout(600);
    await page.screenshot({ path: folder + name, type: "jpeg", quality: 80 });
  };

  it.each(Object.keys(scenes))("%s", async (name) => {
    const {
      hash,
      viewport = desktop,
      colorScheme = "light",
      turns = [],
    } = scenes[name]!;
    const { page, context, errors } = await site.visit({
      viewport,
      colorScheme,
    });
    await page.goto(`${site.address}/${hash}`);
    await page.locator("main.play").waitFor();
    await page.locator("svg [data-point]").first().waitFor();
    // Glasses stand still, and are covered, until somebody looks.
    const goOn = page.getByRole("button", { name: "Go on" });
    if (await goOn.isVisible()) await goOn.click();
    for (const turn of turns) {
      const before = await page.getAttribute("main", "data-position");
      await page.getByLabel("Type a turn").fill(turn);
      await page.keyboard.press("Enter");
      await expect
        .poll(() => page.getAttribute("main", "data-position"))
        .not.toBe(before);
    }
    await keep(page, name);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("analysis.jpg, game.png", async () => {
    const analyst = await Analyst.at(site, "#/analysis/gipf-basic", {
      engine: true,
    });
    const { page } = analyst;
    await analyst.read(game);
    await page.locator('main.analyse[data-position^="b2w/b3w"]').waitFor();
    await analyst.ready();
    await share(page);
    await page.selectOption('dialog label:has-text("Size") select', "small");
    await page.click('dialog button:has-text("Make it")');
    await page.locator("dialog img.animation").waitFor({ timeout: 120_000 });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.click('dialog button:has-text("Save as APNG")'),
    ]);
    writeFileSync(`${folder}game.png`, readFileSync(await download.path()));
    await page.keyboard.press("Escape");

    await analyst.tab("Review");
    await page.click(".review .run");
    await page.getByRole("rowheader", { name: "Accuracy" }).waitFor();
    await page
      .locator(".review progress")
      .waitFor({ state: "detached", timeout: 150_000 });
    await analyst.tab("Turns");
    await page.locator(".list .entry", { hasText: "a5-d5" }).click();
    await analyst.lines();
    await page.click('[data-point="e5"]', { button: "right", force: true });
    await keep(page, "analysis.jpg");
    await analyst.end();
  }, 300_000);
});

describe("the pictures of README", () => {
  const readme = readFileSync(`${root}README.md`, "utf8");
  const shown = [
    ...readme.matchAll(/!\[([^\]]*)\]\(docs\/pictures\/([^)]+)\)/g),
    ...readme.matchAll(/<img alt="([^"]*)" src="docs\/pictures\/([^"]+)"/g),
  ].map(([, words, name]) => ({ words: words!, name: name! }));

  it("are all those that are made, and told in words", () => {
    const made = [...Object.keys(scenes), "analysis.jpg", "game.png"];
    expect(shown.map(({ name }) => name).toSorted()).toEqual(made.toSorted());
    for (const { words } of shown) expect(words.length).toBeGreaterThan(15);
    const there = readdirSync(folder).filter((name) => !name.endsWith(".svg"));
    expect(there.toSorted()).toEqual(made.toSorted());
  });

  it("weigh at most a megabyte and a half, one of them moves", () => {
    const sizes = shown.map(({ name }) => statSync(folder + name).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1.5e6);
    const animation = readFileSync(`${folder}game.png`);
    expect(animation.length).toBeLessThan(1e6);
    expect(animation.subarray(0, 200).includes("acTL")).toBe(true);
  });
});

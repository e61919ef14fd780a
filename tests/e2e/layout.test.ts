// Where things stand: at every size the whole board can be seen, and nothing lies over anything else.
//
// A page that is zoomed to 200 % on a screen of 1366×768 is laid out as one of 683×384.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../../web/app/texts/languages";
import { findings, overhang } from "./findings";
import { alike, long } from "./form";
import { Site } from "./site";

const sizes = [
  [360, 740],
  [740, 360],
  [683, 384],
  [1024, 768],
  [1366, 768],
  [1920, 1080],
] as const;
const games = [
  "dvonn",
  "gipf-standard",
  "zertz-37",
  "tamsk-3",
  "gipf-potentials",
  "gipf-ultimate",
  "gipf-composed",
  "yinsh",
  "punct",
];
/** What stands beside each other; on a narrow screen the rest lies below the first screen. */
const parts =
  'header, .stage > *, .strip, .prompt, main.exercise .task, .palette, .board-view > .right > * [role="toolbar"]';

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

interface Box {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What can be seen of each part: a pane that scrolls cuts what it holds. */
function boxes(page: Page, selector: string): Promise<Box[]> {
  return page.$$eval(selector, (parts) =>
    parts.flatMap((part) => {
      const box = part.getBoundingClientRect();
      const { left, right } = box;
      let { top, bottom } = box;
      const pane = part.closest(".right");
      if (pane && getComputedStyle(pane).overflowY === "auto") {
        const { top: from, bottom: to } = pane.getBoundingClientRect();
        top = Math.max(top, from);
        bottom = Math.min(bottom, to);
      }
      const isUnseen = getComputedStyle(part).clipPath !== "none";
      if (isUnseen || right <= left || bottom <= top) return [];
      const name = `${part.localName}.${part.classList[0]}`;
      return [{ name, left, top, right, bottom }];
    }),
  );
}

function overlaps(all: Box[]): string[] {
  const touch = (a: Box, b: Box) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return all.flatMap((a, index) =>
    all
      .slice(index + 1)
      .filter((b) => touch(a, b))
      .map((b) => `${a.name} / ${b.name}`),
  );
}

/** What of a strip is cut, stands beyond it, or over something else of it. */
function wrongInStrips(strips: Element[]): string[] {
  const isSeen = (part: Element) => getComputedStyle(part).clipPath === "none";
  return strips.flatMap((strip) => {
    const around = strip.getBoundingClientRect();
    const parts = [
      ...strip.querySelectorAll(".names > *, .turn, .result, li, .score dd"),
    ].filter(isSeen);
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const named = (index: number) => parts[index]!.textContent.trim();
    const cut = parts.flatMap((part, index) =>
      part.matches(".names > *") && part.scrollWidth > part.clientWidth + 1
        ? [`${named(index)}: cut`]
        : [],
    );
    const beyond = boxes.flatMap(({ left, right, top, bottom }, index) =>
      left < around.left - 1 ||
      right > around.right + 1 ||
      top < around.top - 1 ||
      bottom > around.bottom + 1
        ? [`${named(index)}: beyond`]
        : [],
    );
    const over = boxes.flatMap((a, index) =>
      boxes.flatMap((b, next) =>
        next > index &&
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
          ? [`${named(index)} / ${named(next)}`]
          : [],
      ),
    );
    return [...cut, ...beyond, ...over];
  });
}

async function resize(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height });
  // What follows the size of the window has followed it by then.
  await page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(done)),
      ),
  );
}

/** The game that is named in the header is on the board. */
async function isShown(page: Page, game: string) {
  await page.waitForFunction(
    (game) =>
      document.querySelector<HTMLSelectElement>("header select")?.value ===
      game,
    game,
  );
  await page.locator(".board-view .board svg").first().waitFor();
}

describe.each(alike(["play", "analysis", "editor"]))("%s", (view) => {
  // One page for all games: what is asked follows the size of the window, and the game that is shown.
  let visit: Awaited<ReturnType<Site["visit"]>>;
  beforeAll(async () => {
    visit = await site.visit();
  });
  afterAll(() => visit?.context.close());

  it.each(games)("of %s shows the whole board at every size", async (game) => {
    const { page, errors } = visit;
    await page.goto(`${site.address}/#/${view}/${game}`);
    await isShown(page, game);
    for (const [width, height] of sizes) {
      await resize(page, width, height);
      const at = `${width}×${height}`;
      const [board] = await boxes(page, ".stage > .board");
      expect(board!.top, at).toBeGreaterThanOrEqual(0);
      expect(board!.left, at).toBeGreaterThanOrEqual(0);
      expect(board!.right, at).toBeLessThanOrEqual(width);
      expect(board!.bottom, at).toBeLessThanOrEqual(height);
      // Large enough to be played on, not only there.
      expect(board!.bottom - board!.top, at).toBeGreaterThan(height / 3.2);
      expect(overlaps(await boxes(page, parts)), at).toEqual([]);
      expect(await overhang(page), at).toBeLessThanOrEqual(0);
      const cut = await page.$$eval(
        ".right, .right .panel",
        (panes) =>
          panes.filter(
            ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
          ).length,
      );
      expect(cut, at).toBe(0);
    }
    expect(errors).toEqual([]);
  });
});

describe("a narrow screen", () => {
  it.each(alike(languages, 2))(
    "has room for all that is said, %s",
    async (locale) => {
      const { page, context } = await site.visit({
        viewport: { name: "small", width: 360, height: 740, touch: true },
        locale,
      });
      for (const game of games) {
        await page.goto(`${site.address}/#/play/${game}`);
        await isShown(page, game);
        await page.locator(".board-view .strip.moving").waitFor();
        const named = await page.evaluate(() => {
          const select =
            document.querySelector<HTMLSelectElement>("header select")!;
          const { font, paddingLeft, paddingRight } = getComputedStyle(select);
          const brush = document.createElement("canvas").getContext("2d")!;
          brush.font = font;
          const arrow = 20;
          return (
            select.clientWidth -
            parseFloat(paddingLeft) -
            parseFloat(paddingRight) -
            arrow -
            brush.measureText(select.selectedOptions[0]!.text).width
          );
        });
        expect(named, `${game}: the game's name`).toBeGreaterThanOrEqual(0);
        const inside = await boxes(page, ".who > *, .strip > dl");
        expect(overlaps(inside), game).toEqual([]);
        const bar = await page.locator('main [role="toolbar"]').boundingBox();
        const asked = await page.locator(".prompt").boundingBox();
        expect(asked!.y + asked!.height, `${game}: prompt`).toBeLessThanOrEqual(
          bar!.y,
        );
      }
      await context.close();
    },
  );

  it("shows the button for a pass above the others", async () => {
    const { page, context } = await site.visit({
      viewport: { name: "small", width: 360, height: 740, touch: true },
    });
    await page.goto(
      `${site.address}/#/play/dvonn/rbb....../........../.........../........../........._w_m`,
    );
    const pass = page.locator('.prompt button:has-text("Pass")');
    await pass.waitFor();
    const box = (await pass.boundingBox())!;
    const bar = (await page.locator('main [role="toolbar"]').boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
    await context.close();
  });
});

describe("the players", () => {
  const fullStrips = [
    "zertz-37/..../...../...1.1/.2G2./1G3./.1B1./1..._0/5/0_3/0/5_3/1/4_w_standard",
    "gipf-ultimate",
    "gipf-composed",
    "gipf-composed/4/5/6/3(wZ)b2/6/5/4_w_1/5_basic_links=Z:zertz-37_challenges=1/0_contest=e5,w,0_startpos",
  ];

  it.each(alike(languages))(
    "are named in full beside all that they have, %s",
    async (locale) => {
      const { page, context } = await site.visit({ locale });
      for (const path of fullStrips) {
        await page.goto(`${site.address}/#/play/${path}`);
        const game = path.split("/")[0]!;
        await page
          .locator(`main[data-stage]:not([data-stage="wait"])`)
          .waitFor();
        for (const [width, height] of sizes) {
          await resize(page, width, height);
          const at = `${game} at ${width}×${height}`;
          await expect
            .poll(() => page.$$eval(".strip", wrongInStrips), { message: at })
            .toEqual([]);
        }
      }
      await context.close();
    },
  );
});

describe("an exercise", () => {
  it.each(
    alike(
      [
        "course/dvonn/place",
        "course/gipf/row",
        "puzzles/zertz-37/297941e1",
        "puzzles/dvonn/c016f5e5",
        "puzzles/gipf-standard/aeace5e4",
      ],
      2,
    ),
  )("%s shows the whole board upright above what is asked", async (path) => {
    const { page, context } = await site.visit({
      viewport: { name: "small", width: 360, height: 740, touch: true },
    });
    await page.goto(`${site.address}/#/${path}`);
    await page
      .locator('main.exercise:not([data-stage="wait"]) .buttons > *')
      .first()
      .waitFor();
    const asked = (await page.locator("section.answer").boundingBox())!;
    for (const part of [".stage > .board", "section.strip >> nth=1"]) {
      const box = await page.locator(part).boundingBox();
      if (box)
        expect(box.y + box.height, part).toBeLessThanOrEqual(asked.y + 1);
    }
    await context.close();
  });
});

describe("the panel", () => {
  it("has room for twelve rows of turns at 1366×768, in every game", async () => {
    const { page, context } = await site.visit();
    await page.setViewportSize({ width: 1366, height: 768 });
    for (const game of games) {
      await page.goto(`${site.address}/#/play/${game}`);
      await isShown(page, game);
      const height = await page.$eval(".moves .list", (list) => {
        const { paddingTop, paddingBottom } = getComputedStyle(list);
        return (
          list.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)
        );
      });
      // A row is as high as the button in it, 2rem.
      expect(height, game).toBeGreaterThanOrEqual(12 * 32);
    }
    await context.close();
  });

  it.runIf(long)(
    "names each icon, on hover and for who does not see it",
    async () => {
      const { page, context } = await site.visit();
      for (const [view, count] of [
        ["play", 9],
        ["analysis", 10],
      ] as const) {
        await page.goto(`${site.address}/#/${view}/gipf-basic`);
        await page
          .locator(`.board-view[class*="${view.slice(0, 5)}"]`)
          .waitFor();
        const icons = page.getByRole("toolbar").locator("button, a");
        await expect.poll(() => icons.count()).toBe(count);
        for (const icon of await icons.all()) {
          const title = await icon.getAttribute("title");
          expect(title).toMatch(/^\S.+/);
          const named = await icon.getAttribute("aria-label");
          await expect
            .poll(async () => named ?? (await icon.innerText()))
            .toBe(title);
        }
      }
      await context.close();
    },
  );

  it.runIf(long)(
    "has the pages of an analysis as tabs, by the keyboard too",
    async () => {
      const { page, context, errors } = await site.visit();
      await page.goto(`${site.address}/#/analysis/gipf-basic`);
      const tabs = page.getByRole("tab");
      await tabs.first().waitFor();
      await expect
        .poll(() => tabs.allInnerTexts())
        .toEqual(["Turns", "Review", "Explorer", "Record"]);
      await tabs.first().focus();
      const shown = () =>
        page
          .locator('[role="tabpanel"]:visible')
          .getAttribute("aria-labelledby");
      for (const name of ["Review", "Explorer", "Record", "Turns"]) {
        await page.keyboard.press("ArrowRight");
        const tab = page.getByRole("tab", { name, selected: true });
        expect(await tab.evaluate((it) => it === document.activeElement)).toBe(
          true,
        );
        expect(await shown()).toBe(await tab.getAttribute("id"));
        expect(await findings(page), name).toEqual([]);
      }
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it.runIf(long)("has the graph below the board", async () => {
    const { page, context } = await site.visit();
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`${site.address}/#/analysis/gipf-basic`);
    await page.getByRole("tab", { name: "Record" }).click();
    await page
      .locator(".record textarea")
      .fill('[Game "gipf-basic"]\n\n1. b3 {[%eval 0.3]} h3 {[%eval -1.2]} *');
    await page.getByRole("button", { name: "Read the text" }).click();
    const graph = page.getByRole("slider");
    await graph.waitFor();
    const [below, board] = [
      (await graph.boundingBox())!,
      (await page.locator(".stage > .board").boundingBox())!,
    ];
    expect(below.y).toBeGreaterThan(board.y + board.height);
    expect(below.y + below.height).toBeLessThanOrEqual(768);
    await context.close();
  });
});

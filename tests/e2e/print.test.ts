// On paper: what is to be read is there and whole, what can only be pressed is not.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { findings, overhang } from "./findings";
import { alike, long } from "./form";
import { desktop, phone, Site } from "./site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

/** Inside the margins of A4, at the 96 pixels an inch that a browser prints with. */
const paper = { width: 718, height: 1047 };
const onPaper = async (page: Page) => {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(paper);
};

/** What would be printed and cannot be used on paper. */
const controls = (page: Page) =>
  page.$$eval(
    "button:not(.entry), input, textarea, select, summary, header a, [role='tab'], [role='switch']",
    (all) =>
      all.flatMap((control) =>
        control.checkVisibility({ visibilityProperty: true })
          ? [control.outerHTML.slice(0, 80)]
          : [],
      ),
  );

/** What is wider than the paper, or cut by something that would scroll. */
const cut = (page: Page) =>
  page.$$eval("main *:not(.unseen, svg *)", (all) =>
    all.flatMap((element) => {
      const { right, left, width } = element.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(element);
      const scrolls =
        (overflowX !== "visible" &&
          element.scrollWidth > element.clientWidth + 1) ||
        (overflowY !== "visible" &&
          element.scrollHeight > element.clientHeight + 1);
      return width > 1 && (right > innerWidth + 1 || left < -1 || scrolls)
        ? [element.outerHTML.slice(0, 80)]
        : [];
    }),
  );

async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({
    format: "A4",
    margin: { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" },
  });
  return pdf.toString("latin1").match(/\/Type \/Page\b/g)!.length;
}

const record = `[Game "gipf-basic"]
[White "Ada"]
[Black "Kurt"]

{A short game.} 1. b1-b3 $3 {up [%csl Ge4]} (1. e1-e3 (1. c2 $6) 1... d2) 1... d2 2. e1-e3 (2. f2 {quieter} 2... g2)
1-0
`;

describe.each(alike(["light", "dark"]))("on paper, %s", (colorScheme) => {
  it("are a board and its turns", async () => {
    const { page, context, errors } = await site.visit({ colorScheme });
    await page.goto(`${site.address}/#/analysis/gipf-basic`);
    await page.getByRole("tab", { name: "Record" }).click();
    await page.fill(".record textarea", record);
    await page.click('button:has-text("Read the text")');
    await page.locator('main[data-path=""]').waitFor();
    await page.getByRole("tab", { name: "Turns" }).click();
    await onPaper(page);
    await expect.poll(() => controls(page)).toEqual([]);
    expect(await cut(page)).toEqual([]);
    await expect
      .poll(() => page.locator("main .list").innerText())
      .toContain("quieter");
    await expect
      .poll(() => page.locator(".strip, .who").first().isVisible())
      .toBe(true);
    expect(
      await page.evaluate(
        () => getComputedStyle(document.documentElement).backgroundColor,
      ),
    ).toBe("rgb(255, 255, 255)");
    await expect.poll(() => pagesOf(page)).toBeLessThanOrEqual(2);

    await page.emulateMedia({ media: "screen" });
    await page.goto(`${site.address}/#/play/dvonn`);
    await page.locator("main.play").waitFor();
    await onPaper(page);
    await expect.poll(() => controls(page)).toEqual([]);
    expect(await cut(page)).toEqual([]);

    await page.emulateMedia({ media: "screen" });
    await page.goto(`${site.address}/#/puzzles/gipf-basic`);
    await page.locator("main.exercise").waitFor();
    await onPaper(page);
    await expect.poll(() => controls(page)).toEqual([]);
    expect(await cut(page)).toEqual([]);
    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).isVisible())
      .toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe.each(
  alike(["dvonn", "gipf-standard", "gipf-potentials", "zertz-37", "tamsk-1"]),
)("a sheet of puzzles of %s", (game) => {
  it("has six whole boards on a page, and the solutions on the last", async () => {
    const { page, context, errors } = await site.visit();
    await page.goto(`${site.address}/#/puzzles/${game}/sheet`);
    const boards = page.locator(".boards > li");
    await expect.poll(() => boards.count()).toBe(12);
    await expect.poll(() => page.locator(".solutions li").count()).toBe(12);
    expect(await findings(page)).toEqual([]);
    await onPaper(page);
    await expect.poll(() => controls(page)).toEqual([]);
    expect(await cut(page)).toEqual([]);
    const boxes = await boards.evaluateAll((all) =>
      all.map((board) => {
        const { left, right, top, bottom } = board
          .querySelector("svg")!
          .getBoundingClientRect();
        return {
          left,
          right,
          height: bottom - top,
          whole: board.getBoundingClientRect().height,
        };
      }),
    );
    for (const { left, right, whole } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(paper.width);
      expect(3 * whole).toBeLessThan(paper.height - 90);
    }
    // What a position's picture does not show is said below it.
    if (game.startsWith("gipf"))
      expect(
        await page.locator(".boards .caption").first().innerHTML(),
      ).toMatch(/[Rr]eserve/);
    await expect.poll(() => pagesOf(page)).toBe(3);
    expect(errors).toEqual([]);
    await context.close();
  });
});

it.runIf(long)("is found among the puzzles, and fits a phone", async () => {
  for (const viewport of [desktop, phone]) {
    const { page, context, errors } = await site.visit({ viewport });
    await page.goto(`${site.address}/#/puzzles`);
    await page.getByRole("link", { name: "DVONN: Sheet to print" }).click();
    const numbers = page.locator(".boards figcaption");
    await expect.poll(() => numbers.count()).toBe(12);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    const solution = await page
      .locator(".solutions a")
      .first()
      .getAttribute("href");
    expect(solution).toMatch(/^#\/puzzles\/dvonn\/[0-9a-f]{8}$/);
    expect(errors).toEqual([]);
    await context.close();
  }
});

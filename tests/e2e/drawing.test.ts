// Arrows and circles drawn by hand: by the right mouse button, by touch and by keys; kept with the turn they belong to.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Analyst } from "./analyst";
import { findings, overhang } from "./findings";
import { alike, long } from "./form";
import { desktop, phone, Site } from "./site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

/** Where a point stands in the window. */
async function middleOf(page: Page, point: string) {
  await page.locator(`[data-point="${point}"]`).scrollIntoViewIfNeeded();
  const box = await page.locator(`[data-point="${point}"]`).boundingBox();
  return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
}

async function drag(
  page: Page,
  [from, to]: [string, string],
  button: "left" | "right",
) {
  const [a, b] = [await middleOf(page, from), await middleOf(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down({ button });
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
  await page.mouse.move(b.x, b.y);
  await page.mouse.up({ button });
}

async function circle(page: Page, at: string, ...keys: string[]) {
  const { x, y } = await middleOf(page, at);
  for (const key of keys) await page.keyboard.down(key);
  await page.mouse.click(x, y, { button: "right" });
  for (const key of keys) await page.keyboard.up(key);
}

/** What a screen reader is told, "" where nothing is drawn. */
async function said(page: Page): Promise<string> {
  const id = await page
    .locator('svg[role="application"]')
    .getAttribute("aria-describedby");
  return id ? page.locator(`[id="${id}"]`).innerText() : "";
}
const says = (page: Page, what: string) =>
  expect.poll(() => said(page)).toBe(what);

describe.each(
  alike([
    ["dvonn", "c2", "e3"],
    ["gipf-standard", "b1", "d4"],
    ["zertz-37", "c3", "d5"],
    ["tamsk-1", "b2", "d4"],
    ["gipf-potentials", "a1", "e5"],
    ["gipf-composed", "c3", "f4"],
  ]),
)("the right button on %s", (game, a, b) => {
  it("draws, takes back, and plays nothing", async () => {
    const analyst = await Analyst.at(site, `#/analysis/${game}`);
    const { page } = analyst;
    await page.evaluate(() =>
      addEventListener("contextmenu", (event) => {
        document.body.dataset.menu = event.defaultPrevented ? "none" : "shown";
      }),
    );
    const before = await page.getAttribute("main", "data-stage");

    await drag(page, [a, b], "right");
    await says(page, `Drawn: arrow from ${a} to ${b} (green).`);
    await circle(page, a, "Shift");
    await circle(page, b, "Alt");
    await says(
      page,
      `Drawn: circle around ${a} (red), circle around ${b} (blue), arrow from ${a} to ${b} (green).`,
    );
    await expect.poll(() => page.locator(".drawn").count()).toBe(3);
    await expect
      .poll(() => page.getAttribute("body", "data-menu"))
      .toBe("none");

    // Again in its colour it goes, in another one it changes.
    await circle(page, b, "Alt");
    await circle(page, a, "Shift", "Alt");
    await says(
      page,
      `Drawn: circle around ${a} (yellow), arrow from ${a} to ${b} (green).`,
    );
    // Let go outside the board, it is none.
    await page.mouse.move(
      ...(Object.values(await middleOf(page, a)) as [number, number]),
    );
    await page.mouse.down({ button: "right" });
    await page.mouse.move(20, 20);
    await page.mouse.up({ button: "right" });
    await expect.poll(() => page.locator(".drawn").count()).toBe(2);

    await expect.poll(() => analyst.path()).toEqual([]);
    await expect
      .poll(() => page.getAttribute("main", "data-stage"))
      .toBe(before);

    await page
      .locator('svg[role="application"]')
      .click({ position: { x: 3, y: 3 } });
    await says(page, "");
    await page.locator(".prompt").click({ button: "right" });
    await expect
      .poll(() => page.getAttribute("body", "data-menu"))
      .toBe("shown");
    await analyst.end();
  });
});

describe("what is drawn", () => {
  it.runIf(long)("belongs to its turn, is kept, written and read", async () => {
    const analyst = await Analyst.at(site, "#/analysis/gipf-basic");
    const { page } = analyst;
    await analyst.type("b1-b3");
    await page.getByLabel("Comment on this turn").fill("Look.");
    await page.getByLabel("Comment on this turn").blur();
    await drag(page, ["b3", "d4"], "right");
    await circle(page, "e4");
    const drawn =
      "Drawn: circle around e4 (green), arrow from b3 to d4 (green).";
    await says(page, drawn);
    await page.getByLabel("Comment on this turn").fill("Look here.");
    await page.getByLabel("Comment on this turn").blur();

    await analyst.type("d2");
    await says(page, "");
    await analyst.press("ArrowLeft");
    await analyst.comesTo("b1-b3");
    await says(page, drawn);
    await page.reload();
    await analyst.ready();
    await says(page, drawn);
    await expect.poll(() => analyst.tree()).toBe("1. b1-b3 Look here. 1... d2");
    const record = await analyst.shownRecord();
    expect(record).toContain(
      "1. b1-b3 {Look here. [%csl Ge4] [%cal Gb3d4]} 1... d2",
    );
    await analyst.end();

    const other = await Analyst.at(site, "#/analysis/gipf-basic");
    // As lichess writes studies: what is drawn in a comment of its own.
    await other.read(record.replace(" [%csl Ge4] [%cal", "} {[%csl Ge4][%cal"));
    await other.tab("Turns");
    await other.page.locator(".list .entry").first().click();
    await other.comesTo("b1-b3");
    await says(other.page, drawn);
    await expect.poll(() => other.tree()).toBe("1. b1-b3 Look here. 1... d2");
    await expect
      .poll(() => other.page.getByLabel("Comment on this turn").inputValue())
      .toBe("Look here.");
    expect(await other.shownRecord()).toContain(
      "{Look here. [%csl Ge4] [%cal Gb3d4]}",
    );
    await other.end();
  });

  it("is in the picture of the board", async () => {
    const analyst = await Analyst.at(site, "#/analysis/gipf-basic");
    const { page } = analyst;
    await drag(page, ["b3", "d4"], "right");
    await circle(page, "e4", "Shift");
    await says(
      page,
      "Drawn: circle around e4 (red), arrow from b3 to d4 (green).",
    );
    await page.getByRole("button", { name: "Share" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.click('dialog button:has-text("SVG")'),
    ]);
    const stream = await download.createReadStream();
    let svg = "";
    for await (const chunk of stream) svg += chunk;
    expect(svg).toContain('stroke-dasharray="0.2, 0.07"');
    await analyst.end();
  });
});

describe.each(alike([desktop, phone]))("the tool, $name", (viewport) => {
  it("draws by pressing two points, and by dragging", async () => {
    const analyst = await Analyst.at(site, "#/analysis/dvonn", { viewport });
    const { page, context } = analyst;
    const press = (point: string) =>
      viewport.touch
        ? page.tap(`[data-point="${point}"]`)
        : page.click(`[data-point="${point}"]`);
    const tool = page.getByRole("button", { name: "Draw arrows and circles" });
    await tool.click();
    await expect.poll(() => tool.getAttribute("aria-pressed")).toBe("true");
    await press("c2");
    await press("e3");
    await press("d3");
    await press("d3");
    await page.getByRole("button", { name: "red", exact: true }).click();
    if (viewport.touch) {
      const touch = await context.newCDPSession(page);
      const [a, b] = [await middleOf(page, "f3"), await middleOf(page, "f4")];
      const move = (
        type: "touchStart" | "touchMove" | "touchEnd",
        points: object[],
      ) =>
        touch.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: points as never,
        });
      await move("touchStart", [a]);
      await move("touchMove", [b]);
      // A finger that is still when it is lifted: else the browser takes the next tap for what stops the movement.
      await page.waitForTimeout(250);
      await move("touchEnd", []);
    } else await drag(page, ["f3", "f4"], "left");
    const drawn =
      "Drawn: circle around d3 (green), arrow from c2 to e3 (green), arrow from f3 to f4 (red).";
    await says(page, drawn);
    await expect.poll(() => page.getAttribute("main", "data-path")).toBe("");
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(await findings(page)).toEqual([]);

    // What was cleared can be brought back.
    await page.getByRole("button", { name: "Clear what is drawn" }).click();
    await says(page, "");
    await page.getByRole("button", { name: "Bring back" }).click();
    await says(page, drawn);
    await page.getByRole("button", { name: "Done" }).click();
    // Presses are turns again.
    await press("c2");
    await analyst.comesTo("c2");
    await analyst.end();
  });
});

describe("the keys", () => {
  it.runIf(long)("draw, put the tool away, and clear", async () => {
    const analyst = await Analyst.at(site, "#/analysis/gipf-basic");
    const { page } = analyst;
    await page.keyboard.press("d");
    await page.locator('[data-point][tabindex="0"]').focus();
    await analyst.press("Enter", "ArrowUp", "Enter");
    await expect.poll(() => said(page)).toMatch(/^Drawn: arrow from e5 to e6/);
    await expect
      .poll(() => page.locator("main > [aria-live]").innerText())
      .toBe("arrow from e5 to e6 (green)");
    await analyst.press("Escape");
    await page.locator(".drawing").waitFor({ state: "detached" });
    await expect.poll(() => said(page)).toMatch(/^Drawn/);
    await analyst.press("Escape");
    await says(page, "");
    await expect.poll(() => analyst.path()).toEqual([]);
    await analyst.end();
  });
});

describe("a puzzle", () => {
  it.runIf(long)("is drawn on while it is looked at", async () => {
    const { page, context, errors } = await site.visit();
    await page.route(/\/puzzles\/dvonn\.txt$/, (route) =>
      route.fulfill({
        body: "00000001\t1000\twin\tsacrifice\t........./..rw....../..wbb....../........../........._w_m\td2d3 e3d3 c3d3",
      }),
    );
    await page.goto(`${site.address}/#/puzzles/dvonn/00000001`);
    await page.waitForSelector('main[data-stage="from"]');
    await drag(page, ["d2", "d3"], "right");
    await says(page, "Drawn: arrow from d2 to d3 (green).");
    const tool = page.getByRole("button", { name: "Draw arrows and circles" });
    await tool.click();
    await page.click('[data-point="c3"]');
    await page.click('[data-point="c3"]');
    await says(
      page,
      "Drawn: arrow from d2 to d3 (green), circle around c3 (green).",
    );
    await page.keyboard.press("Escape");
    await page.click('[data-point="d2"]');
    await page.click('[data-point="d3"]');
    await page.waitForSelector(
      'main[data-answer="reply"], main[data-answer="ask"]',
    );
    await says(page, "");
    expect(errors).toEqual([]);
    await context.close();
  });
});

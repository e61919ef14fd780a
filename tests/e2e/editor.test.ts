// Setting up positions: by mouse, by finger and by keyboard alone; what the rules say of them; and the ways onwards.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findings, overhang } from "./findings";
import { alike, long } from "./form";
import { positionOf, share } from "./player";
import { desktop, phone, Site, type Viewport } from "./site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

const stacks =
  "w2..w.b2*b.w/w2b.b..w8bb2./w.w3bwr.wbwb2/...wbb.w2b3w/rb.w.w3... b m";
const link = (game: string, position = "") =>
  `${site.address}/#/editor/${game}${position && `/${position.replaceAll(" ", "_")}`}`;

async function editing(game: string, position = "", viewport = desktop) {
  const visit = await site.visit({ viewport });
  await visit.page.goto(link(game, position));
  await visit.page.locator("main.edit").waitFor();
  return visit;
}

const text = (page: Page) => page.inputValue("main.edit textarea");
const verdictSays = (page: Page, words: string) =>
  page.locator(".verdict", { hasText: words }).waitFor();
const textBecomes = (page: Page, wanted: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector("textarea")?.value === wanted,
    wanted,
    { timeout: 5000 },
  );
const tool = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

async function press(page: Page, viewport: Viewport, at: string) {
  const point = page.locator(`[data-point="${at}"]`);
  await (viewport.touch ? point.tap() : point.click());
}

async function drag(page: Page, from: string, to: string | [number, number]) {
  const middle = async (at: string) => {
    const box = (await page.locator(`[data-point="${at}"]`).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  const [x, y] = typeof to === "string" ? await middle(to) : to;
  await page.mouse.move(x, y, { steps: 6 });
  await page.mouse.up();
}

describe.each(alike([desktop, phone]))("setting up on $name", (viewport) => {
  it("puts DVONN stacks with height and DVONN pieces", async () => {
    const { page, context, errors } = await editing("dvonn", "", viewport);
    await page.getByLabel("Phase").selectOption("movement");
    await verdictSays(page, "there are one to three DVONN pieces");
    await expect
      .poll(() => page.locator("main.edit button.main").isDisabled())
      .toBe(true);
    await tool(page, "DVONN piece");
    await press(page, viewport, "f3");
    await tool(page, "White piece");
    for (let i = 0; i < 2; ++i) await tool(page, "Height: one more");
    await tool(page, "DVONN pieces in it: one more");
    await press(page, viewport, "g3");
    await textBecomes(
      page,
      "........./........../.....rw3*..../........../......... w m",
    );
    await verdictSays(page, "This position is possible.");

    await tool(page, "DVONN pieces in it: one less");
    await press(page, viewport, "a1");
    await verdictSays(page, "cell a1: this stack has no link to a DVONN piece");
    await tool(page, "Undo");
    await page.locator(".verdict:not(.wrong)").waitFor();
    await tool(page, "Remove pieces");
    await press(page, viewport, "g3");
    await textBecomes(
      page,
      "........./........../.....r...../........../......... w m",
    );
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("sets GIPF's pieces, reserves, rights and side", async () => {
    const { page, context, errors } = await editing(
      "gipf-tournament",
      "",
      viewport,
    );
    await tool(page, "Black GIPF-piece");
    await press(page, viewport, "e5");
    await tool(page, "White piece");
    await press(page, viewport, "b2");
    await page.getByLabel("White's reserve").fill("17");
    await page.getByLabel("Black's reserve").fill("16");
    await page
      .getByLabel("May still enter GIPF-pieces")
      .selectOption({ label: "Black" });
    await page.getByLabel("Black", { exact: true }).check();
    await textBecomes(page, "w3/5/6/3B3/6/5/4 b 17/16 tournament b");
    await page.reload();
    await page.locator("main.edit").waitFor();
    await expect
      .poll(() => text(page))
      .toBe("w3/5/6/3B3/6/5/4 b 17/16 tournament b");
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("moving pieces", () => {
  it("drags from point to point, off the board, and out of the palette", async () => {
    const { page, context } = await editing("gipf-standard");
    await drag(page, "b2", "e5");
    await textBecomes(page, "3W/5/6/W2B2B/6/5/B2W w 12/12 standard");
    await drag(page, "e5", [1200, 780]);
    await textBecomes(page, "3W/5/6/W5B/6/5/B2W w 12/12 standard");
    const box = (await page
      .getByRole("button", { name: "White piece", exact: true })
      .boundingBox())!;
    const to = (await page.locator('[data-point="e5"]').boundingBox())!;
    await page.mouse.move(box.x + 9, box.y + 9);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, {
      steps: 5,
    });
    await page.mouse.up();
    await textBecomes(page, "3W/5/6/W2w2B/6/5/B2W w 12/12 standard");
    await context.close();
  });

  it("needs no mouse", async () => {
    const { page, context } = await editing("dvonn");
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute("data-point"));
    while ((await focused()) === null) await page.keyboard.press("Tab");
    const at = (await focused())!;
    await page.keyboard.press("b");
    await page.keyboard.press("4");
    await page.keyboard.press("+");
    await page.keyboard.press("*");
    await page.keyboard.press("*");
    await page.waitForFunction(() =>
      document.querySelector("textarea")?.value.includes("b5**"),
    );
    await expect
      .poll(() => page.locator("[aria-live]").innerText())
      .toBe(`${at}, black stack of 5 with 2 DVONN pieces`);
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect
      .poll(() =>
        page.locator(`[data-point="${at}"]`).getAttribute("aria-label"),
      )
      .toBe(`${at}, empty`);
    await page.keyboard.press("Delete");
    await page.waitForFunction(
      () => !document.querySelector("textarea")?.value.includes("b5"),
    );
    await context.close();
  });
});

describe("the position text", () => {
  it("sets the board, and loses nothing when it is wrong", async () => {
    const { page, context } = await editing("dvonn");
    await page.fill("main.edit textarea", stacks);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() =>
      document
        .querySelector('[data-point="a1"]')
        ?.ariaLabel?.includes("white stack of 2"),
    );
    await page.fill("main.edit textarea", "w2..w/x b m");
    await page.keyboard.press("Enter");
    await verdictSays(page, "rows: there are 2, not 5");
    await expect.poll(() => text(page)).toBe("w2..w/x b m");
    await expect
      .poll(() => page.locator('[data-point="a1"]').getAttribute("aria-label"))
      .toContain("white stack of 2");
    await context.close();
  });

  it.runIf(long)(
    "of a link that is no position is kept, with the reason",
    async () => {
      const { page, context, errors } = await editing("gipf-basic", "<b>9 w");
      await expect.poll(() => text(page)).toBe("<b>9 w");
      await expect.poll(() => page.locator(".verdict.wrong").count()).toBe(1);
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});

describe("from the editor", () => {
  it.runIf(long)(
    "leads to the analysis and to a game against the engine",
    async () => {
      const { page, context } = await editing("dvonn", stacks);
      await page.click('main.edit button:has-text("Analyse")');
      await page.locator("main.analyse").waitFor();
      await expect.poll(() => positionOf(page)).toBe(stacks);
      await page.getByRole("link", { name: "Edit this position" }).click();
      await page.locator("main.edit").waitFor();
      await expect.poll(() => text(page)).toBe(stacks);
      await page.getByLabel("White", { exact: true }).check();
      await page.waitForFunction(() =>
        document.querySelector("textarea")?.value.endsWith("w m"),
      );
      await page.click('button:has-text("Play from here")');
      await page.click('dialog label:has(input[value="engine"])');
      await page.click('dialog button[type="submit"]');
      await page.waitForSelector('main.play[data-stage="from"]');
      await expect
        .poll(() => positionOf(page))
        .toBe(stacks.replace(" b m", " w m"));
      await page.getByRole("link", { name: "Edit this position" }).click();
      await page.locator("main.edit").waitFor();
      await context.close();
    },
  );

  it.runIf(long)("copies a link that leads back", async () => {
    const { page, context } = await editing(
      "gipf-standard",
      "4/5/6/7/6/5/4 w 1/0 standard",
    );
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await share(page);
    await page.click('.texts button:text-is("Link")');
    await page.locator("text=Link copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      link("gipf-standard", "4/5/6/7/6/5/4 w 1/0 standard"),
    );
    await context.close();
  });
});

describe.each(alike(["light", "dark"]))("axe-core, %s", (colorScheme) => {
  it.each(
    alike([
      ["dvonn", stacks],
      ["gipf-tournament", "4/5/6/7/6/5/4 b 1/200 tournament w"],
    ]),
  )("%s", async (game, position) => {
    for (const viewport of [desktop, phone]) {
      const { page, context } = await site.visit({ viewport, colorScheme });
      await page.goto(link(game, position));
      await page.locator("main.edit").waitFor();
      expect(await findings(page)).toEqual([]);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
      await context.close();
    }
  });
});

// Puzzles: solved at the board, with a wrong attempt first, and a streak; what they do to the rating.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isRight } from "../../web/app/puzzles/solution";
import { findings, overhang } from "./findings";
import { alike, long } from "./form";
import { nodeCore } from "./node_core";
import { desktop, phone, Site, type Viewport } from "./site";

const line = (...fields: string[]) => fields.join("\t");

// Few enough to know which one comes; the values were found with `potentia solve`.
const files: Record<string, string[]> = {
  dvonn: [
    "# two puzzles, and a line of a later version",
    line(
      "00000001",
      "1000",
      "win",
      "dvonn-piece,sacrifice",
      "........./..rw....../..wbb....../........../........._w_m",
      "d2d3 e3d3 c3d3",
    ),
    line(
      "00000002",
      "1400",
      "win",
      "blocking",
      "........./....rw..../....bww..../....bb..../........._w_m",
      "g3g4",
    ),
    line("00000003", "1500", "win"),
  ],
  "gipf-basic": [
    line(
      "00000004",
      "900",
      "win-1",
      "quiet",
      "4/1w1b1/2w3/3w3/4w1/5/bbbb_w_5/0_basic",
      "i3-g3",
    ),
  ],
  "gipf-standard": ["no puzzle"],
  "gipf-potentials": [
    line(
      "00000006",
      "1500",
      "win-3",
      "zertz-jump",
      "b2w/5/6/(bt)(wZ)w2b(bz)/(wT)5/5/b2w_w_1/1_basic",
      "Z:e3-e5",
    ),
  ],
  "tamsk-1": [
    line(
      "00000007",
      "1200",
      "win",
      "last-way",
      "..w11/1222./b12232./..w2b432./12332./1.22w1/..b1._w_8/8_level-1",
      "d3d2 d4d3 d2d1",
    ),
  ],
  "zertz-37": [
    line(
      "00000005",
      "1500",
      "win-2",
      "offer,jump-on",
      "..../...../...1.1/.2G2./1G3./.1B1./1..._0/5/0_3/0/5_3/1/4_w_standard",
      "Ge1,c4 xe1Ge3 xd4Gf2Bf4",
    ),
  ],
};

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

async function visit(viewport: Viewport, colorScheme?: "light" | "dark") {
  const visited = await site.visit({ viewport, colorScheme });
  await visited.page.route(/\/puzzles\/[\w-]+\.txt$/, (route) => {
    const game = /([\w-]+)\.txt$/.exec(route.request().url())?.[1] ?? "";
    return route.fulfill({ body: (files[game] ?? []).join("\n") });
  });
  return visited;
}

const said = (page: Page) => page.locator(".said").innerText();
const answered = (page: Page, answer: string) =>
  page.waitForSelector(`main[data-answer="${answer}"]`);
const asked = (page: Page) =>
  page.waitForSelector('main[data-stage="from"], main[data-stage="dot"]');
const heading = (page: Page, name: string) =>
  page.getByRole("heading", { name }).waitFor();

async function press(page: Page, ...points: string[]) {
  for (const point of points) await page.click(`[data-point="${point}"]`);
}

async function go(page: Page, path: string) {
  await page.evaluate((path) => (location.hash = path), `#/puzzles${path}`);
}

it("asks, takes a wrong turn back, answers a right one, and counts the first attempt", async () => {
  const { page, context, errors } = await visit(desktop);
  await page.goto(`${site.address}/#/puzzles`);
  await page
    .getByText("The puzzles of this game cannot be read: load the page anew.")
    .waitFor();
  await page
    .getByText("There are no puzzles for this game yet.")
    .first()
    .waitFor();
  await page.getByRole("link", { name: "sacrifice 1" }).click();
  await heading(page, "White to move: only one turn wins.");
  await asked(page);

  await press(page, "d2", "c2");
  await answered(page, "wrong");
  await expect.poll(() => said(page)).toBe("d2c2 is not it. Try another turn.");
  await page.getByText("1000 → 980").waitFor();
  await asked(page);
  await page.keyboard.press("h");
  await expect.poll(() => said(page)).toBe("Look at d2.");
  await press(page, "d2", "d3");
  await page.getByText("d2d3 is right! Black answers e3d3. Go on.").waitFor();
  await asked(page);
  await page.getByLabel("Type a turn").fill("c3d3");
  await page.keyboard.press("Enter");
  await answered(page, "solved");
  await expect.poll(() => said(page)).toBe("That is the solution.");
  await expect
    .poll(() =>
      page
        .getByRole("main")
        .getByRole("link", { name: "Analysis" })
        .getAttribute("href"),
    )
    .toMatch(/^#\/analysis\/dvonn\/\.{9}\/\.\.rw\.{6}\//);

  // What the turn that was tried would have led to.
  const reasons = page.getByRole("region", { name: "What other turns lead" });
  await reasons.getByRole("button", { name: "d2d3", exact: true }).click();
  const tried = reasons.locator("li.tried");
  await expect
    .poll(async () => (await reasons.boundingBox())!.height)
    .toBeGreaterThan(200);
  await tried.getByText("your turn").waitFor();
  await expect.poll(() => tried.innerText()).not.toContain("White wins");
  await expect
    .poll(() => reasons.locator("li.solution").innerText())
    .toContain("White wins");
  await tried.getByRole("button", { name: "Play as far as d2c2" }).click();
  await page.waitForSelector('[data-point="d2"][aria-label*="empty"]');
  await page.keyboard.press("ArrowRight");

  // The other puzzle comes next; solved at once, it counts the other way.
  await go(page, "/dvonn");
  await page.getByRole("link", { name: "Puzzle 00000002" }).waitFor();
  await asked(page);
  await press(page, "g3", "g4");
  await answered(page, "solved");
  await expect.poll(() => said(page)).toBe("Solved!");
  await page.getByText(/^980 → 10\d\d$/).waitFor();

  // Another attempt does not count.
  await go(page, "/dvonn/00000001");
  await page.getByRole("link", { name: "Puzzle 00000001" }).waitFor();
  await asked(page);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await answered(page, "shown");
  await expect.poll(() => said(page)).toBe("The solution: d2d3 e3d3 c3d3");
  await page
    .getByText("Only the first attempt at a puzzle changes your rating.")
    .waitFor();
  expect(
    await page.evaluate(() => document.activeElement?.textContent?.trim()),
  ).toBe("Next puzzle →");

  await page.goto(`${site.address}/#/puzzles`);
  await page.reload();
  await page.getByText("1 of 2 solved").waitFor();

  // Nothing is there under such an address.
  await go(page, "/dvonn/99999999");
  await page.getByRole("alert").waitFor();
  expect(errors.filter((text) => !text.includes("no puzzle"))).toEqual([]);
  await context.close();
});

it("accepts the solution in other words", async () => {
  const rules = await nodeCore();
  const position = "1w1w/1w1w1/1w1w2/wbwb3/6/2b2/b3 w 6/9 basic";
  const after = (turn: string) =>
    rules.request("state", { game: "gipf-basic", position, turns: [turn] });
  const rows = ["xb3,c3,d3,e3", "xb5,c5,d5,e5"];
  const wanted = await after(["e1-e6", ...rows].join(";"));
  const same = await after(["e1-e6", ...rows.reverse()].join(";"));
  const another = await after("a2-c4");
  expect(isRight({ goal: "margin" }, "w", same, wanted)).toBe(true);
  expect(isRight({ goal: "margin" }, "w", another, wanted)).toBe(false);
});

it.runIf(long).each([desktop, phone])(
  "offers a marble in ZÈRTZ and takes what it brings, on a $name",
  async (viewport) => {
    const { page, context, errors } = await visit(viewport);
    // The pool has grey marbles alone, so none needs choosing.
    const place = async (at: string, ring: string) => {
      await page.waitForSelector('main[data-stage="place"]');
      await press(page, at);
      await page.waitForSelector('main[data-stage="ring"]');
      await press(page, ring);
    };
    await page.goto(`${site.address}/#/puzzles`);
    await page.getByRole("link", { name: "Several jumps 1" }).click();
    await heading(page, "White to play and win in 2 turns.");
    // The same ring filled, but another one removed: that wins too late.
    await place("e1", "c6");
    await answered(page, "wrong");
    await expect
      .poll(() => said(page))
      .toBe("Ge1,c6 is not it. Try another turn.");
    await place("e1", "c4");
    await page
      .getByText("Ge1,c4 is right! Black answers xe1Ge3. Go on.")
      .waitFor();
    await page.waitForSelector('main[data-stage="from"]');
    await press(page, "d4");
    await page.waitForSelector('main[data-stage="to"]');
    await press(page, "f2");
    await answered(page, "solved");
    expect(await findings(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);

    // Alone it is the puzzle of the day and a streak, too.
    for (const way of ["daily", "streak"]) {
      await go(page, `/zertz-37/${way}`);
      await page.getByRole("link", { name: "Puzzle 00000005" }).waitFor();
      await page.waitForSelector('main[data-stage="place"]');
    }
    expect(errors.filter((text) => !text.includes("no puzzle"))).toEqual([]);
    await context.close();
  },
);

it.runIf(long).each([desktop, phone])(
  "finds the potential that alone holds the win, and a glass's last way out, on a $name",
  async (viewport) => {
    const { page, context, errors } = await visit(viewport);
    await page.goto(`${site.address}/#/puzzles`);
    await page.getByRole("link", { name: "ZÈRTZ’s jump 1" }).click();
    await heading(page, "White to play and win in 3 turns.");
    await page.waitForSelector('main[data-stage="dot"]');
    await press(page, "b1");
    await page.waitForSelector('main[data-stage="push"]');
    await press(page, "b2");
    await answered(page, "wrong");
    await expect
      .poll(() => said(page))
      .toBe("b1-b3 is not it. Try another turn.");
    await page.waitForSelector('main[data-stage="dot"]');
    await press(page, "e3");
    await page.waitForSelector('main[data-stage="to"]');
    await press(page, "e5");
    await page.waitForSelector(`[data-point="e5"][aria-label*="ZÈRTZ"]`);
    // From here on several turns win: the engine defends itself until the game is won.
    await page.getByText("Z:e3-e5 is right! Black answers").waitFor();
    await page.getByRole("button", { name: "Show the solution" }).click();
    await answered(page, "shown");
    await expect
      .poll(() => said(page))
      .toMatch(/^The solution: Z:e3-e5( \S+){2,4}$/);
    await page
      .getByRole("region", { name: "What other turns lead" })
      .locator("li.solution")
      .waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);

    await go(page, "/tamsk-1/theme-last-way");
    await heading(page, "White to move: only one turn wins.");
    const move = async (from: string, to: string) => {
      await page.waitForSelector('main[data-stage="from"]');
      await press(page, from);
      await page.waitForSelector('main[data-stage="to"]');
      await press(page, to);
    };
    await move("d3", "c3");
    await answered(page, "wrong");
    await move("d3", "d2");
    await page.getByText("d3d2 is right! Black answers d4d3. Go on.").waitFor();
    await move("d2", "d1");
    await answered(page, "solved");
    expect(await findings(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(errors.filter((text) => !text.includes("no puzzle"))).toEqual([]);
    await context.close();
  },
);

it.runIf(long)(
  "goes on with harder puzzles until the first mistake",
  async () => {
    const { page, context } = await visit(phone);
    await page.goto(`${site.address}/#/puzzles/dvonn/streak`);
    await asked(page);
    await press(page, "d2", "d3");
    await page.getByText("Go on.").waitFor();
    await asked(page);
    await press(page, "c3", "d3");
    await answered(page, "solved");
    await page.getByRole("button", { name: "Next puzzle" }).click();
    await page.getByRole("link", { name: "Puzzle 00000002" }).waitFor();
    await page.getByText("Streak: 1", { exact: true }).waitFor();
    await asked(page);
    await expect
      .poll(() => page.getByRole("button", { name: "Hint" }).count())
      .toBe(0);
    await press(page, "g3", "f3");
    await answered(page, "over");
    await expect
      .poll(() => said(page))
      .toBe("g3f3 is not it: the streak is over.");
    await page.getByRole("button", { name: "New streak" }).click();
    await page.getByText("Streak: 0", { exact: true }).waitFor();
    await page.getByText("Best streak: 1").waitFor();
    await context.close();
  },
);

it.each(alike(["light", "dark"]))(
  "has views without findings of axe-core: %s",
  async (colorScheme) => {
    const { page, context } = await visit(phone, colorScheme);
    await page.goto(`${site.address}/#/puzzles`);
    await page.getByRole("link", { name: "Quiet turn 1" }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await page.getByRole("link", { name: "Quiet turn 1" }).click();
    await heading(page, "White to play and win in one turn.");
    await page.getByRole("button", { name: "Hint" }).click();
    expect(await findings(page)).toEqual([]);
    await page.getByRole("button", { name: "Show the solution" }).click();
    await answered(page, "shown");
    expect(await findings(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await context.close();
  },
);

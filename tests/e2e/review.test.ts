// A whole game under analysis: its graph, its mistakes and the lessons made of them; and what the opponent threatens.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Analyst } from "./analyst";
import { findings, overhang } from "./findings";
import { alike, long } from "./form";
import { desktop, phone, Site } from "./site";

const stacks =
  "w2..w.b2*b.w/w2b.b..w8bb2./w.w3bwr.wbwb2/...wbb.w2b3w/rb.w.w3... b m";
const linked = stacks.replaceAll(" ", "_");

// Two weak players, the game whole.
const dvonn = `[Game "dvonn"]
[Result "1-0"]

1. a1 b1 2. b2 d3 3. c4 b3 4. d2 d1 5. e4 d4 6. a2 c2 7. c3 f3 8. e1 h3 9. g3 b4 10. i3 i2 11. c1 j4
12. j2 f1 13. h1 f5 14. k4 h5 15. d5 e3 16. g5 k3 17. j5 c5 18. h4 g1 19. g2 i5 20. e2 a3 21. e5 g4
22. f4 f2 23. j3 i1 24. k5 h2 25. i4 26. e1d1 a3a2 27. e5d4 c5c4 28. e4d3 e3d2 29. e2d2 b3c3 30.
c1c2 a2c2 31. d1b1 c4c2 32. d5d4 c3a1 33. d4a1 pass 34. d3b1 1-0
`;
const gipf = `[Game "gipf-standard"]
[Result "1-0"]

1. e1-e3 e9-e7 2. e1-e4 a1-c3 3. i5-g5 a1-d4 4. a5-c5 i5-f5 5. e1-e5;xe2,e3,e4 e9-e6 6.
h6-h4;xb2*,c3*,Gd4*,Ge5,g5,h5 i1-g3 7. a5-d5 i4-g4 8. b3 h1-h3 9. i3-f3 i2-d6 10. i2-c6 d2 11. h1-h5
i5-g5 12. i4-f4 a4-d7 13. a2-c4 1-0
`;

// Black stands to win; g1f1 gives a quarter of that away, f4f3 all of it.
const analysed = `[Game "dvonn"]
[Position "${stacks}"]

{Whole. [%eval -20.00] [%pv d2e3 h3h2 d3e4]} 1... g1f1 {[%eval -2.31] [%pv h5h2 d2e3]} 2. h5h2
{[%eval -4.02] [%pv d2e3 i4g4]} 2... f4f3 {[%eval 9]} *
`;

const filled = "rrwbwbbwb/wrbwwbwbbw/bbwbbbwbwwb/bwbwwbwwbw/bwwbwbbww w m";
// White gives most of his chance away twice. What the record says of it is not all that it loses.
const mistaken = `[Game "dvonn"]
[Position "${filled}"]

{[%eval 2.00] [%pv a2b3 d1c1]} 1. c1d2 {[%eval -1.00] [%pv a3a2]} 1... c2d3 {[%eval 3.00] [%pv a2b3]}
2. c3d4 {[%eval -9.00]} *
`;

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

/** Analyses the game to its end, and tells how many seconds that took. */
async function analyse(analyst: Analyst, effort?: string): Promise<number> {
  const { page } = analyst;
  await analyst.tab("Review");
  if (effort) await page.selectOption(".review select", effort);
  const begin = Date.now();
  await page.locator(".review .run").click();
  await page.locator("progress").waitFor();
  await page
    .locator("progress")
    .waitFor({ state: "detached", timeout: 150_000 });
  return (Date.now() - begin) / 1000;
}

const graph = ({ page }: Analyst) => page.getByRole("slider");
const graphWords = (analyst: Analyst) =>
  graph(analyst).getAttribute("aria-valuetext");
async function row(analyst: Analyst, name: string): Promise<string[]> {
  await analyst.tab("Review");
  const row = analyst.page.locator(".review tr", { hasText: name });
  return (await row.innerText()).split(/\s+/).slice(-2);
}

describe("a whole game", () => {
  // How long is printed, not tested: it would test the machine. Within a minute, says the page's purpose.
  it.runIf(long)("is analysed, drawn, marked and kept", async () => {
    const analyst = await Analyst.at(site, "#/analysis/dvonn");
    const { page } = analyst;
    await analyst.read(dvonn);
    await expect.poll(() => analyst.tree()).toContain("34. d3b1");
    const seconds = await analyse(analyst);
    console.info(`analysis of 66 DVONN turns, normal effort: ${seconds} s`);

    await expect
      .poll(() => graph(analyst).getAttribute("aria-valuemax"))
      .toBe("66");
    await expect
      .poll(() => graphWords(analyst))
      .toMatch(/^Start\. White wins \d+ of 100\./);
    const counts: string[][] = [];
    for (const name of ["Inaccuracies", "Mistakes", "Blunders"])
      counts.push(await row(analyst, name));
    const marked = await page.locator(".list .verdict").count();
    expect(marked).toBeGreaterThan(3);
    expect(counts.flat().reduce((sum, count) => sum + Number(count), 0)).toBe(
      marked,
    );
    expect((await row(analyst, "Accuracy")).join("")).toMatch(/^\d+%|%$/);
    await expect
      .poll(() => page.locator(".course .note").innerText())
      .toMatch(/^Proven to the end from \d+\.(\.\.)? \w+ on\.$/);
    await page.getByRole("button", { name: "Margin" }).click();
    await page
      .getByRole("slider", { name: "Margin over the game" })
      .press("End");
    await expect
      .poll(() => graphWords(analyst))
      .toMatch(/^34\. d3b1\..*Exact: White wins by 8\./);

    const record = await analyst.shownRecord();
    expect(record.match(/\[%eval /g)).toHaveLength(67);
    expect(record).toMatch(/\$[246] \{\[%eval/);
    await page.reload();
    await analyst.ready();
    await expect
      .poll(() => page.locator(".list .verdict").count())
      .toBe(marked);
    await expect
      .poll(() => graphWords(analyst))
      .toContain("Exact: White wins by 8.");
    await analyst.tab("Review");
    await expect
      .poll(() => page.locator(".review .run").innerText())
      .toBe("Analyse again");
    await analyst.end();
  });

  it.runIf(long)("is analysed by key, stopped, and gone on with", async () => {
    const analyst = await Analyst.at(site, "#/analysis/gipf-standard", {
      engine: true,
      viewport: phone,
      colorScheme: "dark",
    });
    const { page } = analyst;
    await analyst.read(gipf);
    await expect.poll(() => analyst.tree()).toContain("13. a2-c4");
    await analyst.tab("Review");
    await page.selectOption(".review select", "thorough");
    await analyst.tab("Turns");
    await page.locator(".brand").focus();
    await analyst.press("g");
    await page.waitForFunction(
      () => (document.querySelector("progress")?.value ?? 0) > 1,
    );
    await expect
      .poll(() => page.locator(".review .count").innerText())
      .toMatch(/^\d+ of 26 positions$/);
    await page.getByRole("button", { name: "Stop" }).click();
    await page.locator("progress").waitFor({ state: "detached" });
    await expect
      .poll(() => page.locator(".review .run").innerText())
      .toBe("Analyse the rest");
    await analyst.lines();
    await analyse(analyst, "quick");
    await expect
      .poll(() => page.getByRole("button", { name: "Margin" }).count())
      .toBe(0);
    expect(await findings(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await analyst.end();
  });

  it("is stepped through on its graph, by key and by pointer", async () => {
    const analyst = await Analyst.at(site, `#/analysis/dvonn/${linked}`);
    const { page } = analyst;
    await analyst.read(analysed);
    await graph(analyst).waitFor();
    await expect.poll(() => analyst.tree()).toContain("Mistake. Better: d2e3");
    expect(await row(analyst, "Blunders")).toEqual(["0", "1"]);
    await graph(analyst).focus();
    await analyst.press("PageDown");
    await analyst.comesTo("g1f1");
    await expect
      .poll(() => graphWords(analyst))
      .toBe("1... g1f1. White wins 26 of 100. Black is ahead by 2.3. Mistake.");
    await analyst.press("ArrowRight");
    await analyst.comesTo("g1f1", "h5h2");
    await analyst.press("Home");
    await analyst.comesTo();
    const box = (await graph(analyst).boundingBox())!;
    await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
    await analyst.comesTo("g1f1", "h5h2", "f4f3");
    await analyst.tab("Review");
    await page
      .getByRole("button", { name: "Black: Mistakes, 1. Go to the next one" })
      .click();
    await analyst.comesTo("g1f1");
    await analyst.tab("Turns");
    // The better turn stands beside the bad one, and becomes a variation.
    await page
      .getByRole("button", { name: "Play d2e3, the better turn" })
      .first()
      .click();
    await analyst.comesTo("d2e3");
    await analyst.end();
  });
});

describe.each(alike([desktop, phone]))(
  "learning from mistakes, $name",
  (viewport) => {
    it.runIf(long)(
      "asks for better turns and takes every good one",
      async () => {
        const analyst = await Analyst.at(
          site,
          `#/analysis/dvonn/${filled.replaceAll(" ", "_")}`,
          {
            viewport,
            engine: true,
          },
        );
        const { page } = analyst;
        await analyst.read(mistaken);
        await analyst.tab("Review");
        await page.getByRole("button", { name: "White: 2 turns" }).click();
        const said = () => page.locator(".lesson .said").innerText();
        await expect.poll(said).toBe("White played c1d2. Find a better turn.");
        await analyst.comesTo();
        // Nothing gives the answer away.
        await expect.poll(() => page.getByRole("meter").count()).toBe(0);
        await expect.poll(() => page.locator(".way.hint").count()).toBe(0);
        await expect.poll(() => analyst.tree()).not.toContain("Better");

        const answer = async (turn: string) => {
          await page.getByLabel("Type a turn").fill(turn);
          await page.keyboard.press("Enter");
        };
        await answer("c1d2");
        await expect.poll(said).toContain("c1d2 is what was played.");
        await expect.poll(() => analyst.path()).toEqual([]);
        await answer("e1d1");
        await expect
          .poll(said)
          .toContain("e1d1 is good too: it loses no more than");
        await analyst.comesTo("e1d1");

        await page.getByRole("button", { name: "Next", exact: true }).click();
        await analyst.comesTo("c1d2", "c2d3");
        await answer("e1d1");
        await expect.poll(said).toMatch(/^e1d1 loses \d+ points/);
        await expect.poll(() => analyst.path()).toEqual(["c1d2", "c2d3"]);
        await page.getByRole("button", { name: "Show the best turn" }).click();
        await expect.poll(said).toBe("Best was a2b3.");
        await page
          .locator(".lesson")
          .getByRole("button", { name: "Play as far as a2b3" })
          .click();
        await analyst.comesTo("c1d2", "c2d3", "a2b3");
        await page.getByRole("button", { name: "Again", exact: true }).click();
        await analyst.comesTo("c1d2", "c2d3");
        expect(await findings(page)).toEqual([]);
        expect(await overhang(page)).toBeLessThanOrEqual(0);
        await page.getByRole("button", { name: "Finish" }).click();
        await expect.poll(said).toBe("That was all: 1 of 2 found.");
        await page.getByRole("button", { name: "Stop learning" }).click();
        await page.locator(".lesson").waitFor({ state: "detached" });
        await analyst.lines();
        await analyst.end();
      },
    );
  },
);

describe("the threat", () => {
  it.each(
    alike([
      [
        `#/analysis/dvonn/${linked}`,
        /^If Black did nothing, White would play \w+\. .*\.$/,
      ],
      [
        "#/analysis/gipf-basic",
        /^If White did nothing, Black would play \S+\. .*\.$/,
      ],
    ]),
  )("is drawn and said, %s", async (hash, words) => {
    const analyst = await Analyst.at(site, hash, { engine: true });
    const { page } = analyst;
    await analyst.lines();
    await page.locator(".brand").focus();
    await analyst.press("x");
    const said = page.locator(".prompt .threat");
    await expect.poll(() => said.innerText()).toMatch(words);
    await expect.poll(() => page.locator(".hostile .way.hint").count()).toBe(1);
    await page.getByRole("button", { name: "Show the threat" }).click();
    await said.waitFor({ state: "detached" });
    await expect.poll(() => page.locator(".hostile").count()).toBe(0);
    await analyst.end();
  });

  it("is none where nobody can do nothing", async () => {
    const analyst = await Analyst.at(site, "#/analysis/dvonn");
    await analyst.press("x");
    await expect
      .poll(() => analyst.page.locator(".prompt .threat").innerText())
      .toContain("no threat to show");
    await analyst.end();
  });
});

it("offers no lesson where nobody made a mistake", async () => {
  const analyst = await Analyst.at(site, "#/analysis/gipf-basic");
  const { page } = analyst;
  await analyst.read(
    '[Game "gipf-basic"]\n\n{[%eval 0.1]} 1. b1-b3 {[%eval 0.1]} d2 {[%eval 0.1]} *',
  );
  await analyst.tab("Review");
  await page.getByRole("rowheader", { name: "Accuracy" }).waitFor();
  await expect.poll(() => page.getByText("Learn from").count()).toBe(0);
  await analyst.end();
});

it("lists its keys", async () => {
  const analyst = await Analyst.at(site, "#/analysis/dvonn");
  expect(await analyst.keys()).toEqual([
    "Arrows",
    "Enter, Space",
    ", .",
    "Esc",
    "← →",
    "↑ ↓",
    "l",
    "p",
    "Space",
    "x",
    "g",
    "d",
    "Right button",
    "f",
    "r",
    "n",
    "s",
    "?",
  ]);
  await analyst.end();
});

// A position that stands for the third time: the page says so when it stands for the second, ends the game, keeps the
// reason in the record, the collection and the analysis, and plays on where that was not agreed.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Analyst } from "./analyst";
import { long } from "./form";
import { nodeCore } from "./node_core";
import { Player, seeded } from "./player";
import { desktop, Site } from "./site";

// Glasses go to and fro and leave no ring.
const start =
  "w0..b0/...../....../b0.....w0/....../...../w0..b0 w 32/32 level-1 tamsk-ring=claim";
const cycle = ["a1a2-", "d1e1-", "a2a1-", "e1d1-"];
const hash = (view: string) =>
  `#/${view}/tamsk-1/${start.replaceAll(" ", "_")}`;

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

async function type(page: Page, turns: string[]) {
  for (const turn of turns) {
    const before = await page.locator(".moves .entry").count();
    await page.getByLabel("Type a turn").fill(turn);
    await page.keyboard.press("Enter");
    await page.locator(".moves .entry").nth(before).waitFor();
  }
}

describe("repetition", () => {
  it("ends a game and says why", async () => {
    const { page, context, errors } = await site.visit();
    await page.goto(`${site.address}/${hash("play")}`);
    await new Player(page, desktop, seeded(1)).ready();
    await type(page, cycle);
    await expect.poll(() => page.locator(".prompt .warning").count()).toBe(0);
    await type(page, cycle.slice(0, 1));
    await expect
      .poll(() => page.locator(".prompt .warning").innerText())
      .toBe(
        "The position stands for the second time; the third time is a draw.",
      );
    await type(page, [...cycle.slice(1), ...cycle.slice(0, 1)]);
    await page.locator(".prompt .result").waitFor();
    await expect
      .poll(() => page.locator(".prompt .result").innerText())
      .toMatch(/^Draw\nthe position stood on the board for the third time$/);
    await expect.poll(() => page.locator(".prompt .warning").count()).toBe(0);

    // The collection keeps it.
    await page.goto(`${site.address}/#/collection`);
    const row = page.locator("table tbody tr").first();
    await row.waitFor();
    await expect.poll(() => row.innerText()).toContain("½");
    await page.goto(`${site.address}/${hash("play")}`);
    await page.locator(".prompt .result").waitFor();

    // So does what is analysed: its record says why, and its last position that it stood so often.
    await page.locator(".prompt button", { hasText: "Analyse" }).click();
    await page.locator("main.analyse").waitFor();
    await expect
      .poll(() => page.locator("main.analyse").innerText())
      .toContain("the position stood on the board for the third time");
    const text = await new Analyst(page, context, errors).shownRecord();
    expect(text).toContain('[Result "1/2-1/2"]');
    expect(text).toContain('[Termination "repetition"]');
    const core = await nodeCore();
    const { records } = await core.request("read-record", { text });
    expect(records[0]!.result).toBe("1/2-1/2");
    expect(errors).toEqual([]);
    await context.close();
  });

  it.runIf(long)("says it in the visitor's language", async () => {
    const { page, context } = await site.visit({ locale: "fr" });
    await page.goto(`${site.address}/${hash("play")}`);
    await new Player(page, desktop, seeded(1)).ready();
    for (const turn of [...cycle, ...cycle, ...cycle.slice(0, 1)]) {
      const before = await page.locator(".moves .entry").count();
      await page.locator("form input[type=text]").first().fill(turn);
      await page.keyboard.press("Enter");
      await page.locator(".moves .entry").nth(before).waitFor();
    }
    await page.locator(".prompt .result").waitFor();
    await expect
      .poll(() => page.locator(".prompt .result").innerText())
      .toBe("Partie nulle\nla position est apparue pour la troisième fois");
    await context.close();
  });

  it.runIf(long)("is nothing where that was not agreed", async () => {
    const { page, context } = await site.visit();
    await page.goto(site.address);
    await page.evaluate(() =>
      localStorage.setItem(
        "potentia.settings",
        JSON.stringify({ repetition: false }),
      ),
    );
    await page.goto(`${site.address}/${hash("play")}`);
    await page.reload();
    await new Player(page, desktop, seeded(1)).ready();
    await type(page, [...cycle, ...cycle, ...cycle]);
    await expect.poll(() => page.locator(".prompt .warning").count()).toBe(0);
    await expect.poll(() => page.locator(".prompt .result").count()).toBe(0);
    await context.close();
  });
});

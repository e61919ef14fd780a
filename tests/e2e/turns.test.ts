// What a turn can be besides two clicks: forced, dragged, refused, hinted at, looked into, taken back from the engine.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BrowserContext, Page } from "playwright-core";
import { Player, seeded } from "./player";
import { desktop, Site } from "./site";

const stacks =
  "w2..w.b2*b.w/w2b.b..w8bb2./w.w3bwr.wbwb2/...wbb.w2b3w/rb.w.w3..._w_m";
const onlyBlackMoves =
  "rbb....../........../.........../........../........._w_m";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

describe("a turn", () => {
  let page: Page;
  let context: BrowserContext;
  let player: Player;

  beforeEach(async () => {
    ({ page, context } = await site.visit());
    player = new Player(page, desktop, seeded(1));
    return () => context.close();
  });

  async function at(game: string, position: string) {
    await page.goto(`${site.address}/#/play/${game}/${position}`);
    await player.ready();
  }

  const firstTurn = () => page.locator(".moves .entry").first().innerText();

  it("may be a pass that the rules force", async () => {
    await at("dvonn", onlyBlackMoves);
    await expect
      .poll(() => page.locator(".prompt").innerText())
      .toContain("White has no move and must pass");
    await page.click('.prompt button:has-text("Pass")');
    await page.waitForSelector('main[data-stage="from"]');
    await expect.poll(() => firstTurn()).toBe("pass");
    await expect
      .poll(() => page.locator("[aria-live]").innerText())
      .toContain("White passes. Black to move.");
  });

  it("may be dragged from point to point", async () => {
    await at("dvonn", stacks);
    const middle = async (point: string) => {
      const box = (await page
        .locator(`[data-point="${point}"]`)
        .boundingBox())!;
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    await page.mouse.move(...(await middle("e4")));
    await page.mouse.down();
    await page.mouse.move(...(await middle("d3")), { steps: 4 });
    await page.mouse.up();
    await page.locator(".moves .entry").waitFor();
    await expect.poll(() => firstTurn()).toBe("e4d3");
  });

  it("is refused with the reason", async () => {
    await at("dvonn", stacks);
    await page.locator('[data-point="d5"]').click({ force: true });
    await expect
      .poll(() => page.getByRole("alert").innerText())
      .toContain("this stack belongs to the opponent");
    expect(await player.turns()).toBe(0);
  });

  it("is hinted at by the engine", async () => {
    await at("dvonn", stacks);
    await page.click('button:has-text("Hint")');
    const hint = page.locator(".prompt .hint");
    await hint.waitFor({ timeout: 10_000 });
    await expect
      .poll(() => hint.innerText())
      .toMatch(/^Hint: [a-k][1-5][a-k][1-5]$/);
  });

  it("can be prepared by looking into a stack", async () => {
    await at("dvonn", stacks);
    await page.hover('[data-point="g2"]');
    await page.getByRole("tooltip").waitFor();
    await expect
      .poll(() => page.getByRole("tooltip").innerText())
      .toContain("White stack of 8");
    await page.mouse.move(2, 2);
    await page.getByRole("tooltip").waitFor({ state: "detached" });
  });

  it("is taken back while the engine thinks hard about its answer", async () => {
    await player.begin(site.address, "gipf-basic", { level: 12 });
    await player.press("e1");
    await page.waitForSelector('main[data-stage="wait"]');
    const asked = Date.now();
    await page.click('button:has-text("Undo")');
    await page.waitForSelector('main[data-stage="dot"]');
    // Its answer would take ten seconds on a fast machine.
    expect(Date.now() - asked).toBeLessThan(5_000);
    expect(await player.turns()).toBe(0);
  });
});

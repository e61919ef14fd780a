// TAMSK on the page: level 1 to its end against the engine; glasses that run, with a clock of the test's own; the 15-second glass;
// and sand that is set up.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findings, overhang, paleTexts } from "./findings";
import { long } from "./form";
import { nodeCore } from "./node_core";
import { Player, seeded, positionOf, turnsOf } from "./player";
import { resultOf } from "./results";
import { desktop, phone, Site } from "./site";

// White is shut in.
const late = "w11../12.../1.1b1../.b232.../.131../.221./1111 b 28/7 level-1";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

const label = (page: Page, point: string) =>
  page.getAttribute(`[data-point="${point}"]`, "aria-label");
const asksFor = (page: Page, side: string) =>
  page.locator(".prompt", { hasText: `${side}: choose a glass` }).waitFor();

/** Begins a game of two whose time stands still but for what the test lets pass. */
async function standStill(page: Page, game: string) {
  await page.clock.install({ time: 0 });
  await new Player(page, desktop, seeded(1)).begin(
    site.address,
    game,
    "person",
  );
  await page.clock.pauseAt(3_600_000);
}

async function move(page: Page, from: string, to: string) {
  await page.locator(`[data-point="${from}"]`).click();
  await page.waitForSelector('main[data-stage="to"]');
  await page.locator(`[data-point="${to}"]`).click();
}

/** What is on the page is what the core makes of the turns on its list. */
async function replayed(page: Page, game: string, start = "startpos") {
  const core = await nodeCore();
  const state = await core.request("state", {
    game,
    position: start,
    turns: await turnsOf(page),
  });
  await expect.poll(() => positionOf(page)).toBe(state.position);
  return state;
}

describe("TAMSK", () => {
  it.runIf(long)(
    "is played at level 1, the engine answering, and to its end",
    async () => {
      const { page, context, errors } = await site.visit({ viewport: phone });
      const player = new Player(page, phone, seeded(4));
      await player.begin(site.address, "tamsk-1", { level: 1 });
      await expect
        .poll(() => label(page, "a1"))
        .toBe("a1, white glass, 0 of 1 rings, can move");
      await expect
        .poll(() => label(page, "d4"))
        .toBe("d4, no glass, 0 of 4 rings");
      await player.press("a1");
      await page.waitForSelector('main[data-stage="to"]');
      await page.locator('[data-point="c3"]').tap({ force: true });
      await expect
        .poll(() => page.getByRole("alert").innerText())
        .toContain("a glass goes to a space beside its own");
      expect(await findings(page)).toEqual([]);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
      await player.playOn(6);
      await replayed(page, "tamsk-1");

      await page.goto(
        `${site.address}/#/play/tamsk-1/${late.replaceAll(" ", "_")}`,
      );
      await asksFor(page, "Black");
      await player.playOn();
      await expect.poll(() => player.result()).toMatch(resultOf["tamsk-1"]!);
      await replayed(page, "tamsk-1", late);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it("measures each turn at level 2, and goes on where it was left", async () => {
    const { page, context, errors } = await site.visit();
    await standStill(page, "tamsk-2");
    await expect.poll(() => label(page, "a1")).toContain("not started");
    await page.clock.runFor(8000);
    await move(page, "a1", "b2");
    await asksFor(page, "Black");
    await page.clock.runFor(30_000);
    await expect.poll(() => label(page, "b2")).toContain("2 min 30 s left");
    await move(page, "a4", "b4");
    await asksFor(page, "White");
    await expect.poll(async () => (await turnsOf(page))[1]).toBe("a4b4@30000");
    await replayed(page, "tamsk-2");

    // Its own glass has been started and must wait for the others.
    await page.locator('[data-point="b2"]').click({ force: true });
    await expect
      .poll(() => page.getByRole("alert").innerText())
      .toContain("has not been started");
    await page.clock.runFor(20_000);
    await page.reload();
    const goOn = page.getByRole("button", { name: "Go on" });
    await goOn.waitFor();
    await page.clock.runFor(60_000);
    await expect.poll(() => label(page, "b2")).toContain("2 min 10 s left");
    await goOn.click();
    await asksFor(page, "White");

    // Nobody moves until the glass on b2 has run out, which blocks the way from then on.
    await page.clock.runFor(130_000);
    await expect.poll(() => label(page, "b2")).toContain("run out");
    await move(page, "d7", "d6");
    await asksFor(page, "Black");
    await expect.poll(async () => (await turnsOf(page))[2]).toBe("d7d6@150000");
    await replayed(page, "tamsk-2");
    // A look back shows the glasses as they stood.
    const back = page.getByRole("button", { name: "One turn back" });
    await back.click();
    await back.click();
    await page.locator('[data-point="b2"][aria-label*="3 min 0 s"]').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it.runIf(long)(
    "is lost by a turn that the 15-second glass ends",
    async () => {
      const { page, context, errors } = await site.visit();
      await standStill(page, "tamsk-3");
      await move(page, "a1", "b2");
      await asksFor(page, "Black");
      await page.clock.runFor(2000);
      await page
        .getByRole("button", { name: "Turn it: Black must move" })
        .click();
      await page.clock.runFor(5000);
      await page
        .getByRole("img", { name: "15-second glass: 10 seconds left" })
        .waitFor();
      await page.locator('[data-point="a4"]').click();
      await page.waitForSelector('main[data-stage="to"]');
      await page.clock.runFor(10_000);
      await asksFor(page, "White");

      // Not even begun: the next turn is lost too, without being asked for.
      await page.keyboard.press("t");
      await page.clock.runFor(15_000);
      await asksFor(page, "Black");
      await page.clock.runFor(1000);
      await move(page, "a4", "b4");
      await page.locator('.moves [data-ply="5"]').waitFor();
      await asksFor(page, "Black");
      await expect
        .poll(async () => (await turnsOf(page)).slice(1))
        .toEqual(["a4^2000", "late^0", "a4b4@1000", "pass"]);
      await replayed(page, "tamsk-3");

      // The pause covers the board. What axe-core does takes its own time.
      await page.keyboard.press("p");
      await page.getByRole("button", { name: "Go on" }).waitFor();
      await expect
        .poll(() => page.locator(".stage .board").first().getAttribute("inert"))
        .not.toBeNull();
      await page.clock.resume();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press("p");
      await asksFor(page, "Black");
      expect(await findings(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await paleTexts(page), "dark").toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it.runIf(long)(
    "has the engine move within its turn, its glasses running",
    async () => {
      const { page, context, errors } = await site.visit();
      const player = new Player(page, desktop, seeded(2));
      await player.begin(site.address, "tamsk-3", { level: 2 });
      await player.playOn(4);
      const [first, answer] = await turnsOf(page);
      expect(first).toMatch(/^[a-g]\d[a-g]\d@\d+$/);
      expect(answer).toMatch(/^[a-g]\d[a-g]\d@\d+$/);
      await replayed(page, "tamsk-3");
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it("may leave a ring, and says of a glass without one that it has run out", async () => {
    const { page, context, errors } = await site.visit();
    const start =
      "...b0/.w0.../....../b0.....w0/....../...../w0..b0 b 32/32 level-2 0/0/0 0/0/0 tamsk-ring=claim out=b2";
    await page.goto(
      `${site.address}/#/play/tamsk-2/${start.replaceAll(" ", "_")}`,
    );
    const label = (name: string) =>
      page.getAttribute(`[data-point="${name}"]`, "aria-label");
    await page.locator('[data-point="b2"]').waitFor();
    await expect
      .poll(() => label("b2"))
      .toContain("white glass, run out, 0 of 2 rings");
    await expect.poll(() => label("a4")).toContain("black glass, not started");
    await page.locator('[data-point="a4"]').click();
    await page.locator('[data-point="b4"]').click();
    await page.getByRole("button", { name: "Leave it" }).click();
    await expect.poll(async () => (await turnsOf(page))[0]).toMatch(/^a4b4-/);
    expect(errors).toEqual([]);
    await context.close();
  });

  it.runIf(long)("is set up with sand that goes with its glass", async () => {
    const { page, context, errors } = await site.visit({ viewport: phone });
    const start =
      "...b0/.w1.../....../.b1...w1./....../...../w0..b0 b 30/31 level-2 160000/180000/0 0/170000/0";
    await page.goto(
      `${site.address}/#/editor/tamsk-2/${start.replaceAll(" ", "_")}`,
    );
    const sand = (name: string) =>
      page.getByLabel(`White’s glass on ${name}: seconds left`);
    const text = () => page.inputValue("main.edit textarea");
    await expect.poll(() => sand("b2").inputValue()).toBe("160");
    // Behind the others in the order of columns now, and its sand with it.
    await page.locator('[data-point="b2"]').tap();
    await page.locator('[data-point="e4"]').tap();
    await expect.poll(() => sand("e4").inputValue()).toBe("160");
    await expect.poll(() => sand("d6").inputValue()).toBe("180");
    await expect.poll(text).toContain("180000/160000/0 0/170000/0");
    await sand("e4").fill("45.5");
    await sand("e4").press("Tab");
    await expect.poll(text).toContain("180000/45500/0 0/170000/0");
    await page.waitForSelector("main.edit[data-possible=true]");
    // What can be put there is what some space takes, and is called by its name.
    const palette = page.locator(".palette button.kind");
    await expect.poll(() => palette.count()).toBe(5 + 5 + 4);
    const names = await palette.evaluateAll((kinds) =>
      kinds.map(({ ariaLabel }) => ariaLabel),
    );
    expect([names[0], names[4], names[9], names[10]]).toEqual([
      "White glass, 0 rings",
      "White glass, 4 rings",
      "Black glass, 4 rings",
      "No glass, 1 ring",
    ]);
    // More than a glass holds is not taken.
    await sand("d6").fill("500");
    await sand("d6").press("Tab");
    await expect.poll(() => sand("d6").inputValue()).toBe("180");
    expect(await findings(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});

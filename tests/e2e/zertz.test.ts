// ZÈRTZ on the page: placing and removing, captures jump by jump, a game to its end, against the engine, set up in the editor.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findings, overhang, paleTexts } from "./findings";
import { long } from "./form";
import { nodeCore } from "./node_core";
import { chooseGame, Player, seeded, positionOf } from "./player";
import { resultOf } from "./results";
import { desktop, phone, Site, type Viewport } from "./site";

// White on d1 jumps over grey to d3, and from there over black to d5 or to f3.
const fork =
  "..../...../....../WG1B1../..B.../..1../.... 1/1/1 0/0/0 0/0/0 w standard";

const narrow: Viewport = {
  name: "narrow",
  width: 360,
  height: 740,
  touch: true,
};

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

const label = (page: Page, point: string) =>
  page.getAttribute(`[data-point="${point}"]`, "aria-label");
const position = (page: Page) => positionOf(page);
const captured = (page: Page, side: string) =>
  page.getByRole("region", { name: side }).locator("li").allInnerTexts();
const link = (game: string, position: string) =>
  `${site.address}/#/play/${game}/${position.replaceAll(" ", "_")}`;

async function marble(page: Page, name: string) {
  await page.getByRole("button", { name }).click();
  await page.waitForSelector('main[data-stage="place"]');
}

// Grey placed on a2, the ring d2 or g1 taken away: a1 with a2 comes apart, or d1, or both.
const groups =
  "W1../...../....../B1...../....../...../1... 0/1/0 0/0/0 0/0/0 w standard zertz-isolation=claim";

describe("the option that isolated groups may be left", () => {
  it.runIf(long)(
    "is chosen for a new game, and kept for the next",
    async () => {
      const { page, context, errors } = await site.visit({ viewport: narrow });
      await page.goto(`${site.address}/#/`);
      await chooseGame(page, "zertz-48");
      await page.getByLabel("Isolated groups").selectOption("claim");
      expect(await overhang(page)).toBeLessThanOrEqual(0);
      expect(await findings(page)).toEqual([]);
      await page.click('label:has(input[value="person"])');
      await page.click('button[type="submit"]');
      await page.waitForSelector('main[data-stage="marble"]');
      expect(await position(page)).toMatch(
        / tournament zertz-isolation=claim$/,
      );
      await page.goto(`${site.address}/#/`);
      await chooseGame(page, "zertz-37");
      await expect
        .poll(() => page.getByLabel("Isolated groups").inputValue())
        .toBe("claim");
      // Another game has options of its own, or none.
      await chooseGame(page, "tamsk-3");
      await page.getByRole("combobox", { name: "Rings" }).selectOption("claim");
      await page.getByLabel("Too late").selectOption("turn");
      await page.click('button[type="submit"]');
      await page.locator("main.tamsk").waitFor();
      expect(await position(page)).toMatch(
        / tamsk-penalty=turn tamsk-ring=claim$/,
      );
      await page.goto(`${site.address}/#/`);
      await chooseGame(page, "dvonn");
      await expect
        .poll(() => page.getByRole("combobox", { name: "Rings" }).count())
        .toBe(0);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it("asks for each group, on the board or by buttons", async () => {
    const { page, context, errors } = await site.visit({ viewport: narrow });
    const player = new Player(page, narrow, seeded(1));
    await page.goto(link("zertz-37", groups));
    await player.ready();
    await player.press("a2");
    await page.waitForSelector('main[data-stage="ring"]');
    await player.press("d2");
    await page.waitForSelector('main[data-stage="claim"]');
    await page
      .locator(".prompt", { hasText: "White: take the isolated rings" })
      .waitFor();
    const take = await page.getByRole("button", { name: "Take" }).boundingBox();
    const foot = await page.getByRole("toolbar").boundingBox();
    expect(take!.y + take!.height).toBeLessThanOrEqual(foot!.y);
    await expect.poll(() => label(page, "a1")).toContain("can be chosen");
    await expect.poll(() => label(page, "d1")).not.toContain("can be chosen");
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(await findings(page)).toEqual([]);
    await player.press("a1");
    await expect.poll(() => label(page, "d1")).toContain("can be chosen");
    await page.getByRole("button", { name: "Leave" }).tap();
    await expect
      .poll(() => page.locator(".moves .entry").allInnerTexts())
      .toEqual(["Ga2,d2xWa1Ga2"]);
    await expect.poll(() => label(page, "d1")).toBe("d1, black marble");
    await expect.poll(() => label(page, "a1")).toBe("a1, no ring");
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("ZÈRTZ", () => {
  it("is played as the core has it, and says what stands where", async () => {
    const { page, context, errors } = await site.visit();
    const player = new Player(page, desktop, seeded(1));
    await player.begin(site.address, "zertz-37", "person");
    expect(await player.ready()).toBe("marble");
    await expect.poll(() => label(page, "d4")).toBe("d4, vacant ring");

    await marble(page, "white marble, 6 left");
    await player.press("d4");
    await page.waitForSelector('main[data-stage="ring"]');
    await expect.poll(() => label(page, "d4")).toBe("d4, white marble");
    await expect
      .poll(() => label(page, "a1"))
      .toBe("a1, vacant ring, can be removed");
    await expect.poll(() => label(page, "d3")).toBe("d3, vacant ring");
    // A change of mind before the ring goes: the marble comes back.
    await marble(page, "black marble, 10 left");
    await expect
      .poll(() => label(page, "d4"))
      .toBe("d4, vacant ring, can be chosen");
    await player.press("d4");
    await page.waitForSelector('main[data-stage="ring"]');
    await page.locator('[data-point="d2"]').click({ force: true });
    await expect
      .poll(() => page.getByRole("alert").innerText())
      .toContain("cannot be slid away");
    await player.press("d1");
    await page.waitForSelector('main[data-stage="marble"]');
    await expect.poll(() => label(page, "d1")).toBe("d1, no ring");

    await marble(page, "grey marble, 8 left");
    await player.press("d3");
    await player.press("d7");
    await page.waitForSelector('main[data-stage="from"]');
    await expect
      .poll(() => page.locator(".prompt").innerText())
      .toContain("White must capture");
    expect(await player.possible()).toEqual(["d3", "d4"]);
    await expect
      .poll(() => label(page, "d3"))
      .toBe("d3, grey marble, can jump");
    await player.press("d3");
    await player.press("d5");
    await page.waitForSelector('main[data-stage="marble"]');
    await expect
      .poll(async () => (await captured(page, "White"))[2])
      .toContain("black marble: 1 of 6");
    await expect
      .poll(async () => (await captured(page, "Black"))[2])
      .toContain("black marble: 0 of 6");
    await expect
      .poll(() => page.locator("[aria-live]").innerText())
      .toContain("One marble is captured.");

    const turns = ["Bd4,d1", "Gd3,d7", "xd3Bd5"];
    await expect
      .poll(() => page.locator(".moves .entry").allInnerTexts())
      .toEqual(turns);
    const core = await nodeCore();
    const state = await core.request("state", {
      game: "zertz-37",
      position: "startpos",
      turns,
    });
    expect(await position(page)).toBe(state.position);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("jumps on by touch, choosing the way, with everything in motion", async () => {
    const { page, context, errors } = await site.visit({
      viewport: phone,
      motion: "no-preference",
    });
    const player = new Player(page, phone, seeded(1));
    await page.goto(link("zertz-37", fork));
    await page.waitForSelector('main[data-stage="from"]');
    await player.press("d1");
    await page.waitForSelector('main[data-stage="to"]');
    expect(await player.possible()).toEqual(["d3"]);
    await player.press("d3");
    await page
      .locator(".prompt", { hasText: "Choose where d3 jumps to" })
      .waitFor();
    expect(await player.possible()).toEqual(["d5", "f3"]);
    await expect
      .poll(async () => (await captured(page, "White"))[1])
      .toContain("grey marble: 1 of 5");
    await expect.poll(() => label(page, "d3")).toBe("d3, white marble, chosen");
    await player.press("f3");
    await page.locator(".moves .entry").waitFor();
    await expect
      .poll(() => page.locator(".moves .entry").innerText())
      .toBe("xd1Gd3Bf3");
    expect(errors).toEqual([]);
    await context.close();
  });

  it.runIf(long)(
    "asks whether an isolated group is taken, where it may be left",
    async () => {
      const { page, context, errors } = await site.visit({ viewport: phone });
      const player = new Player(page, phone, seeded(1));
      // d2 holds black to the rest; a1 has been left before.
      await page.goto(
        link(
          "zertz-37",
          "W.2/...../....../B1...../....../...../2.. 0/1/0 0/0/0 0/0/0 w standard zertz-isolation=claim",
        ),
      );
      await page.waitForSelector('main[data-stage="place"]');
      await player.press("g1");
      await page.waitForSelector('main[data-stage="ring"]');
      await player.press("d2");
      await page
        .locator(".prompt", { hasText: "White: take the isolated rings" })
        .waitFor();
      expect(await player.possible()).toEqual(["d1"]);
      expect(await findings(page)).toEqual([]);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
      await page.getByRole("button", { name: "Leave them" }).click();
      await page.locator(".moves .entry").waitFor();
      await expect
        .poll(() => page.locator(".moves .entry").innerText())
        .toBe("Gg1,d2");
      expect(await position(page)).toContain("W.2/...../....../B......");
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it.runIf(long)("is chosen and entered by keys alone", async () => {
    const { page, context } = await site.visit();
    await page.goto(`${site.address}/#/analysis/zertz-61`);
    await page.waitForSelector('main[data-stage="marble"]');
    await page.getByRole("button", { name: "white marble" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector('main[data-stage="place"]');
    await page.locator('[data-point="e5"]').focus();
    await page.keyboard.press("2");
    await page
      .locator('button[aria-label^="grey marble"][aria-pressed="true"]')
      .waitFor();
    await page.keyboard.press("Enter");
    await page.waitForSelector('main[data-stage="ring"]');
    await page.keyboard.press(".");
    await page.keyboard.press("Enter");
    await page.waitForSelector('main[data-stage="marble"]');
    await expect
      .poll(() => page.locator(".tree").innerText())
      .toMatch(/Ge5,[a-i]\d/);
    await context.close();
  });

  it.runIf(long)(
    "comes to its end, and answers of the engine come in between",
    async () => {
      const { page, context, errors } = await site.visit({ viewport: phone });
      const player = new Player(page, phone, seeded(7));
      await player.begin(site.address, "zertz-blitz", { level: 1 });
      await player.playOn();
      await expect
        .poll(() => player.result())
        .toMatch(resultOf["zertz-blitz"]!);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it("is set up in the editor, rings taken away too", async () => {
    const { page, context } = await site.visit();
    await page.goto(`${site.address}/#/editor/zertz-48`);
    await page.click('button[aria-label="Ring taken away"]');
    await page.click('[data-point="a1"]');
    await page.click('button[aria-label="grey marble"]');
    await page.click('[data-point="d4"]');
    const text = () => page.inputValue("main.edit textarea");
    await expect
      .poll(text)
      .toBe(".4/6/7/3G4/7/6/5/4 6/8/10 0/0/0 0/0/0 w tournament");
    await expect.poll(() => label(page, "a1")).toBe("a1, no ring");
    await expect
      .poll(() => page.locator(".verdict").innerText())
      .toContain("marbles");
    await page.getByLabel("Pool: grey").fill("7");
    await page.keyboard.press("Enter");
    await page
      .locator(".verdict", { hasText: "This position is possible." })
      .waitFor();
    await context.close();
  });

  it.runIf(long)(
    "has nothing that axe-core finds, in either theme",
    async () => {
      for (const viewport of [desktop, phone]) {
        const { page, context } = await site.visit({ viewport });
        await page.goto(`${site.address}/#/play/zertz-61`);
        await page.waitForSelector('main[data-stage="marble"]');
        await marble(page, "white marble");
        await new Player(page, viewport, seeded(1)).press("e5");
        await page.waitForSelector('main[data-stage="ring"]');
        expect(await findings(page)).toEqual([]);
        expect(await overhang(page)).toBeLessThanOrEqual(0);
        const boxes = await page.$$eval("[data-point]", (points) =>
          points.map((point) => point.getBoundingClientRect().width),
        );
        expect(Math.min(...boxes)).toBeGreaterThanOrEqual(40);
        await page.emulateMedia({ colorScheme: "dark" });
        expect(await paleTexts(page), "dark").toEqual([]);
        await context.close();
      }
    },
  );
});

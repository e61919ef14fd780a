// PÜNCT on the page: pieces from the stock, turned and moved, levels, keys alone, a game to its end.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findings, overhang, paleTexts } from "./findings";
import { long } from "./form";
import { nodeCore } from "./node_core";
import { Player, positionOf, seeded } from "./player";
import { desktop, phone, Site } from "./site";

// White's piece on h5 to h7 may bridge the gap between two others in column d.
const bridge = "Ed5d,Ed7a,Eh5a,tb1a w standard";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

const label = (page: Page, point: string) =>
  page.getAttribute(`[data-point="${point}"]`, "aria-label");
const link = (position: string) =>
  `${site.address}/#/play/punct/${position.replaceAll(" ", "_")}`;
/** Presses a point that is not offered as one of the turn: the piece that is shown is turned, or laid. */
const pressShown = (page: Page, point: string) =>
  page.locator(`[data-point="${point}"]`).click({ force: true });
const entries = (page: Page) => page.locator(".moves .entry").allInnerTexts();

describe("PÜNCT", () => {
  it("takes a piece of the stock, its space and how it is turned", async () => {
    const { page, context, errors } = await site.visit();
    const player = new Player(page, desktop, seeded(1));
    await player.begin(site.address, "punct", "person");
    expect(await player.ready()).toBe("kind");
    await page.getByRole("button", { name: "triangle: 6 left" }).click();
    await page.waitForSelector('main[data-stage="place"]');
    // A change of mind about the kind.
    await page.getByRole("button", { name: /at an end: 4 left/ }).click();
    await player.press("d5");
    await page.waitForSelector('main[data-stage="orientation"]');
    await expect.poll(() => label(page, "d5")).toContain("chosen");
    await player.press("d6");
    await expect.poll(() => entries(page)).toEqual(["Ed5a"]);
    await expect.poll(() => label(page, "d5")).toContain("PÜNCT dot");
    await expect
      .poll(() => label(page, "d7"))
      .toContain("white straight piece, PÜNCT dot at an end");
    expect(await positionOf(page)).toBe("Ed5a b standard");
    await page.locator('[data-point="i9"]').click({ force: true });
    expect(errors).toEqual([]);
    await context.close();
  });

  it("moves a piece onto others by touch", async () => {
    const { page, context, errors } = await site.visit({
      viewport: phone,
      motion: "no-preference",
    });
    const player = new Player(page, phone, seeded(1));
    await page.goto(link(bridge));
    await page.waitForSelector('main[data-stage="kind"]');
    await player.press("h6");
    await page.waitForSelector('main[data-stage="to"]');
    await player.press("d5");
    await page.waitForSelector('main[data-stage="orientation"]');
    await player.press("d6");
    await expect.poll(() => entries(page)).toEqual(["h5-d5a"]);
    await expect.poll(() => label(page, "d6")).toContain("level 2");
    await expect.poll(() => label(page, "h6")).toBe("h6, empty");
    expect(errors).toEqual([]);
    await context.close();
  });

  it.runIf(long)("is entered by keys alone", async () => {
    const { page, context } = await site.visit();
    await page.goto(`${site.address}/#/play/punct-basic`);
    await page.waitForSelector('main[data-stage="kind"]');
    await page.locator("[data-point][tabindex='0']").focus();
    await page.keyboard.press("1");
    await page.waitForSelector('main[data-stage="place"]');
    await page.locator('[data-point="d5"]').focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector('main[data-stage="orientation"]');
    await page.keyboard.press(".");
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await entries(page))[0])
      .toMatch(/^Td5[a-f]$/);
    await context.close();
  });

  it("is turned by R, the wheel and a tap before it lies", async () => {
    const { page, context, errors } = await site.visit();
    const player = new Player(page, desktop, seeded(1));
    await player.begin(site.address, "punct", "person");
    await player.ready();
    await page.getByRole("button", { name: /at an end: 4 left/ }).click();
    await player.press("d5");
    await page.waitForSelector('main[data-stage="orientation"]');
    const announced = () => page.locator("main > [aria-live]").innerText();
    // Away from White first, then clockwise; the first turn by a tap on the dot itself.
    await pressShown(page, "d5");
    await expect.poll(announced).toBe("The next dot lies on d6");
    await expect.poll(() => page.locator(".ghost").count()).toBe(3);
    await page.keyboard.press("r");
    await expect.poll(announced).toBe("The next dot lies on e6");
    await page.keyboard.press("R");
    await expect.poll(announced).toBe("The next dot lies on e5");
    await page.keyboard.press("Shift+R");
    await expect.poll(announced).toBe("The next dot lies on e6");
    await page.mouse.wheel(0, 120);
    await expect.poll(announced).toBe("The next dot lies on e5");
    // The end of the piece that is shown plays it.
    await pressShown(page, "f5");
    await expect.poll(() => entries(page)).toEqual(["Ed5c"]);
    // With nothing to turn, R turns the board again.
    const turned = () =>
      page.evaluate(() =>
        getComputedStyle(
          document.querySelector('[role="application"]')!,
        ).getPropertyValue("--turned"),
      );
    const before = await turned();
    await page.keyboard.press("r");
    await expect.poll(turned).not.toBe(before);
    expect(errors).toEqual([]);
    await context.close();
  });

  it.runIf(long)("is turned by taps on a phone", async () => {
    const { page, context, errors } = await site.visit({ viewport: phone });
    const player = new Player(page, phone, seeded(1));
    await page.goto(link(bridge));
    await page.waitForSelector('main[data-stage="kind"]');
    await player.press("h6");
    await page.waitForSelector('main[data-stage="to"]');
    await player.press("k8");
    await page.waitForSelector('main[data-stage="orientation"]');
    await page.locator('[data-point="k8"]').tap({ force: true });
    await page.locator('[data-point="k8"]').tap({ force: true });
    await expect.poll(() => page.locator(".ghost").count()).toBe(3);
    await page.locator('[data-point="m10"]').tap({ force: true });
    await expect.poll(() => entries(page)).toEqual(["h5-k8b"]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it.runIf(long)(
    "shows a column from the side, with what a bridge hangs over",
    async () => {
      const { page, context, errors } = await site.visit();
      await page.goto(link("Ed5d,Ed7a,tb1a/Ed5a b standard"));
      await page.waitForSelector('main[data-stage="kind"]');
      await page.hover('[data-point="d6"]', { force: true });
      const view = page.getByRole("tooltip");
      await view.getByText("From the side, around d6").waitFor();
      // d3 to d9: six dots on the board's level, none under the hanging one, and three above.
      await expect.poll(() => view.locator("rect").count()).toBe(9);
      await expect
        .poll(() => view.locator("small").innerText())
        .toBe("2 White");
      await page.hover('[data-point="d5"]', { force: true });
      await expect
        .poll(() => view.locator("small").innerText())
        .toBe("2 White, 1 White");
      expect(await findings(page)).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it("marks the connection that has won", async () => {
    const { page, context, errors } = await site.visit();
    const player = new Player(page, desktop, seeded(1));
    await page.goto(
      link("Eh9f,Ej2a,Ej5a,Mj9d,Rc9f,cf13a,ek13a,mn10a,tm12a w standard"),
    );
    await page.waitForSelector('main[data-stage="kind"]');
    expect(await page.locator("circle.chosen").count()).toBe(0);
    await page.getByRole("button", { name: "triangle: 6 left" }).click();
    await player.press("e9");
    await page.waitForSelector('main[data-stage="orientation"]');
    await player.press("d9");
    await expect
      .poll(() => player.result())
      .toMatch(/opposite sides connected/);
    // From j2 on the one side to b10 on the other, by the shortest way.
    await expect.poll(() => page.locator("circle.chosen").count()).toBe(17);
    expect(await label(page, "j2")).toContain("part of the connection");
    expect(await label(page, "e10")).not.toContain("part of the connection");
    expect(errors).toEqual([]);
    await context.close();
  });

  it.runIf(long)("comes to its end, which the rules say too", async () => {
    const { page, context, errors } = await site.visit();
    const player = new Player(page, desktop, seeded(3));
    await player.begin(site.address, "punct", "person");
    // Pieces are added at random, so that the stock decides, not a connection.
    await player.playOn();
    expect(await player.ready()).toBe("over");
    expect(await entries(page)).toHaveLength(35);
    const core = await nodeCore();
    const { outcome } = await core.request("state", {
      game: "punct",
      position: await positionOf(page),
      turns: [],
    });
    expect(outcome?.reason).toBe("centre");
    expect(await player.result()).toContain(
      `a last piece is played; in the centre ${outcome?.score}`,
    );
    expect(errors).toEqual([]);
    await context.close();
  });

  it.runIf(long)(
    "has nothing that axe-core finds, in either theme",
    async () => {
      for (const viewport of [desktop, phone]) {
        const { page, context } = await site.visit({ viewport });
        await page.goto(link(bridge));
        await page.waitForSelector('main[data-stage="kind"]');
        expect(await findings(page)).toEqual([]);
        expect(await overhang(page)).toBeLessThanOrEqual(0);
        await page.emulateMedia({ colorScheme: "dark" });
        expect(await paleTexts(page), "dark").toEqual([]);
        await context.close();
      }
    },
  );
});

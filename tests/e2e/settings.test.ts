// What a visitor sets for himself: it shows at once, and it is still so after the page is loaded again.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findings, overhang } from "./findings";
import { alike, long } from "./form";
import { Player, seeded } from "./player";
import { desktop, phone, Site, type Viewport } from "./site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

async function begun(game: string, viewport: Viewport = desktop) {
  const visit = await site.visit({ viewport, motion: "no-preference" });
  const player = new Player(visit.page, viewport, seeded(1));
  await player.begin(site.address, game, "person");
  return { ...visit, player };
}

async function set(page: Page, name: string | RegExp, on: boolean) {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name }).setChecked(on);
  await page.getByRole("button", { name: "Close" }).click();
}

const prompted = (page: Page, words: string) =>
  page.locator(".prompt .line", { hasText: words }).waitFor();

describe.each(alike([desktop, phone]))("confirmation on $name", (viewport) => {
  it("holds a turn until its last point is pressed again", async () => {
    const { page, context, player, errors } = await begun("dvonn", viewport);
    await set(page, /Confirm each turn/, true);
    await player.press("f3");
    await prompted(page, "f3: play it?");
    expect(await player.turns()).toBe(0);
    await player.press("e3");
    await prompted(page, "e3: play it?");
    await page.getByRole("button", { name: "Cancel" }).click();
    await prompted(page, "White: place a DVONN piece");
    await expect.poll(() => page.locator(".prompt .answers").count()).toBe(0);
    await player.press("e3");
    await prompted(page, "e3: play it?");
    await player.press("e3");
    await page.locator(".moves .entry").first().waitFor();
    await prompted(page, "Black: place a DVONN piece");

    await page.reload();
    await player.ready();
    await player.press("d3");
    await prompted(page, "d3: play it?");
    await page.getByRole("button", { name: "Play it" }).click();
    await prompted(page, "White: place a DVONN piece");
    expect(await player.turns()).toBe(2);
    expect(errors).toEqual([]);
    await context.close();
  });

  it.runIf(long)(
    "takes a held turn of several clicks back with Undo",
    async () => {
      const { page, context, player, errors } = await begun(
        "gipf-basic",
        viewport,
      );
      await set(page, /Confirm each turn/, true);
      await player.press("b1");
      await prompted(page, "Choose the way of the push from b1");
      await player.press((await player.possible())[0]!);
      await page.locator(".prompt .answers").waitFor();
      await page.click('button:has-text("Undo")');
      await prompted(page, "White: choose a dot");
      expect(await player.turns()).toBe(0);
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});

it("speaks the language that is chosen, at once", async () => {
  const { page, context } = await begun("dvonn");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("Deutsch");
  await page.getByRole("checkbox", { name: "Jeden Zug bestätigen" }).waitFor();
  await page.getByRole("button", { name: "Schließen" }).click();
  await page.keyboard.press("?");
  await page.locator("dialog[open] dd", { hasText: "Einstellungen" }).waitFor();
  await context.close();
});

it("draws shapes on the pieces, and keeps them", async () => {
  const { page, context, player } = await begun("gipf-standard");
  const shapes = page.locator(".board-view .shape");
  const visible = () => shapes.first().isVisible();
  await expect.poll(() => visible()).toBe(false);
  await set(page, /Shapes on the pieces/, true);
  await expect.poll(() => visible()).toBe(true);
  await page.reload();
  await player.ready();
  await expect.poll(() => visible()).toBe(true);
  await set(page, /Shapes on the pieces/, false);
  await expect.poll(() => visible()).toBe(false);
  await context.close();
});

it.runIf(long)("is silent until sounds are wanted", async () => {
  const { page, context, player } = await begun("dvonn");
  await page.evaluate(() => {
    const real = AudioContext.prototype.createOscillator;
    const counted = window as unknown as { tones: number };
    counted.tones = 0;
    AudioContext.prototype.createOscillator = function () {
      ++counted.tones;
      return real.call(this);
    };
  });
  const tones = () =>
    page.evaluate(() => (window as unknown as { tones: number }).tones);
  await player.playOn(2);
  await expect.poll(() => tones()).toBe(0);
  await set(page, /Sounds/, true);
  const tried = await tones();
  expect(tried).toBeGreaterThan(0);
  await player.playOn(3);
  await expect.poll(() => tones()).toBeGreaterThan(tried);
  await context.close();
});

it.runIf(long)("moves pieces as fast as is wanted", async () => {
  const { page, context, player } = await begun("gipf-basic");
  await page.evaluate(() => {
    const real = Element.prototype.animate;
    const seen = window as unknown as { durations: number[] };
    seen.durations = [];
    Element.prototype.animate = function (frames, options) {
      seen.durations.push(
        (options as KeyframeAnimationOptions).duration as number,
      );
      return real.call(this, frames, options);
    };
  });
  const longest = async (pace: "none" | "normal" | "slow") => {
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Movement of pieces").selectOption(pace);
    await page.getByRole("button", { name: "Close" }).click();
    await page.evaluate(
      () => ((window as unknown as { durations: number[] }).durations = []),
    );
    await player.playOn((await player.turns()) + 1);
    await player.ready();
    // A movement begins with the next frame.
    if (pace !== "none")
      await page.waitForFunction(
        () => (window as unknown as { durations: number[] }).durations.length,
      );
    return page.evaluate(() =>
      Math.max(0, ...(window as unknown as { durations: number[] }).durations),
    );
  };
  const normal = await longest("normal");
  expect(normal).toBeGreaterThan(0);
  expect(await longest("slow")).toBeGreaterThan(normal);
  expect(await longest("none")).toBe(0);
  await context.close();
});

describe.each(
  alike([
    [desktop, "light"],
    [phone, "dark"],
  ]),
)("the dialog, %o, %s", (viewport, colorScheme) => {
  it("opens by a key and has no finding", async () => {
    const { page, context, errors } = await site.visit({
      viewport,
      colorScheme,
    });
    await page.goto(`${site.address}/#/`);
    await page.locator("main h1").waitFor();
    await page.keyboard.press("s");
    await page.getByRole("dialog", { name: "Settings" }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(errors).toEqual([]);
    await context.close();
  });
});

it.runIf(long)(
  "changes the theme where the header has no room for it",
  async () => {
    const { page, context } = await site.visit({ viewport: phone });
    await page.goto(`${site.address}/#/play/dvonn`);
    await page.getByRole("button", { name: "Settings" }).click();
    const theme = page.getByRole("button", { name: /^Theme:/ });
    const chosen = () => page.getAttribute("html", "data-theme");
    await theme.click();
    await expect.poll(() => chosen()).toBe("light");
    await theme.click();
    await expect.poll(() => chosen()).toBe("dark");
    await page.reload();
    await expect.poll(() => chosen()).toBe("dark");
    await context.close();
  },
);

// What comes into the page from outside: links, stored games, typed turns and positions.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alike, long } from "./form";
import { Player, seeded, positionOf, share } from "./player";
import { desktop, Site } from "./site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

async function playing(turns: number) {
  const visit = await site.visit();
  await visit.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const player = new Player(visit.page, desktop, seeded(2));
  await player.begin(site.address, "gipf-basic", "person");
  await player.playOn(turns);
  return { ...visit, player };
}

describe("links", () => {
  it.each(
    alike(
      [
        ["#/play/chess", "There is no game called “chess” here."],
        ["#/play/dvonn/w2..w_p", "The position in this link cannot be read:"],
        [
          "#/play/gipf-basic/b2w/5/6/w5b/6/5/b2w_w_99/12_basic",
          "The position in this link cannot be read:",
        ],
        [
          "#/play/gipf-standard/%00<script>alert(1)</script>",
          "The position in this link cannot be read:",
        ],
        ["#/somewhere/else", "There is no page at “somewhere/else”."],
        ["#/play/dvonn/%E0%A4%A", "There is no page at"],
      ],
      3,
    ),
  )("%s says what is wrong", async (hash, text) => {
    const { page, context, errors } = await site.visit();
    await page.goto(`${site.address}/${hash}`);
    await expect
      .poll(() => page.getByRole("alert").innerText())
      .toContain(text);
    await page.click('main a:has-text("DVONN")');
    await page.waitForSelector('main[data-stage="place"]');
    expect(errors).toEqual([]);
    await context.close();
  });

  it("leave the game in progress as it is", async () => {
    const { page, context, player } = await playing(5);
    await page.goto(`${site.address}/#/play/nothing`);
    await page.getByRole("alert").waitFor();
    await page.goto(`${site.address}/#/play/gipf-basic`);
    await player.ready();
    expect(await player.turns()).toBe(5);
    await context.close();
  });

  it.runIf(long)("copied from the page lead to the same position", async () => {
    const { page, context, player } = await playing(6);
    const position = await positionOf(page);
    await share(page);
    await page.click('.texts button:text-is("Link")');
    await page.locator("text=Link copied").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto("about:blank");
    await page.goto(link);
    await player.ready();
    await expect.poll(() => positionOf(page)).toBe(position);
    await context.close();
  });
});

describe("a reload", () => {
  it("keeps the game, the players and the way the board lies", async () => {
    const { page, context, player } = await playing(7);
    const before = await page.locator(".moves .entry").allInnerTexts();
    await page.keyboard.press("f");
    const [x] = [await page.getAttribute('[data-point="a1"]', "cx")];
    await page.reload();
    await player.ready();
    await expect
      .poll(() => page.locator(".moves .entry").allInnerTexts())
      .toEqual(before);
    await expect
      .poll(() => page.getAttribute('[data-point="a1"]', "cx"))
      .toBe(x);
    await context.close();
  });

  it("survives broken storage", async () => {
    const { page, context, errors } = await site.visit();
    await page.goto(site.address);
    await page.evaluate(() => {
      localStorage.setItem("potentia.games", '{"no": ');
      localStorage.setItem(
        "potentia.settings",
        '{"theme": 7, "turned": null, "level": "x"}',
      );
    });
    await page.goto(`${site.address}/#/play/gipf-tournament`);
    await page.waitForSelector('main[data-stage="dot"]');
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("typed text", () => {
  it("plays a turn, and says what is wrong with one", async () => {
    const { page, context, player } = await playing(0);
    const field = page.getByLabel("Type a turn");
    await field.fill("a1-a2");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByRole("alert").innerText()).not.toBe("");
    expect(await player.turns()).toBe(0);
    await field.fill("b1-b2");
    await page.keyboard.press("Enter");
    await page
      .locator(".moves .entry")
      .waitFor({ timeout: 3000 })
      .catch(() => undefined);
    await expect
      .poll(() => page.locator('.moves .entry, [role="alert"]').count())
      .toBeGreaterThan(0);
    await context.close();
  });

  it("may be typed while the turn before it is being played", async () => {
    const { page, context, player } = await playing(0);
    const field = page.getByLabel("Type a turn");
    // In one breath, as a fast typer or a slow connection has it.
    await field.evaluate((input: HTMLInputElement) => {
      const type = (text: string) => {
        input.value = text;
        input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      };
      type("b1-b3");
      input.form!.requestSubmit();
      type("i5-g5");
    });
    await expect.poll(() => player.turns()).toBe(1);
    expect(await field.inputValue()).toBe("i5-g5");
    await field.press("Enter");
    await expect.poll(() => player.turns()).toBe(2);
    await expect.poll(() => field.inputValue()).toBe("");
    // What is refused comes back, to be mended.
    await field.fill("a1-a9");
    await field.press("Enter");
    await page.getByRole("alert").waitFor();
    await expect.poll(() => field.inputValue()).toBe("a1-a9");
    await context.close();
  });

  it.runIf(long)(
    "says what is wrong with a position before a new game replaces the old one",
    async () => {
      const { page, context, player } = await playing(3);
      await page.keyboard.press("n");
      await page.click("dialog summary");
      await page.fill("dialog details input", "no position at all");
      await page.click('dialog button[type="submit"]');
      await expect
        .poll(() => page.locator('dialog [role="alert"]').innerText())
        .not.toBe("");
      await page.keyboard.press("Escape");
      expect(await player.turns()).toBe(3);
      await context.close();
    },
  );
});

describe("typed questions", () => {
  it.runIf(long)("are answered by the board, and change nothing", async () => {
    const { page, context, errors } = await playing(0);
    const field = page.getByLabel("Type a turn");
    const asked = async (question: string, answer: string | RegExp) => {
      await field.fill(question);
      await page.keyboard.press("Enter");
      await page.locator(".typed .answer", { hasText: answer }).waitFor();
      await expect.poll(() => field.inputValue()).toBe("");
    };
    await asked("help", "Questions:");
    await asked("l", "No turn has been played yet.");
    await asked("c", /White to move\. .*12.*12/);
    await asked("p w", "b5, white piece; e2, white piece; h5, white piece.");
    await asked("e8", "e8, black piece.");
    await asked("s b2", "b2, black piece.");
    await asked("eval", "analyse it for that");
    await asked("best", /^Hint: \S+$/);
    await expect.poll(() => page.locator(".moves .entry").count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("the header", () => {
  it("opens a game's versions by keys, and a version from there", async () => {
    const { page, context, errors } = await site.visit();
    await page.goto(`${site.address}/#/play/dvonn`);
    const menu = page.getByRole("button", { name: "GIPF", exact: true });
    await menu.focus();
    await page.keyboard.press("Enter");
    const versions = page.getByRole("navigation", { name: "GIPF" });
    await versions.waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/#/play/gipf-standard");
    await versions.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "GIPF standard" }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it("has the pages in sight where there is room, else behind a button", async () => {
    const { page, context } = await site.visit({
      viewport: { ...desktop, width: 1500 },
    });
    await page.goto(`${site.address}/#/`);
    const puzzles = page.getByRole("link", { name: "Puzzles", exact: true });
    const more = page.getByRole("button", { name: "More" });
    await puzzles.waitFor();
    await expect.poll(() => more.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1000, height: 800 });
    await puzzles.waitFor({ state: "hidden" });
    await more.click();
    await puzzles.click();
    await page.waitForURL("**/#/puzzles");
    await context.close();
  });
});

// No game is lost: one that is left for another stays, comes back, and can be gone on with; its clock stands meanwhile. A
// whole game goes into a link and comes out of it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { findings, overhang } from "./findings";
import { alike, long } from "./form";
import { chooseGame, Player, seeded } from "./player";
import { desktop, phone, Site } from "./site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

const entries = (page: Page) => page.locator(".moves .entry").allInnerTexts();

async function beginAnew(page: Page) {
  await page.keyboard.press("n");
  await page.click('dialog button[type="submit"]');
}

describe.each(alike([desktop, phone]))(
  "a game that is left, $name",
  (viewport) => {
    it("is kept, comes back by Undo, and can be gone on with", async () => {
      const { page, context, errors } = await site.visit({ viewport });
      const player = new Player(page, viewport, seeded(2));
      await player.begin(site.address, "dvonn", "person");
      await player.press("e3");
      await page.locator(".moves .entry").waitFor();
      await beginAnew(page);
      const notice = page.getByText("is kept in the collection, unfinished");
      await notice.waitFor();
      await expect.poll(() => entries(page)).toEqual([]);
      await page
        .locator("p", { has: notice })
        .getByRole("button", { name: "Undo" })
        .click();
      await page.locator(".moves .entry").waitFor();
      await expect.poll(() => entries(page)).toEqual(["e3"]);
      await notice.waitFor({ state: "detached" });

      await beginAnew(page);
      await notice.waitFor();
      await player.press("c3");
      await page.locator(".moves .entry").waitFor();
      await page.goto(`${site.address}/#/collection`);
      const goOn = page.getByRole("button", { name: /^Go on with/ });
      await goOn.first().waitFor();
      expect(await findings(page)).toEqual([]);
      expect(await overhang(page)).toBe(0);
      await goOn.first().click();
      await player.ready();
      await expect.poll(() => entries(page)).toEqual(["e3"]);
      // The one that was at the board meanwhile can be kept, too.
      await page.goto(`${site.address}/#/collection`);
      await page.getByRole("button", { name: /Keep .* in progress/ }).click();
      await expect.poll(() => goOn.count()).toBe(2);
      expect(errors).toEqual([]);
      await context.close();
    });

    it.runIf(long)(
      "has a clock that stands while nobody is there",
      async () => {
        const { page, context, errors } = await site.visit({ viewport });
        const player = new Player(page, viewport, seeded(3));
        await page.goto(`${site.address}/#/`);
        await chooseGame(page, "dvonn");
        await page.click('label:has(input[value="person"])');
        await page.locator('[data-choice="clock"]').selectOption("10+5");
        await page.getByLabel("White's name").fill("Ada");
        await page.click('button[type="submit"]');
        await player.ready();
        const clock = page.getByRole("timer");
        await expect
          .poll(() => clock.allInnerTexts())
          .toEqual(["10:00", "10:00"]);
        await page.getByText("Ada").waitFor();
        await player.press("e3");
        await page.locator(".moves .entry").waitFor();
        await page.reload();
        const goOn = page.getByRole("button", { name: "Go on", exact: true });
        await goOn.waitFor();
        expect(await findings(page)).toEqual([]);
        expect(await overhang(page)).toBe(0);
        await goOn.click();
        await player.ready();
        await player.press("c3");
        await expect.poll(() => entries(page)).toHaveLength(2);
        expect(errors).toEqual([]);
        await context.close();
      },
    );
  },
);

it("a whole game goes into a link, and opens in the analysis", async () => {
  const { page, context, errors } = await site.visit({ viewport: desktop });
  const moves = "1. b1-b3 {a comment} 1... d2 2. e1-e3 (2. f2 g2) 1-0";
  const record = `[Game "gipf-basic"]\n[Termination "resign"]\n\n${moves}\n`;
  const { deflateRawSync } = await import("node:zlib");
  const data = `z${deflateRawSync(record).toString("base64url")}`;
  await page.goto(`${site.address}/#/game/${data}`);
  await page.waitForSelector("main.analyse");
  await expect.poll(() => page.url()).toContain("#/analysis/gipf-basic");
  const list = page.locator(".tree .list");
  await expect.poll(() => list.innerText()).toContain("a comment");
  await expect
    .poll(() => list.innerText())
    .toContain("White wins, Black resigned");

  await page.goto(`${site.address}/#/game/${data.slice(0, -12)}`);
  await page.getByText("The game in this link cannot be read").waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

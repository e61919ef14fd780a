// Rows in GIPF: the dialogue asks what is undecided, and nothing else.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BrowserContext, Page } from "playwright-core";
import { alike } from "./form";
import { Player, seeded } from "./player";
import { desktop, phone, Site, type Viewport } from "./site";

// A push from d1 makes two white rows that cross on d5, one with a GIPF-piece in it.
const crossing = "3w/3w1/wWw3/3w3/6/1B3/b3_w_9/9_standard";
// The same push makes one row without a GIPF-piece.
const plain = "4/5/www3/7/2W3/1B3/b3_w_9/9_standard";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

describe.each(alike([desktop, phone]))(
  "taking rows, $name",
  (viewport: Viewport) => {
    let page: Page;
    let context: BrowserContext;
    let player: Player;
    let errors: string[];

    beforeEach(async () => {
      ({ page, context, errors } = await site.visit({ viewport }));
      player = new Player(page, viewport, seeded(1));
      return () => context.close();
    });

    async function pushFromD1(position: string) {
      await page.goto(`${site.address}/#/play/gipf-standard/${position}`);
      await player.ready();
      await player.press("d1");
      await page.waitForSelector('main[data-stage="push"]');
      await player.press("d2");
    }

    it("asks for the row, then for its GIPF-piece", async () => {
      await pushFromD1(crossing);
      await page.waitForSelector('main[data-stage="row"]');
      await expect
        .poll(() => page.locator(".rows button").allInnerTexts())
        .toEqual(["Row d2–d5, 4 pieces", "Row b5–e5, 4 pieces"]);
      await player.press("d3");
      await page.waitForSelector('main[data-stage="row-pieces"]');

      const kept = page.getByRole("switch", {
        name: "White GIPF-piece on d4: keep",
      });
      // One's own stays unless one takes it, and the words beside the button say what leaves.
      await expect.poll(() => kept.getAttribute("aria-checked")).toBe("true");
      const said = page.locator(".rows .decided p");
      await expect
        .poll(() => said.innerText())
        .toContain("Stays: White GIPF-piece on d4.");
      await player.press("d4");
      await page.locator('[role="switch"][aria-checked="false"]').waitFor();
      await expect
        .poll(() => said.innerText())
        .toContain("Also leaves the board: White GIPF-piece on d4.");
      await kept.click();
      await page.locator('[role="switch"][aria-checked="true"]').waitFor();

      await player.confirmRow();
      await page.locator(".moves .entry").waitFor();
      await expect
        .poll(() => page.locator(".moves .entry").innerText())
        .toBe("d1-d5;xd2,d3,d5");
      await expect
        .poll(() => page.getAttribute('[data-point="d4"]', "aria-label"))
        .toBe("d4, white GIPF-piece");
      expect(errors).toEqual([]);
    });

    it("takes the other row, whole, from its button", async () => {
      await pushFromD1(crossing);
      await page.waitForSelector('main[data-stage="row"]');
      await page.click('.rows button:has-text("Row b5–e5")');
      await page.locator(".moves .entry").waitFor();
      await expect
        .poll(() => page.locator(".moves .entry").innerText())
        .toBe("d1-d5;xb5,c5,d5,e5");
    });

    it("asks nothing where nothing is open", async () => {
      await pushFromD1(plain);
      await page.locator(".moves .entry").waitFor();
      await expect
        .poll(() => page.locator(".moves .entry").innerText())
        .toBe("d1-d5;xd2,d3,d4,d5");
      await page.click('button:has-text("Undo")');
      await page.locator(".moves .entry").waitFor({ state: "detached" });
      await expect
        .poll(() => page.getAttribute('[data-point="d2"]', "aria-label"))
        .toContain("white piece");
    });

    it("lets a turn be cancelled between push and row", async () => {
      await pushFromD1(crossing);
      await page.waitForSelector('main[data-stage="row"]');
      await page.click('.prompt button:has-text("Cancel")');
      await page.waitForSelector('main[data-stage="dot"]');
      await expect
        .poll(() => page.getAttribute('[data-point="d5"]', "aria-label"))
        .toBe("d5, empty");
    });
  },
);

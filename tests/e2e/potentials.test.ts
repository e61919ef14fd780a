// GIPF with potentials on the page: a set is agreed on, loaded pieces enter and are used, rows leave a choice, an extra
// move; reloaded in between, by touch, against the engine, analysed and set up.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findings, overhang } from "./findings";
import { long } from "./form";
import { nodeCore } from "./node_core";
import { chooseGame, Player, seeded, positionOf } from "./player";
import { desktop, phone, Site } from "./site";

// White's row d5 to h2 has a piece, a GIPF-piece, and loaded ones, one of them spent.
const row =
  "B3/1(wZ)w2/b2w2/1b(Y)W1(bdDd)b/1(t)(wD)2b/1(wP-)(bp)2/B1(wY)w w 10/10 standard";
// Black has pushed White's TAMSK-potential onto e5.
const extra = "4/5/6/3(wT)3/2W3/2B2/4 w 10/10 standard pot=T1";
const punct = "4/1(wZ)3/6/3W3/3B2/2(wP)B1/4 w 10/10 standard";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

const label = (page: Page, point: string) =>
  page.getAttribute(`[data-point="${point}"]`, "aria-label");
const link = (position: string, view = "play") =>
  `#/${view}/gipf-potentials/${position.replaceAll(" ", "_")}`;
const stage = (page: Page, name: string) =>
  page.waitForSelector(`main[data-stage="${name}"]`);
const turns = (page: Page) => page.locator(".moves .entry").allInnerTexts();

/** On to another address of the page that is open. */
const goOn = (page: Page, hash: string) =>
  page.evaluate((hash) => void (location.hash = hash), hash);

async function enter(page: Page, kind: string) {
  await page.getByRole("button", { name: kind }).click();
  await stage(page, "dot");
}

describe("GIPF with potentials", () => {
  it("is played with the set that was agreed on, and goes on after a reload", async () => {
    const { page, context, errors } = await site.visit();
    const player = new Player(page, desktop, seeded(1));
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto(`${site.address}/#/`);
    await chooseGame(page, "gipf-potentials");
    await page.click('label:has(input[value="standard"])');
    await page.getByLabel("DVONN, each").fill("0");
    await page.getByLabel("the same for both").uncheck();
    await page.getByLabel("TAMSK, Black").fill("1");
    await page.click('label:has(input[value="person"])');
    // The board of the start page has come with its rules, nothing of this game.
    expect(loaded.filter((url) => url.includes("potentials.wasm"))).toEqual([]);
    await page.click('button[type="submit"]');
    await stage(page, "kind");
    await expect
      .poll(() => positionOf(page))
      .toBe("B2W/5/6/W5B/6/5/B2W w 12/12 standard pot=T3Z3/T1Z3");

    await page.locator('[data-point="e1"]').click({ force: true });
    await expect
      .poll(() => page.getByRole("alert").innerText())
      .toContain("choose first what to enter");
    await enter(page, "Piece loaded with TAMSK, 3 left");
    // A change of mind, by a key.
    await page.keyboard.press("3");
    await page.locator(".prompt", { hasText: "loaded with ZÈRTZ" }).waitFor();
    await player.press("e1");
    await stage(page, "kind");
    await expect
      .poll(() => label(page, "e2"))
      .toBe("e2, white piece loaded with ZÈRTZ");
    await enter(page, "Piece loaded with TAMSK, 1 left");
    await player.press("e9");
    await stage(page, "kind");

    await page.reload();
    await stage(page, "kind");
    expect(await turns(page)).toEqual(["Ze1-e3", "Te9-e7"]);
    await player.press("e2");
    await stage(page, "to");
    await expect
      .poll(() => page.locator(".prompt").innerText())
      .toContain("Choose where the potential of e2 goes");
    expect(await player.possible()).toEqual(["e4"]);
    await player.press("e4");
    await page.locator(".moves .entry").nth(2).waitFor();
    const played = await turns(page);
    expect(played[2]).toBe("Z:e2-e4");
    await expect
      .poll(() => label(page, "e4"))
      .toBe("e4, White's ZÈRTZ-potential");
    const core = await nodeCore();
    const state = await core.request("state", {
      game: "gipf-potentials",
      position: "B2W/5/6/W5B/6/5/B2W w 12/12 standard pot=T3Z3/T1Z3",
      turns: played,
    });
    await expect.poll(() => positionOf(page)).toBe(state.position);
    expect(errors).toEqual([]);
    await context.close();
  });

  it.runIf(long)(
    "leaves the choice in a row, an extra move and a GIPF-piece, by touch and in motion",
    async () => {
      const { page, context, errors } = await site.visit({
        viewport: phone,
        motion: "no-preference",
      });
      const player = new Player(page, phone, seeded(1));
      await page.goto(`${site.address}/${link(row)}`);
      await stage(page, "row-pieces");
      const kept = page.getByRole("switch", {
        name: "white piece loaded with DVONN on f4: keep",
      });
      await player.press("f4");
      await expect.poll(() => kept.getAttribute("aria-checked")).toBe("true");
      const gipf = page.getByRole("switch", { name: /GIPF-piece on e5/ });
      await expect.poll(() => gipf.getAttribute("aria-checked")).toBe("true");
      await player.confirmRow();
      // The black GIPF-piece and the spent one are gone, and with the reserve something enters.
      await stage(page, "dot");
      await expect.poll(() => label(page, "f4")).toContain("loaded with DVONN");
      await expect.poll(() => label(page, "g3")).toBe("g3, empty");
      await player.press("e1");
      await expect.poll(() => turns(page)).toEqual(["xd5,Pg3,Gh2*;e2"]);

      await goOn(page, link(extra));
      await stage(page, "extra-move");
      await player.press("e9");
      await stage(page, "kind");
      await expect
        .poll(() => label(page, "e8"))
        .toBe("e8, White's TAMSK-potential");
      await page.getByRole("button", { name: /^Basic piece/ }).tap();
      await stage(page, "dot");
      await player.press("a1");
      await expect.poll(() => turns(page)).toEqual(["T:e8;b2"]);

      await goOn(page, link(punct));
      await stage(page, "dot");
      await player.press("g4");
      await stage(page, "to");
      await player.press("f5");
      await stage(page, "punct");
      await page.getByRole("button", { name: "Convert" }).tap();
      await expect.poll(() => turns(page)).toEqual(["P:g4-f5="]);
      await expect.poll(() => label(page, "f5")).toContain("white GIPF-piece");
      expect(await overhang(page)).toBeLessThanOrEqual(0);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  it.runIf(long)(
    "is played against the engine, analysed and set up, in another language too",
    async () => {
      const { page, context, errors } = await site.visit({ locale: "de-DE" });
      const player = new Player(page, desktop, seeded(3));
      await player.begin(site.address, "gipf-ultimate", { level: 1 });
      await expect
        .poll(() => page.locator(".prompt").innerText())
        .toContain("GIPF-Stein");
      await player.playOn(6);
      expect((await turns(page)).length).toBeGreaterThanOrEqual(6);

      await page.goto(`${site.address}/${link(row, "analysis")}`);
      await page.reload();
      await stage(page, "row-pieces");
      await expect
        .poll(() => label(page, "e7"))
        .toContain("DVONN-Potenzial von Schwarz auf DVONN-Potenzial von Weiß");
      expect(await findings(page)).toEqual([]);

      await goOn(page, link(extra, "editor"));
      await page.waitForSelector("main.edit[data-possible=true]");
      await page
        .getByRole("button", { name: "YINSH-Potenzial von Weiß" })
        .click();
      await page.locator('[data-point="c3"]').click();
      await expect
        .poll(() => page.inputValue("main.edit textarea"))
        .toContain("4/1(Y)3/6/3(wT)3/");
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});

// The page in six languages: the browser's, or the one chosen by hand.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findings, overhang } from "./findings";
import { alike, long } from "./form";
import { Player, seeded } from "./player";
import { desktop, phone, Site } from "./site";

const places = [
  "#/",
  "#/play/gipf-tournament",
  "#/analysis/dvonn",
  "#/editor/gipf-standard",
];

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

describe.each(
  alike([
    ["de-CH", "de", "Neues Spiel"],
    ["fr-FR", "fr", "Nouvelle partie"],
    ["nl-BE", "nl", "Nieuw spel"],
    ["it-IT", "it", "Nuova partita"],
    ["es-MX", "es", "Partida nueva"],
    ["pt-BR", "en", "New game"],
  ]),
)("a browser that asks for %s", (locale, language, newGame) => {
  it(`is answered in ${language}, on desktop and phone`, async () => {
    for (const viewport of [desktop, phone]) {
      const { page, context, errors } = await site.visit({ viewport, locale });
      for (const place of places) {
        await page.goto(`${site.address}/${place}`);
        await page.locator("form, [data-point]").first().waitFor();
        await expect
          .poll(() => page.getAttribute("html", "lang"))
          .toBe(language);
        // What a phone is shown has the same names and roles.
        if (viewport === desktop) expect(await findings(page)).toEqual([]);
        expect(await overhang(page), place).toBeLessThanOrEqual(0);
      }
      await page.keyboard.press("n");
      await expect
        .poll(() => page.locator("dialog[open] h2").innerText())
        .toBe(newGame);
      expect(errors).toEqual([]);
      await context.close();
    }
  });
});

it("is chosen by hand, at once and for good", async () => {
  const { page, context } = await site.visit();
  await page.goto(`${site.address}/#/`);
  await page.getByLabel("Language").selectOption("Français");
  await page.getByLabel("Langue").waitFor();
  await expect
    .poll(() => page.locator(".begin button").innerText())
    .toBe("Jouer");
  await page.reload();
  await expect.poll(() => page.getByLabel("Langue").inputValue()).toBe("fr");

  const player = new Player(page, desktop, seeded(1));
  await player.begin(site.address, "dvonn", "person");
  await player.playOn(1);
  await expect
    .poll(() => page.locator("[aria-live]").innerText())
    .toMatch(/^Blanc\s: [a-k][1-5]\. Noir est au trait\.$/);
  await context.close();
});

it.runIf(long)(
  "stays what it was where the new one cannot be fetched, and says so",
  async () => {
    const { page, context } = await site.visit();
    await page.goto(`${site.address}/#/`);
    await page.getByLabel("Language").waitFor();
    await context.setOffline(true);
    await page.getByLabel("Language").selectOption("Deutsch");
    await page.getByText("This language could not be fetched").waitFor();
    await expect.poll(() => page.getAttribute("html", "lang")).toBe("en");
    await context.close();
  },
);

// The documentation as the program gives it out below /docs: for everybody, in both themes, under the page's own policy.
import { existsSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findings, overhang } from "./findings";
import { alike, long } from "./form";
import { builtPage, desktop, phone, Site } from "./site";

let site: Site;
beforeAll(async () => {
  if (!existsSync(`${builtPage}/docs/index.html`))
    throw new Error(`${builtPage}/docs is missing: ./check --only docs`);
  site = await Site.open();
});
afterAll(() => site?.close());

const pages = [
  "",
  "guides/play.html",
  "guides/train.html",
  "results.html",
  "rules/dvonn.html",
  "python.html",
  "reference/potentia.html",
  "formats.html",
  "decisions/",
];

const light = { colorScheme: "light" } as const;
const dark = { colorScheme: "dark" } as const;
const looks = [
  { viewport: desktop, ...light },
  { viewport: phone, ...dark },
  ...(long
    ? [
        { viewport: desktop, ...dark },
        { viewport: phone, ...light },
      ]
    : []),
];

/** What breaks a rule in one of the themes, and whatever the browser complains of. */
async function complaints(
  path: string,
  look: Parameters<Site["visit"]>[0],
): Promise<string[]> {
  const { page, context, errors } = await site.visit(look);
  await page.goto(`${site.address}/docs/${path}`);
  await page.locator("h1").first().waitFor();
  const found = [...(await findings(page)), ...errors];
  if ((await overhang(page)) > 0) found.push("wider than the screen");
  await context.close();
  return found;
}

describe("the documentation", () => {
  it.each(alike(pages, 5))("is for everybody: /docs/%s", async (path) => {
    for (const look of looks)
      expect(await complaints(path, look), JSON.stringify(look)).toEqual([]);
  });

  it("is found without the last slash, and in its search", async () => {
    const { page, context, errors } = await site.visit();
    await page.goto(`${site.address}/docs`);
    expect(page.url()).toBe(`${site.address}/docs/`);
    expect(await searched(page, "hour-glass")).toContain("TAMSK");
    await page.keyboard.press("Escape");
    await page
      .locator("article")
      .getByRole("link", { name: "Write a bot" })
      .click();
    await page.waitForURL("**/docs/guides/bot.html");
    expect(errors).toEqual([]);
    await context.close();
  });
});

/** What the search offers, in one text. */
async function searched(page: Page, words: string): Promise<string> {
  await page.getByPlaceholder("Search").fill(words);
  const results = page.locator(".md-search-result__item");
  await results.first().waitFor();
  return (await results.allInnerTexts()).join("\n");
}

// A visitor who analyses: what he sees of the board, the engine, the tree and the record, and what he does there.
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, type Site, type Viewport } from "./site";

interface Visit {
  viewport?: Viewport;
  colorScheme?: "light" | "dark";
  engine?: boolean;
}

export class Analyst {
  constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly errors: string[],
  ) {}

  /** Without the engine where a test does not need it: it takes what the machine has. */
  static async at(
    site: Site,
    hash: string,
    { viewport = desktop, colorScheme = "light", engine = false }: Visit = {},
  ) {
    const { page, context, errors } = await site.visit({
      viewport,
      colorScheme,
    });
    await context.addInitScript((engine) => {
      const kept = JSON.parse(localStorage["potentia.settings"] ?? "{}");
      localStorage["potentia.settings"] = JSON.stringify({ engine, ...kept });
    }, engine);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`${site.address}/${hash}`);
    const analyst = new Analyst(page, context, errors);
    await analyst.ready();
    return analyst;
  }

  async ready() {
    await this.page
      .locator('main.analyse:not([data-stage="wait"])')
      .waitFor({ state: "attached" });
  }

  /** The turns that lead to what is shown. */
  async path(): Promise<string[]> {
    const path = await this.page.getAttribute("main.analyse", "data-path");
    return path ? path.split(" ") : [];
  }

  async comesTo(...turns: string[]) {
    await this.page
      .locator(`main.analyse[data-path="${turns.join(" ")}"]`)
      .waitFor({ state: "attached" });
    await this.ready();
  }

  async type(...turns: string[]) {
    for (const turn of turns) {
      const path = await this.path();
      await this.page.getByLabel("Type a turn").fill(turn);
      await this.page.keyboard.press("Enter");
      await this.comesTo(...path, turn);
    }
    await this.page.locator(".brand").focus();
  }

  async press(...keys: string[]) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async lines(): Promise<string[]> {
    await this.page.locator(".engine li .turns button").first().waitFor();
    return this.page.locator(".engine li").allInnerTexts();
  }

  /** The list of keys, which opens with one. */
  async keys() {
    await this.press("?");
    const named = this.page.locator("dialog[open] dt");
    await named.first().waitFor();
    return named.allInnerTexts();
  }

  /** The list of turns as it is read. */
  async tree(): Promise<string> {
    await this.tab("Turns");
    const text = await this.page.locator(".list").innerText();
    return text.replace(/\s+/g, " ").trim();
  }

  /** Opens a page of the panel. */
  async tab(name: "Turns" | "Review" | "Explorer" | "Record") {
    await this.page.getByRole("tab", { name }).click();
  }

  async read(text: string) {
    const box = this.page.locator(".record");
    await this.tab("Record");
    await box.locator("textarea").fill(text);
    await box.getByRole("button", { name: "Read the text" }).click();
  }

  async shownRecord(): Promise<string> {
    const box = this.page.locator(".record");
    await this.tab("Record");
    await box.locator("textarea").fill("");
    await box.getByRole("button", { name: "Show this game" }).click();
    const shown = box.locator("textarea");
    await expect.poll(() => shown.inputValue()).toContain("[Game");
    return shown.inputValue();
  }

  async end() {
    expect(this.errors).toEqual([]);
    await this.context.close();
  }
}

// A visitor who plays: clicks (or taps) what the page offers, chosen by a seeded generator.
import type { Page } from "playwright-core";
import type { Viewport } from "./site";

export type Opponent = "person" | { level: number };

/** mulberry32: small, and the same on every machine. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

export class Player {
  /** Stages that the page has asked for, with how often. */
  readonly stages = new Map<string, number>();

  constructor(
    readonly page: Page,
    private readonly viewport: Viewport,
    private readonly pick: (below: number) => number,
  ) {}

  async begin(address: string, game: string, opponent: Opponent) {
    await this.page.goto(`${address}/#/`);
    await this.page.click(`label:has(input[value="${game}"])`);
    if (opponent === "person")
      await this.page.click('label:has(input[value="person"])');
    else
      await this.page
        .locator('input[type="range"]')
        .fill(String(opponent.level));
    await this.page.click('button[type="submit"]');
    await this.ready();
  }

  /** Waits until the page asks for something, and tells what; `over` at the end of the game. */
  async ready(): Promise<string> {
    const main = this.page.locator('main[data-stage]:not([data-stage="wait"])');
    await main.waitFor({ state: "attached", timeout: 30_000 });
    return (await main.getAttribute("data-stage")) ?? "";
  }

  turns(): Promise<number> {
    return this.page.locator(".moves .entry").count();
  }

  press(point: string): Promise<void> {
    const locator = this.page.locator(`[data-point="${point}"]`);
    return this.viewport.touch ? locator.tap() : locator.click();
  }

  possible(): Promise<string[]> {
    return this.page.$$eval('[data-point][aria-disabled="false"]', (elements) =>
      elements.map((element) => (element as SVGElement).dataset.point ?? ""),
    );
  }

  /** Does one thing that is offered, and waits until the page has taken it in. */
  async act(): Promise<void> {
    const stage = await this.ready();
    this.stages.set(stage, (this.stages.get(stage) ?? 0) + 1);
    const before = await this.entered();
    if (stage === "pass")
      await this.page.click('.prompt button:has-text("Pass")');
    else if (stage === "row-pieces" && this.pick(2) === 0)
      await this.confirmRow();
    else if (
      stage === "dot" &&
      (await this.mayEnterGipf()) &&
      this.pick(3) === 0
    ) {
      await this.page.click('button[aria-pressed="false"]');
    } else {
      const points = await this.possible();
      await this.press(points[this.pick(points.length)]!);
    }
    await this.page.waitForFunction(
      (old) =>
        document.querySelector<HTMLElement>("main[data-entered]")?.dataset
          .entered !== old,
      before,
      { timeout: 10_000 },
    );
  }

  async confirmRow() {
    await this.page.click('.rows button:has-text("Confirm")');
  }

  /** Plays until the game is over, or until so many turns are on the list. */
  async playOn(turns = Infinity): Promise<void> {
    while ((await this.ready()) !== "over" && (await this.turns()) < turns)
      await this.act();
  }

  result(): Promise<string> {
    return this.page.locator(".prompt .result").innerText();
  }

  private entered(): Promise<string | null> {
    return this.page.getAttribute("main[data-entered]", "data-entered");
  }

  private async mayEnterGipf(): Promise<boolean> {
    return (await this.page.locator("button[aria-pressed]").count()) > 0;
  }
}

// A visitor who plays: clicks (or taps) what the page offers, chosen by a seeded generator.
import type { Locator, Page } from "playwright-core";
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

/** The form for a new game, which a button of the start page opens. */
export async function newGame(page: Page) {
  const play = page.locator("main.start .begin button");
  const form = page.locator("dialog[open] form");
  await play.or(form).first().waitFor();
  if (!(await form.isVisible())) await play.click();
  await form.waitFor();
}

/** In the form for a new game: the family, then the version where there are several. */
export async function chooseGame(page: Page, game: string) {
  await newGame(page);
  await page.click(`label:has(input[value="${game.split("-")[0]}"])`);
  if (game.includes("-")) await page.click(`label:has(input[value="${game}"])`);
}

export class Player {
  /** Stages that the page has asked for, with how often. */
  readonly stages = new Map<string, number>();

  // What had been entered when something was done that the page has not answered yet.
  private before: string | undefined;

  constructor(
    readonly page: Page,
    private readonly viewport: Viewport,
    private readonly pick: (below: number) => number,
  ) {}

  async begin(address: string, game: string, opponent: Opponent) {
    await this.page.goto(`${address}/#/`);
    await chooseGame(this.page, game);
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
    return (await this.offered()).stage;
  }

  /** What was done last has been taken in: what is asked next may be the same again, where it is taken back. */
  answered() {
    this.before = undefined;
  }

  turns(): Promise<number> {
    return this.page.locator(".moves .entry").count();
  }

  press(point: string): Promise<void> {
    const locator = this.page.locator(`[data-point="${point}"]`);
    return this.viewport.touch ? locator.tap() : locator.click();
  }

  async possible(): Promise<string[]> {
    return (await this.offered()).points.map(({ name }) => name);
  }

  /** Does one thing that is offered. */
  async act(offer?: Offer): Promise<void> {
    const { stage, points, entered, mayEnterGipf } =
      offer ?? (await this.offered());
    this.stages.set(stage, (this.stages.get(stage) ?? 0) + 1);
    if (stage === "pass")
      await this.page.click('.prompt button:has-text("Pass")');
    else if (["marble", "kind", "punct"].includes(stage)) {
      const choice = stage === "punct" ? ".prompt .kinds" : ".store";
      const kinds = this.page.locator(choice).locator("button:enabled");
      await kinds.nth(this.pick(await kinds.count())).click();
    } else if (stage === "row-pieces" && this.pick(2) === 0)
      await this.confirmRow();
    else if (stage === "dot" && mayEnterGipf && this.pick(3) === 0) {
      await this.page.click('.prompt button[aria-pressed="false"]');
    } else await this.touch(points[this.pick(points.length)]!);
    this.before = entered;
  }

  /** The same if the page asks for something soon; whether it did. */
  async actIfAsked(): Promise<boolean> {
    const offer = await this.page.evaluate(offerOf, {
      before: this.before,
      patience: 2000,
    });
    if (offer) await this.act(offer);
    return !!offer;
  }

  /** Presses a button that decides something, and waits until that is taken in. */
  async choose(button: Locator) {
    const { entered } = await this.offered();
    await button.click();
    this.before = entered;
    await this.offered();
  }

  async confirmRow() {
    await this.page.click('.rows button:has-text("Confirm")');
  }

  /** Plays until the game is over, or until so many turns are on the list. */
  async playOn(turns = Infinity): Promise<void> {
    for (;;) {
      const offer = await this.offered();
      if (offer.stage === "over" || offer.turns >= turns) return;
      await this.act(offer);
    }
  }

  result(): Promise<string> {
    return this.page.locator(".prompt .result").innerText();
  }

  /** Waits until the page has taken in what was done last and asks for something more. */
  private async offered(): Promise<Offer> {
    const offer = await this.page.evaluate(offerOf, {
      before: this.before,
      patience: 30_000,
    });
    if (!offer) {
      const shown = await this.page.evaluate(() => ({
        ...document.querySelector<HTMLElement>("main.play")?.dataset,
        prompt: document.querySelector<HTMLElement>(".prompt")?.innerText,
      }));
      throw new Error(
        `the page did not take it in, or asks for nothing more; before '${this.before}', now ${JSON.stringify(shown)}`,
      );
    }
    this.before = undefined;
    return offer;
  }

  /** As a finger or a mouse does it: what lies over the point is hit in its place. */
  private async touch({ name, x, y, seen }: Place) {
    if (!seen) await this.press(name);
    else if (this.viewport.touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }
}

interface Place {
  name: string;
  /** In the window. */
  x: number;
  y: number;
  seen: boolean;
}

export interface Offer {
  stage: string;
  /** Changes with everything that is entered. */
  entered: string | undefined;
  turns: number;
  points: Place[];
  mayEnterGipf: boolean;
}

/** Runs in the page: one question in the place of six, as it is asked a thousand times. */
export async function offerOf({
  before,
  patience,
}: {
  before: string | undefined;
  patience: number;
}): Promise<Offer | undefined> {
  const end = performance.now() + patience;
  for (;;) {
    const main = document.querySelector<HTMLElement>("main[data-stage]");
    const { stage = "wait", entered } = main?.dataset ?? {};
    if (stage !== "wait" && (before === undefined || entered !== before)) {
      const points = [
        ...document.querySelectorAll<SVGElement>(
          '[data-point][aria-disabled="false"]',
        ),
      ].map((element) => {
        const box = element.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const seen = y > 0 && y < innerHeight && x > 0 && x < innerWidth;
        return { name: element.dataset.point ?? "", x, y, seen };
      });
      return {
        stage,
        entered,
        turns: document.querySelectorAll(".moves .entry").length,
        points,
        mayEnterGipf: !!document.querySelector(".prompt button[aria-pressed]"),
      };
    }
    if (performance.now() > end) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The text of the position that is looked at. */
export const positionOf = async (page: Page): Promise<string> =>
  (await page.getAttribute("main", "data-position")) ?? "";

/** The turns of the list as a record has them: the list itself says times in people's words. */
export const turnsOf = (page: Page) =>
  page.$$eval<string[], HTMLElement>(".moves .entry", (entries) =>
    entries.map(({ dataset }) => dataset.turn!),
  );

/** Opens what can be taken along; a narrow screen has it behind its last button. */
export async function share(page: Page) {
  const button = page.getByRole("button", { name: "Share" });
  if (!(await button.isVisible()))
    await page
      .getByRole("button", { name: "More", exact: true })
      .last()
      .click();
  await button.click();
  await page.locator("dialog[open] img").first().waitFor();
}

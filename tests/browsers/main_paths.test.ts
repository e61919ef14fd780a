// What most visitors do, in Firefox and in WebKit: a new game of each kind, a whole game by touch, analysis, a puzzle, and
// all of it without a network.
//
// Short: a whole game of ZÈRTZ, the beginnings of the others. BROWSERS=long: all of them whole.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allGames } from "../../web/app/base/games";
import { resultOf } from "../e2e/results";
import { served, type Served } from "../e2e/site";
import { Finger } from "./finger";
import { browsers, type Visitor } from "./visitor";

const long = process.env.BROWSERS === "long";
/** One of each board. */
const first = [
  "dvonn",
  "gipf-standard",
  "zertz-37",
  "gipf-potentials",
  "tamsk-1",
];
// A contest asks for more than taps on the board; tamsk-2 and -3 go by the clock.
const byTaps = allGames
  .map(({ id }) => id)
  .filter((id) => !["gipf-composed", "tamsk-2", "tamsk-3"].includes(id));
const games = long ? byTaps : first;
const turnsOf = (game: string) => (long || game === "zertz-37" ? Infinity : 4);

describe.each(Object.entries(browsers))("%s", (_, start) => {
  let visitor: Visitor;
  let site: Served;
  beforeAll(async () => {
    [visitor, site] = await Promise.all([start(), served()]);
  });
  afterAll(async () => {
    await visitor?.close();
    site?.server.kill("SIGTERM");
  });

  const at = (hash: string) => visitor.open(`${site.address}/${hash}`);
  const answer = (selector: string) =>
    visitor.run(textOf, { selector, patience: 60_000 });

  it.each(games)("begins a game of %s and plays it by touch", async (game) => {
    await at("#/");
    const finger = new Finger(visitor, 7);
    await finger.press("main.start .begin button");
    await finger.press(`label:has(input[value="${game.split("-")[0]}"])`);
    if (game.includes("-"))
      await finger.press(`label:has(input[value="${game}"])`);
    await finger.press('label:has(input[value="person"])');
    await finger.press('button[type="submit"]');
    const stage = await finger.playOn(turnsOf(game));
    if (turnsOf(game) === Infinity) {
      expect(stage).toBe("over");
      expect(await answer(".prompt .result")).toMatch(resultOf[game] ?? /\S/);
    }
    expect(await visitor.errors()).toEqual([]);
  });

  it("answers a person's turn by the engine's", async () => {
    await at("#/");
    const finger = new Finger(visitor, 3);
    await finger.press("main.start .begin button");
    await finger.press('label:has(input[value="gipf"])');
    await finger.press('label:has(input[value="engine"])');
    await finger.press('button[type="submit"]');
    await finger.playOn(1);
    await answer(".moves .entry:nth-of-type(2), .moves .entry + .entry");
    expect(await visitor.errors()).toEqual([]);
  });

  it("analyses: the engine's line is played by touch", async () => {
    await at("#/analysis/gipf-basic");
    const finger = new Finger(visitor, 1);
    const turn = await answer(".engine li .turns button");
    await finger.press(".engine li .turns button");
    await answer('main.analyse[data-path*="-"]');
    expect(turn).toMatch(/^\w\d-\w\d$/);
    expect(await visitor.errors()).toEqual([]);
  });

  it("solves a puzzle", async () => {
    await at("#/puzzles/dvonn/c016f5e5");
    const finger = new Finger(visitor, 1);
    await finger.offered();
    await finger.point("d4");
    await finger.point("g4");
    await answer('main[data-answer="solved"]');
    expect(await visitor.errors()).toEqual([]);
  });

  it("opens and plays without a network, once it has been here", async () => {
    await at("#/");
    await visitor.run(async () => {
      await navigator.serviceWorker.ready;
    }, undefined);
    const gone = new Promise((resolve) => site.server.once("exit", resolve));
    site.server.kill("SIGTERM");
    await gone;
    await visitor.reload();
    const finger = new Finger(visitor, 5);
    await finger.press("main.start .begin button");
    await finger.press('label:has(input[value="gipf"])');
    await finger.press('label:has(input[value="person"])');
    await finger.press('button[type="submit"]');
    await finger.playOn(2);
    expect(await visitor.errors()).toEqual([]);
  });
});

/** Runs in the page: what an element says, once it is there. */
async function textOf({
  selector,
  patience,
}: {
  selector: string;
  patience: number;
}): Promise<string> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const found = document.querySelector<HTMLElement>(selector);
    // WebKit ends blocks with a line break.
    if (found) return (found.innerText ?? "").trim();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${selector} did not come`);
}

// An evening with a contest over each of the five types, each in the game of its name and played to its end: on the page, then
// through a record, then once more in the terminal.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copiedGame } from "./composed_game";
import { Player, seeded, turnsOf } from "./player";
import { long } from "./form";
import { selfPlay } from "./self_play";
import { desktop, program, Site } from "./site";

/** White has a loaded piece of each type, and each could be used at once. The lots are the seed's, wherever it is played. */
const start =
  "4/1(wP)(bp)2/1b4/1(wD)b(wT)3/2b(wZ)2/1(wY)3/4 w 5/5 basic links=rulebook challenges=every seed=00000000000000ff/0";
const contests = {
  TAMSK: "tamsk-1",
  ZÈRTZ: "zertz-37",
  DVONN: "dvonn",
  YINSH: "yinsh-blitz",
  PÜNCT: "punct",
};

let site: Site;
let page: Page;
let errors: string[];
let record: string;
const file = join(mkdtempSync(join(tmpdir(), "potentia-evening-")), "game.txt");
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

const choices = () => page.locator(".prompt .choices button");

/** Played by whatever can be pressed until all types have been fought for; tells for which, in their order. */
async function evening(player: Player): Promise<string[]> {
  const fought: string[] = [];
  for (let seed = 5; ;) {
    const left = Object.keys(contests).filter((each) => !fought.includes(each));
    const halt = await selfPlay(page, {
      seed,
      contest: Infinity,
      announces: left,
    });
    ({ seed } = halt);
    const offers = await choices().allInnerTexts();
    const wanted = offers.findIndex((offer) =>
      left.some((type) => offer.startsWith(`Announce ${type} `)),
    );
    if (halt.stage !== "entry" && wanted < 0) return fought;
    if (wanted >= 0) fought.push(offers[wanted]!.split(" ")[1]!);
    await player.choose(choices().nth(Math.max(wanted, 0)));
  }
}

/** The line breaks of a record are where its lines are full. */
const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const run = (args: string[], input = "") =>
  execFileSync(program, args, { encoding: "utf8", input, maxBuffer: 2 ** 26 });

describe.runIf(long)("an evening over all five types", () => {
  it("is fought out on the page", async () => {
    const visit = await site.visit();
    ({ page, errors } = visit);
    await visit.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const player = new Player(page, desktop, seeded(1));
    await page.goto(
      `${site.address}/#/play/gipf-composed/${start.replaceAll(" ", "_")}`,
    );
    await player.ready();
    const fought = await evening(player);
    expect(fought.toSorted()).toEqual(Object.keys(contests).toSorted());
    record = await copiedGame(page);
    writeFileSync(file, record);
    expect(errors).toEqual([]);
  }, 900_000);

  it("has each contest in its record, to its end", () => {
    const played = [
      ...record.matchAll(/<(\S+)\s+([^<>]*)>\s*(?:\d+\.\s+)?(\S+)/g),
    ];
    expect(played.map(([, game]) => game).toSorted()).toEqual(
      Object.values(contests).toSorted(),
    );
    for (const [, game, turns, result] of played) {
      expect(turns, game).not.toMatch(/concede|draw/);
      expect(result, game).toMatch(/^[+-]$/);
    }
    expect(inOneLine(run(["convert", file, "-"]))).toBe(inOneLine(record));
  });

  it("is played in the terminal, and saved as the same record", async () => {
    // Lots and what has been fought out are entered by the terminal itself.
    const typed = (await turnsOf(page)).filter(
      (turn) => !/^(lot:.*|[+-])$/.test(turn),
    );
    const saved = `${file}.terminal`;
    const lines = [...typed, `save ${saved}`, "quit", ""].join("\n");
    const args = "play gipf-composed --players White Black --side white";
    run([...args.split(" "), "--colour", "never", "--position", start], lines);
    const turns = (text: string) =>
      inOneLine(text.replaceAll(/^\[.*\]$/gm, ""));
    expect(turns(readFileSync(saved, "utf8"))).toBe(turns(record));
  }, 60_000);
});

// Contests in YINSH and PÜNCT: won on the page, taken out as a record, and gone on with in the terminal.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { button, copiedGame } from "./composed_game";
import { findings, overhang } from "./findings";
import { alike } from "./form";
import { Player, positionOf, seeded, turnsOf } from "./player";
import { desktop, program, Site } from "./site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

const punct = "Eh9f,Ej2a,Ej5a,Mj9d,Rc9f,cf13a,ek13a,mn10a,tm12a w";
const fights = [
  {
    link: "Y:yinsh-blitz",
    position: "4/2W4/4w2B/2B1w4/2W1b2b2/3w2bW1/3w2B3/1B5W1/4W3/2B4/4 w m",
    winning: "e3-e6;xc5-g5xb3",
  },
  {
    link: "Y:yinsh",
    position: "4/2W4/3b2B1/2B6/3wb1W3/3b1b3/3wwbww2/3b3W1/1b2B3/7/4 w m",
    winning: "e7-h7;xg5-g9xb3",
  },
  { link: "P:punct", position: `${punct} standard`, winning: "Te9f" },
  { link: "P:punct-basic", position: `${punct} basic`, winning: "Te9f" },
];

it.each(alike(fights))(
  "$link is won on the page, and the record goes on in the terminal",
  async ({ link, position, winning }) => {
    const [type = "", game = ""] = link.split(":");
    const board = `4/5/6/3(w${type})b2/6/5/4 w 1/5 basic`;
    // What the other potential is fought for is played away from the screen, and has a name.
    const other = `${type === "Y" ? "P" : "Y"}:other(At_the_table)`;
    const links = type === "Y" ? `${link},${other}` : `${other},${link}`;
    const agreed = `links=${links} challenges=1/0`;
    const { page, context, errors } = await site.visit();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const player = new Player(page, desktop, seeded(1));
    const text = `${board} ${agreed} contest=e5,w,20 ${position}`;
    const address = text.replaceAll("_", "~").replaceAll(" ", "_");
    await page.goto(`${site.address}/#/play/gipf-composed/${address}`);
    await page.locator(`main.contest.${game.split("-")[0]}`).waitFor();
    await player.ready();
    expect(await findings(page)).toEqual([]);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await page.getByLabel("Type a turn").fill(winning);
    await page.keyboard.press("Enter");
    await expect.poll(() => turnsOf(page)).toContain(winning);
    await player.choose(button(page, "Back to GIPF"));
    await page.locator("main:not(.contest)").waitFor();
    // Nobody can challenge any more: it may be used.
    expect(await positionOf(page)).toContain(`${board} links=`);

    const record = await copiedGame(page);
    expect(record.replaceAll(/\s+/g, " ")).toContain(
      `<${game} 1. ${winning} > 1. +`,
    );
    const folder = mkdtempSync(join(tmpdir(), "potentia-contest-"));
    const file = join(folder, "game.txt");
    writeFileSync(file, record);
    const converted = execFileSync(program, ["convert", file, "-"], {
      encoding: "utf8",
    });
    expect(converted.replaceAll(/\s+/g, " ")).toContain(
      `<${game} 1. ${winning} > 1. +`,
    );
    const told = execFileSync(
      program,
      "play --players Ann Ben --colour never --resume".split(" ").concat(file),
      { encoding: "utf8", input: `b2\nsave ${file}\nquit\n` },
    );
    expect(told).toContain("other(At_the_table)");
    expect(readFileSync(file, "utf8").replaceAll(/\s+/g, " ")).toMatch(
      new RegExp(`<${game} 1\\. .* > 1\\. \\+ 2\\. b2`),
    );
    expect(errors).toEqual([]);
    await context.close();
  },
);

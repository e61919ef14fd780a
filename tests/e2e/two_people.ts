// Two visitors of a site with accounts who play each other: how they meet, and how they play on until the game is over.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { Player, seeded } from "./player";
import { desktop, Site, type Viewport } from "./site";

export interface Visitor {
  page: Page;
  context: BrowserContext;
  errors: string[];
  player: Player;
}

/** A site that keeps people and games, in a folder of its own that goes with it. */
export async function openMeetingPlace(options: string[] = []): Promise<{
  site: Site;
  folder: string;
  close: () => Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), "potentia-online-"));
  const site = await Site.open({ data: folder, options });
  const close = async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { site, folder, close };
}

export async function visitor(
  site: Site,
  seed: number,
  viewport: Viewport = desktop,
): Promise<Visitor> {
  const { page, context, errors } = await site.visit({ viewport });
  await page.addInitScript(() =>
    localStorage.setItem(
      "potentia.settings",
      JSON.stringify({ pace: "none", sounds: false }),
    ),
  );
  return {
    page,
    context,
    errors,
    player: new Player(page, viewport, seeded(seed)),
  };
}

/** He has an account of this name from now on, and is logged in. */
export async function register(site: Site, { page }: Visitor, name: string) {
  await page.goto(`${site.address}/#/online/account`);
  await page.evaluate(async (name) => {
    await fetch("site/register", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name, password: "a good long one" }),
    });
  }, name);
  await page.reload();
}

/** From the start page to a link that can be copied, in three clicks; answers the link. */
export async function invite(
  site: Site,
  host: Visitor,
  choose: (page: Page) => Promise<void> = async () => undefined,
): Promise<string> {
  const { page } = host;
  await page.goto(`${site.address}/#/`);
  await page.getByRole("link", { name: "Invite somebody by link" }).click();
  await choose(page);
  await page.getByRole("button", { name: "Make the link" }).click();
  const field = page.locator("input[readonly]");
  await field.waitFor();
  return field.inputValue();
}

/** One click, and both sit at the board. */
export async function accept(link: string, host: Visitor, guest: Visitor) {
  await guest.page.goto(link);
  await guest.page.getByRole("button", { name: "Play", exact: true }).click();
  for (const { page } of [host, guest])
    await page.locator("main.play").waitFor();
}

export const stageOf = (page: Page): Promise<string | null> =>
  page.getAttribute("main.play", "data-stage");

export const countOf = async ({ page }: Visitor): Promise<number> =>
  page.locator(".moves .entry").count();

/** Whose turn it is; none once the game is over. */
export async function onTurn(
  players: readonly Visitor[],
): Promise<Visitor | undefined> {
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    const stages = await Promise.all(players.map(({ page }) => stageOf(page)));
    if (stages.every((stage) => stage === "over")) return undefined;
    const at = stages.findIndex(
      (stage) => stage !== "wait" && stage !== "over",
    );
    if (at >= 0) return players[at];
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("it is nobody's turn");
}

/**
 * One turn of whose turn it is, however many clicks it takes; none where `maybe` and the page asks for none. What a page
 * gives back while no server answers may have been taken all the same: a moment later it is the other's turn.
 */
export async function playTurn(one: Visitor, maybe = false): Promise<void> {
  const entered = () => one.page.getAttribute("main.play", "data-entered");
  const count = await countOf(one);
  do {
    const before = await entered();
    if (!maybe) await one.player.act();
    else if (!(await one.player.actIfAsked())) return;
    await one.page.waitForFunction(
      (before) =>
        document.querySelector<HTMLElement>("main.play")?.dataset.entered !==
        before,
      before,
    );
    // A turn that the site has not taken is given back, and the page asks for it once more.
    one.player.answered();
    // A turn of a contest is on its board a moment before it is on the list.
  } while (
    (await stageOf(one.page)) !== "wait" &&
    (await countOf(one)) === count
  );
}

/** Plays until the game is over, or until so many turns are on the list of both. */
export async function playOn(
  players: readonly Visitor[],
  turns = Infinity,
): Promise<void> {
  for (;;) {
    const counts = await Promise.all(players.map(countOf));
    if (Math.min(...counts) >= turns) return;
    if (Math.max(...counts) >= turns) {
      // The last one is on its way to the other's screen.
      await new Promise((resolve) => setTimeout(resolve, 20));
      continue;
    }
    const next = await onTurn(players);
    if (!next) return;
    await playTurn(next, true);
  }
}

// Two people play GIPF with contests in its middle over a real site: what is agreed on, the contest on both screens with a
// reload and a lost network in it, lots that can be checked, and the analysis at the end.
import { afterAll, beforeAll, expect, it } from "vitest";
import { button } from "./composed_game";
import { begun, challenged } from "./composed_online";
import { findings, overhang } from "./findings";
import { long } from "./form";
import { positionOf, turnsOf } from "./player";
import { phone, type Site } from "./site";
import {
  accept,
  countOf,
  invite,
  onTurn,
  openMeetingPlace,
  playOn,
  playTurn,
  stageOf,
  type Visitor,
  visitor,
} from "./two_people";

let site: Site;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ site, close } = await openMeetingPlace());
}, 180_000);
afterAll(() => close?.());

const own = (errors: string[]) =>
  errors.filter((text) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(text));

/** Either may be the last to hear of a turn: both are read until they agree. */
async function sameGame(one: Visitor, other: Visitor) {
  const shown = async ({ page }: Visitor) =>
    JSON.stringify([await turnsOf(page), await positionOf(page)]);
  await expect
    .poll(async () => (await shown(one)) === (await shown(other)))
    .toBe(true);
}

const back = ({ page }: Visitor) => button(page, "Back to the game");

/** The contest is played until it is decided. */
async function foughtOut(both: readonly Visitor[]) {
  for (;;) {
    const stages = await Promise.all(both.map(({ page }) => stageOf(page)));
    const at = stages.findIndex((stage) => stage !== "wait");
    if (at >= 0) await playTurn(both[at]!);
    else if (
      (await Promise.all(both.map((one) => back(one).count()))).every(Boolean)
    )
      return;
  }
}

it("is agreed on in the form, and what is agreed on is told to who is invited", async () => {
  const [host, guest] = [await visitor(site, 1), await visitor(site, 2, phone)];
  const link = await invite(site, host, async (page) => {
    await page.click('label:has(input[value="gipf"])');
    await page.click('label:has(input[value="gipf-composed"])');
    const won = page.getByLabel("ZÈRTZ is won in");
    await won.selectOption("zertz-blitz");
    expect(await won.locator('option[value="other"]').count()).toBe(0);
    expect(await findings(page)).toEqual([]);
  });
  await guest.page.goto(link);
  await guest.page.getByText("ZÈRTZ is won in ZÈRTZ Blitz").waitFor();
  await guest.page.getByText("White has 3 challenges left.").waitFor();
  expect(await findings(guest.page)).toEqual([]);
  expect(await overhang(guest.page)).toBeLessThanOrEqual(0);
  await accept(link, host, guest);
  await playOn([host, guest], 2);
  await sameGame(host, guest);
  // A seek of such a game says the same.
  await host.page.goto(`${site.address}/#/online/new/seek`);
  await button(host.page, "Into the lobby").click();
  await guest.page.goto(`${site.address}/#/online`);
  const seek = guest.page.locator("tr:not(.mine)");
  await seek.getByText("What decides on potentials").click();
  await seek.getByText("ZÈRTZ is won in ZÈRTZ Blitz").waitFor();
  await seek.getByRole("button", { name: "Play" }).click();
  for (const { page } of [host, guest])
    await expect.poll(() => page.locator(".moves .entry").count()).toBe(0);
  expect([...host.errors, ...guest.errors]).toEqual([]);
});

it.runIf(long)(
  "is played to its end with a contest in the middle, a reload and a lost network in that",
  async () => {
    const [host, guest] = [
      await visitor(site, 3),
      await visitor(site, 4, phone),
    ];
    const third = await visitor(site, 5);
    const both = [host, guest];
    await begun(site, "links=Z:zertz-blitz", host, guest);
    await third.page.goto(host.page.url());
    await challenged(host, guest);
    for (const { page } of [...both, third])
      await page.locator("main.contest.zertz").waitFor();
    await expect
      .poll(async () => (await turnsOf(host.page))[2])
      .toMatch(/^lot:/);
    for (const { page } of both) {
      // The lot is told, and whose time runs is he who is to move in the contest.
      await page.getByText(/^The lot: (White|Black) plays White/).waitFor();
      await expect
        .poll(() => page.locator(".strip.moving .clock").count())
        .toBe(1);
      expect(await page.locator(".strip.moving .clock.runs").count()).toBe(1);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
    }
    expect(await findings(guest.page)).toEqual([]);
    // Who plays is to be read, whatever stands beside the name.
    const cut = await guest.page
      .locator(".strip .names > *")
      .evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);

    await playOn(both, 6);
    await guest.page.reload();
    await guest.page.locator("main.contest.zertz").waitFor();
    await expect.poll(() => countOf(guest)).toBe(6);

    const away = (await onTurn(both))!;
    const here = away === host ? guest : host;
    await away.context.setOffline(true);
    await playTurn(away);
    await expect.poll(() => countOf(here)).toBe(6);
    await away.context.setOffline(false);
    await expect.poll(() => countOf(here)).toBe(7);
    await sameGame(away, here);

    await foughtOut(both);
    await sameGame(host, guest);
    for (const one of both) {
      await one.page
        .getByText(/has (won|lost) the contest/)
        .first()
        .waitFor();
      await back(one).click();
      await one.page.locator("main:not(.contest)").waitFor();
      await one.page
        .getByText(/has (won|lost) the contest/)
        .first()
        .waitFor();
    }

    await playOn(both);
    for (const { page } of [...both, third]) {
      await expect.poll(() => stageOf(page)).toBe("over");
      await page.getByText("Checked by this page").waitFor();
    }
    await sameGame(host, guest);
    await button(host.page, "Analyse").first().click();
    await host.page.locator(".board-view .board svg").first().waitFor();
    await expect
      .poll(() => host.page.url())
      .toContain("#/analysis/gipf-composed");
    expect(own([...host.errors, ...guest.errors, ...third.errors])).toEqual([]);
  },
);

it.runIf(long)(
  "lets the dice fall at the site, and a contest be given up without the game",
  async () => {
    const [host, guest] = [await visitor(site, 6), await visitor(site, 7)];
    await begun(site, "links=Z:dice", host, guest);
    await challenged(host, guest);
    for (const { page } of [host, guest]) {
      await page
        .getByRole("img", { name: /has rolled a [1-6]/ })
        .first()
        .waitFor();
      await page
        .getByText(/has (won|lost) the contest/)
        .first()
        .waitFor();
    }
    const [one, two] = [await visitor(site, 8), await visitor(site, 9)];
    await begun(site, "links=Z:tamsk-2", one, two);
    await challenged(one, two);
    for (const { page } of [one, two])
      await page.locator("main.contest.tamsk").waitFor();
    await playOn([one, two], 4);
    const next = (await onTurn([one, two]))!;
    await button(next.page, "Resign").click();
    await button(next.page, "The contest").click();
    for (const { page } of [one, two]) {
      await page.locator("main:not(.contest)").waitFor();
      await page.getByText("gives the contest up.").first().waitFor();
      expect((await turnsOf(page)).at(-1)).toBe("concede");
      expect(await stageOf(page)).not.toBe("over");
    }
    await button(two.page, "Resign").click();
    await button(two.page, "Yes, resign").click();
    await expect.poll(() => stageOf(one.page)).toBe("over");
    expect([...host.errors, ...guest.errors]).toEqual([]);
    expect([...one.errors, ...two.errors]).toEqual([]);
  },
);

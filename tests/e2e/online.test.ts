// Two people play each other over a real site, by link and without accounts: whole games, with everything in between that
// happens to people and to their networks.
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findings, overhang } from "./findings";
import { long } from "./form";
import { positionOf, turnsOf } from "./player";
import { desktop, phone, type Site } from "./site";
import {
  accept,
  countOf,
  invite,
  onTurn,
  openMeetingPlace,
  playOn,
  playTurn,
  register,
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

const button = ({ page }: Visitor, name: string) =>
  page.getByRole("button", { name, exact: true });

/** Either may be the last to hear of a turn: both are read until they agree. */
async function sameGame(one: Visitor, other: Visitor) {
  const shown = async ({ page }: Visitor) =>
    JSON.stringify([await turnsOf(page), await positionOf(page)]);
  await expect
    .poll(async () => (await shown(one)) === (await shown(other)))
    .toBe(true);
}

/** What breaks when the network does is told by the browser itself. */
const own = (errors: string[]) =>
  errors.filter((text) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(text));

async function withoutClock(game: string, page: Visitor["page"]) {
  await page.click(`label:has(input[value="${game.split("-")[0]}"])`);
  if (game.includes("-")) await page.click(`label:has(input[value="${game}"])`);
  await page.click('label:has(input[type="radio"][value=""])');
}

describe("two guests", () => {
  it.runIf(long)(
    "play a whole game of DVONN, with a reload and a lost network in it",
    async () => {
      const [host, guest] = [await visitor(site, 1), await visitor(site, 2)];
      const link = await invite(site, host, (page) =>
        withoutClock("dvonn", page),
      );
      await accept(link, host, guest);
      await playOn([host, guest], 6);
      await guest.page.reload();
      await guest.page.locator("main.play").waitFor();
      await expect.poll(() => countOf(guest)).toBe(6);
      await playOn([host, guest], 10);

      // Who is away enters his turn all the same: it is said when the network is back.
      const away = (await onTurn([host, guest]))!;
      const here = away === host ? guest : host;
      await away.context.setOffline(true);
      await playTurn(away);
      await expect.poll(() => countOf(here)).toBe(10);
      await away.context.setOffline(false);
      await expect.poll(() => countOf(here)).toBe(11);
      await sameGame(away, here);

      await playOn([host, guest]);
      await expect.poll(() => stageOf(host.page)).toBe("over");
      await sameGame(host, guest);
      await expect
        .poll(() => host.player.result())
        .toBe(await guest.player.result());
      expect(own(host.errors)).toEqual([]);
      expect(own(guest.errors)).toEqual([]);
    },
  );

  it("play GIPF with a takeback, a draw that is refused, and another game", async () => {
    const [host, guest] = [
      await visitor(site, 3),
      await visitor(site, 4, phone),
    ];
    const link = await invite(site, host, (page) =>
      withoutClock("gipf-basic", page),
    );
    await accept(link, host, guest);
    await playOn([host, guest], 4);
    const next = (await onTurn([host, guest]))!;
    const last = next === host ? guest : host;

    await button(last, "Undo").click();
    await button(next, "Accept").click();
    for (const one of [host, guest])
      await expect.poll(() => countOf(one)).toBe(3);
    await sameGame(host, guest);

    await host.page.getByRole("button", { name: "Offer a draw" }).click();
    await button(guest, "Decline").click();
    await expect.poll(() => button(host, "Take back").count()).toBe(0);
    await expect.poll(() => stageOf(host.page)).not.toBe("over");

    await playOn([host, guest]);
    await sameGame(host, guest);

    const before = host.page.url();
    await button(host, "Another game").click();
    await button(guest, "Accept").click();
    for (const one of [host, guest]) {
      await one.page.getByRole("link", { name: "To the next game" }).click();
      await expect.poll(() => one.page.url()).not.toBe(before);
      await one.page.locator("main.play").waitFor();
    }
    await playOn([host, guest], 2);
    await sameGame(host, guest);
    expect(host.errors).toEqual([]);
    expect(guest.errors).toEqual([]);
  });

  it.runIf(long)(
    "play TAMSK, whose sand runs by the clock of the site",
    async () => {
      const [host, guest] = [await visitor(site, 10), await visitor(site, 11)];
      const link = await invite(site, host, async (page) => {
        await page.click('label:has(input[value="tamsk"])');
        await page.click('label:has(input[value="tamsk-3"])');
      });
      await accept(link, host, guest);
      await playOn([host, guest], 3);
      await sameGame(host, guest);

      // Who is not on turn hurries the other; who is hurried and does nothing has lost his turn.
      const next = (await onTurn([host, guest]))!;
      const last = next === host ? guest : host;
      await expect.poll(() => button(next, "Turn it").isDisabled()).toBe(true);
      await last.page.getByRole("button", { name: /^Turn it: / }).click();
      await next.page.getByRole("img", { name: /seconds left/ }).waitFor();
      await expect.poll(() => countOf(last), { timeout: 30_000 }).toBe(4);
      await sameGame(host, guest);
      expect(host.errors).toEqual([]);
      expect(guest.errors).toEqual([]);
    },
  );

  it("are seen by a third, who can only look on; the analysis is one click away at the end", async () => {
    const [host, guest] = [await visitor(site, 5), await visitor(site, 6)];
    const third = await visitor(site, 7);
    const link = await invite(site, host, (page) =>
      withoutClock("dvonn", page),
    );
    await accept(link, host, guest);
    await playOn([host, guest], 2);
    await third.page.goto(host.page.url());
    await expect.poll(() => countOf(third)).toBe(2);
    await playOn([host, guest], 4);
    await expect.poll(() => countOf(third)).toBe(4);
    await expect.poll(() => stageOf(third.page)).toBe("wait");

    await button(guest, "Resign").click();
    await button(guest, "Yes, resign").click();
    await expect.poll(() => stageOf(host.page)).toBe("over");
    await expect.poll(() => stageOf(third.page)).toBe("over");
    await button(host, "Analyse").first().click();
    await host.page.locator(".board-view .board svg").first().waitFor();
    await expect.poll(() => host.page.url()).toContain("#/analysis/dvonn");
    expect(third.errors).toEqual([]);
  });
});

it.runIf(long)("shows what people have written as texts", async () => {
  const evil = "<img src=x onerror=document.title='taken'><b>bold</b>";
  const [host, guest] = [await visitor(site, 15), await visitor(site, 16)];
  await register(site, host, "Mallory");
  const link = await invite(site, host, (page) => withoutClock("dvonn", page));
  await accept(link, host, guest);
  await guest.page.locator(".chat button").first().click();
  await host.page.locator(".chat input").fill(evil);
  await host.page.locator(".chat form button").click();
  for (const { page } of [host, guest]) {
    await page.locator(".chat .lines").getByText(evil).waitFor();
    expect(await page.locator(".chat .lines :is(img, b)").count()).toBe(0);
    expect(await page.title()).not.toContain("taken");
  }
  expect(guest.errors).toEqual([]);
});

describe("the lobby", () => {
  it("brings two together by a seek that one of them has made", async () => {
    const [one, two] = [await visitor(site, 8), await visitor(site, 9)];
    await one.page.goto(`${site.address}/#/online/new/seek`);
    await withoutClock("gipf-basic", one.page);
    await button(one, "Into the lobby").click();
    await one.page.locator("tr.mine").waitFor();
    await two.page.goto(`${site.address}/#/online`);
    await two.page.locator("tr:not(.mine)").getByRole("button").click();
    for (const { page } of [one, two])
      await page.locator("main.play").waitFor();
    await expect.poll(() => countOf(two)).toBe(0);
  });

  it.runIf(long)(
    "counts games that wait for one's turn in the title, and has them on its list",
    async () => {
      const [host, guest] = [await visitor(site, 10), await visitor(site, 11)];
      const link = await invite(site, host, (page) =>
        withoutClock("dvonn", page),
      );
      await accept(link, host, guest);
      const next = (await onTurn([host, guest]))!;
      await next.page.goto(`${site.address}/#/`);
      await expect.poll(() => next.page.title()).toMatch(/^\(1\) /);
      await next.page.goto(`${site.address}/#/online`);
      await next.page.locator("a.yours").click();
      await next.page.locator("main.play").waitFor();
    },
  );
});

describe("an account", () => {
  it("is made from a guest, is told its recovery codes once, and is found by name", async () => {
    const one = await visitor(site, 12);
    await one.page.goto(`${site.address}/#/online/account`);
    await one.page.click('label:has(input[value="register"])');
    await one.page.getByLabel("Name").fill("Zoe");
    await one.page.locator('input[type="password"]').fill("a good long one");
    await one.page.locator("form button.main").click();
    await one.page.getByText("Your recovery codes").waitFor();
    await expect
      .poll(() => one.page.locator("code").count())
      .toBeGreaterThan(4);
    await button(one, "I have kept them").click();
    await one.page.goto(`${site.address}/#/player/Zoe`);
    await one.page.getByRole("heading", { name: "Zoe" }).waitFor();
    expect(one.errors).toEqual([]);
  });
});

it.runIf(long)(
  "has no serious finding of axe-core, and nothing wider than the screen",
  async () => {
    for (const viewport of [desktop, phone]) {
      const one = await visitor(site, 13, viewport);
      for (const hash of [
        "#/online",
        "#/online/new/link",
        "#/online/new/seek",
        "#/online/account",
        "#/online/leaders",
        "#/online/watch",
      ]) {
        await one.page.goto(`${site.address}/${hash}`);
        await one.page.locator("main.online").waitFor();
        expect(await findings(one.page), hash).toEqual([]);
        expect(await overhang(one.page), hash).toBeLessThanOrEqual(0);
      }
      await one.context.close();
    }
  },
);

it("weighs at most 200 KB when the lobby is the first thing that is seen", async () => {
  const one = await visitor(site, 14);
  const pending: Promise<number>[] = [];
  one.page.on("response", (response) =>
    pending.push(response.body().then((body) => gzipSync(body).length)),
  );
  await one.page.goto(`${site.address}/#/online`);
  await one.page.locator("main.online").waitFor();
  await one.page.waitForLoadState("networkidle");
  const total = (await Promise.all(pending)).reduce(
    (sum, size) => sum + size,
    0,
  );
  console.info(`lobby: ${Math.round(total / 1000)} KB compressed`);
  expect(total).toBeGreaterThan(20_000);
  expect(total).toBeLessThanOrEqual(200_000);
});

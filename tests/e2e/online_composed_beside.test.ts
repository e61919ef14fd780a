// What stands beside a composed game with somebody else: talk, notes and offers while another board comes, turns in advance
// and a turn that is entered ahead.
import { afterAll, beforeAll, expect, it } from "vitest";
import { button } from "./composed_game";
import { begun } from "./composed_online";
import { long } from "./form";
import { phone, type Site, type Viewport } from "./site";
import {
  countOf,
  openMeetingPlace,
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

async function people(
  seed: number,
  names: readonly [string, string],
  second?: Viewport,
): Promise<[Visitor, Visitor]> {
  const host = await visitor(site, seed);
  const guest = await visitor(site, seed + 1, second);
  await register(site, host, names[0]);
  await register(site, guest, names[1]);
  return [host, guest];
}

const saying = ({ page }: Visitor) => page.getByLabel("Say something");
const notes = ({ page }: Visitor) =>
  page.getByRole("textbox", { name: "Your notes" });

it.runIf(long)(
  "keeps what is half typed when a contest comes, and a draw ends all of it",
  async () => {
    const [host, guest] = await people(60, ["Kara", "Karl"]);
    await begun(site, "links=Z:zertz-blitz", host, guest);
    await guest.page.locator("summary", { hasText: "Your notes" }).click();
    await expect.poll(() => notes(guest).isEnabled()).toBe(true);
    await notes(guest).fill("challenge it");
    // White announces and begins to write; Black's answer brings another board.
    await host.player.press("e5");
    await host.page.waitForSelector('main[data-stage="announce"]');
    await host.player.press("e5");
    await guest.page.getByText("do you challenge it?").first().waitFor();
    await saying(host).fill("good l");
    await button(guest.page, /^Challenge: /).click();
    for (const { page } of [host, guest])
      await page.locator("main.contest.zertz").waitFor();
    for (const { page } of [host, guest]) {
      const ahead = button(page, "Enter a turn ahead");
      expect(await ahead.isDisabled()).toBe(true);
    }
    expect(await saying(host).inputValue()).toBe("good l");
    await host.page.keyboard.type("uck");
    await host.page.keyboard.press("Enter");
    await guest.page.getByText("good luck").waitFor();
    expect(await saying(host).inputValue()).toBe("");
    await guest.page.locator("summary", { hasText: "Your notes" }).click();
    expect(await notes(guest).inputValue()).toBe("challenge it");

    // A draw is one of the whole game: refused, it changes nothing on the board of the contest.
    const offer = async () => {
      await button(host.page, "Offer a draw").click();
      await guest.page.getByText("Kara offers a draw.").waitFor();
    };
    await offer();
    await button(guest.page, "Decline").click();
    await expect
      .poll(() => host.page.getByText("You have offered Karl a draw.").count())
      .toBe(0);
    for (const { page } of [host, guest]) {
      expect(await page.locator("main.contest.zertz").count()).toBe(1);
      expect(await stageOf(page)).not.toBe("over");
    }
    await offer();
    await button(guest.page, "Accept").click();
    for (const { page } of [host, guest])
      await expect.poll(() => stageOf(page)).toBe("over");
    expect(host.errors).toEqual([]);
    expect(guest.errors).toEqual([]);
  },
);

it.runIf(long)(
  "challenges in advance over days, and the contest is there",
  async () => {
    const [host, guest] = await people(62, ["Lea", "Lars"], phone);
    const time = { turn: 3 * 86_400_000 };
    await begun(site, "links=Z:zertz-blitz", host, guest, time);
    await guest.page
      .locator("summary", { hasText: "Turns in advance" })
      .click();
    const line = guest.page.getByLabel("If Lea plays …");
    await line.fill("?Ze5 ! lot:w");
    await line.press("Enter");
    await guest.page.getByText("A line is a turn that you expect").waitFor();
    await line.fill("?Ze5 ! lot:w .");
    await line.press("Enter");
    await guest.page.locator(".problem").first().waitFor();
    await line.fill("?Ze5 !");
    await line.press("Enter");
    await guest.page.getByText("on ?Ze5 you answer !").waitFor();
    await host.player.press("e5");
    await host.page.waitForSelector('main[data-stage="announce"]');
    await host.player.press("e5");
    for (const one of [host, guest]) {
      await one.page.locator("main.contest.zertz").waitFor();
      expect(await countOf(one)).toBeGreaterThanOrEqual(0);
    }
    expect(guest.errors.filter((text) => !text.includes("400"))).toEqual([]);
    expect(host.errors).toEqual([]);
  },
);

it("plays a turn that was entered ahead", async () => {
  const [host, guest] = await people(64, ["Mona", "Max"]);
  await begun(site, "links=Z:zertz-blitz", host, guest);
  await button(guest.page, "Enter a turn ahead").click();
  await guest.page.getByText("Enter your turn: it is played").waitFor();
  const kept = guest.page
    .getByText("is played as soon as it can be.", { exact: false })
    .filter({ hasNotText: "Enter your turn" })
    .first();
  // Either the turn is whole, or the page asks for more of it.
  const isKept = () =>
    Promise.race([
      kept.waitFor().then(() => true),
      guest.player.ready().then(
        () => false,
        () => kept.isVisible(),
      ),
    ]);
  do await guest.player.act();
  while (!(await isKept()));
  await playTurn(host);
  for (const one of [host, guest])
    await expect.poll(() => countOf(one)).toBe(2);
  expect(guest.errors).toEqual([]);
  expect(host.errors).toEqual([]);
});

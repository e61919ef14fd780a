// What belongs to games over days: notes that nobody else sees, turns in advance, vacation, reminders by mail. And the first
// turn of the others, which must come in time.
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findings, overhang, paleTexts } from "./findings";
import { long } from "./form";
import { desktop, phone, type Site, type Viewport } from "./site";
import {
  countOf,
  openMeetingPlace,
  register,
  type Visitor,
  visitor,
} from "./two_people";

let site: Site;
let close: () => Promise<void>;
/** The latest mail lies here. */
const mail = join(mkdtempSync(join(tmpdir(), "potentia-mail-")), "latest");
beforeAll(async () => {
  ({ site, close } = await openMeetingPlace(["--mail-command", `tee ${mail}`]));
}, 180_000);
afterAll(() => close?.());

const days = { turn: 3 * 86_400_000 };
const blitz = { base: 300_000, increment: 3000 };

const button = ({ page }: Visitor, name: string) =>
  page.getByRole("button", { name, exact: true });

/** What a page of the site asks it for. */
const asked = ({ page }: Visitor, path: string, body: object) =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { "Content-Type": "application/json" };
      const init = { method: "POST", headers, body };
      const answer = await fetch(`site/${path}`, init);
      return (await answer.json()) as {
        challenge: { id: string };
        game: string;
      };
    },
    [path, JSON.stringify(body)] as const,
  );

async function people(
  seed: number,
  names: readonly [string, string],
  second: Viewport = desktop,
): Promise<[Visitor, Visitor]> {
  const white = await visitor(site, seed);
  const black = await visitor(site, seed + 1, second);
  await register(site, white, names[0]);
  await register(site, black, names[1]);
  return [white, black];
}

/** A game of these two, at whose board both are. */
async function game(white: Visitor, black: Visitor, time: object) {
  const terms = { game: "gipf-basic", side: "w", time };
  const { challenge } = await asked(white, "challenge", { terms });
  const { game } = await asked(black, `challenge/${challenge.id}/accept`, {});
  for (const { page } of [white, black]) {
    await page.goto(`${site.address}/#/game/${game}`);
    await page.locator("main.play").waitFor();
  }
}

async function type({ page }: Visitor, turn: string) {
  await page.locator("input[data-turn]").fill(turn);
  await page.keyboard.press("Enter");
}

it("counts down to the first turn of each", async () => {
  const [white, black] = await people(30, ["Fred", "Frida"]);
  await game(white, black, blitz);
  await white.page
    .getByText(/Play your first turn: you have \d+ seconds/)
    .waitFor();
  await black.page.getByText(/Fred \(White\) has \d+ seconds/).waitFor();
  await type(white, "c2");
  await black.page.getByText(/Play your first turn/).waitFor();
  await type(black, "b3");
  for (const { page } of [white, black])
    await expect.poll(() => page.getByText(/first turn/).count()).toBe(0);
  expect(white.errors).toEqual([]);
  expect(black.errors).toEqual([]);
});

it("answers by itself what was foreseen, and says when it was not", async () => {
  const [white, black] = await people(32, ["Gerd", "Gina"], phone);
  await game(white, black, days);
  await black.page.locator("summary", { hasText: "Turns in advance" }).click();
  const line = black.page.getByLabel("If Gerd plays …");
  await line.fill("c2 b3 d3");
  await button(black, "Add").click();
  await black.page.getByText("A line is a turn that you expect").waitFor();
  await line.fill("c2 b3 b4 d2");
  await line.press("Enter");
  await black.page
    .getByText("on c2 you answer b3, on b4 you answer d2")
    .waitFor();
  expect(await findings(black.page)).toEqual([]);
  expect(await overhang(black.page)).toBeLessThanOrEqual(0);
  expect(await white.page.getByText("you answer").count()).toBe(0);

  await type(white, "c2");
  for (const one of [white, black])
    await expect.poll(() => countOf(one)).toBe(2);
  await black.page.getByText("on b4 you answer d2", { exact: true }).waitFor();
  await type(white, "d2");
  await black.page
    .getByText("Gerd has not played what you had foreseen")
    .waitFor();
  await black.page.reload();
  await button(black, "All right").click();
  await expect.poll(() => button(black, "All right").count()).toBe(0);
  expect(white.errors).toEqual([]);
  expect(black.errors).toEqual([]);
});

it.runIf(long)("keeps notes for who has written them", async () => {
  const [white, black] = await people(34, ["Hanna", "Hugo"]);
  await game(white, black, days);
  const notes = ({ page }: Visitor) =>
    page.getByRole("textbox", { name: "Your notes" });
  for (const { page } of [white, black])
    await page.locator("summary", { hasText: "Your notes" }).click();
  await notes(white).fill("watch e5");
  await white.page.getByText("Kept.").waitFor();
  await white.page.reload();
  await white.page.locator("summary", { hasText: "Your notes" }).click();
  await expect.poll(() => notes(white).inputValue()).toBe("watch e5");
  await black.page.reload();
  await black.page.locator("summary", { hasText: "Your notes" }).click();
  await expect.poll(() => notes(black).isEnabled()).toBe(true);
  expect(await notes(black).inputValue()).toBe("");
});

it.runIf(long)(
  "has clocks stand on vacation, and tells the other",
  async () => {
    const [white, black] = await people(36, ["Ida", "Ingo"]);
    await game(white, black, days);
    await white.page.goto(`${site.address}/#/online/account`);
    await white.page.getByLabel("Days from now on").fill("10");
    await button(white, "Begin").click();
    await white.page.getByText("You are on vacation until").waitFor();
    await white.page.getByText("20 days are left this year.").waitFor();
    expect(await findings(white.page)).toEqual([]);
    await black.page.getByText("on vacation until").waitFor();
    await button(white, "End it now").click();
    await white.page.getByText("29 days are left this year.").waitFor();
    await expect
      .poll(() => black.page.getByText("on vacation until").count())
      .toBe(0);
    expect(white.errors).toEqual([]);
    expect(black.errors).toEqual([]);
  },
);

it.runIf(long)(
  "reminds by mail who wants it and has confirmed an address",
  async () => {
    for (const [at, look] of [desktop, phone].entries()) {
      const one = await visitor(site, 38 + at, look);
      const { page } = one;
      await register(site, one, ["Jana", "Jens"][at]!);
      const remind = page.getByRole("checkbox", { name: "Remind me by mail" });
      const address = page.getByLabel("E-mail, if you like");
      const set = async (mail: string) => {
        await address.fill(mail);
        await page
          .locator("form", { has: address })
          .getByLabel("Password")
          .fill("a good long one");
        await button(one, "Set the address").click();
      };
      await address.waitFor();
      expect(await remind.count()).toBe(0);
      await set(["jana@example.org", "jens@example.org"][at]!);
      await page.getByText("The address is kept.").waitFor();
      const code = page.getByLabel("Code from the mail");
      await code.fill("0123456789abcdef");
      await button(one, "Confirm the address").click();
      await page.getByText("This code is not right").waitFor();
      expect(await remind.count()).toBe(0);
      expect(await findings(page)).toEqual([]);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
      await button(one, "Send the code again").click();
      await page.getByText("A new code is on its way.").waitFor();
      const sent = () =>
        /account (\w+) has[^]*\n {4}(\w+)\n/.exec(readFileSync(mail, "utf8"));
      await expect.poll(() => sent()?.[1]).toBe(["Jana", "Jens"][at]);
      await code.fill(sent()![2]!);
      await button(one, "Confirm the address").click();
      await page.getByText("The address is confirmed.").waitFor();
      await remind.check();
      expect(await findings(page)).toEqual([]);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await paleTexts(page), "dark").toEqual([]);
      await page.reload();
      await expect.poll(() => remind.isChecked()).toBe(true);
      await remind.uncheck();
      await page.reload();
      await remind.waitFor();
      expect(await remind.isChecked()).toBe(false);
      await set("");
      await page.getByText("There is no address any more.").waitFor();
      expect(await remind.count()).toBe(0);
      // What is being typed stays when the site tells something.
      await address.fill("somebody.else@example.org");
      await button(one, "Begin").click();
      await page.getByText("You are on vacation until").waitFor();
      expect(await address.inputValue()).toBe("somebody.else@example.org");
      // The wrong code, as the browser tells it.
      expect(one.errors).toEqual([expect.stringContaining("401")]);
    }
  },
);

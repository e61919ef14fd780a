// Whoever looks after the site sees which machines work for it. What a site with a farm says is told by
// src/serving/several_test.cpp and tests/site/farm.py; here it is what the page makes of it.
import { execFileSync } from "node:child_process";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Farm } from "../../web/app/online/farm_shapes";
import { languages } from "../../web/app/texts/languages";
import { findings, overhang, paleTexts } from "./findings";
import { alike } from "./form";
import { phone, program, type Site } from "./site";
import { openMeetingPlace, register, visitor } from "./two_people";

const farm: Farm = {
  state: "here",
  engine: "0.1.0-1a2b3c4d",
  workers: [
    {
      name: "big-machine-in-the-cellar",
      host: "cellar.example.org",
      engine: "0.1.0-1a2b3c4d",
      threads: 16,
      kinds: ["opponent", "analysis", "prove", "selfplay"],
      begun: 1_790_000_000,
      done: { opponent: 1204, analysis: 31_007, prove: 12, selfplay: 4 },
      errors: 1,
      now: [
        { kind: "prove", game: "dvonn", milliseconds: 754_000 },
        { kind: "analysis", game: "zertz-37", milliseconds: 300, check: true },
      ],
    },
    {
      name: "quick",
      host: "quick",
      engine: "0.0.9-00000000",
      threads: 1,
      kinds: ["opponent"],
      begun: 1_790_000_000,
      done: { opponent: 0 },
      errors: 0,
      now: [],
    },
  ],
  queues: [
    { queue: "opponent", waiting: 0, in_hand: 0, dead: 0 },
    { queue: "analysis", waiting: 1240, in_hand: 1, dead: 0 },
    { queue: "prove", waiting: 3, in_hand: 1, dead: 2 },
    { queue: "selfplay", waiting: 0, in_hand: 0, dead: 0 },
  ],
  shut_out: ["liar-7"],
};

let site: Site;
let folder: string;
let close: () => Promise<void>;
let page: Page;
let errors: string[];
beforeAll(async () => {
  ({ site, folder, close } = await openMeetingPlace());
  const mia = await visitor(site, 70, phone);
  ({ page, errors } = mia);
  await register(site, mia, "Mia");
}, 180_000);
afterAll(() => close?.());

/** From now on the site says this of the farm. */
async function say(answer: Farm) {
  await page.unroute("**/site/farm");
  await page.route("**/site/farm", (route) => route.fulfill({ json: answer }));
}
const seen = (text: string | RegExp) =>
  page.locator("main").getByText(text).first().waitFor();

describe("the page of the machines", () => {
  it("is for those who look after the site, and says that there is no farm", async () => {
    await page.goto(`${site.address}/#/online/farm`);
    await seen("You may not do this.");
    expect(await page.getByRole("link", { name: "Machines" }).count()).toBe(0);
    const role = ["role", "Mia", "moderator"];
    execFileSync(program, ["admin", "--data", folder, ...role]);
    const link = page.getByRole("link", { name: "Machines" });
    await expect
      .poll(async () => {
        await page.reload();
        await page.locator("main").waitFor();
        return link.count();
      })
      .toBe(1);
    await seen(/this server runs without --nats/);
    expect(await findings(page)).toEqual([]);
  });

  it("tells who works, what waits and who is shut out, and renews it", async () => {
    await say(farm);
    await seen("big-machine-in-the-cellar");
    await seen(/12 min/);
    await seen("liar-7");
    const row = page.getByRole("row", { name: /^quick/ });
    await row.getByText("waits for work").waitFor();
    await row.getByText("not this site’s engine").waitFor();
    const proofs = page.getByRole("row", { name: /^Proofs/ });
    expect(await proofs.getByRole("cell").allTextContents()).toEqual([
      "3",
      "1",
      "2",
    ]);
    await say({ ...farm, workers: [], shut_out: [] });
    await seen(/No worker is heard/);
    await say({ state: "away" });
    await seen(/The broker is not reached/);
    await say(farm);
    await seen("quick");
  });

  it.each([
    [390, 844],
    [1366, 768],
  ])("fits a screen of %i x %i, light and dark", async (width, height) => {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await seen("quick");
      expect(await findings(page)).toEqual([]);
      expect(await paleTexts(page)).toEqual([]);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
    }
  });

  it.each(alike([...languages]))("fits a phone in %s", async (language) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(
      (language) =>
        localStorage.setItem("potentia.settings", JSON.stringify({ language })),
      language,
    );
    await page.reload();
    await seen("liar-7");
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    expect(await page.locator("main").textContent()).not.toMatch(/farm\.\w/);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
  });

  it("has nothing to complain of", () => {
    // The one refusal of who did not look after the site yet.
    expect(errors.filter((text) => !/status of 403/.test(text))).toEqual([]);
  });
});

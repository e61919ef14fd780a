// Somebody is reported, and a moderator, who becomes one while the site runs, deals with it.
import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findings, overhang } from "./findings";
import { long } from "./form";
import { phone, program, type Site } from "./site";
import {
  accept,
  invite,
  openMeetingPlace,
  register,
  visitor,
} from "./two_people";

let site: Site;
let folder: string;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ site, folder, close } = await openMeetingPlace());
}, 180_000);
afterAll(() => close?.());

it.runIf(long)("is told of reports, and acts", async () => {
  const nora = await visitor(site, 50);
  const otto = await visitor(site, 51);
  const mia = await visitor(site, 52, phone);
  await register(site, nora, "Nora");
  await register(site, otto, "Otto");
  await register(site, mia, "Mia");
  await accept(await invite(site, nora), nora, otto);
  await nora.page.getByRole("button", { name: "Report" }).click();
  await nora.page
    .getByLabel("What should the moderators know?")
    .fill("he plays like a machine");
  const dialog = nora.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send" }).click();
  await nora.page.getByText("A moderator will look at it").waitFor();

  execFileSync(program, [
    ...["admin", "--data", folder],
    ...["role", "Mia", "moderator"],
  ]);
  const { page } = mia;
  const reports = page.getByRole("link", { name: "Reports" });
  await expect
    .poll(async () => {
      await page.reload();
      await page.locator("main").waitFor();
      return reports.count();
    })
    .toBe(1);
  await reports.click();
  await page.getByRole("heading", { name: "Otto" }).waitFor();
  await page.getByText("he plays like a machine").waitFor();
  await page.getByText("Nothing has been compared yet.").waitFor();
  await page.getByRole("button", { name: "Mark as using an engine" }).click();
  await page.getByText("Otto is marked as using an engine.").waitFor();
  await page.getByRole("button", { name: "Lock out" }).click();
  await page.getByText(/Otto is locked out until/).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await page.getByLabel("Answer").fill("out for a week");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByText("Nothing has been reported.").waitFor();

  // He plays no more, and reads why.
  await otto.page.goto(`${site.address}/#/online`);
  const refused = await otto.page.evaluate(async () => {
    const init = {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        terms: { game: "gipf-basic", time: { turn: 86_400_000 } },
      }),
    };
    return (await fetch("site/challenge", init)).status;
  });
  expect(refused).toBeGreaterThanOrEqual(400);
  expect(nora.errors, "nora").toEqual([]);
  expect(mia.errors, "mia").toEqual([]);
});

// A game as an animated picture: made, kept as a file, and read back by the browser's own decoder.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Analyst } from "./analyst";
import { findings, overhang } from "./findings";
import { long } from "./form";
import { Player, seeded, share } from "./player";
import { desktop, phone, Site } from "./site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

const turns = ["b1-b3", "h3", "b4", "d2"];

async function dialog(page: Page) {
  await share(page);
}

async function choose(page: Page, what: string, option: string) {
  await page.selectOption(`dialog label:has-text("${what}") select`, option);
}

async function made(page: Page): Promise<Buffer> {
  await page.click('dialog button:has-text("Make it")');
  await page.locator("dialog img.animation").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.click('dialog button:has-text("Save as APNG")'),
  ]);
  expect(download.suggestedFilename()).toBe("gipf-basic.apng");
  return readFileSync(await download.path());
}

/** The parts of a PNG file. */
function chunksOf(file: Buffer): { name: string; data: Buffer }[] {
  const chunks = [];
  for (let at = 8; at < file.length;) {
    const end = at + 8 + file.readUInt32BE(at);
    const name = file.toString("latin1", at + 4, at + 8);
    chunks.push({ name, data: file.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

/** How the browser plays it: pictures, repetitions, and how many points of each are as bright as a white piece. */
function played(page: Page, file: Buffer) {
  return page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (letter) =>
      letter.charCodeAt(0),
    );
    const decoder = new ImageDecoder({ data, type: "image/png" });
    await decoder.tracks.ready;
    const track = decoder.tracks.selectedTrack!;
    const canvas = new OffscreenCanvas(1, 1);
    const bright: number[] = [];
    for (let frameIndex = 0; frameIndex < track.frameCount; ++frameIndex) {
      const { image } = await decoder.decode({ frameIndex });
      canvas.width = image.displayWidth;
      canvas.height = image.displayHeight;
      const context = canvas.getContext("2d", {
        willReadFrequently: true,
      })!;
      context.drawImage(image, 0, 0);
      const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let i = 0; i < pixels.data.length; i += 4)
        if (pixels.data[i]! > 225 && pixels.data[i + 1]! > 215) count += 1;
      bright.push(count);
    }
    return {
      repeats: track.repetitionCount,
      width: canvas.width,
      bright,
    };
  }, file.toString("base64"));
}

it.runIf(long)(
  "shows every turn of a game, each as long as chosen",
  async () => {
    const analyst = await Analyst.at(site, "#/analysis/gipf-basic", {
      colorScheme: "dark",
    });
    const { page } = analyst;
    await analyst.type(...turns);
    await dialog(page);
    await choose(page, "Size", "small");
    await choose(page, "Pace", "quick");
    const file = await made(page);

    const chunks = chunksOf(file);
    const named = (name: string) =>
      chunks.filter((chunk) => chunk.name === name);
    const [count, plays] = [0, 4].map((at) =>
      named("acTL")[0]!.data.readUInt32BE(at),
    );
    expect([count, plays]).toEqual([5, 0]);
    const times = named("fcTL").map(
      ({ data }) => (1000 * data.readUInt16BE(20)) / data.readUInt16BE(22),
    );
    expect(times).toEqual([400, 400, 400, 400, 1600]);
    expect(file.length).toBeLessThan(300_000);

    const { repeats, width, bright } = await played(page, file);
    expect(repeats).toBe(Infinity);
    expect(width).toBe(320);
    // White brings in a piece with his two turns, Black with his none, in the dark.
    expect(bright[1]).toBeGreaterThan(bright[0]! * 1.1);
    expect(bright[3]).toBeGreaterThan(bright[2]! * 1.1);

    expect(
      await page
        .locator("img.animation")
        .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.alt]),
    ).toEqual([320, "Animated picture. gipf-basic"]);
    await expect
      .poll(() => page.locator("dialog .said").innerText())
      .toMatch(/^5 pictures, 0\.\d+ MB$/);
    expect(await findings(page)).toEqual([]);
    await analyst.end();
  },
);

it("can begin at what is shown, and be stopped", async () => {
  const { page, context, errors } = await site.visit({ viewport: phone });
  const player = new Player(page, phone, seeded(3));
  await player.begin(site.address, "gipf-basic", "person");
  await player.playOn(6);
  await page.locator('.entry[data-ply="4"]').tap();
  await dialog(page);
  await choose(page, "Size", "large");
  // By the page itself, or the animation may be there first.
  await page.evaluate(async () => {
    const press = (text: string) =>
      [...document.querySelectorAll<HTMLElement>("dialog button")]
        .find((button) => button.innerText === text)!
        .click();
    press("Make it");
    await new Promise((resolve) => setTimeout(resolve));
    press("Cancel");
  });
  await page.locator('dialog button:has-text("Make it")').waitFor();
  await expect.poll(() => page.locator("img.animation").count()).toBe(0);
  await expect.poll(() => page.getByRole("alert").count()).toBe(0);

  await choose(page, "From", "here");
  const [acTL] = chunksOf(await made(page)).filter(
    ({ name }) => name === "acTL",
  );
  expect(acTL!.data.readUInt32BE(0)).toBe(3);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await findings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

it.runIf(long)("is not offered where no turn has been played", async () => {
  const { page, context } = await site.visit({ viewport: desktop });
  await page.goto(`${site.address}/#/editor/gipf-basic`);
  await page.locator("main.edit").waitFor();
  await dialog(page);
  await expect.poll(() => page.getByText("Animated picture").count()).toBe(0);
  await context.close();
});

// Pictures to keep, and the viewer inside another page: both show what the board showed.
import { createServer, type Server } from "node:http";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findings } from "./findings";
import { alike, long } from "./form";
import { share } from "./player";
import { desktop, phone, Site } from "./site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site?.close());

const stacks =
  "w2..w.b2*b.w/w2b.b..w8bb2./w.w3bwr.wbwb2/...wbb.w2b3w/rb.w.w3..._b_m";
const record =
  '[Game "gipf-basic"]\n[White "Anna"]\n[Black "<b>Bo</b>"]\n[Result "*"]\n\n1. b3 {good} h3 2. b4 *\n';

async function saved(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.click(`dialog button:has-text("${button}")`),
  ]);
  return readFileSync(await download.path());
}

describe("a picture", () => {
  it.each(
    alike([
      ["play", "main.play"],
      ["analysis", "main.analyse"],
      ["editor", "main.edit"],
    ]),
  )("of %s stands alone as SVG and PNG", async (view, main) => {
    const { page, context, errors } = await site.visit();
    await page.goto(`${site.address}/#/${view}/dvonn/${stacks}`);
    await page.locator(main).waitFor();
    await share(page);
    const svg = (await saved(page, "SVG")).toString();
    expect(svg).toMatch(/^<svg /);
    expect(svg).toContain(`DVONN: ${stacks.replaceAll("_", " ")}`);
    expect(svg).toContain("Black to move.");
    expect(svg.match(/url\(#piece-[wb]\)/g)!.length).toBeGreaterThan(25);
    expect(svg).not.toMatch(/var\(|class=|style=|light-dark|<!--|href=/);
    expect(svg.length).toBeLessThan(150_000);
    const image = await saved(page, "PNG");
    expect(image.subarray(1, 4).toString()).toBe("PNG");
    expect(image.readUInt32BE(16)).toBeGreaterThan(2000);
    expect(errors).toEqual([]);
    await context.close();
  });

  it.runIf(long)("brings its font along, and is drawn with it", async () => {
    const { page, context } = await site.visit();
    await page.goto(`${site.address}/#/analysis/dvonn/${stacks}`);
    await page.locator("main.analyse").waitFor();
    await share(page);
    const svg = (await saved(page, "SVG")).toString();
    const png = (await saved(page, "PNG")).toString("base64");
    const [, font] =
      /@font-face\{font-family:Figtree;src:url\(data:font\/woff2;base64,([\w+/]+=*)\)\}/.exec(
        svg,
      )!;
    expect(Buffer.from(font!, "base64").subarray(0, 4).toString()).toBe("wOF2");
    expect(svg.match(/font-family="[^"]*"/g)).toEqual([
      'font-family="Figtree, sans-serif"',
    ]);

    // The PNG is what the SVG shows with its font, and not what it shows without.
    const differing = await page.evaluate(
      async ([png, svg]) => {
        let canvas: OffscreenCanvas | undefined;
        const pixels = async (address: string) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          // As large as the PNG, which comes first.
          canvas ??= new OffscreenCanvas(
            image.naturalWidth,
            image.naturalHeight,
          );
          const { width, height } = canvas;
          const context = canvas.getContext("2d")!;
          context.clearRect(0, 0, width, height);
          context.drawImage(image, 0, 0, width, height);
          return context.getImageData(0, 0, width, height).data;
        };
        const addressOf = (svg: string) =>
          `data:image/svg+xml,${encodeURIComponent(svg)}`;
        const told = await pixels(`data:image/png;base64,${png}`);
        const differs = async (svg: string) => {
          const other = await pixels(addressOf(svg));
          let count = 0;
          for (let i = 0; i < told.length; i += 4)
            if (Math.abs(told[i]! - other[i]!) > 96) count += 1;
          return count;
        };
        return {
          with: await differs(svg!),
          without: await differs(svg!.replace(/<style>.*?<\/style>/, "")),
        };
      },
      [png, svg],
    );
    expect(differing.with).toBeLessThan(20);
    expect(differing.without).toBeGreaterThan(3000);
    await context.close();
  });

  it("has a letter for all that stands below a board", async () => {
    const { page, context } = await site.visit();
    await page.goto(`${site.address}/#/analysis/dvonn`);
    await page.locator("main.analyse").waitFor();
    await share(page);
    const svg = (await saved(page, "SVG")).toString();
    await page.goto("about:blank");
    await page.setContent(svg);
    const missing = await page.evaluate(async () => {
      await document.fonts.load("20px Figtree");
      const context = document.createElement("canvas").getContext("2d")!;
      const wide = (text: string, fallback: string) => {
        context.font = `20px Figtree, ${fallback}`;
        return context.measureText(text).width;
      };
      const letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?()<>=*+-/–’…½ÈÄÖÜßèéêàçùïëœñáíóúìò\u202f";
      const known = [...letters].filter(
        (letter) => wide(letter, "monospace") !== wide(letter, "serif"),
      );
      return {
        known: known.join(""),
        stranger: wide("Ж", "monospace") !== wide("Ж", "serif"),
      };
    });
    expect(missing).toEqual({ known: "", stranger: true });
    await context.close();
  });

  it.runIf(long)("looks as the board does", async () => {
    const { page, context } = await site.visit({ colorScheme: "dark" });
    await page.goto(`${site.address}/#/editor/gipf-standard`);
    await page.locator("main.edit").waitFor();
    await share(page);
    expect(await findings(page)).toEqual([]);
    const white = await page.evaluate(async () => {
      const image = document.querySelector<HTMLImageElement>("dialog img")!;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      const context = canvas.getContext("2d")!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      let light = 0;
      for (let i = 0; i < data.length; i += 4)
        if (data[i]! > 225 && data[i + 1]! > 215) light += 1;
      return light / (data.length / 4);
    });
    // Three white pieces in the dark.
    expect(white).toBeGreaterThan(0.005);
    expect(white).toBeLessThan(0.1);
    await context.close();
  });
});

describe("the viewer in another page", () => {
  let other: Server;
  let address: string;
  let html = "";
  beforeAll(async () => {
    other = createServer((_, answer) => {
      answer.setHeader("Content-Type", "text/html");
      answer.end(`<!doctype html><title>other</title>${html}`);
    });
    await new Promise<void>((resolve) => other.listen(0, resolve));
    address = `http://localhost:${(other.address() as AddressInfo).port}/`;
  });
  afterAll(() => other?.close());

  it.runIf(long)("steps through the game whose HTML was copied", async () => {
    for (const viewport of [desktop, phone]) {
      const { page, context } = await site.visit({ viewport });
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto(`${site.address}/#/analysis/gipf-basic`);
      await page.getByRole("tab", { name: "Record" }).click();
      await page.fill(".record textarea", record);
      await page.click('button:has-text("Read the text")');
      await page.locator('main[data-path=""]').waitFor();
      await share(page);
      await page.click('dialog .embed button:has-text("Game")');
      await page.locator("text=HTML copied").waitFor();
      html = await page.evaluate(() => navigator.clipboard.readText());
      expect(html).toMatch(/^<iframe src="http/);

      await page.goto(address);
      const frame = page.frameLocator("iframe");
      await frame.locator('main[data-ply="0"]').waitFor();
      await expect
        .poll(() => frame.locator("p.line").innerText())
        .toContain("Anna – <b>Bo</b>");
      await frame.getByRole("button", { name: "One turn forward" }).click();
      await frame.locator('main[data-ply="1"]').waitFor();
      await expect
        .poll(() => frame.locator(".comment").innerText())
        .toBe("good");
      await expect
        .poll(() => frame.locator("p.line").innerText())
        .toContain("1. b3");
      await frame.locator("main").press("End");
      await frame.locator('main[data-ply="3"]').waitFor();
      await expect
        .poll(() =>
          frame.getByRole("link", { name: "Open in Potentia" }).count(),
        )
        .toBe(1);
      const [inner] = page.frames().slice(-1);
      expect(
        await inner!.evaluate(
          () =>
            document.documentElement.scrollHeight - window.innerHeight <= 0 &&
            document.documentElement.scrollWidth - window.innerWidth <= 0,
        ),
      ).toBe(true);
      await context.close();
    }
  });

  it("shows a position, and says what is wrong with an address", async () => {
    const { page, context, errors } = await site.visit();
    await page.goto(`${site.address}/embed.html#/dvonn/${stacks}`);
    await page.locator('main[data-ply="0"]').waitFor();
    expect(await findings(page)).toEqual([]);
    await expect
      .poll(() => page.locator('[data-point="a1"]').getAttribute("aria-label"))
      .toBe("a1, white stack of 2");
    for (const [hash, reason] of [
      ["#/record/nothing", ""],
      ["#/chess", "chess"],
      ["#/dvonn/xx", "fields"],
      ["", "no position"],
    ]) {
      await page.goto("about:blank");
      await page.goto(`${site.address}/embed.html${hash}`);
      await expect
        .poll(() => page.getByRole("alert").innerText())
        .toContain(reason);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  it("is the only page that may be framed", async () => {
    html = `<iframe src="${site.address}/"></iframe>`;
    const { page, context } = await site.visit();
    await page.goto(address);
    const [inner] = page.frames().slice(-1);
    await expect.poll(() => inner!.locator("main").count()).toBe(0);
    await context.close();
  });
});

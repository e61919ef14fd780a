// Installed and without a network: after one visit the page opens, plays and edits with the server gone; a newer page
// replaces it whole, and one that arrives incomplete not at all.
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { listBuiltFiles } from "../../web/offline/built_files";
import { long } from "./form";
import { newGame, Player, seeded } from "./player";
import { builtPage, desktop, Site } from "./site";

let site: Site | undefined;
let folder: string | undefined;
afterEach(async () => {
  await site?.close();
  if (folder) rmSync(folder, { recursive: true });
  site = folder = undefined;
});

/** Until the browser keeps the page. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
/** Until a newer page is there and waits, or has been given up. */
const waiting = (page: Page, wanted = true) =>
  page.evaluate(async (wanted) => {
    const found = await navigator.serviceWorker.getRegistration();
    const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
    while (found?.installing || !!found?.waiting !== wanted) await pause();
  }, wanted);
const update = (page: Page) =>
  page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistration();
    await found?.update();
  });
const mark = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector<HTMLMetaElement>('meta[name="mark"]')?.content ??
      "",
  );

/**
 * A loaded browser counts a window that has gone for longer than the page asks; the next visit asks anew. And the page may
 * be loaded anew by itself meanwhile.
 */
async function visitedUntilNew(page: Page) {
  const visited = async () => {
    await page.reload();
    await page.waitForTimeout(2500);
    return mark(page);
  };
  await expect
    .poll(() => visited().catch(() => ""), { timeout: 60_000 })
    .toBe("new");
}

/** A page like the built one, told apart by a mark in its start page and in its engine's file. */
function markedPage(name: string): string {
  folder ??= mkdtempSync(join(tmpdir(), "potentia-page-"));
  const root = join(folder, name);
  cpSync(builtPage, root, { recursive: true });
  const index = join(root, "index.html");
  const text = readFileSync(index, "utf8");
  writeFileSync(
    index,
    text.replace("<title>", `<meta name="mark" content="${name}"><title>`),
  );
  listBuiltFiles(root);
  return root;
}

describe("without a network", () => {
  it("opens after the first visit, plays against the engine, analyses and edits", async () => {
    site = await Site.open();
    const { page, context, errors } = await site.visit({ offline: true });
    await page.goto(site.address);
    await kept(page);
    await site.goDown();
    await context.setOffline(true);

    await page.reload();
    const player = new Player(page, desktop, seeded(3));
    await player.begin(site.address, "gipf-basic", { level: 1 });
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await player.playOn(1);
    await page.locator(".moves .entry").nth(1).waitFor();
    expect(await player.ready()).toBe("dot");

    await page.reload();
    await player.ready();
    expect(await player.turns()).toBe(2);
    await page.goto(`${site.address}/#/analysis/dvonn`);
    await page.locator("main.analyse").waitFor();
    await page.goto(`${site.address}/#/editor/gipf-tournament`);
    await page.locator("main.edit").waitFor();
    expect(errors).toEqual([]);
  });
});

describe("a newer page", () => {
  it.runIf(long)(
    "takes the place of the older one when it is loaded anew",
    async () => {
      site = await Site.open({ root: markedPage("old") });
      const { page } = await site.visit({ offline: true });
      await page.goto(site.address);
      await kept(page);
      await site.goDown();
      await site.comeBack(markedPage("new"));

      await page.reload();
      await expect.poll(() => mark(page)).toBe("old");
      await waiting(page);
      await visitedUntilNew(page);
      expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
      await newGame(page);
      await page.click('button[type="submit"]');
      await page.waitForSelector("main.play[data-stage]");
    },
  );

  it.runIf(long)("waits while another window uses the older one", async () => {
    site = await Site.open({ root: markedPage("old") });
    const { page, context } = await site.visit({ offline: true });
    await page.goto(site.address);
    await kept(page);
    await page.reload();
    const second = await context.newPage();
    await second.goto(site.address);
    await site.goDown();
    await site.comeBack(markedPage("new"));
    await update(page);
    await waiting(page);
    await page.reload();
    await page.locator("main.start").waitFor();
    await waiting(page);
    await expect.poll(() => mark(page)).toBe("old");
    await second.close();
    await visitedUntilNew(page);
  });

  it.runIf(long)("is not taken in halves", async () => {
    site = await Site.open({ root: markedPage("old") });
    const { page } = await site.visit({ offline: true });
    await page.goto(site.address);
    await kept(page);
    const half = markedPage("half");
    // Its list has arrived, and one of its files has not.
    appendFileSync(join(half, "index.html"), "<!-- other -->");
    await site.goDown();
    await site.comeBack(half);
    await page.reload();
    await update(page).catch(() => undefined);
    await waiting(page, false);
    expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
    await page.reload();
    await expect.poll(() => mark(page)).toBe("old");
    await newGame(page);
    await page.click('button[type="submit"]');
    await page.waitForSelector("main.play[data-stage]");
  });
});

describe("the manifest", () => {
  it("names the page and icons that are there", async () => {
    site = await Site.open();
    const { page } = await site.visit();
    await page.goto(site.address);
    const { address, icons } = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('[rel="manifest"]')!;
      const response = await fetch(link.href);
      const manifest = await response.json();
      const sizes = await Promise.all(
        manifest.icons.map(async ({ src }: { src: string }) => {
          const image = new Image();
          image.src = new URL(src, link.href).href;
          await image.decode();
          return image.naturalWidth;
        }),
      );
      return {
        address: new URL(manifest.start_url, link.href).href,
        icons: sizes,
      };
    });
    expect(address).toBe(`${site.address}/`);
    expect(icons.slice(1)).toEqual([192, 512, 512]);
  });
});

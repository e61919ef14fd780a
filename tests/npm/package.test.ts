// The package for npm as its users have it: installed from its archive into a folder that knows nothing of the tree.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { PotentiaBoard } from "../../web/package/element.svelte";
import { allGames } from "../../web/app/base/games";
import { findings, overhang } from "../e2e/findings";
import { alike, long } from "../e2e/form";
import { Served } from "./served";

const fromRoot = (path: string) =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url));
const archive = fromRoot("build/npm/potentia-board-0.1.0.tgz");
const folder = mkdtempSync(join(tmpdir(), "potentia-npm-"));
const installed = join(folder, "node_modules/potentia-board");
const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0)
    throw new Error(`${command}: ${status}\n${stdout}${stderr}`);
  return stdout;
};

let served: Served;
let elsewhere: Served;
let browser: Browser;
const errors: string[] = [];

beforeAll(async () => {
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  run("npm", "install", "--offline", "--no-audit", "--no-fund", archive);
  cpSync(join(installed, "example"), folder, { recursive: true });
  served = await Served.open(folder);
  elsewhere = await Served.open(installed);
  browser = await chromium.launch({
    executablePath: "/usr/bin/chromium-headless-shell",
    args: ["--headless", "--no-sandbox", "--disable-gpu"],
  });
});
afterAll(async () => {
  await browser?.close();
  served?.close();
  elsewhere?.close();
  rmSync(folder, { recursive: true });
});

async function visit(
  path: string,
  look: Parameters<Browser["newContext"]>[0] = {},
): Promise<Page> {
  const context = await browser.newContext(look);
  const page = await context.newPage();
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto(`${served.address}/${path}`);
  return page;
}

/** A page of a few lines, with the package where npm has put it, or on another site. */
function pageWith(
  name: string,
  html: string,
  from = "./node_modules/potentia-board",
) {
  const imports = { "potentia-board": `${from}/dist/index.js` };
  writeFileSync(
    join(folder, name),
    `<!doctype html><html lang="en"><title>A board</title><link rel="icon" href="data:," />
<script type="importmap">${JSON.stringify({ imports })}</script>${html}</html>`,
  );
}

const board = (page: Page) => page.locator("potentia-board");
const played = (page: Page) =>
  board(page).evaluate((element: PotentiaBoard) => element.played.turns ?? []);

/** Presses what may be pressed until a turn has been played. */
async function playByHand(page: Page): Promise<string> {
  await expect.poll(() => isAsked(page), { timeout: 20_000 }).toBe(true);
  const before = (await played(page)).length;
  const point = page.locator('[data-point][aria-disabled="false"]').first();
  const kind = page.locator(".store button:enabled").first();
  for (let presses = 0; presses < 12; ++presses) {
    const seen = await shown(page);
    // What there is to press may change between the look and the press: then it is looked for anew.
    await vi.waitFor(
      async () =>
        await ((await point.count()) > 0 ? point : kind).click({
          timeout: 1000,
        }),
      { timeout: 20_000 },
    );
    // The core answers a press later; until then the next would be another turn's. One that turns a piece
    // changes nothing that is seen here.
    await expect
      .poll(() => shown(page), { timeout: 2000 })
      .not.toBe(seen)
      .catch(() => undefined);
    await expect.poll(() => isAsked(page), { timeout: 20_000 }).toBe(true);
    const turns = await played(page);
    if (turns.length > before) return turns[before]!;
  }
  throw new Error("no turn came of it");
}

/** What has been played and what can be pressed. */
const shown = (page: Page) =>
  board(page).evaluate((element: PotentiaBoard) => {
    const enabled = element.shadowRoot!.querySelectorAll(
      '[data-point][aria-disabled="false"], .store button:enabled',
    );
    const told = ["data-point", "aria-label", "aria-pressed"];
    const parts = [...enabled].map((part) =>
      told.map((name) => part.getAttribute(name)),
    );
    return JSON.stringify([element.played.turns, parts]);
  });

/** Whether something can be pressed again. */
const isAsked = async (page: Page) =>
  (await page.locator('[data-point][aria-disabled="false"]').count()) > 0 ||
  (await page.locator(".store button:enabled").count()) > 0;

/** The code in the package's own description. */
const blocks = (language: string) =>
  readFileSync(join(installed, "README.md"), "utf8")
    .split("```")
    .flatMap((block) =>
      block.startsWith(`${language}\n`) ? [block.slice(language.length)] : [],
    );

describe("the package", () => {
  it("holds what its description says", () => {
    const { files, size } = JSON.parse(
      run("npm", "pack", "--json", "--dry-run", installed),
    )[0] as { files: { path: string }[]; size: number };
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        "LICENSE",
        "NOTICES.md",
        "README.md",
        "dist/index.js",
        "dist/rules-dvonn.wasm",
        "example/index.html",
        "types/package/index.d.ts",
      ]),
    );
    // Whoever builds a page fetches all programs, once; a visitor only those of his game.
    expect(size).toBeLessThan(4_500_000);
  });

  it.each(alike(["nodenext", "bundler"]))(
    "has types, resolved by %s",
    (way) => {
      writeFileSync(join(folder, "described.mjs"), blocks("js").join("\n"));
      const module = way === "nodenext" ? "nodenext" : "esnext";
      const options = `--noEmit --allowJs --checkJs --strict --target es2022 --module ${module} --moduleResolution ${way}`;
      const libraries = ["--lib", "es2023,dom,dom.iterable"];
      writeFileSync(
        join(folder, "wrong.ts"),
        `import { openCore } from 'potentia-board/core';
// @ts-expect-error: it is called game
await openCore().request('turns', { gaem: 'dvonn' });
`,
      );
      const sources = ["play.js", "search.mjs", "described.mjs", "wrong.ts"];
      run(
        fromRoot("web/node_modules/.bin/tsc"),
        ...options.split(" "),
        ...libraries,
        ...sources,
      );
    },
  );

  it("plays in Node, and ends", () => {
    const record = run("node", "search.mjs");
    expect(record).toContain('[Game "yinsh"]');
    expect(record).toMatch(/^1\. /m);
    const [turns, isLegal] = run("node", "described.mjs").trim().split(" ");
    expect([turns, isLegal]).toEqual(["84", "true"]);
  });
});

const looks = [
  { width: 390, colorScheme: "dark" },
  { width: 1366, colorScheme: "light" },
  { width: 390, colorScheme: "light" },
  { width: 1366, colorScheme: "dark" },
] as const;

describe("a page with it", () => {
  it("is what the description shows: a turn by hand, and the engine's", async () => {
    pageWith("described.html", blocks("html").join("\n"));
    const page = await visit("described.html");
    const turn = await playByHand(page);
    await expect.poll(() => played(page)).toHaveLength(2);
    expect((await played(page))[0]).toBe(turn);
    const { turns } = await board(page).evaluate((element: PotentiaBoard) =>
      element.core.request("turns", element.played),
    );
    expect(turns).toHaveLength(47);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it("has the package from another site", async () => {
    pageWith(
      "far.html",
      `<potentia-board game="gipf-standard"></potentia-board>
<script type="module">import "potentia-board";</script>`,
      elsewhere.address,
    );
    const page = await visit("far.html");
    await playByHand(page);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it.each(
    alike(
      allGames.map(({ id }) => id),
      2,
    ),
  )("plays %s by hand", async (game) => {
    pageWith(
      "one.html",
      `<potentia-board game="${game}"></potentia-board>
<script type="module">import "potentia-board";</script>`,
    );
    const page = await visit("one.html");
    for (let ply = 0; ply < 3; ++ply) await playByHand(page);
    await board(page).evaluate((element: PotentiaBoard) => element.backTo(1));
    expect(await played(page)).toHaveLength(1);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it("says what is wrong, in the page's language", async () => {
    pageWith(
      "wrong.html",
      `<div lang="de"><potentia-board game="chess"></potentia-board></div>
<script type="module">import "potentia-board";</script>`,
    );
    const page = await visit("wrong.html");
    await page.getByRole("alert").waitFor();
    const said = await board(page).evaluate((element: PotentiaBoard) =>
      element.ready.then(String, (error: Error) => error.name),
    );
    expect(said).toBe("Error");
    expect(await page.getByRole("alert").innerText()).toContain("Spiel");
    expect(await page.getAttribute("html", "lang")).toBe("en");
    errors.length = 0;
    await page.context().close();
  });

  it.each(alike(looks, 2))(
    "is for everybody: $width pixels, $colorScheme",
    async ({ width, colorScheme }) => {
      const page = await visit(
        "node_modules/potentia-board/example/index.html",
        {
          viewport: { width, height: 844 },
          colorScheme,
        },
      );
      await page.getByRole("status").getByText("turns are possible").waitFor();
      expect(await findings(page)).toEqual([]);
      expect(await overhang(page)).toBe(0);
      const { PICTURES } = process.env;
      if (PICTURES)
        await page.screenshot({
          path: `${PICTURES}/${width}-${colorScheme}.png`,
          fullPage: true,
        });
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  it.runIf(long)("is bundled by Vite", async () => {
    run(
      fromRoot("web/node_modules/.bin/vite"),
      "build",
      "--base",
      "./",
      "--logLevel",
      "error",
    );
    const page = await visit("dist/index.html");
    await page.getByRole("status").getByText("turns are possible").waitFor();
    await playByHand(page);
    await expect.poll(() => played(page)).toHaveLength(2);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

// The site under test: the real server with the built page, and a browser that looks at it.
//
// POTENTIA_BIN names the program (default: the release build), POTENTIA_PAGE the built page (default: web/dist).
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
} from "playwright-core";

const fromRoot = (path: string) =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url));
export const program =
  process.env.POTENTIA_BIN ?? fromRoot("build/release/potentia");
export const builtPage = process.env.POTENTIA_PAGE ?? fromRoot("web/dist");
const longestStart = 60_000;
// The build without a user interface needs two thirds of the time; older releases of Debian do not have it.
const debiansChromium =
  ["/usr/bin/chromium-headless-shell"].find((path) => existsSync(path)) ??
  "/usr/bin/chromium";

export interface Viewport {
  name: string;
  width: number;
  height: number;
  touch: boolean;
}

export const desktop: Viewport = {
  name: "desktop",
  width: 1280,
  height: 800,
  touch: false,
};
export const phone: Viewport = {
  name: "phone",
  width: 390,
  height: 844,
  touch: true,
};

export interface Look {
  viewport?: Viewport;
  colorScheme?: "light" | "dark";
  motion?: "no-preference" | "reduce";
  /** Whether the browser may keep the page for use without a network. */
  offline?: boolean;
  /** What the browser asks for, such as "de-CH". */
  locale?: string;
}

export interface Place {
  /** The folder of the built page. */
  root?: string;
  /** 0: any. */
  port?: number;
  /** The folder in which people and their games are kept; without it nobody meets there. */
  data?: string | undefined;
  /** More of `potentia serve`. */
  options?: string[];
}

const worker = globalThis as { chromium?: Promise<Browser> };

/** One browser for all the files that a worker runs, which ends with it: starting one takes a second. */
const oneBrowser = () =>
  (worker.chromium ??= chromium.launch({
    executablePath: debiansChromium,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  }));

export class Site {
  private readonly visits: BrowserContext[] = [];

  private constructor(
    readonly address: string,
    private server: ChildProcess | undefined,
    private readonly browser: Browser,
  ) {}

  static async open({
    root = builtPage,
    data,
    options,
  }: Place = {}): Promise<Site> {
    const { server, address } = await served({ root, data, options });
    return new Site(address, server, await oneBrowser());
  }

  /** One that somebody else has begun, and ends. */
  static async at(address: string): Promise<Site> {
    return new Site(address, undefined, await oneBrowser());
  }

  /** A visitor of his own, with nothing stored; `errors` collects what goes wrong on his page. */
  async visit({
    viewport = desktop,
    colorScheme = "light",
    motion = "reduce",
    offline = false,
    locale = "en-GB",
  }: Look = {}): Promise<{
    page: Page;
    context: BrowserContext;
    errors: string[];
  }> {
    const context = await this.browser.newContext({
      viewport: { width: viewport.width, height: viewport.height },
      hasTouch: viewport.touch,
      colorScheme,
      reducedMotion: motion,
      serviceWorkers: offline ? "allow" : "block",
      locale,
    });
    this.visits.push(context);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      const text = message.text();
      const blocked = !offline && text.includes("blocked by Playwright");
      if (["error", "warning"].includes(message.type()) && !blocked)
        errors.push(text);
    });
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(this.address) && !/^(data|blob):/.test(url))
        errors.push(`asked for ${url}`);
    });
    return { page, context, errors };
  }

  /** The server stops; browsers that look at it have no network any more. */
  async goDown() {
    const ended = new Promise((resolve) => this.server?.once("exit", resolve));
    this.server?.kill("SIGTERM");
    await ended;
  }

  /** The server comes back at its address, perhaps with another page. */
  async comeBack(root = builtPage) {
    const port = Number(new URL(this.address).port);
    this.server = (await served({ root, port })).server;
  }

  async close() {
    await Promise.all(this.visits.map((context) => context.close()));
    this.server?.kill("SIGTERM");
  }
}

export interface Served {
  server: ChildProcess;
  address: string;
}

export async function served({
  root = builtPage,
  port = 0,
  data,
  options = [],
}: Place = {}): Promise<Served> {
  const built = ["index.html", "rules-all.wasm", "engine-all.wasm"];
  for (const path of [program, ...built.map((name) => `${root}/${name}`)]) {
    if (!existsSync(path))
      throw new Error(`${path} is missing: build it first`);
  }
  const server = spawn(
    program,
    [
      "serve",
      ...["--port", String(port), "--root", root],
      ...(data ? ["--data", data] : []),
      ...options,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  return { server, address: await announced(server) };
}

/** The address that the server prints, alone on a line, once it answers. */
function announced(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const failed = (why: string) => reject(new Error(`potentia serve ${why}`));
    const timer = setTimeout(
      () => failed("did not say its address in time"),
      longestStart,
    );
    let printed = "";
    server.stdout!.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /^http:\/\/\S+$/m.exec(printed)?.[0];
      if (!address || !printed.includes("\n")) return;
      clearTimeout(timer);
      resolve(address.replace(/\/$/, ""));
    });
    server.on("exit", (status) => failed(`ended with status ${status}`));
    server.on("error", (error) =>
      failed(`cannot be started: ${error.message}`),
    );
  });
}

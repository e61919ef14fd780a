// A visitor with a browser that Playwright does not drive as Debian packages it: Firefox by WebDriver BiDi, WebKitGTK by
// WebDriver. Both know just what the tests need.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import puppeteer from "puppeteer-core";

export interface Visitor {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page, which may take a while to answer. */
  run<A, R>(act: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** By a finger; WebKitGTK's driver makes a mouse of it. */
  tap(x: number, y: number): Promise<void>;
  /** What went wrong on the page. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

/** A phone's window, as far as the browser's own bars leave one. */
const [width, height] = [390, 844];

export const browsers = {
  firefox: firefoxVisitor,
  webkit: webkitVisitor,
};

/** What Puppeteer keeps to itself: its connection to the browser. */
interface BidiBrowser {
  connection: { send(method: string, parameters: object): Promise<unknown> };
}

/** Down and up in one message. Puppeteer's own tap sends two, and what the first one takes half a second for is no tap. */
const touchAt = (x: number, y: number) => ({
  type: "pointer",
  id: "finger",
  parameters: { pointerType: "touch" },
  actions: [
    { type: "pointerMove", x, y },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ],
});

async function firefoxVisitor(): Promise<Visitor> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    headless: true,
    extraPrefsFirefox: {
      "dom.w3c_touch_events.enabled": 1,
      "intl.accept_languages": "en-GB",
      "ui.prefersReducedMotion": 1,
    },
  });
  const page = await browser.newPage();
  await page.setViewport({ width, height, hasTouch: true });
  const { connection } = browser as unknown as BidiBrowser;
  const { _id: context } = page.mainFrame() as unknown as { _id: string };
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    run: (act, argument) =>
      page.evaluate(act as (argument: unknown) => never, argument),
    tap: async (x, y) =>
      void (await connection.send("input.performActions", {
        context,
        actions: [touchAt(Math.round(x), Math.round(y))],
      })),
    errors: async () => errors,
    close: () => browser.close(),
  };
}

const miniBrowser = ["x86_64-linux-gnu", "aarch64-linux-gnu"].flatMap(
  (machine) =>
    ["4.1", "6.0", "4.0"].map(
      (version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`,
    ),
);

/** One session of https://www.w3.org/TR/webdriver2/. */
class WebDriver {
  private constructor(
    private readonly driver: ChildProcess,
    private readonly address: string,
    private session: string,
  ) {}

  static async start(capabilities: object): Promise<WebDriver> {
    // A port of its own for each process that tests.
    const port = 20_000 + (process.pid % 20_000);
    // In a group of its own, as xvfb-run leaves the driver and the screen behind.
    const driver = spawn(
      "xvfb-run",
      ["-a", "WebKitWebDriver", `--port=${port}`],
      {
        detached: true,
        stdio: "ignore",
      },
    );
    const web = new WebDriver(driver, `http://127.0.0.1:${port}`, "");
    try {
      await web.answers();
      const made = await web.ask<{ sessionId: string }>("POST", "/session", {
        capabilities: { alwaysMatch: capabilities },
      });
      web.session = `/session/${made.sessionId}`;
      return web;
    } catch (error) {
      web.kill();
      throw error;
    }
  }

  command<R>(name: string, body: object): Promise<R> {
    return this.ask("POST", this.session + name, body);
  }

  async stop() {
    await this.ask("DELETE", this.session).catch(() => undefined);
    this.kill();
  }

  private kill() {
    if (this.driver.pid) process.kill(-this.driver.pid);
  }

  private async answers() {
    const end = Date.now() + 60_000;
    for (;;) {
      const up = await fetch(`${this.address}/status`).catch(() => undefined);
      if (up?.ok) return;
      if (Date.now() > end) throw new Error("WebKitWebDriver does not answer");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  private async ask<R>(
    method: string,
    path: string,
    body?: object,
  ): Promise<R> {
    const response = await fetch(this.address + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as {
      value: R & { error?: string; message?: string };
    };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
}

/** A finger that comes down and goes up again, in WebDriver's words. */
const tapAt = (x: number, y: number) => ({
  type: "pointer",
  id: "finger",
  parameters: { pointerType: "touch" },
  actions: [
    { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ],
});

async function webkitVisitor(): Promise<Visitor> {
  const web = await WebDriver.start({
    "webkitgtk:browserOptions": {
      binary: miniBrowser.find((path) => existsSync(path)),
      args: ["--automation"],
    },
  });
  await web.command("/timeouts", { script: 60_000 });
  await web.command("/window/rect", { width, height: height + 40 });
  async function run<A, R>(act: (argument: A) => R | Promise<R>, argument: A) {
    const told = await web.command<{ value?: R; error?: string }>(
      "/execute/async",
      {
        script: `const [argument, tell] = arguments;
          Promise.resolve().then(() => (${act.toString()})(argument))
            .then((value) => tell({ value }), (error) => tell({ error: String(error) }));`,
        args: [argument ?? null],
      },
    );
    if (told.error !== undefined) throw new Error(told.error);
    return told.value as R;
  }
  /** The driver tells nothing of what goes wrong in a page, so the page is asked to write it down. */
  const listen = () =>
    run(() => {
      const told = ((window as { told?: string[] }).told ??= []);
      addEventListener("error", ({ message }) => told.push(message));
      addEventListener("unhandledrejection", ({ reason }) =>
        told.push(String(reason)),
      );
    }, undefined);
  return {
    async open(url) {
      await web.command("/url", { url });
      await listen();
    },
    async reload() {
      await web.command("/refresh", {});
      await listen();
    },
    run,
    tap: (x, y) => web.command("/actions", { actions: [tapAt(x, y)] }),
    errors: () =>
      run(() => (window as { told?: string[] }).told ?? [], undefined),
    close: () => web.stop(),
  };
}

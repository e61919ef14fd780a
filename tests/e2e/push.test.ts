// While no page of his is open a player is woken by the push service of his browser. Here it is a server of the test, which
// sees what the site tells it; the browser is then woken as by its own.
import { createPublicKey, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Player, seeded } from "./player";
import { desktop, type Site } from "./site";
import {
  accept,
  invite,
  onTurn,
  openMeetingPlace,
  playTurn,
  register,
  type Visitor,
  visitor,
} from "./two_people";

interface Push {
  path: string;
  headers: IncomingHttpHeaders;
  bytes: number;
}

let service: Server;
let serviceAt: string;
let site: Site;
let close: () => Promise<void>;
const pushes: Push[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    let bytes = 0;
    request.on("data", (chunk: Buffer) => (bytes += chunk.length));
    request.on("end", () => {
      pushes.push({ path: request.url!, headers: request.headers, bytes });
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
  serviceAt = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const options = [
    ...["--push", "mailto:somebody@example.org"],
    ...["--push-service", `${serviceAt}/`],
  ];
  ({ site, close } = await openMeetingPlace(options));
});
afterAll(async () => {
  await close?.();
  service?.close();
});

/**
 * Somebody whose browser keeps the page, and has an address at the service. Without a screen it shows no notices, and says
 * that they are forbidden: what it is asked to show is noted instead.
 */
async function wakeable(name: string): Promise<Visitor> {
  const { page, context, errors } = await site.visit({ offline: true });
  await context.addInitScript(
    ([endpoint]) => {
      Object.defineProperty(Notification, "permission", { value: "granted" });
      PushManager.prototype.subscribe = async function (options) {
        localStorage.setItem("key", options?.applicationServerKey as string);
        return { endpoint } as PushSubscription;
      };
    },
    [`${serviceAt}/${name}`],
  );
  const player = new Player(page, desktop, seeded(2));
  const one = { page, context, errors, player };
  await page.goto(site.address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await register(site, one, name);
  await page.getByText("even while no page of Potentia is open").waitFor();
  return one;
}

interface Noting extends ServiceWorkerGlobalScope {
  shown: string[];
}

/** What the service worker shows when it is woken, as by the browser's own service. */
async function shownWhenWoken({ page, context }: Visitor): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(() => {
    const self = globalThis as unknown as Noting;
    self.shown = [];
    self.registration.showNotification = async (title) => {
      self.shown.push(title);
    };
  });
  await deliver(context, page);
  const shown = () =>
    worker!.evaluate(() => (globalThis as unknown as Noting).shown);
  await expect.poll(shown).not.toEqual([]);
  return shown();
}

/** What the site has signed for the service, if the signature is of its key. */
function signed({ headers }: Push) {
  const found = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? "");
  const [, token = "", key = ""] = found ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString("base64url"),
  );
  const jwk = { kty: "EC", crv: "P-256", x: x!, y: y! };
  const isTrue = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: jwk, format: "jwk" }),
      dsaEncoding: "ieee-p1363",
    },
    Buffer.from(signature, "base64url"),
  );
  expect(isTrue).toBe(true);
  expect(JSON.parse(Buffer.from(head, "base64url").toString())).toEqual({
    typ: "JWT",
    alg: "ES256",
  });
  const told = JSON.parse(Buffer.from(claims, "base64url").toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  return { key, ...told };
}

/** As the browser's own service would. */
async function deliver(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", (told) => {
      const [first] = told.registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: site.address,
    registrationId: await known,
    data: "",
  });
}

it("tells a player that it is his turn", async () => {
  const white = await visitor(site, 1);
  await register(site, white, "Ada");
  const black = await wakeable("Ben");
  const link = await invite(site, white);
  await accept(link, white, black);
  const key = await black.page.evaluate(() => localStorage.getItem("key"));
  if ((await onTurn([white, black])) === black) await playTurn(black);
  await black.page.goto("about:blank");

  await playTurn(white);
  await expect.poll(() => pushes.length).toBeGreaterThan(0);
  for (const push of pushes) {
    const { path, headers, bytes } = push;
    expect(path).toBe("/Ben");
    expect(bytes).toBe(0);
    expect(Number(headers.ttl)).toBeGreaterThan(3600);
    const { key: its, aud, exp, sub } = signed(push);
    expect([its, aud, sub]).toEqual([
      key,
      serviceAt,
      "mailto:somebody@example.org",
    ]);
    const hours = (exp - Date.now() / 1000) / 3600;
    expect(hours > 1 && hours <= 24).toBe(true);
  }

  expect(await shownWhenWoken(black)).toEqual(["Your turn against Ada"]);
  expect(black.errors).toEqual([]);
});

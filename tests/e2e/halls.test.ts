// A site of two servers: two people who have come to one each play in the hall of a server, which dies meanwhile.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { positionOf, turnsOf } from "./player";
import { builtPage, program, Site } from "./site";
import { accept, invite, playOn, type Visitor, visitor } from "./two_people";

let servers: ChildProcess;
let lines: Interface;
let sites: Site[];
/** What the script says next; it fails where it has ended. */
const nextLine = () =>
  new Promise<string>((resolve, reject) => {
    lines.once("line", resolve);
    lines.once("close", () => reject(new Error("two_servers.py has ended")));
  });

beforeAll(async () => {
  const script = fileURLToPath(
    new URL("../site/two_servers.py", import.meta.url),
  );
  servers = spawn("python3", [script, program, builtPage], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  lines = createInterface({ input: servers.stdout! });
  sites = [await Site.at(await nextLine()), await Site.at(await nextLine())];
}, 180_000);
afterAll(async () => {
  for (const site of sites ?? []) await site.close();
  if (servers.exitCode !== null) return;
  const ended = new Promise((resolve) => servers.once("exit", resolve));
  servers.stdin!.end();
  await ended;
});

/** The addresses of the sockets that a page opens, from now on. */
function sockets({ page }: Visitor): string[] {
  const opened: string[] = [];
  page.on("websocket", (socket) => opened.push(new URL(socket.url()).search));
  return opened;
}

it("is one site to those who play, also when the server of their game dies", async () => {
  const host = await visitor(sites[0]!, 300);
  const guest = await visitor(sites[1]!, 301);
  const opened = [sockets(host), sockets(guest)];
  const link = await invite(sites[0]!, host, (page) =>
    page.click('label:has(input[value="dvonn"])'),
  );
  await accept(link.replace(sites[0]!.address, sites[1]!.address), host, guest);
  await playOn([host, guest], 4);
  const hall = /#\/game\/\w{8}([ab])$/.exec(host.page.url())?.[1];
  expect(hall, host.page.url()).toBeDefined();
  // One for the site and one for the game's hall.
  for (const of of opened) expect(of).toContain(`?hall=${hall}`);
  // The pages that it has given out stay; their lines are sought.
  const back = nextLine();
  servers.stdin!.write(`${hall}\n`);
  await playOn([host, guest], 12);
  expect(await back).toBe("begun again");
  const shown = async ({ page }: Visitor) =>
    JSON.stringify([await turnsOf(page), await positionOf(page)]);
  expect(await shown(host)).toBe(await shown(guest));
  for (const { errors } of [host, guest])
    expect(errors.filter((error) => !error.includes("WebSocket"))).toEqual([]);
}, 120_000);

// Tournaments over a real site: people who come, are paired, find their boards by themselves, and play to the end.
import { afterAll, beforeAll, expect, it } from "vitest";
import { findings, overhang } from "./findings";
import { long } from "./form";
import { desktop, phone, type Site } from "./site";
import {
  countOf,
  openMeetingPlace,
  playTurn,
  register,
  stageOf,
  type Visitor,
  visitor,
} from "./two_people";

let site: Site;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ site, close } = await openMeetingPlace());
}, 180_000);
afterAll(() => close?.());

interface Told {
  status: string;
  games: { points?: [number, number]; white: number; black: number }[];
  standings: { points: number; place: number }[];
}
const idOf = ({ page }: Visitor) => page.url().split("/").at(-1)!;
async function told(id: string): Promise<Told> {
  const answer = await fetch(`${site.address}/site/tournament/${id}`);
  return ((await answer.json()) as { tournament: Told }).tournament;
}

async function make(host: Visitor, kind: string, name: string) {
  const { page } = host;
  await page.goto(`${site.address}/#/online/tournaments`);
  await page.getByRole("link", { name: "New tournament" }).click();
  await page.click(`label:has(input[value="${kind}"])`);
  await page.getByLabel("Name of the tournament").fill(name);
  await page.click('label:has(input[value="shuffled"])');
  await page.click('label:has(input[value="5+3"])');
  await page.getByRole("button", { name: "Make the tournament" }).click();
  await page.getByRole("heading", { name }).waitFor();
  return idOf(host);
}

async function join(id: string, people: readonly Visitor[]) {
  for (const { page } of people) {
    await page.goto(`${site.address}/#/online/tournaments/${id}`);
    await page.getByRole("button", { name: "Take part" }).click();
    await page.getByText("You take part.").waitFor();
  }
}

/** The game is over then, or the next one is there already. */
async function resign({ page }: Visitor) {
  const board = page.url();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await page.waitForFunction(
    (board) =>
      location.href !== board ||
      document.querySelector<HTMLElement>("main.play")?.dataset.stage ===
        "over",
    board,
  );
}

/** Plays whatever board the page comes to, until this is so: the first to its end, others until one resigns. */
async function playUntil(one: Visitor, done: () => boolean) {
  const boards = new Set<string>();
  while (!done()) {
    const board = await one.page.locator("main.play").count();
    const stage = board > 0 ? await stageOf(one.page) : null;
    if (stage === null || stage === "wait" || stage === "over") {
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    boards.add(one.page.url());
    const isLong = boards.size === 1 || (await countOf(one)) < 4;
    await (isLong ? playTurn(one) : resign(one));
  }
}

async function playAll(
  id: string,
  people: readonly Visitor[],
  isDone: (told: Told) => boolean,
) {
  let done = false;
  const watching = (async () => {
    while (!done) {
      done = isDone(await told(id));
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  })();
  await Promise.all([
    watching,
    ...people.map((one) => playUntil(one, () => done)),
  ]);
}

it.runIf(long)(
  "plays a round robin of four, each game found by its players themselves",
  async () => {
    const people = await Promise.all(
      [desktop, desktop, phone, desktop].map((viewport, index) =>
        visitor(site, 20 + index, viewport),
      ),
    );
    const [host] = people;
    await register(site, host!, "Wanda");
    const id = await make(host!, "round-robin", "Four friends");
    await join(id, people);
    await host!.page.getByRole("button", { name: "Start" }).click();
    await playAll(id, people, ({ status }) => status === "over");
    const over = await told(id);
    expect(over.games.length).toBe(6);
    const points = over.standings.map(({ points }) => points);
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(12);
    // From the board back to the tournament, which says who has won.
    const { page } = people[1]!;
    await page.getByRole("link", { name: "To the tournament" }).click();
    await page.locator(".winner").waitFor();
    await expect.poll(() => page.locator("tbody tr").count()).toBe(4);
    // Behind each name is what that one has played.
    await page.locator("tbody button").first().click();
    await expect.poll(() => page.locator(".sheet li").count()).toBe(3);
    await page.locator("tbody button").first().click();
    await expect.poll(() => page.locator(".sheet").count()).toBe(0);
    for (const one of people) {
      expect(one.errors).toEqual([]);
      await one.context.close();
    }
  },
);

it.runIf(long)("shows who looks at the list what happens to it", async () => {
  const [host, other] = await Promise.all([
    visitor(site, 40),
    visitor(site, 41),
  ]);
  await register(site, host, "Olga");
  await other.page.goto(`${site.address}/#/online/tournaments`);
  await other.page.getByRole("heading", { name: "Tournaments" }).waitFor();
  const id = await make(host, "swiss", "Seen at once");
  const entry = other.page.getByRole("link", { name: /Seen at once/ });
  await entry.getByText("0 players").waitFor();
  await join(id, [host]);
  await entry.getByText("one player").waitFor();
  await host.page
    .getByRole("button", { name: "Cancel the tournament" })
    .click();
  await entry.waitFor({ state: "detached" });
  expect(other.errors).toEqual([]);
});

it("tells who may come what is played, and what its host says", async () => {
  const [host, other] = [
    await visitor(site, 50),
    await visitor(site, 51, phone),
  ];
  await register(site, host, "Xenia");
  await register(site, other, "Yves");
  const { page } = host;
  await page.goto(`${site.address}/#/online/tournaments/new`);
  await page.click('label:has(input[value="simul"])');
  await page.getByLabel("Name of the tournament").fill("Potentials for all");
  await page
    .getByLabel("What you say to those who come")
    .fill("Ask me\nanything.");
  await page.click('label:has(input[value="gipf"])');
  // Whoever plays which side: nobody is given pieces ahead.
  expect(await page.getByText("Handicap").count()).toBe(0);
  await page.click('label:has(input[value="gipf-composed"])');
  await page.getByLabel("ZÈRTZ is won in").selectOption("zertz-blitz");
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Make the tournament" }).click();
  await page.locator("blockquote", { hasText: "anything." }).waitFor();
  await page.getByRole("button", { name: "Change the description" }).click();
  await page.getByLabel("What you say to those who come").fill("I play Black.");
  await page.getByRole("button", { name: "Keep" }).click();

  await other.page.goto(page.url());
  await other.page
    .locator("blockquote", { hasText: "I play Black." })
    .waitFor();
  await other.page.getByText("What decides on potentials").click();
  await other.page.getByText("ZÈRTZ is won in ZÈRTZ Blitz").waitFor();
  expect(await findings(other.page)).toEqual([]);
  expect(await overhang(other.page)).toBeLessThanOrEqual(0);
  await other.page.getByRole("button", { name: "Report" }).click();
  await other.page.getByLabel("What should the moderators know?").fill("rude");
  await other.page.getByRole("button", { name: "Send" }).click();
  await other.page.getByText("A moderator will look at it").waitFor();
  expect(host.errors).toEqual([]);
  expect(other.errors).toEqual([]);
});

it("pairs an arena again and again", async () => {
  const [host, guest] = [await visitor(site, 30), await visitor(site, 31)];
  await register(site, host, "Wim");
  const id = await make(host, "arena", "A quick one");
  await join(id, [host, guest]);
  await host.page.getByRole("button", { name: "Start" }).click();
  const nextBoards = async (game: number) => {
    const begun = ({ games }: Told) => games.length === game;
    await expect.poll(async () => begun(await told(id))).toBe(true);
    for (const { page } of [host, guest])
      await page.locator("main.play:not([data-stage=over])").waitFor();
  };
  for (let game = 1; game <= 2; game += 1) {
    await nextBoards(game);
    for (const { page } of [host, guest]) {
      // Nothing is broken off in a tournament.
      const off = page.getByRole("button", { name: "Break off" });
      await expect.poll(() => off.count()).toBe(0);
    }
    await resign(guest);
    // The next one begins by itself, maybe before this is seen.
    const over = async () =>
      (await told(id)).games.filter((one) => one.points).length;
    await expect.poll(over).toBe(game);
  }
  // Who looks at the standings before the third has begun is taken away from them to its board.
  await nextBoards(3);
  expect((await told(id)).standings[0]!.points).toBe(4);
  await host.page.goto(`${site.address}/#/online/tournaments/${id}`);
  await host.page.locator("tbody tr").first().waitFor();
  expect(host.errors).toEqual([]);
  expect(guest.errors).toEqual([]);
});

it.runIf(long)(
  "has no serious finding of axe-core, and nothing wider than the screen",
  async () => {
    for (const viewport of [desktop, phone]) {
      const one = await visitor(site, 33, viewport);
      await one.page.goto(`${site.address}/#/online/tournaments`);
      await one.page.locator("li a").first().waitFor();
      const first = await one.page.locator("li a").first().getAttribute("href");
      for (const hash of [
        "#/online/tournaments",
        "#/online/tournaments/new",
        first!,
      ]) {
        await one.page.goto(`${site.address}/${hash}`);
        await one.page.locator("main.online h1").waitFor();
        expect(await findings(one.page), hash).toEqual([]);
        expect(await overhang(one.page), hash).toBeLessThanOrEqual(0);
      }
      await one.context.close();
    }
  },
);

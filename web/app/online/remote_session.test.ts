// Two pages play through a toy site whose rules are the built core's; the way between them breaks.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Core } from '../core/core';
import { builtRules } from '../core/built_core.fixture';
import { settings } from '../keeping/settings.svelte';
import { speak, join } from '../texts/language.svelte';
import { onlineTexts } from '../texts/parts';
import { People } from './people.svelte';
import { openRemote } from './open_remote';
import type { RemoteSession } from './remote_session.svelte';
import type { SiteSays, Terms } from './shapes';
import type { Requests } from './site';
import { settled, ToyWorld } from './toy_network.fixture';
import { ToySite } from './toy_site.fixture';

/** Nothing here is asked for by request: who one is stays as it is. */
const requests = { me: () => Promise.reject(new Error('not asked')) } as unknown as Requests;

let core: Core;
let site: ToySite;

interface Page {
  who: string;
  world: ToyWorld;
  people: People;
  session: RemoteSession;
  /** What the site says passes through here on its way to the page. */
  way: (message: SiteSays, pass: (message: SiteSays) => void) => void;
}

function pageOf(who: string): Page {
  const world = new ToyWorld();
  world.chance = Number(`0.${who.replace(/\D/g, '')}7`);
  const page = { who, world, way: (message, pass) => pass(message) } as Page;
  world.onopen = (wire) =>
    queueMicrotask(() => {
      // The page answers the greeting before `connect` has come back.
      wire.takes = (message) => queueMicrotask(() => void connected.take(message));
      const connected = site.connect(who, (message) => page.way(message, (m) => wire.says(m)));
      wire.ends = () => connected.end();
    });
  page.people = new People(world, requests);
  page.people.me = site.me(who);
  page.people.socket.open();
  return page;
}

async function seat(page: Page, id: string) {
  const view = site.view(site.games.get(id)!, page.who);
  page.session = await openRemote(core, page.people, structuredClone(view));
  await quiet(page);
}

/** Until nothing is on its way any more. */
async function quiet(...pages: Page[]) {
  for (let round = 0; round < 6; ++round) {
    await settled();
    for (const { session } of pages) await session?.inOrder(async () => undefined);
  }
}

async function game(terms: Partial<Terms> = {}): Promise<[white: Page, black: Page, id: string]> {
  const [white, black] = [pageOf(site.newGuest()), pageOf(site.newGuest())];
  const challenge = site.challenge(white.who, { game: 'gipf-basic', side: 'w', ...terms });
  const id = await site.accept(black.who, challenge.id);
  await settled();
  await seat(white, id);
  await seat(black, id);
  return [white, black, id];
}

async function play({ session }: Page, turn: string) {
  expect(await session.type(turn), `${turn}: ${session.problem}`).toBe(true);
}

beforeEach(async () => {
  core = await builtRules();
  site = new ToySite(core);
  settings.choices.confirm = false;
  await speak('en');
  await join(onlineTexts);
});

describe('a game between two pages', () => {
  it('goes to and fro, each on his own side', async () => {
    const [white, black] = await game();
    expect([white.session.mine, black.session.mine]).toEqual(['w', 'b']);
    expect([white.session.near, black.session.near]).toEqual(['w', 'b']);
    expect([white.session.mayEnter, black.session.mayEnter]).toEqual([true, false]);
    await play(white, 'a1-b2');
    // It is there before the site has said so.
    expect(white.session.turns).toHaveLength(1);
    await quiet(white, black);
    expect(black.session.turns).toEqual(white.session.turns);
    expect(black.session.scene.steps.length).toBeGreaterThan(0);
    expect([white.session.mayEnter, black.session.mayEnter]).toEqual([false, true]);
    expect(white.session.question).toContain('is thinking');
    await play(black, 'a5-b5');
    await quiet(white, black);
    expect(white.session.turns).toHaveLength(2);
    expect(white.session.sending).toBeUndefined();
  });

  it('is counted where it is one’s turn, and no longer once one has played', async () => {
    const [white, black] = await game();
    await play(white, 'a1-b2');
    await quiet(white, black);
    expect([white, black].map(({ people }) => people.waiting.length)).toEqual([0, 1]);
    await play(black, 'a5-b5');
    await quiet(white, black);
    expect([white, black].map(({ people }) => people.waiting.length)).toEqual([1, 0]);
    await white.session.resign();
    await quiet(white, black);
    expect(white.people.running).toEqual([]);
  });

  it('takes a turn back that the site does not take', async () => {
    const [white, black, id] = await game();
    const kept = site.games.get(id)!;
    await site.tell(kept, { kind: 'hold' });
    black.way = () => undefined;
    await settled();
    // The page does not know yet that the clocks stand.
    const before = white.session.progress!.status;
    white.session.progress!.status = { ...before, held: false };
    await white.session.play('a1-b2');
    await vi.waitFor(() => expect(white.session.turns).toEqual([]));
    expect(white.session.problem).not.toBe('');
  });

  it('ends by resignation, for both', async () => {
    const [white, black] = await game();
    await play(white, 'a1-b2');
    await quiet(white, black);
    await black.session.resign();
    await quiet(white, black);
    for (const { session } of [white, black]) {
      expect(session.outcome).toEqual({ winner: 'white', reason: 'resign' });
      expect(session.mayEnter).toBe(false);
      expect(session.mayResign).toBe(false);
    }
  });

  it('is in the list no longer once it is over, whatever is still worked out of it', async () => {
    const [white, black] = await game();
    await play(white, 'a1-b2');
    await quiet(white, black);
    const { progress } = black.session;
    const follow = progress!.follow.bind(progress);
    let workOut = () => undefined as void;
    const held = new Promise<void>((resolve) => (workOut = resolve));
    let isFirst = true;
    progress!.follow = async (...what) => {
      await follow(...what);
      if (isFirst) await ((isFirst = false), held);
    };
    await play(black, 'a5-b5');
    await settled();
    await white.session.resign();
    await settled();
    expect(black.people.running).toEqual([]);
    const seen: number[] = [];
    const keep = black.people.keep.bind(black.people);
    black.people.keep = (head) => {
      keep(head);
      seen.push(black.people.running.length);
    };
    workOut();
    await quiet(white, black);
    expect(seen.length).toBeGreaterThan(0);
    expect(Math.max(...seen)).toBe(0);
  });

  it('is broken off before both have played, and then counts for nothing', async () => {
    const [white, black] = await game();
    expect(white.session.mayAbort).toBe(true);
    await white.session.abort();
    await quiet(white, black);
    expect(black.session.over).toBe(true);
    expect(black.session.outcome).toBeUndefined();
    expect(black.session.question).toContain('broken off');
  });

  it('asks for takebacks and draws, which the other accepts or declines', async () => {
    const [white, black] = await game();
    await play(white, 'a1-b2');
    await quiet(white, black);
    await white.session.undo();
    await quiet(white, black);
    expect(black.session.offers.takeback).toBe('w');
    await black.session.endOffer('takeback');
    await quiet(white, black);
    expect(white.session.offers.takeback).toBeUndefined();
    expect(white.session.turns).toHaveLength(1);
    await white.session.undo();
    await quiet(white, black);
    await black.session.offer('takeback');
    await quiet(white, black);
    expect([white.session.turns, black.session.turns]).toEqual([[], []]);
    expect(white.session.mayEnter).toBe(true);
    await white.session.offer('draw');
    await quiet(white, black);
    await black.session.offer('draw');
    await quiet(white, black);
    expect(white.session.outcome).toEqual({ winner: 'draw', reason: 'agreement' });
  });

  it('is seen by a spectator who can do nothing', async () => {
    const [white, , id] = await game();
    const other = pageOf(site.newGuest());
    await settled();
    await seat(other, id);
    expect(other.session.mine).toBeUndefined();
    await play(white, 'a1-b2');
    await quiet(white, other);
    expect(other.session.turns).toHaveLength(1);
    expect(other.session.mayEnter).toBe(false);
    expect(other.session.mayResign).toBe(false);
    expect(await other.session.type('a5-b5')).toBe(false);
  });

  it('runs the clocks of the site', async () => {
    const [white, black] = await game({ time: { base: 300_000, increment: 2000 } });
    await play(white, 'a1-b2');
    await quiet(white, black);
    expect(black.session.timer?.side).toBe('b');
    expect(black.session.timer?.runs).toBe(true);
    expect(black.session.timer?.left('w')).toBeGreaterThan(290_000);
    expect(black.session.mayPause).toBe(false);
  });
});

describe('sand', () => {
  it('runs by the clock of the site, whatever a page says of its turns', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const [white, black] = await game({ game: 'tamsk-3' });
    let now = Date.now();
    site.time = () => now;
    now += 4000;
    await play(white, 'a1a2@1');
    await quiet(white, black);
    // What the site has measured, on both screens, and nothing was taken back for it.
    const [turn] = white.session.turns;
    expect(Number(/@(\d+)/.exec(turn!)?.[1])).toBeGreaterThanOrEqual(4000);
    expect(black.session.turns).toEqual([turn]);
    expect(white.session.announcement).not.toContain('taken back');
    expect(black.session.clock?.running).toBe(true);
    expect(black.session.mayPause).toBe(false);

    expect([white.session.mayHurry('b'), black.session.mayHurry('b')]).toEqual([true, false]);
    now += 1000;
    white.session.hurried('b');
    await quiet(white, black);
    expect(black.session.progress?.status.hurried).toBe(1000);
    expect(black.session.clock?.saved).toMatchObject({ turned: 1000 });
    for (const { session } of [white, black]) session.close();
    vi.unstubAllGlobals();
  });
});

describe('a turn ahead', () => {
  it('is played when its time has come', async () => {
    const [white, black] = await game();
    await play(white, 'a1-b2');
    await quiet(white, black);
    expect(white.session.mayPlayAhead).toBe(true);
    await white.session.playAhead(true);
    expect(white.session.mayEnter).toBe(true);
    await white.session.type('i1-h2');
    expect(white.session.premove?.turn).toBe('i1-h2');
    expect(white.session.turns).toHaveLength(1);
    await play(black, 'a5-b5');
    await quiet(white, black);
    expect(black.session.turns).toHaveLength(3);
    expect(white.session.premove).toBeUndefined();
  });

  it('is given up, or said to be impossible', async () => {
    const [white, black] = await game();
    await play(white, 'a1-b2');
    await quiet(white, black);
    await white.session.playAhead(true);
    await white.session.type('i1-h2');
    await white.session.undo();
    expect(white.session.premove).toBeUndefined();
    await white.session.playAhead(true);
    white.session.premove = { turn: 'nonsense', traces: white.session.traces };
    await play(black, 'a5-b5');
    await quiet(white, black);
    expect(white.session.problem).toContain('nonsense');
    expect(white.session.mayEnter).toBe(true);
  });
});

describe('the way between them', () => {
  it('may be cut: each goes on where he was, with what he missed', async () => {
    const [white, black] = await game();
    black.world.up = false;
    black.world.wire.cut();
    await play(white, 'a1-b2');
    await quiet(white, black);
    expect(white.session.between.present.b).toBe(false);
    expect(black.session.turns).toEqual([]);
    black.world.up = true;
    await black.world.advance(60_000);
    await quiet(white, black);
    expect(black.session.turns).toHaveLength(1);
    expect(white.session.between.present.b).toBe(true);
    await play(black, 'a5-b5');
    await quiet(white, black);
    expect(white.session.turns).toHaveLength(2);
  });

  it('may lose a turn, or only the word that it was played: it is played once', async () => {
    const [white, black, id] = await game();
    // The turn arrives; nothing of what the site says does.
    white.way = () => undefined;
    await play(white, 'a1-b2');
    await quiet(white, black);
    expect(site.games.get(id)!.status.turns).toHaveLength(1);
    expect(white.session.sending).toBeDefined();
    white.way = (message, pass) => pass(message);
    white.world.wire.cut();
    await white.world.advance(5000);
    await quiet(white, black);
    expect(white.session.sending).toBeUndefined();
    expect(white.session.problem).toBe('');
    expect(site.games.get(id)!.status.turns).toHaveLength(1);
    // The turn does not arrive.
    black.world.up = false;
    black.world.wire.cut();
    await play(black, 'a5-b5');
    expect(site.games.get(id)!.status.turns).toHaveLength(1);
    black.world.up = true;
    await black.world.advance(60_000);
    await quiet(white, black);
    expect(site.games.get(id)!.status.turns).toHaveLength(2);
    expect(white.session.turns).toEqual(black.session.turns);
  });

  it('may bring the word that a turn was played before the turn: it stays at the board', async () => {
    const [white, black] = await game();
    const late: (() => void)[] = [];
    white.way = (message, pass) =>
      message.t === 'events' ? late.push(() => pass(message)) : pass(message);
    await play(white, 'a1-b2');
    await quiet(white, black);
    expect(late.length).toBeGreaterThan(0);
    expect(white.session.turns).toEqual(black.session.turns);
    expect(white.session.mayEnter).toBe(false);
    late.forEach((pass) => pass());
    await quiet(white, black);
    expect(white.session.sending).toBeUndefined();
    expect(white.session.turns).toEqual(black.session.turns);
  });

  it('may double, delay and reorder what is said', async () => {
    const [white, black, id] = await game();
    const late: (() => void)[] = [];
    black.way = (message, pass) => {
      pass(message);
      late.unshift(() => pass(message));
      if (late.length > 2) for (const say of late.splice(0)) say();
    };
    white.way = (message, pass) => {
      late.unshift(() => pass(message));
      setTimeout(() => late.splice(0).forEach((say) => say()), 0);
    };
    for (const [page, turn] of [
      [white, 'a1-b2'],
      [black, 'a5-b5'],
      [white, 'i1-h2'],
      [black, 'e1-e2'],
    ] as const) {
      await play(page, turn);
      await quiet(white, black);
    }
    const { turns } = site.games.get(id)!.status;
    expect(turns).toHaveLength(4);
    expect(white.session.turns).toEqual(turns);
    expect(black.session.turns).toEqual(turns);
  });
});

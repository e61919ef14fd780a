// Two pages play a composed game through a toy site: contests in its middle, lots that fall there, a reload and a network that
// breaks.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { composedGame } from '../base/games';
import { Contest } from '../composed/contest.svelte';
import { decidedBefore } from '../composed/words';
import type { Core } from '../core/core';
import { builtRules } from '../core/built_core.fixture';
import { settings } from '../keeping/settings.svelte';
import { join, speak } from '../texts/language.svelte';
import { onlineTexts } from '../texts/parts';
import { loadGameParts } from '../words/game_words';
import { blake2b } from './blake2b';
import { seedOf, whatIsWrong } from './lots';
import { openRemote } from './open_remote';
import { People } from './people.svelte';
import { RemoteComposed } from './remote_composed.svelte';
import type { Requests } from './site';
import { settled, ToyWorld } from './toy_network.fixture';
import { ToySite } from './toy_site.fixture';

const requests = { me: () => Promise.reject(new Error('not asked')) } as unknown as Requests;
const secret = '0123456789abcdef0123456789abcdef';
// White has one piece to enter and may announce the ZÈRTZ-potential.
const board = '4/5/6/3(wZ)b2/6/5/4 w 1/5 basic';

let core: Core;
let site: ToySite;
interface Page {
  who: string;
  world: ToyWorld;
  people: People;
  session: RemoteComposed;
}

beforeEach(async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  core = await builtRules();
  site = new ToySite(core);
  settings.choices.confirm = false;
  await speak('en');
  await join(onlineTexts);
  await loadGameParts('potentials', composedGame);
});

function pageOf(who: string): Page {
  const world = new ToyWorld();
  world.chance = Number(`0.${who.replace(/\D/g, '')}7`);
  world.onopen = (wire) =>
    queueMicrotask(() => {
      wire.takes = (message) => queueMicrotask(() => void connected.take(message));
      const connected = site.connect(who, (message) => wire.says(message));
      wire.ends = () => connected.end();
    });
  const people = new People(world, requests);
  people.me = site.me(who);
  people.socket.open();
  return { who, world, people } as Page;
}

async function seat(page: Page, id: string) {
  const view = site.view(site.games.get(id)!, page.who);
  const session = await openRemote(core, page.people, structuredClone(view));
  expect(session).toBeInstanceOf(RemoteComposed);
  page.session = session as RemoteComposed;
  await quiet(page);
}

/** Until nothing is on its way any more. */
async function quiet(...pages: Page[]) {
  for (let round = 0; round < 8; ++round) {
    await settled();
    for (const { session } of pages) await session?.queue(async () => undefined);
  }
}

/** White and Black at the board, by what is agreed. */
async function game(agreement: string): Promise<[white: Page, black: Page, id: string]> {
  const [white, black] = [pageOf(site.newGuest()), pageOf(site.newGuest())];
  const { position } = await core.request('seed', {
    game: composedGame,
    position: `${board} ${agreement}`,
    turns: [],
    seed: seedOf(secret),
  });
  const terms = { game: composedGame, start: position, side: 'w', takebacks: 'never' } as const;
  const challenge = site.challenge(white.who, { ...terms, lots_hash: blake2b(secret) });
  const id = await site.accept(black.who, challenge.id);
  await settled();
  await seat(white, id);
  await seat(black, id);
  return [white, black, id];
}

/** One's own turn at the board that is there. */
async function play(pages: [Page, Page], mover: Page, turn: string) {
  const { session } = mover;
  expect(await session.atBoard.type(turn), `${turn}: ${session.atBoard.problem}`).toBe(true);
  await quiet(...pages);
}

const contestOf = ({ session }: Page): Contest => {
  expect(session.atBoard).toBeInstanceOf(Contest);
  return session.atBoard as Contest;
};
/** Who is to move at the board that is there. */
const onTurn = (pages: [Page, Page]): Page =>
  pages.find(({ session }) => session.side === session.mine)!;

describe('a composed game at the site', () => {
  const zertz = 'links=Z:zertz-blitz challenges=1/1';

  it('asks the opponent, draws the lot by itself and has both fight the contest out', async () => {
    const [white, black, id] = await game(zertz);
    const both: [Page, Page] = [white, black];
    expect(white.session.start).not.toContain('seed=');
    await white.session.press('e5');
    await white.session.press('e5');
    await quiet(...both);
    for (const { session } of both) expect(session.question).toContain('do you challenge it?');
    expect([white.session.mayEnter, black.session.mayEnter]).toEqual([false, true]);
    await black.session.word('!');
    await quiet(...both);
    // The lot is the site's: nobody is asked to draw it.
    expect(site.games.get(id)!.status.turns[2]).toMatch(/^lot:/);

    const first = onTurn(both);
    const second = first === white ? black : white;
    for (const page of both) expect(contestOf(page).game).toBe('zertz-blitz');
    expect([contestOf(first).near, contestOf(second).near]).toEqual(['w', 'b']);
    expect([contestOf(first).mayEnter, contestOf(second).mayEnter]).toEqual([true, false]);
    expect(contestOf(second).question).toContain('is thinking');
    const before = contestOf(second);
    await play(both, first, 'Wd4,a1');
    // Who takes a lot back knows how it falls.
    expect(contestOf(first).mayUndo).toBe(false);
    // The board of the other is the same, and shows the turn as it comes.
    expect(contestOf(second)).toBe(before);
    expect(before.turns).toEqual(['Wd4,a1']);
    expect(before.scene.steps.length).toBeGreaterThan(0);
    expect(before.mayEnter).toBe(true);
  });

  it('stays in the contest through a reload and a lost network', async () => {
    const [white, black, id] = await game(zertz);
    const both: [Page, Page] = [white, black];
    await play(both, white, '?Ze5');
    await play(both, black, '!');
    const first = onTurn(both);
    const second = first === white ? black : white;
    await play(both, first, 'Wd4,a1');

    first.session.close();
    await seat(first, id);
    expect(contestOf(first).turns).toEqual(['Wd4,a1']);

    // What is half entered stays where something else happens in the game.
    const contest = contestOf(second);
    const [kind = ''] = contest.partial?.words ?? [];
    await contest.chooseKind(kind);
    const entered = contest.entry.clicks;
    await first.session.offer('draw');
    await quiet(...both);
    expect(contestOf(second)).toBe(contest);
    expect(contest.entry.clicks).toEqual(entered);

    second.world.wire.cut();
    await contest.type('Wc3,a2');
    await quiet(...both);
    expect(contestOf(first).turns).toHaveLength(1);
    await second.world.advance(60_000);
    await quiet(...both);
    expect(contestOf(first).turns).toHaveLength(2);
    expect(contestOf(first).turns).toEqual(contestOf(second).turns);
  });

  it('leaves the end of a contest at the board, and says at the next what has come of it', async () => {
    const [white, black] = await game('links=Z:zertz-blitz challenges=1/1');
    const both: [Page, Page] = [white, black];
    await play(both, white, '?Ze5');
    await play(both, black, '!');
    for (;;) {
      const { session } = onTurn(both);
      if (!session.isContested) break;
      const turn = await session.atBoard.entry.anyTurn();
      await play(both, onTurn(both), turn);
    }
    for (const page of both) {
      const { session } = page;
      expect(session.turns.at(-1)).toMatch(/^[+-]$/);
      expect(contestOf(page).place.isPast).toBe(true);
      expect(contestOf(page).lookedAt).toContain('the contest');
      expect(contestOf(page).mayEnter).toBe(false);
      session.lookAt(session.count);
      await quiet(page);
      expect(session.atBoard).toBe(session);
      expect(decidedBefore(session.turns, session.states, session.at)).toContain('the contest');
    }
    expect(white.session.mayEnter).toBe(true);
  }, 60_000);

  it('gives a contest up alone, or the whole game from its middle', async () => {
    const [white, black] = await game(zertz);
    const both: [Page, Page] = [white, black];
    await play(both, white, '?Ze5');
    await play(both, black, '!');
    await contestOf(onTurn(both)).resign();
    await quiet(...both);
    for (const { session } of both) {
      expect(session.turns.at(-1)).toBe('concede');
      expect(session.atBoard).toBe(session);
      expect(session.over).toBe(false);
      expect(decidedBefore(session.turns, session.states, session.at)).toContain(
        'gives the contest up',
      );
    }
    await black.session.resign();
    await quiet(...both);
    for (const { session } of both)
      expect(session.outcome).toEqual({ winner: 'white', reason: 'resign' });
  });

  it('shows the game’s own board where that ends in the middle of a contest', async () => {
    const [white, black] = await game(zertz);
    const both: [Page, Page] = [white, black];
    await play(both, white, '?Ze5');
    await play(both, black, '!');
    await white.session.resign();
    await quiet(...both);
    for (const { session } of both) {
      expect(session.atBoard).toBe(session);
      expect(session.question).toBeUndefined();
    }
  });

  it('tells the secret of its lots at the end, and the page checks it', async () => {
    const [white, black, id] = await game('links=Z:dice challenges=1/1');
    const both: [Page, Page] = [white, black];
    await play(both, white, '?Ze5');
    await play(both, black, '!');
    const { turns } = white.session;
    expect(turns[2]).toMatch(/^dice:/);
    expect(turns[3]).toMatch(/^[+-]$/);
    expect(white.session.seeded).toBeUndefined();
    site.games.get(id)!.terms = { ...site.games.get(id)!.terms, lots: secret };
    await white.session.resign();
    await quiet(...both);

    const { seeded = '', start } = black.session;
    const lots = {
      ...{ game: composedGame, open: start, seeded, turns: black.session.turns },
      ...{ hash: blake2b(secret), secret },
    };
    expect(await whatIsWrong(core, lots)).toBeUndefined();
    expect(await whatIsWrong(core, { ...lots, hash: blake2b('another') })).toBe('hash');
    expect(await whatIsWrong(core, { ...lots, seeded: start })).toBe('seed');
    const changed = turns[2] === 'dice:1-1' ? 'dice:2-2' : 'dice:1-1';
    const others = [...turns.slice(0, 2), changed, '+'];
    expect(await whatIsWrong(core, { ...lots, turns: others })).toBe('turns');
    expect(await black.session.record()).toContain(`seed=${seedOf(secret)}`);
  });

  it('counts the sand of a contest by the clock of the site', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const [white, black] = await game('links=Z:tamsk-2 challenges=1/1');
    const both: [Page, Page] = [white, black];
    await play(both, white, '?Ze5');
    await play(both, black, '!');
    const first = onTurn(both);
    const second = first === white ? black : white;
    const before = contestOf(first);
    expect(before.clock).toBeDefined();
    expect(contestOf(second).mayPause).toBe(false);
    await play(both, first, 'a1b2');
    // Its time is another by the site's clock, and the board is the same.
    expect(contestOf(first)).toBe(before);
    expect(before.turns).toEqual(contestOf(second).turns);
    expect(before.turns[0]).toMatch(/^a1b2@/);
    for (const { session } of both) session.close();
    vi.unstubAllGlobals();
  });
});

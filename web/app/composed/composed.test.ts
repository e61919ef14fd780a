import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { composedGame } from '../base/games';
import type { Core } from '../core/core';
import { builtRules } from '../core/built_core.fixture';
import { loadGameParts } from '../words/game_words';
import { partsOf } from '../words/move_list';
import { savedGame, type SavedGame, type Seats } from '../keeping/saved_games';
import { openSession } from '../play/open_session';
import { Composed } from './composed.svelte';
import { Contest } from './contest.svelte';
import { diceIn } from './words';

// White has one piece to enter and may announce the ZÈRTZ-potential.
const board = '4/5/6/3(wZ)b2/6/5/4 w 1/5 basic';
const game = 'gipf-composed';
const people: Seats = { w: { kind: 'person' }, b: { kind: 'person' } };

let core: Core;
beforeAll(async () => {
  core = await builtRules();
  await loadGameParts('potentials', composedGame);
});
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

async function open(agreement: string, change: Partial<SavedGame> = {}): Promise<Composed> {
  const start = `${board} ${agreement}`;
  const saved = { game, start, turns: [], seats: people, resigned: null };
  const session = await openSession(core, { ...saved, ...change });
  expect(session).toBeInstanceOf(Composed);
  return session as Composed;
}

async function enter(session: Composed, ...words: string[]) {
  for (const word of words) await session.word(word);
}

describe('a composed game at the board', () => {
  const zertz = 'links=Z:zertz-37 challenges=1/1';
  const seeded = `${board} ${zertz} seed=0000000000000001/0`;

  it('announces a potential by its piece, and asks the opponent', async () => {
    const session = await open(zertz);
    await session.press('e5');
    expect(session.question).toContain('Announce the use of the ZÈRTZ-potential on e5?');
    await session.press('e5');
    expect(session.turns).toEqual(['?Ze5']);
    expect(session.side).toBe('b');
    expect(session.question).toContain('Black: do you challenge it?');
    await session.word('.');
    expect(session.state?.composed?.may).toEqual(['e5']);
  });

  it('opens the contest over itself, and takes its turns', async () => {
    const session = await open(zertz, { seeded });
    await enter(session, '?Ze5', '!');
    const [lot = ''] = session.partial?.words ?? [];
    await enter(session, lot);
    const contest = session.atBoard;
    expect(contest).toBeInstanceOf(Contest);
    expect(contest.game).toBe('zertz-37');
    expect(contest.whole).toBe(session);
    expect(contest.playerName('w')).toBe(lot === 'lot:w' ? 'White in GIPF' : 'Black in GIPF');
    // Whose time the clock beside the board shows.
    expect(contest.placeInWhole('w')).toBe(lot.slice(-1));
    expect(contest.placeInWhole('b')).not.toBe(lot.slice(-1));
    expect(session.mayEnter).toBe(false);
    expect(await contest.type('Wd4,a1')).toBe(true);
    expect(contest.turns).toEqual(['Wd4,a1']);
    expect(session.turns).toEqual(['?Ze5', '!', lot, 'Wd4,a1']);
    expect(partsOf(session.turns, session.states).map(({ contest }) => contest)).toEqual([
      undefined,
      'zertz-37',
    ]);

    // It goes on where it was left.
    const again = await open(zertz, savedGame(game, session.start));
    expect(again.turns).toEqual(session.turns);
    expect(again.atBoard.turns).toEqual(['Wd4,a1']);
    expect(again.state?.position).toContain(' contest=e5,');
    expect(again.state?.position).toBe(session.state?.position);
  });

  it('shows the board that waits, and past contests, to who looks back', async () => {
    const session = await open(zertz, { seeded });
    await enter(session, '?Ze5', '!', ...(await lotOf(session)));
    const contest = session.atBoard;
    await contest.type('Wd4,a1');
    session.lookAt(1);
    await session.queue(async () => undefined);
    expect(session.atBoard).toBe(session);
    contest.lookAt(0);
    await session.queue(async () => undefined);
    expect(session.atBoard).toBe(contest);
    expect(contest.mayEnter).toBe(false);
    session.lookAt(session.count);
    await session.queue(async () => undefined);
    await session.queue(async () => undefined);
    expect(contest.mayEnter).toBe(true);

    await contest.resign();
    expect(session.turns.at(-1)).toBe('concede');
    expect(session.atBoard).toBe(session);
    session.lookAt(4);
    await session.queue(async () => undefined);
    expect(session.atBoard.turns).toEqual(['Wd4,a1']);
    expect(session.atBoard.mayEnter).toBe(false);
  });

  it('takes turns of a contest back, and the contest itself', async () => {
    const session = await open(zertz, { seeded });
    await enter(session, '?Ze5', '!', ...(await lotOf(session)));
    await session.atBoard.type('Wd4,a1');
    await session.atBoard.undo();
    expect(session.atBoard.turns).toEqual([]);
    expect(session.count).toBe(3);
    await session.atBoard.undo();
    expect(session.atBoard).toBe(session);
    expect(session.partial?.words).toHaveLength(1);
  });

  it('lets only the opponent of its user agree to a draw', async () => {
    const session = await open(zertz, { seeded });
    await enter(session, '?Ze5', '!', ...(await lotOf(session)));
    if (session.side === 'w') {
      expect(session.atBoard.concessions).toEqual([]);
      await session.atBoard.type('Wd4,a1');
    }
    expect(session.side).toBe('b');
    const [draw] = session.atBoard.concessions;
    await draw?.make();
    expect(session.turns.at(-1)).toBe('draw');
    expect(session.atBoard).toBe(session);
    expect(await session.type('Z:e5-e7')).toBe(true);
  });

  async function lotOf(session: Composed): Promise<string[]> {
    const { turns } = await core.request('turns', {
      game,
      position: seeded,
      turns: ['?Ze5', '!'],
    });
    expect(session.count).toBe(0);
    return turns;
  }

  it('publishes the seed of its lots when it is over, not before', async () => {
    const session = await open('links=Z:dice challenges=1/1');
    expect(session.saved.seeded).toMatch(/ seed=[0-9a-f]{16}\/0$/);
    await enter(session, '?Ze5', '!');
    expect(session.state?.position).not.toContain('seed');
    expect(await record(session)).not.toContain('seed');
    const [roll = ''] = session.partial?.words ?? [];
    expect(session.partial?.words).toEqual([roll]);
    expect(diceIn(roll)).toBeDefined();
    await enter(session, roll);
    expect(session.question).toMatch(/may use|is neutralised/);
    await session.resign();
    expect(await record(session)).toContain(session.saved.seeded!);
  });

  const record = async (session: Composed) => session.record();

  it('goes on in the middle of a contest in which it begins', async () => {
    const session = await open(`${zertz.replace('1/1', '1/0')} contest=e5,b,0 startpos`);
    expect(session.atBoard.game).toBe('zertz-37');
    await session.atBoard.type('Wd4,a1');
    expect(session.turns).toEqual(['Wd4,a1']);
  });
});

describe('contests within contests', () => {
  const linking = (inner: string) => `${board} links=Z:${inner} challenges=1/1`;
  const settings = (position: string) => `gipf-composed(${position.replaceAll(' ', '_')})`;
  const twice = `links=Z:${settings(linking('zertz-37'))} challenges=1/1`;
  const thrice = `links=Z:${settings(linking(settings(linking('zertz-37'))))} challenges=1/1`;

  /** White announces, Black challenges, the lot is drawn, in the game at the board. */
  async function contest(session: Composed): Promise<string[]> {
    const { atBoard } = session;
    expect(atBoard).toBeInstanceOf(Composed);
    await enter(atBoard as Composed, '?Ze5', '!');
    const [lot = ''] = atBoard.asker.partial?.words ?? [];
    await enter(atBoard as Composed, lot);
    expect(session.atBoard).not.toBe(atBoard);
    return ['?Ze5', '!', lot];
  }

  it('are played at every depth, each over the one that waits for it', async () => {
    const session = await open(thrice);
    const turns = [];
    for (let depth = 1; depth <= 3; ++depth) turns.push(...(await contest(session)));
    const innermost = session.atBoard as Contest;
    expect(innermost.game).toBe('zertz-37');
    expect(innermost.whole).toBe(session);
    expect(innermost.trail.map(({ name }) => name)).toEqual([
      'GIPF',
      'GIPF for the ZÈRTZ-potential',
      'GIPF for the ZÈRTZ-potential',
      'ZÈRTZ',
    ]);
    expect(innermost.playerName('w')).toMatch(
      /^(White|Black) › (White|Black) › (White|Black) in GIPF$/,
    );
    expect(await innermost.type('Wd4,a1')).toBe(true);
    turns.push('Wd4,a1');
    expect(session.turns).toEqual(turns);
    expect(session.state?.position).not.toContain('seed');
    expect(partsOf(session.turns, session.states).map(({ depth }) => depth)).toEqual([0, 1, 2, 3]);

    // It goes on where it was left.
    const again = await open(thrice, savedGame(game, session.start));
    expect(again.turns).toEqual(turns);
    expect(again.atBoard.turns).toEqual(['Wd4,a1']);
    expect(again.state?.position).toContain(' contest=e5,');
    expect(again.state?.position).toBe(session.state?.position);
    await again.atBoard.undo();
    await again.atBoard.undo();
    expect(again.turns).toEqual(turns.slice(0, -2));
    expect((again.atBoard as Contest).trail).toHaveLength(3);
  });

  it('come back one by one, and each turn is of the game to which it belongs', async () => {
    const session = await open(twice);
    const entries = [...(await contest(session)), ...(await contest(session))];
    const inner = session.atBoard as Contest;
    const { host } = inner;
    await inner.resign();
    expect(session.atBoard).toBe(host);
    expect(session.turns).toEqual([...entries, 'concede']);
    expect(host.turns).toEqual([...entries.slice(3), 'concede']);
    // The contest in the middle goes on with a turn on its own board, and is given up there.
    const { turns } = await core.request('turns', {
      game,
      position: host.start,
      turns: host.turns,
    });
    const turn = turns.find((text) => /^[a-i]\d/.test(text)) ?? turns[0] ?? '';
    expect(await host.type(turn)).toBe(true);
    expect(session.turns.at(-1)).toBe(turn);
    expect(
      partsOf(session.turns, session.states).map(({ depth, begins }) => [depth, begins]),
    ).toEqual([
      [0, true],
      [1, true],
      [2, true],
      [1, false],
    ]);
    await session.atBoard.resign();
    expect(session.atBoard).toBe(session);

    // Who looks back sees each of them as it was.
    session.lookAt(entries.length);
    await session.queue(async () => undefined);
    expect(session.atBoard.game).toBe('zertz-37');
    expect(session.atBoard.mayEnter).toBe(false);
    (session.atBoard as Contest).trail[1]?.look?.();
    await session.queue(async () => undefined);
    expect((session.atBoard as Contest).trail).toHaveLength(2);
    (session.atBoard as Contest).trail[0]?.look?.();
    await session.queue(async () => undefined);
    expect(session.atBoard).toBe(session);
  });

  it('have seeds of their own, published with the game', async () => {
    const session = await open(twice);
    await contest(session);
    const [, , lot] = [...(await contest(session))];
    await session.atBoard.resign();
    await session.resign();
    const { position } = await core.request('state', {
      game,
      position: session.saved.seeded ?? '',
      turns: session.turns.slice(0, 5),
    });
    expect(position.match(/ seed=/g)).toHaveLength(2);
    const { turns } = await core.request('turns', {
      game,
      position: session.saved.seeded ?? '',
      turns: session.turns.slice(0, 5),
    });
    expect(turns.filter((turn) => turn.startsWith('lot:'))).toEqual([lot]);
  });

  it('may have begun before the game does', async () => {
    const start = `links=Z:${settings(linking('dice'))} challenges=1/0 contest=e5,b,3 ${linking('zertz-37').replace('1/1', '1/0')} contest=e5,w,0 startpos`;
    const session = await open(start);
    expect(session.atBoard.game).toBe('zertz-37');
    expect((session.atBoard as Contest).trail.map(({ look }) => look)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await session.atBoard.type('Wd4,a1');
    expect(session.turns).toEqual(['Wd4,a1']);
  });
});

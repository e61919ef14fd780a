import { beforeEach, describe, expect, it, vi } from 'vitest';
import { controlOf } from '../chess_clock/control';
import { gameTags } from '../keeping/game_tags';
import {
  beginGame,
  bringForward,
  forgetGame,
  keepGame,
  savedGame,
  savedGames,
  type SavedGame,
  type Seats,
  seatsFor,
} from '../keeping/saved_games';
import { openSession } from './open_session';
import { settings } from '../keeping/settings.svelte';
import type { PlayEvent } from '../../protocol';
import { toyCore } from '../core/toy_core.fixture';

const people: Seats = seatsFor('person', 'w', 1);

async function open(change: Partial<SavedGame> = {}) {
  const saved = { game: 'toy', start: 'startpos', turns: [], seats: people, resigned: null };
  const session = await openSession(toyCore(), { ...saved, ...change });
  // The first choice of the turn is fetched behind the first picture.
  await session.cancel();
  return session;
}

beforeEach(() => {
  settings.choices.confirm = false;
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

describe('Session', () => {
  it('plays a turn of one click and keeps it', async () => {
    const session = await open();
    await session.press('b1');
    expect(session.turns).toEqual(['b1']);
    expect(session.side).toBe('b');
    expect(session.scene.pieces.map((piece) => piece.at)).toEqual(['b1']);
    expect(session.scene.steps).toHaveLength(1);
    expect(savedGame('toy', 'startpos')?.turns).toEqual(['b1']);
  });

  it('takes clicks back: the same point again, or another one', async () => {
    const session = await open();
    await session.press('a1');
    expect(session.entry.clicks).toEqual(['a1']);
    await session.press('a1');
    expect(session.entry.clicks).toEqual([]);
    await session.press('a1');
    await session.press('c1');
    expect(session.turns).toEqual(['c1']);
  });

  it('holds a turn for confirmation where that is wanted', async () => {
    settings.choices.confirm = true;
    const session = await open();
    await session.press('b1');
    expect(session.turns).toEqual([]);
    expect(session.held?.turn).toBe('b1');
    expect(session.scene.pieces.map((piece) => piece.at)).toEqual(['b1']);
    await session.press('d1');
    expect(session.held?.turn).toBe('d1');
    expect(session.scene.pieces.map((piece) => piece.at)).toEqual(['d1']);
    await session.cancel();
    expect(session.held).toBeUndefined();
    expect(session.scene.pieces).toEqual([]);
    await session.press('d1');
    await session.press('d1');
    expect(session.turns).toEqual(['d1']);
    await session.press('b1');
    await session.confirm();
    expect(session.turns).toEqual(['d1', 'b1']);
    await session.type('c1');
    expect(session.turns).toEqual(['d1', 'b1', 'c1']);
  });

  it('says which point cannot be chosen, and stays as it is', async () => {
    const session = await open({ turns: ['b1'] });
    await session.press('b1');
    expect(session.problem).toMatch(/^b1: /);
    expect(session.turns).toEqual(['b1']);
  });

  it('does what is clicked in the order in which it is clicked', async () => {
    const session = await open();
    void session.press('a1');
    void session.press('d1');
    void session.press('b1');
    await session.undo();
    expect(session.turns).toEqual(['a1']);
  });

  it('previews what pressing a point would do', async () => {
    const session = await open();
    await session.entry.point('c1');
    expect(session.entry.preview.map((step) => step.to)).toEqual(['c1']);
    await session.entry.point(undefined);
    expect(session.entry.preview).toEqual([]);
  });

  it('reads turns as text, and says what is wrong with others', async () => {
    const session = await open();
    expect(await session.type(' d1 ')).toBe(true);
    expect(await session.type('zz')).toBe(false);
    expect(session.problem).toBe('zz: bad-turn');
    expect(session.turns).toEqual(['d1']);
  });

  it('looks back and forward without losing anything', async () => {
    const session = await open({ turns: ['a1', 'b1', 'c1'] });
    session.lookAt(1);
    expect(session.live).toBe(false);
    expect(session.mayEnter).toBe(false);
    expect(session.scene.pieces).toHaveLength(1);
    session.lookAt(2);
    expect(session.scene).toMatchObject({ quick: true, steps: [{ to: 'b1' }] });
    session.lookAt(99);
    expect(session.at).toBe(3);
    await session.cancel();
    expect(session.mayEnter).toBe(true);
  });

  it('ends with a result, and undo leads back into the game', async () => {
    const session = await open({ turns: ['a1', 'b1', 'c1'] });
    await session.press('d1');
    expect(session.outcome).toMatchObject({ winner: 'white', reason: 'reserve' });
    expect(session.announcement).toContain('White wins');
    expect(session.mayEnter).toBe(false);
    await session.undo();
    expect(session.outcome).toBeUndefined();
    expect(session.mayEnter).toBe(true);
  });

  it('resigns for whose turn it is, and undo takes that back', async () => {
    const session = await open({ turns: ['a1'] });
    await session.resign();
    expect(session.outcome).toEqual({ winner: 'white', reason: 'resign' });
    await session.undo();
    expect(session.outcome).toBeUndefined();
    expect(session.turns).toEqual(['a1']);
  });

  it('lets the engine answer, and undo takes both turns back', async () => {
    const session = await open({ seats: seatsFor('engine', 'w', 1) });
    await session.press('c1');
    await vi.waitFor(() => expect(session.turns).toEqual(['c1', 'a1']));
    await vi.waitFor(() => expect(session.mayEnter).toBe(true));
    await session.undo();
    expect(session.turns).toEqual([]);
    expect(session.mayEnter).toBe(true);
  });

  it('lets the engine begin where it has White', async () => {
    const session = await open({ seats: seatsFor('engine', 'b', 1) });
    await vi.waitFor(() => expect(session.turns).toEqual(['a1']));
    expect(session.mayUndo).toBe(false);
  });

  it('ends when a player has no time left, and undo gives him the time that he had', async () => {
    const control = controlOf(1, 0);
    const time = { w: { ...control, free_turns: 1 }, b: control };
    const log: PlayEvent[] = [
      { version: 1, at: 0, kind: 'begun', settings: { game: 'toy', time } },
      { version: 2, at: 0, kind: 'turn', turn: 'a1' },
      { version: 3, at: 20_000, kind: 'turn', turn: 'b1' },
    ];
    const session = await open({ turns: ['a1', 'b1'], timer: { control }, log, age: 79_950 });
    expect(session.isPaused).toBe(true);
    expect(session.mayEnter).toBe(false);
    await session.pause(false);
    await vi.waitFor(() => expect(session.outcome).toBeDefined());
    expect(session.outcome).toEqual({ winner: 'black', reason: 'time' });
    expect(session.announcement).toContain('White ran out of time');
    expect(savedGame('toy', 'startpos')).toMatchObject({ flagged: 'w', over: true });
    await session.undo();
    expect(session.outcome).toBeUndefined();
    expect(session.turns).toEqual(['a1']);
    expect(session.timer?.left('w')).toBe(60_000);
    expect(session.timer?.left('b')).toBeGreaterThan(50_000);
  });

  it('goes on with the clock of a game that an older page has kept', async () => {
    const timer = { control: controlOf(1, 2), left: { w: 21_000, b: 50 } };
    const session = await open({ turns: ['a1'], timer });
    expect(session.isPaused).toBe(true);
    expect([session.timer?.left('w'), session.timer?.left('b')]).toEqual([21_000, 50]);
    await session.pause(false);
    await vi.waitFor(() => expect(session.outcome).toEqual({ winner: 'white', reason: 'time' }));
  });

  it('stands while it is paused, and nobody plays', async () => {
    const timer = { control: controlOf(1, 0) };
    const session = await open({ seats: seatsFor('engine', 'w', 1), timer });
    void session.press('c1');
    await session.cancel();
    await session.pause(true);
    expect(session.isPaused).toBe(true);
    await vi.waitFor(() => expect(session.engine.thinking).toBe(false));
    expect(session.turns).toEqual(['c1']);
    await session.pause(false);
    await vi.waitFor(() => expect(session.turns).toEqual(['c1', 'a1']));
    session.close();
  });

  it('is the same game after it was left and opened again', async () => {
    const session = await open({ timer: { control: controlOf(1, 2) } });
    await session.press('b1');
    await session.press('c1');
    await session.undo();
    await session.resign();
    const { saved } = session;
    session.close();
    const again = await open(JSON.parse(JSON.stringify(saved)) as SavedGame);
    expect(again.outcome).toEqual({ winner: 'white', reason: 'resign' });
    expect(again.saved.log).toEqual(saved.log);
    expect(saved.log?.map(({ kind }) => kind)).toEqual([
      'begun',
      'turn',
      'turn',
      'taken-back',
      'ended',
    ]);
    await again.undo();
    expect(again.turns).toEqual(['b1']);
    again.close();
  });

  it.each([[[]], [[{ kind: 'turn' }]], [[7]]])(
    'leaves a log alone that is none: %j',
    async (log) => {
      const session = await open({ turns: ['a1', 'b1'], log: log as never, age: 5 });
      expect(session.turns).toEqual(['a1', 'b1']);
      expect(session.saved.log).toHaveLength(3);
    },
  );

  it('keeps the clock with the game, and its players have their names in the record', async () => {
    const seats = seatsFor('person', 'w', 1, false, { w: 'Ada', b: ' ' });
    const control = controlOf(10, 5);
    const timer = { control };
    const session = await open({ seats, timer });
    await session.press('b1');
    expect(savedGame('toy', 'startpos')?.timer?.control).toEqual(control);
    expect(gameTags(session.saved, session.outcome)).toEqual({
      White: 'Ada',
      TimeControl: '600+5',
    });
    session.close();
  });

  it('keeps the part of a stored game that still is one', async () => {
    const session = await open({ turns: ['a1', 'b1', 'zz', 'c1'] });
    expect(session.turns).toEqual(['a1', 'b1']);
  });

  it('refuses a game that is none', async () => {
    await expect(open({ game: 'none' })).rejects.toMatchObject({ code: 'unknown-game' });
  });
});

describe('saved games', () => {
  const game = (began: number, ...turns: string[]): SavedGame => ({
    game: 'toy',
    start: 'startpos',
    turns,
    seats: people,
    resigned: null,
    began,
  });

  it('keep the one that was running where a new one begins', () => {
    keepGame(game(1, 'a1'));
    expect(beginGame(game(2))?.began).toBe(1);
    expect(savedGame('toy', 'startpos')?.began).toBe(2);
    keepGame(game(2, 'b1'));
    expect(beginGame(game(3))?.began).toBe(2);
    expect(savedGames().map(({ began }) => began)).toEqual([3, 2, 1]);
  });

  it('do not keep on what is over or has no turn', () => {
    keepGame({ ...game(1, 'a1'), resigned: 'w' });
    expect(beginGame(game(2))).toBeUndefined();
    expect(beginGame(game(3))).toBeUndefined();
    expect(savedGames().map(({ began }) => began)).toEqual([3]);
  });

  it('go on with the one that is brought forward, and keep the present one', () => {
    keepGame(game(1, 'a1'));
    beginGame(game(2));
    keepGame(game(2, 'b1', 'c1'));
    bringForward(game(1, 'a1'));
    expect(savedGame('toy', 'startpos')?.turns).toEqual(['a1']);
    expect(savedGames()).toHaveLength(2);
  });

  it('stay where they are when nothing was played in them', () => {
    keepGame(game(1, 'a1'));
    beginGame(game(2));
    // As a session that is closed keeps its clock.
    keepGame(game(1, 'a1'));
    expect(savedGame('toy', 'startpos')?.began).toBe(2);
    forgetGame(game(2));
    expect(savedGame('toy', 'startpos')?.began).toBe(1);
  });

  it('takes broken entries for none', () => {
    for (const entry of ['nonsense', '{}', '[1, null, {"game": "toy"}]']) {
      localStorage.setItem('potentia.games', entry);
      expect(savedGame('toy', 'startpos')).toBeUndefined();
    }
  });
});

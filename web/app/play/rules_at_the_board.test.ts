// What the page adds to the rules at the board, over the built core: whose GIPF-pieces stay in a row, passes that are made
// without asking, and moves that do not say of which game they are.
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Analysis } from '../analysis/analysis.svelte';
import { builtRules } from '../core/built_core.fixture';
import type { Core } from '../core/core';
import { type SavedGame, seatsFor } from '../keeping/saved_games';
import { Session } from './session.svelte';
import { openSession } from './open_session';
import { settings } from '../keeping/settings.svelte';

let core: Core;
beforeAll(async () => {
  core = await builtRules();
});
beforeEach(() => {
  settings.choices.autoPass = false;
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

async function open(game: string, start: string): Promise<Session> {
  const saved: SavedGame = {
    game,
    start,
    turns: [],
    seats: seatsFor('person', 'w', 1),
    resigned: null,
  };
  const session = await openSession(core, saved);
  await session.cancel();
  return session;
}

describe('a row with GIPF-pieces', () => {
  // White's row on d has a GIPF-piece of each colour.
  const mixed = '4/5/wWwwB1/7/6/W3B/4 w 9/9 standard';

  it('keeps one’s own unless one takes it', async () => {
    const session = await open('gipf-standard', mixed);
    const [row] = session.partial?.rows ?? [];
    expect(session.partial?.stage).toBe('row-pieces');
    const own = session.standing.filter(
      ({ at, owner, gipf }) => gipf && owner === 'w' && row?.points.includes(at),
    );
    expect(own).toHaveLength(1);
    expect(row?.kept).toEqual(own.map(({ at }) => at));
    await session.press(own[0]!.at);
    expect(session.partial?.rows[0]?.kept).toEqual([]);
    await session.press(own[0]!.at);
    expect(session.partial?.rows[0]?.kept).toEqual([own[0]!.at]);
    await session.word('done');
    expect(session.partial?.stage).toBe('dot');
  });
});

describe('a pass that is all that can be done', () => {
  // White's only stack cannot move; Black's can.
  const blocked = '........./........../w3rb......../........../......... w m';

  it('is made without asking where that is wanted, and undo goes past it', async () => {
    const asked = await open('dvonn', blocked);
    expect(asked.partial?.stage).toBe('pass');
    settings.choices.autoPass = true;
    const session = await open('dvonn', blocked);
    await vi.waitFor(() => expect(session.turns[0]).toBe('pass'));
    expect(session.undoPly()).toBeUndefined();
  });
});

describe('moves alone', () => {
  it('are of the game at the board', async () => {
    const analysis = await Analysis.open(core, 'gipf-basic', 'startpos');
    expect(await analysis.load('1. b1-b3 d2 2. e1-e3')).toMatchObject({
      game: 'gipf-basic',
      count: 1,
    });
    const shown = await analysis.record();
    expect(shown).toContain('[Game "gipf-basic"]');
    expect(shown).toMatch(/b1-b3\s+d2/);
  });

  it('are refused with the reason where they are none of it', async () => {
    const analysis = await Analysis.open(core, 'gipf-basic', 'startpos');
    await expect(analysis.load('1. b1-b3 zz')).rejects.toMatchObject({
      code: 'unknown-turn',
      where: expect.stringMatching(/^line 1\b/),
    });
  });
});

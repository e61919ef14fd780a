import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchInfo } from '../../protocol';
import type { Core } from '../core/core';
import type { Traces } from '../../board/scene';
import { EngineLines, type Wanted } from './engine_lines.svelte';

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }));

/** One search after another, each ended by the next batch of a test's own. */
function searching() {
  let hear: (infos: unknown[]) => void = () => undefined;
  const core = {
    search: (_game: object, _limits: object, { signal, onInfo }: Told) =>
      new Promise<void>((done) => {
        hear = onInfo;
        signal.addEventListener('abort', () => done());
      }),
  };
  const lines = new EngineLines(core as unknown as Core, () =>
    Promise.resolve([] as unknown as Traces),
  );
  return { lines, hear: (...infos: SearchInfo[]) => hear(infos) };
}
interface Told {
  signal: AbortSignal;
  onInfo: (infos: unknown[]) => void;
}

const at = (...turns: string[]): Wanted => ({
  game: { game: 'dvonn', position: 'startpos', turns },
  side: 'w',
  open: true,
});

const said = (multipv: number, depth: number, score: string, turn: string): SearchInfo => ({
  depth,
  seldepth: depth,
  multipv,
  score,
  win_chance: 0.6,
  nodes: 1000,
  nps: 1000,
  hashfull: 0,
  time: 1,
  pv: [turn],
});

const settled = () => new Promise((done) => setTimeout(done));

async function visitedTwice() {
  const { lines, hear } = searching();
  lines.follow(at());
  await settled();
  hear(said(1, 20, 'cp 30', 'a'), said(2, 20, 'cp 20', 'b'), said(3, 20, 'cp 10', 'c'));
  lines.follow(at('a'));
  await settled();
  lines.follow(at());
  await settled();
  return { lines, hear };
}

describe('EngineLines', () => {
  it('shows what an earlier visit found until it knows more', async () => {
    const { lines, hear } = await visitedTwice();
    hear(said(1, 4, 'cp 90', 'b'), said(2, 4, 'cp 80', 'a'), said(3, 4, 'cp 70', 'd'));
    expect(lines.lines.map(({ turns }) => turns[0])).toEqual(['a', 'b', 'c']);
    hear(said(1, 20, 'cp 90', 'b'), said(2, 20, 'cp 80', 'a'), said(3, 20, 'cp 70', 'd'));
    expect(lines.lines.map(({ turns }) => turns[0])).toEqual(['b', 'a', 'd']);
  });

  it('shows no turn twice when the best one is proved', async () => {
    const { lines, hear } = await visitedTwice();
    hear(said(1, 9, 'margin 3', 'b'), said(2, 4, 'cp 80', 'a'), said(3, 4, 'cp 70', 'd'));
    expect(lines.lines.map(({ turns }) => turns[0])).toEqual(['b', 'a', 'd']);
  });
});

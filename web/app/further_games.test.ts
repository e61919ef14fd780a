import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../protocol';
import { startCore } from './core_module';
import { furtherGames, namesFurtherGame } from './further_games';

async function gamesOf(program: string) {
  const file = fileURLToPath(new URL(`../public/${program}`, import.meta.url));
  if (!existsSync(file)) throw new Error(`${file} is missing: build the preset wasm first`);
  const call = await startCore(await WebAssembly.compile(readFileSync(file)), () => false);
  const { games } = call({ op: 'games' }) as { games: GameInfo[] };
  return games.map(({ id, board }) => ({ id, board }));
}

describe('the further games', () => {
  it('are those that the second program has beside those of the first', async () => {
    const first = await gamesOf('potentia.wasm');
    expect(first.length).toBeGreaterThan(0);
    expect(await gamesOf('potentia-all.wasm')).toEqual([...first, ...furtherGames]);
  });

  it('are known by a request that names one', () => {
    expect(namesFurtherGame({ game: 'gipf-potentials', turns: [] })).toBe(true);
    expect(namesFurtherGame({ text: '[Game "dvonn"]\n\n[Game "tamsk-1"]\n' })).toBe(true);
    expect(namesFurtherGame({ record: { tags: { Game: 'gipf-ultimate' }, turns: [] } })).toBe(true);
    expect(namesFurtherGame({ game: 'gipf-basic', turns: ['tamsk-1'] })).toBe(false);
    expect(namesFurtherGame({})).toBe(false);
  });
});

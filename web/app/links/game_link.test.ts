import { afterEach, describe, expect, it, vi } from 'vitest';
import { packed, unpacked } from './game_link';
import { gameHash, parseHash } from './link';

const record = `[Game "dvonn"]\n[White "Zoë — 白"]\n\n${'e3 d4 {a comment} (c2 b1) '.repeat(60)}*\n`;

afterEach(() => vi.unstubAllGlobals());

describe('a game in a link', () => {
  it('is the same when it comes out, and much shorter on its way', async () => {
    const data = await packed(record);
    expect(data).toMatch(/^z[\w-]+$/);
    expect(data.length).toBeLessThan(record.length / 4);
    expect(await unpacked(data)).toBe(record);
    expect(parseHash(gameHash(data))).toEqual({ view: 'game', data });
  });

  it('goes without compression where a browser has none', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    const data = await packed(record);
    expect(data).toMatch(/^t[\w-]+$/);
    expect(await unpacked(data)).toBe(record);
  });

  it('is none where it was cut off or changed', async () => {
    const data = await packed(record);
    const broken = [data.slice(0, -9), `x${data.slice(1)}`, 'z', 'zzz%', '', `t${'_'.repeat(9)}`];
    for (const text of broken) expect(await unpacked(text), text).toBeUndefined();
  });

  it('is none where little would become very much', async () => {
    const bomb = await packed('a'.repeat(3_000_000));
    expect(bomb.length).toBeLessThan(8000);
    expect(await unpacked(bomb)).toBeUndefined();
  });
});

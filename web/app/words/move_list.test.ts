import { describe, expect, it } from 'vitest';
import type { Side } from '../../protocol';
import { pairsOf } from './move_list';

const texts = (sides: string) =>
  pairsOf([...sides].map((side, index) => ({ text: `${index}`, side: side as Side }))).map(
    ({ number, white, black }) => `${number}. ${white?.text ?? '..'} ${black?.text ?? ''}`.trim(),
  );

describe('pairsOf', () => {
  it('numbers by pairs', () => {
    expect(texts('wbwbw')).toEqual(['1. 0 1', '2. 2 3', '3. 4']);
  });

  it('leaves the white half empty where Black begins', () => {
    expect(texts('bwb')).toEqual(['1. .. 0', '2. 1 2']);
  });

  it("opens a new pair for White's first movement after White's last placement", () => {
    expect(texts('wbwwb')).toEqual(['1. 0 1', '2. 2', '3. 3 4']);
  });

  it('counts the turns played', () => {
    expect(pairsOf([{ text: 'e3', side: 'w' }])[0]?.white).toEqual({ text: 'e3', ply: 1 });
  });
});

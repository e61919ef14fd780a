import { describe, expect, it } from 'vitest';
import { embedHashOf, embedHashOfRecord, parseEmbedHash } from './embed_link';

describe('parseEmbedHash', () => {
  it('reads back positions and records', () => {
    const position = '4/5/6/7/6/5/4 w 18/18 tournament wb';
    expect(parseEmbedHash(embedHashOf('gipf-tournament', position))).toEqual({
      game: 'gipf-tournament',
      position,
    });
    expect(parseEmbedHash('#/dvonn')).toEqual({ game: 'dvonn', position: 'startpos' });
    const record = '[Game "dvonn"]\n\n1. e3 {100 % "sure"} d4 *\n';
    expect(parseEmbedHash(embedHashOfRecord(record))).toEqual({ record });
  });

  it.each(['', '#', '#/', '#/record/%E0%A4%A', '#/%E0%A4%A'])('takes %s for nothing', (hash) =>
    expect(parseEmbedHash(hash)).toBeUndefined(),
  );
});

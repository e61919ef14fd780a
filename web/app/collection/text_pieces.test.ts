import { describe, expect, it } from 'vitest';
import { piecesOf } from './text_pieces';

async function read(parts: BlobPart[], size: number) {
  let text = '';
  let foreign = false;
  let pieces = 0;
  let ended = false;
  for await (const piece of piecesOf(new Blob(parts), size)) {
    expect(ended).toBe(false);
    text += piece.text;
    foreign = piece.foreign;
    ended = piece.last;
    pieces += 1;
  }
  expect(ended).toBe(true);
  return { text, foreign, pieces };
}

describe('piecesOf', () => {
  const text = 'ZÈRTZ\r\n…\r\nÜberlänge\nend';

  it('cuts no letter and no line end, wherever pieces end', async () => {
    for (let size = 1; size < 12; ++size) {
      const { text: got, foreign } = await read([text], size);
      expect(got).toBe('ZÈRTZ\n…\nÜberlänge\nend');
      expect(foreign).toBe(false);
    }
    expect((await read([text], 8)).pieces).toBeGreaterThan(3);
  });

  it('reads UTF-16 by its mark', async () => {
    const wide = new Uint16Array([0xfeff, ...[...'ZÈRTZ\n…'].map((c) => c.charCodeAt(0))]);
    expect((await read([wide], 4)).text).toBe('ZÈRTZ\n…');
  });

  it('reads what is no UTF-8 as Western European, and says so', async () => {
    const bytes = new Uint8Array([0x61, 0x0a, 0xc8, 0x0a, 0x62]);
    expect(await read([bytes], 2)).toMatchObject({ text: 'a\nÈ\nb', foreign: true });
  });

  it('gives one empty piece of an empty file', async () => {
    expect(await read([], 8)).toEqual({ text: '', foreign: false, pieces: 1 });
  });
});

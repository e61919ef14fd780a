import { describe, expect, it } from 'vitest';
import type { Drawn } from '../../board/drawing';
import { builtRules } from '../core/built_core.fixture';
import { drawnIn, withDrawn, withWords, wordsIn } from './drawn_comment';

const circle = (colour: Drawn['colour'], at: string): Drawn => ({ colour, from: at, to: at });
const arrow = (colour: Drawn['colour'], from: string, to: string): Drawn => ({ colour, from, to });

describe('drawings in a comment', () => {
  it('are read as lichess writes them, and are none of its words', () => {
    const comment = 'Look [%csl Gd4,Rf4][%cal Bd4e5, Yc2c10] here.';
    expect(wordsIn(comment)).toBe('Look here.');
    expect(drawnIn(comment)).toEqual([
      circle('G', 'd4'),
      circle('R', 'f4'),
      arrow('B', 'd4', 'e5'),
      arrow('Y', 'c2', 'c10'),
    ]);
  });

  it('stand behind the words, circles first', () => {
    const drawn = [arrow('G', 'd4', 'e5'), circle('G', 'd4'), circle('R', 'f4')];
    const comment = withDrawn('[%clk 0:01:02] Quiet.', drawn);
    expect(comment).toBe('[%clk 0:01:02] Quiet. [%csl Gd4,Rf4] [%cal Gd4e5]');
    expect(wordsIn(comment)).toBe('[%clk 0:01:02] Quiet.');
    expect(withDrawn(comment, [])).toBe('[%clk 0:01:02] Quiet.');
    expect(withDrawn('', [])).toBe('');
  });

  it('stay when the words change, and join those that are typed', () => {
    const comment = withWords('old [%csl Gd4]', 'new [%cal Ra1b2]');
    expect(comment).toBe('new [%csl Gd4] [%cal Ra1b2]');
    expect(withWords(comment, '')).toBe('[%csl Gd4] [%cal Ra1b2]');
  });

  it('are one a place: of several colours the last', () => {
    expect(drawnIn('[%csl Gd4,Rd4] [%csl Bd4]')).toEqual([circle('B', 'd4')]);
  });

  it.each([
    '[%clk 0:04:55] [%emt 0:00:03]',
    '[%csl]',
    '[%csl ]',
    '[%csl Gd4,]',
    '[%csl Gd4 Gd5]',
    '[%csl Pd4]',
    '[%csl gd4]',
    '[%csl GD4]',
    '[%csl Gd4e5]',
    '[%cal Gd4]',
    '[%cal Gd4d4]',
    '[%cal Gd4e5f6]',
    '[%csl Gd400]',
    '[%cslx Gd4]',
    '[csl Gd4]',
    '[%csl Gd4',
    '[%csl [%csl',
    '  two  spaces\n\n and lines ',
    '[%csl <b>d4</b>]',
    '[%csl Gd4\\}]',
  ])('are none that are not of the form: %j stays as it is', (comment) => {
    expect(wordsIn(comment)).toBe(comment);
    expect(drawnIn(comment)).toEqual([]);
  });

  // What is taken out must not make a command of what is left, and what is drawn must be read again.
  it('are told from their words again, whatever those are', () => {
    const bits = [
      '[',
      ']',
      '%',
      '[%csl',
      '[%cal',
      ' ',
      '\n',
      ',',
      'Gd4',
      'Re5f6',
      'x',
      '[%csl Ga1]',
    ];
    const drawn = [circle('Y', 'k9'), arrow('R', 'h8', 'k9')];
    let seed = 1;
    for (let round = 0; round < 20_000; ++round) {
      let text = '';
      for (let length = 1 + (round % 12); length > 0; --length) {
        seed = (seed * 48271) % 0x7fffffff;
        text += bits[seed % bits.length];
      }
      const words = wordsIn(text);
      expect(wordsIn(words), text).toBe(words);
      const comment = withDrawn(text, drawn);
      expect(drawnIn(comment), text).toEqual(drawn);
      expect(wordsIn(comment).trim(), text).toBe(words.trim());
    }
  });

  it.each([
    '[%csl ',
    '[%csl Gd4',
    '[%csl \t'.padEnd(20),
    '[%csl Gd4,'.repeat(3),
    '[%csl Gd4,Gd4x]',
  ])('are looked for in time that grows with the text: %j', (bit) => {
    const begin = performance.now();
    wordsIn(bit.repeat(2_000_000 / bit.length));
    expect(performance.now() - begin).toBeLessThan(2000);
  });

  it('name the points of every board', async () => {
    const rules = await builtRules();
    const { games } = await rules.request('games', {});
    expect(games.length).toBeGreaterThan(10);
    for (const { id } of games) {
      const { points } = await rules.request('layout', { game: id });
      const drawn = points.flatMap(({ name }, index) => [
        circle('G', name),
        ...(index > 0 ? [arrow('B', points[index - 1]!.name, name)] : []),
      ]);
      const told = drawnIn(withDrawn('', drawn));
      expect(new Set(told), id).toEqual(new Set(drawn));
    }
  });

  it('go through the core, to the letter', async () => {
    const rules = await builtRules();
    const comment = 'Look. [%csl Gd4,Rf4] [%cal Gd4e5]';
    const { text } = await rules.request('write-record', {
      record: {
        tags: { Game: 'gipf-basic' },
        result: '*',
        comment,
        turns: [{ turn: 'b1-b3', comment: `[%clk 0:04:55] ${comment}` }],
      },
    });
    expect(text).toContain(`{${comment}}`);
    const { records } = await rules.request('read-record', { text });
    expect(records[0]).toMatchObject({
      comment,
      turns: [{ comment: `[%clk 0:04:55] ${comment}` }],
    });
  });
});

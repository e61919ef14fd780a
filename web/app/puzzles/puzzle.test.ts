import { describe, expect, it } from 'vitest';
import { parsePuzzles, type Puzzle, themesOf, turnsToWin } from './puzzle';

const line = (...fields: string[]) => fields.join('\t');
const good = line('0a1b2c3d', '1250', 'win', 'cut-off,quiet', 'w..b/rr._w_m', 'a1b1 b2c2 a1c1');

describe('parsePuzzles', () => {
  it('reads the six fields', () => {
    expect(parsePuzzles(`# made by\n\n${good}\r\n`)).toEqual({
      puzzles: [
        {
          id: '0a1b2c3d',
          rating: 1250,
          goal: 'win',
          themes: ['cut-off', 'quiet'],
          position: 'w..b/rr. w m',
          turns: ['a1b1', 'b2c2', 'a1c1'],
        },
      ],
      broken: [],
    });
  });

  it('keeps words that it does not know', () => {
    const later = line('0a1b2c3e', '1250', 'tame-2', 'zugzwang', 'p', 'a1');
    expect(parsePuzzles(later).puzzles[0]).toMatchObject({ goal: 'tame-2', themes: ['zugzwang'] });
  });

  it.each([
    ['no puzzle', 'hello'],
    ['too few fields', line('0a1b2c3d', '1250', 'win', 'quiet', 'p')],
    ['too many fields', `${good}\tx`],
    ['an id of other letters', good.replace('0a1b', '0G1b')],
    ['a rating that is no number', good.replace('1250', '1e3')],
    ['no rating', good.replace('1250', '')],
    ['no goal', good.replace('win', '')],
    ['an empty theme', good.replace('quiet', '')],
    ['HTML for a theme', good.replace('quiet', '<b>')],
    ['no position', line('0a1b2c3d', '1250', 'win', 'quiet', '', 'a1')],
    ['no turn', line('0a1b2c3d', '1250', 'win', 'quiet', 'p', '')],
    ['a reply without an answer', good.replace(' a1c1', '')],
    ['two spaces between turns', good.replace(' a1c1', '  a1c1')],
  ])('leaves a line out that has %s', (_what, wrong) => {
    const other = good.replace('0a1b2c3d', 'ffffffff');
    const { puzzles, broken } = parsePuzzles(`#\n${wrong}\n${other}`);
    expect(puzzles.map(({ id }) => id)).toEqual(['ffffffff']);
    expect(broken).toEqual([2]);
  });

  it('takes each id once', () => {
    expect(parsePuzzles(`${good}\n${good}`)).toMatchObject({ puzzles: [{}], broken: [2] });
  });
});

const puzzle = (change: Partial<Puzzle>): Puzzle => ({
  ...parsePuzzles(good).puzzles[0]!,
  ...change,
});

it('knows in how many turns to win', () => {
  expect(['win-1', 'win-9', 'win', 'win-10', 'win-0'].map((goal) => turnsToWin(puzzle({ goal })))) //
    .toEqual([1, 9, undefined, undefined, undefined]);
});

it('counts themes, the most frequent first', () => {
  const themes = [['row'], ['quiet', 'row'], ['capture']];
  expect(themesOf(themes.map((themes) => puzzle({ themes })))).toEqual([
    { theme: 'row', count: 2 },
    { theme: 'capture', count: 1 },
    { theme: 'quiet', count: 1 },
  ]);
});

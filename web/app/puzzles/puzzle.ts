// Puzzles as their files have them (docs/formats.md): a line each, six fields with a tab between them.

export interface Puzzle {
  /** Eight hexadecimal digits. */
  id: string;
  rating: number;
  /** `win`, `draw`, `margin`, `win-N`; a later version may have more. */
  goal: string;
  /** At least one; a later version may have more of them than the page knows. */
  themes: readonly string[];
  position: string;
  /** The solver's, the reply, the solver's, …: an odd number. */
  turns: readonly string[];
}

export interface PuzzleFile {
  puzzles: Puzzle[];
  /** The numbers of the lines that could not be read. */
  broken: number[];
}

export function parsePuzzles(text: string): PuzzleFile {
  const puzzles = new Map<string, Puzzle>();
  const broken: number[] = [];
  text.split(/\r?\n/).forEach((line, index) => {
    if (!line.trim() || line.startsWith('#')) return;
    const puzzle = puzzleIn(line);
    if (!puzzle || puzzles.has(puzzle.id)) broken.push(index + 1);
    else puzzles.set(puzzle.id, puzzle);
  });
  return { puzzles: [...puzzles.values()], broken };
}

const isWord = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

function puzzleIn(line: string): Puzzle | undefined {
  const fields = line.split('\t');
  const [id = '', rating = '', goal = '', themes = '', position = '', turns = ''] = fields;
  const puzzle: Puzzle = {
    id,
    rating: Number(rating),
    goal,
    themes: themes.split(','),
    position: position.replaceAll('_', ' '),
    turns: turns.split(' '),
  };
  const right =
    fields.length === 6 &&
    /^[0-9a-f]{8}$/.test(id) &&
    /^\d{1,4}$/.test(rating) &&
    isWord(goal) &&
    puzzle.themes.every(isWord) &&
    puzzle.position.trim() !== '' &&
    puzzle.turns.every((turn) => turn !== '') &&
    puzzle.turns.length % 2 === 1;
  return right ? puzzle : undefined;
}

/** With how many turns of one's own the game has to be ended: N of `win-N`. */
export function turnsToWin({ goal }: Puzzle): number | undefined {
  const count = /^win-([1-9])$/.exec(goal)?.[1];
  return count === undefined ? undefined : Number(count);
}

export interface ThemeCount {
  theme: string;
  count: number;
}

/** The themes of some puzzles, the most frequent first. */
export function themesOf(puzzles: readonly Puzzle[]): ThemeCount[] {
  const counts = new Map<string, number>();
  for (const theme of puzzles.flatMap(({ themes }) => themes)) {
    counts.set(theme, (counts.get(theme) ?? 0) + 1);
  }
  return [...counts]
    .map(([theme, count]) => ({ theme, count }))
    .sort((a, b) => b.count - a.count || (a.theme < b.theme ? -1 : 1));
}

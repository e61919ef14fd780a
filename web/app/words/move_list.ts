// Turns numbered by pairs, White's and Black's, as records number them (docs/formats.md section 5).
import type { Side, State } from '../../protocol';

export interface Entry {
  text: string;
  /** How many turns have been played after this one. */
  ply: number;
}

export interface Pair {
  number: number;
  white: Entry | undefined;
  black: Entry | undefined;
}

export interface Listed {
  text: string;
  side: Side;
}

/**
 * Where one player has two turns in a row (White's last placement and first movement in DVONN), the second one opens
 * a new pair; where Black opens a pair, its white half stays empty.
 */
export function pairsOf(turns: Listed[]): Pair[] {
  return numbered(
    turns.map(({ text, side }, index) => ({ text, side, ply: index + 1 })),
    1,
  );
}

/** Part of a game's list: its own turns, or those of a contest in its middle, numbered by themselves. */
export interface Part {
  /** The game of the contest; none for the game's own turns. */
  contest: string | undefined;
  /** In how many contests in one another. */
  depth: number;
  /** Whether it is the first of its contest's parts: others follow behind contests in it. */
  begins: boolean;
  pairs: Pair[];
}

/** The game of a link; one that is a composed game may have settings behind it, in brackets. */
export const gameOf = (link: string): string => link.split('(', 1)[0] ?? link;

/** The turns of a game with the states that each was played in. */
export function partsOf(turns: readonly string[], states: readonly State[]): Part[] {
  const groups: (Omit<Part, 'begins' | 'pairs'> & { turns: (Listed & { ply: number })[] })[] = [];
  turns.forEach((text, index) => {
    const { contest, depth, side } = innermost(states[index]);
    if (groups.at(-1)?.depth !== depth) groups.push({ contest, depth, turns: [] });
    groups.at(-1)?.turns.push({ text, side, ply: index + 1 });
  });
  // The next number of the game and of each contest that goes on.
  const next: number[] = [];
  return groups.map(({ contest, depth, turns }) => {
    const begins = next[depth] === undefined;
    const first = next[depth] ?? 1;
    const pairs = numbered(turns, first);
    next.length = depth;
    next[depth] = first + pairs.length;
    return { contest, depth, begins, pairs };
  });
}

/** The contest that is played, and who is to move there. */
function innermost(state: State | undefined): { contest?: string; depth: number; side: Side } {
  let { side = 'w', composed } = state ?? {};
  let contest: string | undefined;
  let depth = 0;
  while (composed?.use?.stage === 'contest' && composed.use.contest) {
    contest = gameOf(composed.use.link);
    depth += 1;
    // The side that a player has in the contest.
    side = side === composed.use.contest.white ? 'w' : 'b';
    ({ composed } = composed.use.contest);
  }
  return { contest, depth, side };
}

function numbered(turns: (Listed & { ply: number })[], first: number): Pair[] {
  const pairs: Pair[] = [];
  for (const { text, side, ply } of turns) {
    const entry: Entry = { text, ply };
    const open = pairs.at(-1);
    if (side === 'b' && open && !open.black) open.black = entry;
    else {
      pairs.push({
        number: pairs.length + first,
        white: side === 'w' ? entry : undefined,
        black: side === 'b' ? entry : undefined,
      });
    }
  }
  return pairs;
}

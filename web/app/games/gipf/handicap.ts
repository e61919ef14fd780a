// A handicap, for the games of the GIPF family: pieces more in a reserve than usual, or fewer.
import type { Side } from '../../../protocol';

export type Handicap = Record<Side, number>;

/** The core reads more; it says where a reserve would be too small. */
export const mostMore = 9;
export const mostFewer = 9;

export const noHandicap = (): Handicap => ({ w: 0, b: 0 });

/** Its word in a position text (docs/formats.md section 3), if there is anything to say. */
export const wordsOf = ({ w, b }: Handicap): string[] =>
  w !== 0 || b !== 0 ? [`extra=${w}/${b}`] : [];

export const isHandicap = (value: unknown): value is Handicap =>
  (['w', 'b'] as const).every((side) => {
    const pieces = (value as Partial<Handicap> | null)?.[side];
    return Number.isInteger(pieces) && pieces! >= -mostFewer && pieces! <= mostMore;
  });

/** The start of a game of GIPF with it; `startpos` without one. */
export const startWith = (game: string, handicap: Handicap): string => {
  const words = wordsOf(handicap);
  return words.length > 0 ? [game.replace('gipf-', ''), ...words].join(' ') : 'startpos';
};

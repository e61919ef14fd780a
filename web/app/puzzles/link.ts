// What the address says after `#/puzzles`: nothing, GAME, GAME/ID, GAME/daily, GAME/streak, GAME/sheet or GAME/theme-NAME.
import { pageHash } from '../links/link';
import { type PuzzleGame, puzzleGames } from './files';

export type Wish =
  | { by: 'rating' | 'daily' | 'streak' | 'sheet' }
  | { by: 'id'; id: string }
  | { by: 'theme'; theme: string };

export interface PuzzleRoute {
  game: PuzzleGame;
  wish: Wish;
}

export const puzzleHash = (game: string, ...path: string[]) => pageHash('puzzles', game, ...path);
export const themeHash = (game: string, theme: string) => puzzleHash(game, `theme-${theme}`);

/** Undefined where the address is none. */
export function routeIn([name, word, ...rest]: readonly string[]): PuzzleRoute | undefined {
  const game = puzzleGames.find((id) => id === name);
  const wish = wishIn(word);
  return game && wish && rest.length === 0 ? { game, wish } : undefined;
}

function wishIn(word: string | undefined): Wish | undefined {
  if (!word) return { by: 'rating' };
  if (word === 'daily' || word === 'streak' || word === 'sheet') return { by: word };
  if (/^[0-9a-f]{8}$/.test(word)) return { by: 'id', id: word };
  const theme = /^theme-(.+)$/.exec(word)?.[1];
  return theme === undefined ? undefined : { by: 'theme', theme };
}

// The puzzles that ship with the page, a file for each game, fetched when somebody wants to solve some.
import { allGames } from '../base/games';
import { CoreError } from '../core/core';
import { parsePuzzles, type PuzzleFile } from './puzzle';

/** The games that have puzzles. */
export const puzzleGames: readonly string[] = allGames
  .filter(({ hasPuzzles }) => hasPuzzles)
  .map(({ id }) => id);
/** The id of one of them. */
export type PuzzleGame = string;

const files = new Map<PuzzleGame, Promise<PuzzleFile>>();

/** Empty where there is no file. Throws a CoreError where it cannot be fetched. */
export function puzzlesOf(game: PuzzleGame): Promise<PuzzleFile> {
  const known = files.get(game);
  if (known) return known;
  const file = fetched(game);
  files.set(game, file);
  // Fetched again when it is asked for again.
  file.catch(() => files.delete(game));
  return file;
}

async function fetched(game: PuzzleGame): Promise<PuzzleFile> {
  const file = parsePuzzles(await textOf(new URL(`./puzzles/${game}.txt`, document.baseURI)));
  if (file.broken.length > 0) {
    console.warn(`puzzles/${game}.txt: lines that are no puzzle: ${file.broken.join(', ')}`);
  }
  return file;
}

async function textOf(address: URL): Promise<string> {
  try {
    const response = await fetch(address);
    if (response.status === 404) return '';
    if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
    return await response.text();
  } catch (error) {
    throw new CoreError({ code: 'page-missing', text: String(error) });
  }
}

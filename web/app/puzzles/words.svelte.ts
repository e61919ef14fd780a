// The texts of the puzzles, in the language of the page; they come with what shows them.
import { type PuzzleTexts, texts } from '../texts/en/puzzles';
import { pageWords } from '../texts/page_words.svelte';
import { puzzleTexts } from '../texts/parts';
import { type Puzzle, turnsToWin } from './puzzle';

export const { followLanguage, say: p } = pageWords(texts, puzzleTexts);

const isWord = (word: string): word is keyof PuzzleTexts => Object.hasOwn(texts, word);

/** A word of a later version is shown as it stands. */
export function themeName(theme: string): string {
  const word = `theme.${theme}`;
  return isWord(word) ? p(word) : theme;
}

/** What is to be done, in a sentence. */
export function goalInWords(puzzle: Puzzle, side: string): string {
  const count = turnsToWin(puzzle);
  if (count !== undefined) return p('goal.win-n', { side, count });
  const word = `goal.${puzzle.goal}`;
  return isWord(word) ? p(word, { side }) : p('goal.other', { side, goal: puzzle.goal });
}

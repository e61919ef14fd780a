// The texts of the puzzles, in the language of the page; they come with what shows them.
import { pageWords } from '../texts/page_words.svelte';
import { en, type Word } from '../texts/puzzles/en';
import { type Puzzle, turnsToWin } from './puzzle';

export const {
  wordsOf,
  followLanguage,
  say: p,
} = pageWords<Word>(en, {
  de: async () => (await import('../texts/puzzles/de')).de,
  fr: async () => (await import('../texts/puzzles/fr')).fr,
  nl: async () => (await import('../texts/puzzles/nl')).nl,
  it: async () => (await import('../texts/puzzles/it')).it,
  es: async () => (await import('../texts/puzzles/es')).es,
});

const isWord = (word: string): word is Word => Object.hasOwn(en, word);

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

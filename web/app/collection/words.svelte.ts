// The texts of the collection and its explorer, in the language of the page; they come with what shows them.
import { type Values, worded } from '../texts';
import { en } from '../texts/collection/en';
import type { Text } from '../texts/en';
import { type Language, speech } from '../texts/language.svelte';

export type Word = keyof typeof en;
export type Words = Record<Word, Text>;

const catalogues: Record<Language, () => Promise<Words>> = {
  en: async () => en,
  de: async () => (await import('../texts/collection/de')).de,
  fr: async () => (await import('../texts/collection/fr')).fr,
  nl: async () => (await import('../texts/collection/nl')).nl,
  it: async () => (await import('../texts/collection/it')).it,
  es: async () => (await import('../texts/collection/es')).es,
};

export const wordsOf = (language: Language): Promise<Words> => catalogues[language]();

let words: Words = $state.raw(en);

/** To be called in an effect: fetches the texts of the page's language, now and whenever it changes. */
export function followLanguage() {
  const { language } = speech();
  wordsOf(language).then(
    (fetched) => {
      if (speech().language === language) words = fetched;
    },
    // Those that are there stay.
    () => undefined,
  );
}

export const c = (word: Word, values: Values = {}): string => worded(words[word], values);

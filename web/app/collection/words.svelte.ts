// The texts of the collection and its explorer, in the language of the page; they come with what shows them.
import { en, type Word } from '../texts/collection/en';
import { pageWords } from '../texts/page_words.svelte';

export const {
  wordsOf,
  followLanguage,
  say: c,
} = pageWords<Word>(en, {
  de: async () => (await import('../texts/collection/de')).de,
  fr: async () => (await import('../texts/collection/fr')).fr,
  nl: async () => (await import('../texts/collection/nl')).nl,
  it: async () => (await import('../texts/collection/it')).it,
  es: async () => (await import('../texts/collection/es')).es,
});

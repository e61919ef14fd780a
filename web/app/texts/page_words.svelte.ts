// The texts of a page that is loaded when it is asked for, in the language of the page: English comes with that page,
// another language is fetched.
import type { Text } from './en';
import { type Values, worded } from './index';
import { type Language, speech } from './language.svelte';

type Words<Word extends string> = Record<Word, Text>;

export function pageWords<Word extends string>(
  en: Words<Word>,
  others: Record<Exclude<Language, 'en'>, () => Promise<Words<Word>>>,
) {
  let words: Words<Word> = $state.raw(en);

  const wordsOf = async (language: Language): Promise<Words<Word>> =>
    language === 'en' ? en : others[language]();

  return {
    wordsOf,

    /** To be called in an effect: fetches the texts of the page's language, now and whenever it changes. */
    followLanguage() {
      const { language } = speech();
      wordsOf(language).then(
        (fetched) => {
          if (speech().language === language) words = fetched;
        },
        // Those that are there stay.
        () => undefined,
      );
    },

    say: (word: Word, values: Values = {}): string => worded(words[word], values),
  };
}

// The texts of a page that is loaded when it is asked for, in the language of the page: English comes with that page,
// another language is fetched.
import { type Values, worded } from './index';
import { speech } from './language.svelte';
import type { Part } from './parts';
import type { Text } from './text';

type Words<Word extends string> = Record<Word, Text>;

export function pageWords<Word extends string>(english: Words<Word>, texts: Part<Words<Word>>) {
  let words: Words<Word> = $state.raw(english);

  /** To be called in an effect: fetches the texts of the page's language, now and whenever it changes. */
  const followLanguage = () => {
    const { language } = speech();
    texts[language]().then(
      (fetched) => {
        if (speech().language === language) words = fetched;
      },
      // Those that are there stay.
      () => undefined,
    );
  };

  const say = (word: Word, values: Values = {}): string => worded(words[word], values);

  return { followLanguage, say };
}

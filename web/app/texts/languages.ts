// The languages that the page speaks. A language is a line here and a folder beside this file with the files that
// English has (languages.test.ts).

/** Each by its own name. */
export const languageNames = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  nl: 'Nederlands',
  it: 'Italiano',
  es: 'Español',
};

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as Language[];

export function isLanguage(word: unknown): word is Language {
  return typeof word === 'string' && Object.hasOwn(languageNames, word);
}

export function languageOfBrowser(wanted = globalThis.navigator?.languages ?? []): Language {
  return wanted.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
}

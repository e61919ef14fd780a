// The language that the page speaks: the visitor's choice, else the first of the browser's that there is, else English.
//
// English comes with the page; the others are fetched when they are asked for.
import type { Catalogue } from './index';
import { en } from './en';

const catalogues = {
  en: async () => en,
  de: async () => (await import('./de')).de,
  fr: async () => (await import('./fr')).fr,
  nl: async () => (await import('./nl')).nl,
  it: async () => (await import('./it')).it,
  es: async () => (await import('./es')).es,
} satisfies Record<string, () => Promise<Catalogue>>;

export type Language = keyof typeof catalogues;

/** Each by its own name. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  nl: 'Nederlands',
  it: 'Italiano',
  es: 'Español',
};
export const languages = Object.keys(languageNames) as Language[];

export function isLanguage(word: unknown): word is Language {
  return typeof word === 'string' && Object.hasOwn(languageNames, word);
}

export function languageOfBrowser(wanted = globalThis.navigator?.languages ?? []): Language {
  return wanted.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
}

export const catalogueOf = (language: Language): Promise<Catalogue> => catalogues[language]();

interface Speech {
  language: Language;
  catalogue: Catalogue;
  plural: Intl.PluralRules;
  compact: Intl.NumberFormat;
}

function speechOf(language: Language, catalogue: Catalogue): Speech {
  return {
    language,
    catalogue,
    plural: new Intl.PluralRules(language),
    compact: new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }),
  };
}

let current = $state.raw(speechOf('en', en));
let wanted: Language = 'en';

export const speech = (): Speech => current;

/** From here on the page speaks this language; false, and all stays as it was, where its texts cannot be fetched. */
export async function speak(language: Language): Promise<boolean> {
  wanted = language;
  try {
    const catalogue = await catalogueOf(language);
    // Another was chosen meanwhile.
    if (wanted !== language) return true;
    current = speechOf(language, catalogue);
  } catch {
    return false;
  }
  globalThis.document?.documentElement.setAttribute('lang', language);
  return true;
}

// The sentences for what the core refuses: fetched when it first refuses something (core.ts), in the page's language.
import { type GameTexts, join } from './language.svelte';

export const errorTexts = {
  en: () => import('./errors/en'),
  de: () => import('./errors/de'),
  fr: () => import('./errors/fr'),
  nl: () => import('./errors/nl'),
  it: () => import('./errors/it'),
  es: () => import('./errors/es'),
} satisfies GameTexts;

let fetched: Promise<void> | undefined;

/** Where they cannot be fetched, the core's own words are said, and the next refusal asks again. */
export function fetchErrorTexts(): Promise<void> {
  fetched ??= join(errorTexts).catch(() => {
    fetched = undefined;
  });
  return fetched;
}

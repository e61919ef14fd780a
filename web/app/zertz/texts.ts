// What the page says of ZÈRTZ: a file for each language, fetched with the first game of it.
import type { GameTexts } from '../texts/language.svelte';

export const zertzTexts = {
  en: () => import('../texts/zertz/en'),
  de: () => import('../texts/zertz/de'),
  fr: () => import('../texts/zertz/fr'),
  nl: () => import('../texts/zertz/nl'),
  it: () => import('../texts/zertz/it'),
  es: () => import('../texts/zertz/es'),
} satisfies GameTexts;

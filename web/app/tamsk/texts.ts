// What the page says of TAMSK: a file for each language, fetched with the first game of it.
import type { GameTexts } from '../texts/language.svelte';

export const tamskTexts = {
  en: () => import('../texts/tamsk/en'),
  de: () => import('../texts/tamsk/de'),
  fr: () => import('../texts/tamsk/fr'),
  nl: () => import('../texts/tamsk/nl'),
  it: () => import('../texts/tamsk/it'),
  es: () => import('../texts/tamsk/es'),
} satisfies GameTexts;

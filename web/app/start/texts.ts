// What the page says on the start page: a file for each language, fetched with it.
import type { GameTexts } from '../texts/language.svelte';

export const startTexts = {
  en: () => import('../texts/start/en'),
  de: () => import('../texts/start/de'),
  fr: () => import('../texts/start/fr'),
  nl: () => import('../texts/start/nl'),
  it: () => import('../texts/start/it'),
  es: () => import('../texts/start/es'),
} satisfies GameTexts;

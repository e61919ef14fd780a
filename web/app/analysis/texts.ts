// What the page says on the analysis board: a file for each language, fetched when somebody analyses.
import type { GameTexts } from '../texts/language.svelte';

export const analysisTexts = {
  en: () => import('../texts/analysis/en'),
  de: () => import('../texts/analysis/de'),
  fr: () => import('../texts/analysis/fr'),
  nl: () => import('../texts/analysis/nl'),
  it: () => import('../texts/analysis/it'),
  es: () => import('../texts/analysis/es'),
} satisfies GameTexts;

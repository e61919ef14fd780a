// The sentences for what the core refuses: fetched when it first refuses something (core.ts), in the page's language.
//
// Those of the rules of one game stand with its texts. A record may be of any game, so that all are fetched.
import { gameTexts } from './game_texts';
import { join } from './language.svelte';
import { errorTexts } from './parts';

let fetched: Promise<unknown> | undefined;

/** Where they cannot be fetched, the core's own words are said, and the next refusal asks again. */
export async function fetchErrorTexts(): Promise<void> {
  fetched ??= Promise.all([errorTexts, ...gameTexts].map(join)).catch(() => {
    fetched = undefined;
  });
  await fetched;
}

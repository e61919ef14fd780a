// The sentences for what the core refuses: fetched when it first refuses something (core.ts), in the page's language.
import { join } from './language.svelte';
import { errorTexts } from './parts';

let fetched: Promise<void> | undefined;

/** Where they cannot be fetched, the core's own words are said, and the next refusal asks again. */
export function fetchErrorTexts(): Promise<void> {
  fetched ??= join(errorTexts).catch(() => {
    fetched = undefined;
  });
  return fetched;
}

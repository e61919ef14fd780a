// Where each game's part of the page is fetched from, its texts beside it. Imported for its effect by whatever opens
// games: the page, the viewer in other pages, tests.
import { composedGame } from '../base/games';
import { join } from '../texts/language.svelte';
import { composedTexts, potentialsTexts, tamskTexts, zertzTexts } from '../texts/parts';
import { type GameWords, provideGameParts } from '../words/game_words';

/** Both at once: on a slow line each costs its way there and back. */
async function loaded(
  texts: Parameters<typeof join>[0],
  module: Promise<{ loadParts: () => GameWords }>,
): Promise<GameWords> {
  const [{ loadParts }] = await Promise.all([module, join(texts)]);
  return loadParts();
}

provideGameParts({
  boards: {
    zertz: () => loaded(zertzTexts, import('../games/zertz/parts')),
    potentials: () => loaded(potentialsTexts, import('../games/potentials/parts')),
    tamsk: () => loaded(tamskTexts, import('../games/tamsk/parts')),
  },
  games: { [composedGame]: () => loaded(composedTexts, import('../composed/parts')) },
});

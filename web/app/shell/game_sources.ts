// Where each game's part of the page is fetched from, its texts beside it. Imported for its effect by whatever opens
// games: the page, the viewer in other pages, tests.
import { composedGame, entryOf } from '../base/games';
import { parseHash } from '../links/link';
import { join } from '../texts/language.svelte';
import { composedTexts, potentialsTexts, tamskTexts, yinshTexts, zertzTexts } from '../texts/parts';
import { type GameWords, loadGameParts, provideGameParts } from '../words/game_words';

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
    yinsh: () => loaded(yinshTexts, import('../games/yinsh/parts')),
  },
  games: { [composedGame]: () => loaded(composedTexts, import('../composed/parts')) },
});

/** Asks for what the game of an address brings along, so that it comes beside the core and not after its first answer. */
export function askForGameOf(hash: string): void {
  const route = parseHash(hash);
  const game = 'game' in route ? route.game : undefined;
  const entry = entryOf(game);
  // Whoever opens the game asks again and says what is wrong.
  if (entry) void loadGameParts(entry.board, game).catch(() => undefined);
}

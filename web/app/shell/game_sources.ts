// Where each game's part of the page is fetched from, its texts beside it. Imported for its effect by whatever opens
// games: the page, the viewer in other pages, tests.
import { boardKinds } from '../../board/kinds';
import { composedFolder, composedGame, entryOf } from '../base/games';
import { parseHash } from '../links/link';
import { textsOf } from '../texts/game_texts';
import { join } from '../texts/language.svelte';
import { type GameWords, loadGameParts, provideGameParts } from '../words/game_words';

interface Module {
  loadParts: () => GameWords;
}

// A game's part is fetched when the game is opened, or comes with the page, where it is small and many begin with it.
const fetched = import.meta.glob<Module>('../games/*/parts.ts');
const present = import.meta.glob<Module>('../games/*/page_parts.ts', { eager: true });

/** Both at once: on a slow line each costs its way there and back. */
async function loaded(name: string, module: Promise<Module>): Promise<GameWords> {
  const texts = textsOf(name);
  const [{ loadParts }] = await Promise.all([module, texts && join(texts)]);
  return loadParts();
}

const sources = boardKinds.map((kind) => [kind, fetched[`../games/${kind}/parts.ts`]] as const);
const parts = boardKinds.map((kind) => [kind, present[`../games/${kind}/page_parts.ts`]] as const);

provideGameParts(
  {
    boards: Object.fromEntries(
      sources.flatMap(([kind, module]) =>
        module ? [[kind, () => loaded(kind, module())] as const] : [],
      ),
    ),
    games: { [composedGame]: () => loaded(composedFolder, import('../composed/parts')) },
  },
  Object.fromEntries(
    parts.flatMap(([kind, module]) => (module ? [[kind, module.loadParts()] as const] : [])),
  ),
);

/** Asks for what the game of an address brings along, so that it comes beside the core and not after its first answer. */
export function askForGameOf(hash: string): void {
  const route = parseHash(hash);
  const game = 'game' in route ? route.game : undefined;
  const entry = entryOf(game);
  // Whoever opens the game asks again and says what is wrong.
  if (entry) void loadGameParts(entry.board, game).catch(() => undefined);
}

// Where each game's part of the page is fetched from. Imported for its effect by whatever opens games: the page, the
// viewer in other pages, tests.
import { provide } from '../words/game_words';

provide({
  zertz: async () => (await import('../zertz/furnishing')).furnish(),
  potentials: async () => (await import('../potentials/furnishing')).furnish(),
  tamsk: async () => (await import('../tamsk/furnishing')).furnish(),
});

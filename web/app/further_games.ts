// Games that potentia.wasm does without (src/rules/further_games.cpp) and potentia-all.wasm has: the menu lists them
// before that is loaded, and what is asked of the core tells which program it needs.
import type { GameInfo, GameRecord } from '../protocol';

export const furtherGames: readonly Omit<GameInfo, 'symmetries'>[] = [
  { id: 'gipf-potentials', board: 'potentials' },
  { id: 'gipf-ultimate', board: 'potentials' },
  { id: 'tamsk-1', board: 'tamsk' },
  { id: 'tamsk-2', board: 'tamsk' },
  { id: 'tamsk-3', board: 'tamsk' },
  { id: 'gipf-composed', board: 'potentials' },
];

/** Whether a request names one of them: as its game, in its record, or somewhere in a text that may hold records. */
export function namesFurtherGame(request: object): boolean {
  const { game, record, text } = request as { game?: string; record?: GameRecord; text?: string };
  return furtherGames.some(
    ({ id }) => game === id || record?.tags.Game === id || text?.includes(id),
  );
}

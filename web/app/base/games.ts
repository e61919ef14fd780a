// The games that there are, and which of the core's programs plays them (docs/decisions/0012-programs.md): known before
// any of those is loaded. A test holds the list to them.
import type { BoardKind, Requests } from '../../protocol';

const versions = (board: BoardKind, ...ids: string[]) => ids.map((id) => ({ id, board }));

export const allGames: readonly { id: string; board: BoardKind }[] = [
  ...versions('dvonn', 'dvonn'),
  ...versions('gipf', 'gipf-basic', 'gipf-standard', 'gipf-tournament'),
  ...versions('zertz', 'zertz-37', 'zertz-48', 'zertz-61', 'zertz-blitz'),
  ...versions('potentials', 'gipf-potentials', 'gipf-ultimate'),
  ...versions('tamsk', 'tamsk-1', 'tamsk-2', 'tamsk-3'),
  ...versions('potentials', 'gipf-composed'),
];

/** ZÈRTZ with so many rings, from 37 to 61; it is on no list where that is no version of its own. */
export const zertzWith = (rings: number): string => `zertz-${rings}`;
export const fewestRings = 37;
export const mostRings = 61;

/** The number of rings of a ZÈRTZ that is named by it. */
export function ringsOf(game: string): number | undefined {
  const rings = Number(/^zertz-(\d\d)$/.exec(game)?.[1]);
  return rings >= fewestRings && rings <= mostRings ? rings : undefined;
}

/** The games of a board have a program for their rules and one for their engine; `all` are those for every game. */
export type Family = BoardKind | 'all';

/** Whose programs answer what is asked of a game. The contests of the composed game are games of every family. */
export function programOf(game: string | undefined): Family {
  if (game === 'gipf-composed') return 'all';
  if (ringsOf(game ?? '')) return 'zertz';
  return allGames.find(({ id }) => id === game)?.board ?? 'all';
}

// Records may be of any game, and links name games in them.
const ofRecords: readonly (keyof Requests)[] = [
  'read-record',
  'write-record',
  'digest-records',
  'keys',
];

export function programForRequest(op: keyof Requests, game: string | undefined): Family {
  return ofRecords.includes(op) ? 'all' : programOf(game);
}

// The games that there are, and what the page knows of each before any of the core's programs is loaded: the only list of
// them. A test holds it to the core's.
import type { BoardKind, Requests } from '../../protocol';

export interface GameEntry {
  id: string;
  board: BoardKind;
  /** What tells its picture from others of the same board (board/NAME/Icon.svelte). */
  icon: string;
  /** Puzzles of it ship with the page. */
  hasPuzzles?: boolean;
  /** Its rules make time count: no other clock is wanted. */
  hasOwnTime?: boolean;
  /** Which form says what is agreed on before a game: a set of potentials, that and contests, a handicap, options of its rules. */
  agreement?: 'set' | 'contests' | 'handicap' | 'options';
  /** Its engine is a program of its own: it judges by a large net that no other game of the board needs. */
  hasOwnEngine?: boolean;
  /** Its board may be filled by lot, or evenly, before the first turn. */
  hasStarts?: boolean;
  /** It can decide on the use of a potential. */
  canBeContest?: boolean;
  /** The type of potential for which it is the usual one. */
  usualFor?: 'T' | 'Z' | 'D' | 'Y' | 'P';
}

const contest = { canBeContest: true };
const gipf = {
  board: 'gipf',
  agreement: 'handicap',
  hasPuzzles: true,
  hasOwnEngine: true,
  ...contest,
} as const;
const zertz = { board: 'zertz', agreement: 'options', ...contest } as const;
const tamsk = { board: 'tamsk', agreement: 'options', ...contest } as const;
const yinsh = { board: 'yinsh', ...contest } as const;
const punct = { board: 'punct', ...contest } as const;

/** In the order of docs/formats.md section 2. Icons: ZÈRTZ's marbles, 'o' for none. */
export const allGames: readonly GameEntry[] = [
  {
    id: 'dvonn',
    board: 'dvonn',
    icon: '',
    hasPuzzles: true,
    hasStarts: true,
    usualFor: 'D',
    ...contest,
  },
  { id: 'gipf-basic', icon: 'basic', ...gipf },
  { id: 'gipf-standard', icon: 'standard', ...gipf },
  { id: 'gipf-tournament', icon: 'empty', ...gipf },
  { id: 'zertz-37', icon: 'wgb', hasPuzzles: true, usualFor: 'Z', ...zertz },
  { id: 'zertz-48', icon: 'ogb', ...zertz },
  { id: 'zertz-61', icon: 'owo', ...zertz },
  { id: 'zertz-blitz', icon: 'bww', ...zertz },
  {
    id: 'gipf-potentials',
    board: 'potentials',
    icon: 'glass',
    hasPuzzles: true,
    agreement: 'set',
    ...contest,
  },
  { id: 'gipf-ultimate', board: 'potentials', icon: 'diamond' },
  { id: 'tamsk-1', icon: 'still', hasPuzzles: true, usualFor: 'T', ...tamsk },
  { id: 'tamsk-2', icon: 'sand', hasOwnTime: true, ...tamsk },
  { id: 'tamsk-3', icon: 'running', hasOwnTime: true, ...tamsk },
  { id: 'yinsh', icon: 'three', hasPuzzles: true, ...yinsh },
  { id: 'yinsh-blitz', icon: 'one', usualFor: 'Y', ...yinsh },
  { id: 'punct', icon: 'high', hasPuzzles: true, usualFor: 'P', ...punct },
  { id: 'punct-basic', icon: 'flat', ...punct },
  { id: 'gipf-composed', board: 'potentials', icon: 'swords', agreement: 'contests', ...contest },
];

/** The game whose contests are games of every family. */
export const composedGame = 'gipf-composed';
/** What it brings to the page stands in a folder of this name, and so do its texts. */
export const composedFolder = 'composed';

/** Whom who has not chosen yet meets first. */
export const firstGame = allGames[0]!.id;

/** A ZÈRTZ named by its rings is described as its relative on the list. */
export function entryOf(game: string | undefined): GameEntry | undefined {
  const known = allGames.find(({ id }) => id === game);
  if (known || !ringsOf(game ?? '')) return known;
  return allGames.find(({ id }) => id === zertzWith(mostRings));
}

/** The word that names of games of one family begin with: GIPF's are `gipf-basic`, `gipf-standard` and so on. */
export const familyOf = (game: string): string => game.split('-')[0] ?? game;

/** ZÈRTZ with so many rings, from 37 to 61; it is on no list where that is no version of its own. */
export const zertzWith = (rings: number): string => `zertz-${rings}`;
export const fewestRings = 37;
export const mostRings = 61;

/** The number of rings of a ZÈRTZ that is named by it. */
export function ringsOf(game: string): number | undefined {
  const rings = Number(/^zertz-(\d\d)$/.exec(game)?.[1]);
  return rings >= fewestRings && rings <= mostRings ? rings : undefined;
}

/** The games of a board have a program for their rules, and most of them one for their engine; `all` are for every game. */
export type Family = BoardKind | 'all';

/** Whose programs answer what is asked of a game. The contests of the composed game are games of every family. */
export function programOf(game: string | undefined): Family {
  return game === composedGame ? 'all' : (entryOf(game)?.board ?? 'all');
}

/** The name of the program whose engine plays a game. */
export function engineOf(game: string | undefined): string {
  const entry = entryOf(game);
  return `engine-${entry?.hasOwnEngine ? entry.id : programOf(game)}`;
}

/** The programs by the words that names begin with, and after them by the names whose word does not tell it. */
export function programsByName(): Record<string, Family> {
  const known: Record<string, Family> = {};
  for (const { id } of allGames) {
    const word = familyOf(id);
    known[word] ??= programOf(id);
    if (known[word] !== programOf(id)) known[id] = programOf(id);
  }
  return known;
}

// Records may be of any game, and links name games in them. Who edits a position waits a moment.
const ofAll: readonly (keyof Requests)[] = [
  'read-record',
  'write-record',
  'digest-records',
  'keys',
  'setup-form',
  'setup',
  'seed',
];

export function programForRequest(op: keyof Requests, game: string | undefined): Family {
  return ofAll.includes(op) ? 'all' : programOf(game);
}

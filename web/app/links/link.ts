// Links to a game: `#/play/GAME` and `#/play/GAME/POSITION`, spaces of a position text written as `_` and `_` as `~`; the
// same with `analysis` or `editor` in the place of `play`. Links to a page: `#/PAGE` and `#/PAGE/PATH`, the path being the page's own.
// `#/game/DATA` is a whole game (game_link.ts); `#/game/ID`, `#/player/NAME` and `#/invitation/ID` belong to the page `online`.
//
// A hash is anyone's text: whatever it holds becomes a route or a reason why it is none.

const views = ['play', 'analysis', 'editor'] as const;
export type GameView = (typeof views)[number];

export const pages = ['course', 'puzzles', 'rules', 'collection'] as const;
/** The page of other people is there where a site is. */
export type PageName = (typeof pages)[number] | 'online';

export type Route =
  | { view: 'start' }
  | { view: GameView; game: string; position: string }
  | { view: 'page'; page: PageName; path: string[] }
  | { view: 'game'; data: string }
  | { view: 'unknown'; text: string };

const longestPosition = 1000;
const games = '#/game/';
/** Whole games are longer. */
const gameOfSite = /^#\/game\/[0-9A-Za-z]{6,16}$/;
const partsOfSite = ['game', 'player', 'invitation'];

export function parseHash(hash: string): Route {
  if (gameOfSite.test(hash))
    return { view: 'page', page: 'online', path: ['game', hash.slice(games.length)] };
  if (hash.startsWith(games)) return { view: 'game', data: hash.slice(games.length) };
  const text = decoded(hash.replace(/^#\/?/, ''));
  if (text === undefined || text.length > longestPosition) return { view: 'unknown', text: hash };
  if (text === '') return { view: 'start' };
  const [first, ...path] = text.split('/');
  const page = ([...pages, 'online'] as const).find((known) => known === first);
  if (page) return { view: 'page', page, path };
  if (first && partsOfSite.includes(first))
    return { view: 'page', page: 'online', path: [first, ...path] };
  const [game, ...rest] = path;
  const view = views.find((known) => known === first);
  if (!view || !game) return { view: 'unknown', text };
  const position = rest.join('/').replaceAll('_', ' ').replaceAll('~', '_').trim();
  return { view, game, position: position || 'startpos' };
}

export function hashOf(game: string, position: string, view: GameView = 'play'): string {
  const start = `#/${view}/${game}`;
  if (position === 'startpos') return start;
  // Only what a hash may hold as it is, so that the link survives being pasted anywhere.
  const path = encodeURIComponent(position.replaceAll('_', '~').replaceAll(' ', '_')).replaceAll(
    '%2F',
    '/',
  );
  return `${start}/${path}`;
}

export const gameHash = (data: string): string => games + data;

export const pageHash = (page: PageName, ...path: string[]): string =>
  ['#', page, ...path.map(encodeURIComponent)].join('/');

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

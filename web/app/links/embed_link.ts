// Addresses of the embedded viewer: `embed.html#/GAME/POSITION` shows a position, `embed.html#/record/TEXT` a game.
import { hashOf, parseHash } from './link';

export type Embedded = { game: string; position: string } | { record: string } | undefined;

const recordStart = '#/record/';

export function parseEmbedHash(hash: string): Embedded {
  if (hash.startsWith(recordStart)) {
    try {
      return { record: decodeURIComponent(hash.slice(recordStart.length)) };
    } catch {
      return undefined;
    }
  }
  const route = parseHash(hash.replace(/^#\//, '#/play/'));
  return route.view === 'play' ? { game: route.game, position: route.position } : undefined;
}

export const embedHashOf = (game: string, position: string) =>
  hashOf(game, position).replace('#/play/', '#/');

export const embedHashOfRecord = (record: string) => recordStart + encodeURIComponent(record);

/** What a page writes to show a position or a game. */
export function snippetOf(hash: string, title: string): string {
  const address = new URL(`embed.html${hash}`, document.baseURI.replace(/[?#].*/, '')).href;
  const quoted = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<iframe src="${quoted(address)}" title="${quoted(title)}" width="640" height="480" loading="lazy" style="border: 0"></iframe>`;
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../../protocol';
import { builtCore } from '../core/built_core.fixture';
import {
  allGames,
  engineOf,
  type Family,
  programForRequest,
  programOf,
  programsByName,
} from './games';

async function gamesOf(family: Family) {
  const call = await builtCore(`rules-${family}`);
  const { games } = call({ op: 'games' }) as { games: GameInfo[] };
  return games.map(({ id, board }) => ({ id, board }));
}

/** What early.js asks for at an address, the build having named these files; it stands in the markup as a script. */
function askedEarly(
  hash: string,
  files: Record<string, string[]>,
  languages: string[],
  language = 'browser',
) {
  const file = fileURLToPath(new URL('../../early.js', import.meta.url));
  const script = readFileSync(file, 'utf8')
    .replace('const files = {};', `const files = ${JSON.stringify(files)};`)
    .replace('const programs = {};', `const programs = ${JSON.stringify(programsByName())};`);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const run = new Function('document', 'location', 'localStorage', 'navigator', script);
  const links: { href: string }[] = [];
  const document = {
    createElement: () => ({}),
    documentElement: { dataset: {} },
    head: { append: (link: never) => links.push(link) },
  };
  run(document, { hash }, { getItem: () => JSON.stringify({ language }) }, { languages });
  return links.map(({ href }) => href);
}

describe('the games', () => {
  it('are those of the core', async () => {
    expect(await gamesOf('all')).toEqual(allGames.map(({ id, board }) => ({ id, board })));
  });

  const families = [...new Set(allGames.map(({ id }) => programOf(id)))];

  it.each(families)('of %s are played by its programs', async (family) => {
    const games = await gamesOf(family);
    for (const { id } of allGames.filter((game) => programOf(game.id) === family)) {
      expect(games.map((game) => game.id)).toContain(id);
      const engine = await builtCore(engineOf(id));
      const begun = engine({ op: 'go', game: id, turns: [], level: 1 });
      expect(begun).toMatchObject({ ok: true });
    }
  });

  it('leave what they need not to other programs', async () => {
    const rules = await builtCore('rules-dvonn');
    for (const op of ['go', 'read-record'])
      expect(rules({ op, game: 'dvonn', turns: [], text: '' })).toMatchObject({
        error: { code: 'bad-request' },
      });
    expect((await gamesOf('dvonn')).map(({ id }) => id)).toEqual(['dvonn']);
  });

  it('have their rules on their way before the page is there', () => {
    const fetched = (hash: string) => askedEarly(hash, {}, ['en']);
    for (const { id } of allGames)
      expect(fetched(`#/play/${id}/startpos`)).toEqual([`./rules-${programOf(id)}.wasm`]);
    expect(fetched('#/play/zertz-45')).toEqual(['./rules-zertz.wasm']);
    expect(fetched('#/play/constructor')).toEqual([]);
    expect(fetched('#/course/dvonn')).toEqual([]);
    expect(fetched('')).toEqual([]);
  });

  it('have their part of the page and its texts on their way, in the language that is spoken', () => {
    const files = {
      zertz: ['z.js', 'z.css'],
      'en/zertz': ['z-en.js'],
      de: ['de.js'],
      'de/zertz': ['z-de.js'],
    };
    const rules = './rules-zertz.wasm';
    const all = (...names: string[]) => names.map((name) => `./${name}`);
    expect(askedEarly('#/play/zertz-37', files, ['de-CH', 'en'])).toEqual([
      rules,
      ...all('z.js', 'z.css', 'de.js', 'z-de.js'),
    ]);
    expect(askedEarly('#/play/zertz-37', files, ['fi'])).toEqual([
      rules,
      ...all('z.js', 'z.css', 'z-en.js'),
    ]);
    expect(askedEarly('#/play/zertz-37', files, ['de'], 'en')).toContain('./z-en.js');
    expect(askedEarly('#/play/zertz-37', files, ['en'], 'constructor')).toContain('./z-en.js');
    expect(askedEarly('', files, ['de'])).toEqual(['./de.js']);
  });

  it('are asked of their own program, records of the one for all', () => {
    expect(programForRequest('state', 'gipf-basic')).toBe('gipf');
    expect(programForRequest('state', 'gipf-ultimate')).toBe('potentials');
    expect(programForRequest('state', 'gipf-composed')).toBe('all');
    expect(programForRequest('state', 'no-game')).toBe('all');
    expect(programForRequest('read-record', undefined)).toBe('all');
    expect(programForRequest('keys', 'dvonn')).toBe('all');
  });
});

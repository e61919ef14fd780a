import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allGames } from '../base/games';
import { texts as page } from './en';
import { texts as analysis } from './en/analysis';
import { texts as farm } from './en/farm';
import { texts as online } from './en/online';
import { texts as start } from './en/start';
import { texts as tournaments } from './en/tournaments';
import { gameName, levelName, t } from './index';
import type { Text } from './text';

const ofGames = import.meta.glob<{ texts: Record<string, Text> }>('./en/games/*.ts', {
  eager: true,
});

const all = {
  ...page,
  ...analysis,
  ...farm,
  ...online,
  ...start,
  ...tournaments,
  ...Object.assign({}, ...Object.values(ofGames).map(({ texts }) => texts)),
};
const web = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['app', 'board', 'embed'].flatMap((folder) =>
  readdirSync(`${web}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !/texts\/|\.test\.ts$/.test(name))
    .map((name) => readFileSync(`${web}/${folder}/${name}`, 'utf8')),
);

// Keys that are put together from an id of the core or a word of the protocol, and where.
const composed = [
  /^game\./,
  /^error\./,
  /^answer\./,
  /^level\./,
  /^board\./,
  /^marble\./,
  /^seat\.captured\.yinsh$/,
  /^yinsh\.[WBwb]$/,
  /^punct\.([wb]|kind\.[TCEMLR])$/,
  /^link\.(dice|cards|other|none|zertz-n)$/,
  /^ask\.use\./,
  /^card\.[JQKA]$/,
  /^say\.entry\./,
  /^terms\.form\./,
  /^kinds\.(basic|G)$/,
  /^row\.potentials\./,
  /^set\./,
  /^side\./,
  /^theme\./,
  /^result\./,
  /^prompt\./,
  /^turn\.example\./,
  /^tamsk\.glass\./,
  /^new\.(opponent|name)\./,
  /^setup\./,
  /^fault\./,
  /^graph\./,
  /^pace\./,
  /^draw\.colour\./,
  /^effort\./,
  /^family\./,
  /^animation\.(from|size)\./,
  /^cup\.kind\./,
  /^farm\.kind\./,
  /^online\.(enter|offer|speed|start|way)\./,
  new RegExp(`^rules\\.(${allGames.map(({ board }) => board).join('|')})$`),
];

describe('the catalogue', () => {
  const quoted = new Set(sources.flatMap((text) => text.match(/'[a-z][\w-]*(\.[\w-]+)+'/g) ?? []));

  it('has no text that nobody uses', () => {
    const unused = Object.keys(all).filter(
      (key) => !quoted.has(`'${key}'`) && !composed.some((start) => start.test(key)),
    );
    expect(unused).toEqual([]);
  });

  it('has every text that is asked for', () => {
    const asked = sources.flatMap((text) =>
      [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1]!),
    );
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((key) => !(key in all))).toEqual([]);
  });

  it('keeps the words of the page out of its components', () => {
    const words = sources.flatMap((text) => text.match(/>\s*[A-Z][a-z]+ [a-z]+[^<{]*</g) ?? []);
    expect(words).toEqual([]);
  });
});

describe('levelName', () => {
  it('has a name of its own for every level', () => {
    const names = Array.from({ length: 12 }, (_, i) => levelName(i + 1));
    expect(new Set(names).size).toBe(12);
    expect(names).not.toContain('');
  });
});

describe('t', () => {
  it('fills in values', () => {
    expect(t('point.stack', { at: 'e3', colour: 'white', height: 3 })).toBe('e3, white stack of 3');
  });

  it('chooses the form for a number', () => {
    expect(t('say.cut-off', { count: 1 })).toBe('One stack is cut off.');
    expect(t('say.cut-off', { count: 4 })).toBe('4 stacks are cut off.');
  });

  it('calls a game without a name by its id', () => {
    expect(gameName('dvonn')).toBe('DVONN');
    expect(gameName('lyngk')).toBe('lyngk');
  });
});

// The rules pages for players say in every language what they say in English: as many headings, rules, rows of tables and
// lines of boards, with the same names of points in them.
import { describe, expect, it } from 'vitest';
import { languages } from './language.svelte';

const pages = import.meta.glob<string>('../../../docs/rules/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const page = (path: string) => pages[`../../../docs/rules/${path}.md`] ?? '';

const begins = (text: string, start: string) =>
  text.split('\n').filter((line) => line.startsWith(start)).length;
const shape = (text: string) => ({
  headings: begins(text, '#'),
  rules: begins(text, '* '),
  rows: begins(text, '|'),
  drawn: begins(text, '    '),
});
const points = (text: string) => [...new Set(text.match(/\b[a-k][1-9]\b/g) ?? [])].sort();

describe.each(['dvonn', 'gipf'])('%s', (game) => {
  const english = page(game);

  it('is there in English', () => {
    expect(shape(english).headings).toBeGreaterThan(5);
    expect(points(english).length).toBeGreaterThan(10);
  });

  it.each(languages.filter((language) => language !== 'en'))('is complete in %s', (language) => {
    const translated = page(`${language}/${game}`);
    expect(shape(translated)).toEqual(shape(english));
    expect(points(translated)).toEqual(points(english));
  });
});

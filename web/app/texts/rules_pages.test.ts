// The rules pages for players say in every language what they say in English: as many headings, rules and rows of tables,
// the same pictures in the same order, the same names of points. Each picture that there is is shown.
import { describe, expect, it } from 'vitest';
import { pictures } from '../../rules/pictures';
import { sketches } from '../../rules/sketches';
import { languages } from './languages';

const pages = import.meta.glob<string>('../../../docs/rules/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const page = (path: string) => pages[`../../../docs/rules/${path}.md`] ?? '';

/** The games that have a page, by its English one. */
const games = Object.keys(pages).flatMap((path) => /\/rules\/([a-z]+)\.md$/.exec(path)?.[1] ?? []);
it('are there for every game', () => expect(games.length).toBeGreaterThanOrEqual(6));

const begins = (text: string, start: string) =>
  text.split('\n').filter((line) => line.startsWith(start)).length;
const images = (text: string) =>
  [...text.matchAll(/!\[([^\]]*)\]\((\S*)\)/g)].map(([, words, file]) => ({ words, file }));
const shape = (text: string, toPictures: string) => ({
  headings: begins(text, '#'),
  rules: begins(text, '* '),
  rows: begins(text, '|'),
  pictures: images(text).map(({ file }) => file!.replace(toPictures, '').replace('.svg', '')),
});
const points = (text: string) => [...new Set(text.match(/\b[a-k][1-9]\b/g) ?? [])].sort();

describe.each(games)('%s', (game) => {
  const english = page(game);
  const expected = shape(english, 'pictures/');

  it('is there in English', () => {
    expect(expected.headings).toBeGreaterThan(5);
    expect(points(english).length).toBeGreaterThanOrEqual(10);
  });

  it('shows the pictures of the game, each once', () => {
    const all = [...Object.keys(pictures), ...Object.keys(sketches)];
    const own = all.filter((name) => name.startsWith(`${game}-`));
    expect(own.length).toBeGreaterThan(4);
    expect([...expected.pictures].sort()).toEqual(own.sort());
  });

  it.each(languages.filter((language) => language !== 'en'))('is complete in %s', (language) => {
    const translated = page(`${language}/${game}`);
    expect(shape(translated, '../pictures/')).toEqual(expected);
    expect(points(translated)).toEqual(points(english));
  });

  it('says in each language what a picture shows, in words of its own', () => {
    const told = languages.map((language) =>
      images(page(language === 'en' ? game : `${language}/${game}`)).map(({ words }) => words!),
    );
    for (const words of told)
      expect(words.filter((alternative) => alternative.length < 15)).toEqual([]);
    const all = told.flat();
    expect(new Set(all).size).toBe(all.length);
  });
});

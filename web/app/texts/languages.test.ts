// All languages say the same. That none lacks a text or has one too many is seen by the types (Catalogue).
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { texts as page } from './en';
import { texts as analysis } from './en/analysis';
import { texts as errors } from './en/errors';
import { texts as online } from './en/online';
import { texts as start } from './en/start';
import { textsOf } from './game_texts';
import { compactNumber, isKey, levelName, t } from './index';
import { join, speak } from './language.svelte';
import { isLanguage, languageOfBrowser, languages } from './languages';
import { analysisTexts, onlineTexts, pageTexts, type Part, startTexts } from './parts';
import type { Text } from './text';

type Texts = Record<string, Text>;

const ofGames = import.meta.glob<{ texts: Texts }>('./en/games/*.ts', { eager: true });

/** English, and how the others are fetched: the page's own, and what comes with a game. */
const catalogues: [string, Texts, Part<Texts>][] = [
  ['page', page, pageTexts],
  ['analysis', analysis, analysisTexts],
  ['online', online, onlineTexts],
  ['start', start, startTexts],
  ...Object.entries(ofGames).map(([path, { texts }]): [string, Texts, Part<Texts>] => {
    const name = path.replace(/^.*\/|\.ts$/g, '');
    return [name, texts, textsOf(name)!];
  }),
];
const others = languages.filter((language) => language !== 'en');
const all = catalogues.flatMap(([name, english, of]) =>
  others.map((language) => [language, name, english, of[language]] as const),
);
const forms = (text: Text) => (typeof text === 'string' ? [text] : [text.one, text.other]);
const values = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

afterEach(() => speak('en'));

it('says nothing twice: texts that are fetched later do not replace others', () => {
  const keys = [...catalogues.map(([, english]) => english), errors].flatMap(Object.keys);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

it.each(others)('%s has the files that English has', (language) => {
  const filesOf = (folder: string) => {
    const path = fileURLToPath(new URL(folder, import.meta.url));
    return readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
  };
  expect(filesOf(language)).toEqual(filesOf('en'));
});

describe.each(all)('%s of %s', (_, __, english, of) => {
  const keys = Object.keys(english);

  it('has the same keys, and a text for each', async () => {
    const catalogue = await of();
    expect(Object.keys(catalogue)).toEqual(keys);
    expect(keys.filter((key) => forms(catalogue[key]!).some((text) => !text.trim()))).toEqual([]);
  });

  it('says the values that English says', async () => {
    const catalogue = await of();
    for (const key of keys) {
      // What is said of one need not name the number.
      expect(values(forms(catalogue[key]!).at(-1)!), key).toEqual(
        values(forms(english[key]!).at(-1)!),
      );
    }
  });

  it('has plural forms where English has', async () => {
    const catalogue = await of();
    const plural = (text: Text) => typeof text !== 'string';
    expect(keys.filter((key) => plural(catalogue[key]!))).toEqual(
      keys.filter((key) => plural(english[key]!)),
    );
  });

  it('has words of its own', async () => {
    const catalogue = await of();
    const same = keys.filter(
      (key) =>
        forms(catalogue[key]!).join() === forms(english[key]!).join() &&
        /[a-z]{4}/.test(forms(english[key]!)[0]!),
    );
    expect(same.length / keys.length).toBeLessThan(0.1);
  });
});

it.each(others)('%s calls each level by a name of its own', async (language) => {
  await speak(language);
  expect(new Set(Array.from({ length: 12 }, (_, i) => levelName(i + 1))).size).toBe(12);
});

describe('speak', () => {
  it('changes the words, the plurals and the numbers', async () => {
    expect(await speak('de')).toBe(true);
    expect(t('do.undo')).toBe('Zurück');
    expect(t('say.cut-off', { count: 1 })).toBe('Ein Stapel ist abgeschnitten.');
    expect(compactNumber(1_234_567)).toMatch(/^1,2\sMio\.$/);
    // French counts nothing as one.
    expect(await speak('fr')).toBe(true);
    expect(t('say.returned', { count: 0 })).toBe('0 pièce retourne à la réserve.');
  });

  it('ends with the language chosen last', async () => {
    await Promise.all([speak('nl'), speak('it')]);
    expect(t('moves.title')).toBe('Mosse');
  });
});

describe('join', () => {
  it('adds texts in the language of the page, and they follow it', async () => {
    // Parts of the page may have been joined by other tests before.
    const ways = languages.map((name) => [name, () => Promise.resolve({ 'test.joined': name })]);
    const joined = 'test.joined' as Parameters<typeof t>[0];
    await speak('de');
    expect(isKey(joined)).toBe(false);
    await join(Object.fromEntries(ways) as Part<Texts>);
    expect(t(joined)).toBe('de');
    expect(t('do.undo')).toBe('Zurück');
    await speak('it');
    expect(t(joined)).toBe('it');
  });

  it('keeps what others add meanwhile, whichever comes last', async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    const named = (key: string, ...waits: Promise<void>[]) => {
      const fetched = () => (waits.shift() ?? Promise.resolve()).then(() => ({ [key]: key }));
      return Object.fromEntries(languages.map((name) => [name, fetched])) as Part<Texts>;
    };
    // Late when it is first asked for, at once when it is asked for with the other.
    const first = join(named('test.first', late));
    await join(named('test.second'));
    arrive();
    await first;
    expect(isKey('test.first')).toBe(true);
    expect(isKey('test.second')).toBe(true);
  });
});

describe('languageOfBrowser', () => {
  it("takes the first of the browser's that there is", () => {
    expect(languageOfBrowser(['pt-BR', 'es-MX', 'en'])).toBe('es');
    expect(languageOfBrowser(['fi'])).toBe('en');
    expect(languageOfBrowser([])).toBe('en');
  });

  it('is not led astray', () => {
    expect(isLanguage('constructor')).toBe(false);
    expect(isLanguage(undefined)).toBe(false);
  });
});

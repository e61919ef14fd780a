// All languages say the same. That none lacks a text or has one too many is seen by the types (Catalogue).
import { afterEach, describe, expect, it } from 'vitest';
import { analysisTexts } from '../analysis/texts';
import { startTexts } from '../start/texts';
import { tamskTexts } from '../tamsk/texts';
import { zertzTexts } from '../zertz/texts';
import { en, type Text } from './en';
import { compactNumber, isKey, levelName, t } from './index';
import {
  catalogueOf,
  isLanguage,
  type Language,
  languageOfBrowser,
  languages,
  speak,
  type GameTexts,
  join,
} from './language.svelte';
import { texts as analysis } from './analysis/en';
import { texts as start } from './start/en';
import { texts as tamsk } from './tamsk/en';
import { texts as zertz } from './zertz/en';

type Texts = Record<string, Text>;

/** English, and how the others are fetched: the page's own, and what comes with a game. */
const catalogues: [string, Texts, (language: Language) => Promise<Texts>][] = [
  ['page', en, catalogueOf],
  ['analysis', analysis, async (language) => (await analysisTexts[language]()).texts],
  ['start', start, async (language) => (await startTexts[language]()).texts],
  ['tamsk', tamsk, async (language) => (await tamskTexts[language]()).texts],
  ['zertz', zertz, async (language) => (await zertzTexts[language]()).texts],
];
const others = languages.filter((language) => language !== 'en');
const all = catalogues.flatMap(([name, english, of]) =>
  others.map((language) => [language, name, english, of] as const),
);
const forms = (text: Text) => (typeof text === 'string' ? [text] : [text.one, text.other]);
const values = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

afterEach(() => speak('en'));

describe.each(all)('%s of %s', (language, _, english, of) => {
  const keys = Object.keys(english);

  it('has the same keys, and a text for each', async () => {
    const catalogue = await of(language);
    expect(Object.keys(catalogue)).toEqual(keys);
    expect(keys.filter((key) => forms(catalogue[key]!).some((text) => !text.trim()))).toEqual([]);
  });

  it('says the values that English says', async () => {
    const catalogue = await of(language);
    for (const key of keys) {
      // What is said of one need not name the number.
      expect(values(forms(catalogue[key]!).at(-1)!), key).toEqual(
        values(forms(english[key]!).at(-1)!),
      );
    }
  });

  it('has plural forms where English has', async () => {
    const catalogue = await of(language);
    const plural = (text: Text) => typeof text !== 'string';
    expect(keys.filter((key) => plural(catalogue[key]!))).toEqual(
      keys.filter((key) => plural(english[key]!)),
    );
  });

  it('has words of its own', async () => {
    const catalogue = await of(language);
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
    await speak('de');
    expect(isKey('seat.rings')).toBe(false);
    await join(tamskTexts);
    expect(t('seat.rings')).toBe('Ringe übrig');
    expect(t('do.undo')).toBe('Zurück');
    await speak('it');
    expect(t('seat.rings')).toBe('Anelli rimasti');
  });

  it('keeps what others add meanwhile, whichever comes last', async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    const named = (key: string, ...waits: Promise<void>[]) => {
      const fetched = () =>
        (waits.shift() ?? Promise.resolve()).then(() => ({ texts: { [key]: key } }));
      return Object.fromEntries(languages.map((name) => [name, fetched])) as GameTexts;
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

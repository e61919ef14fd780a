// All languages say the same. That none lacks a text or has one too many is seen by the types (Catalogue).
import { afterEach, describe, expect, it } from 'vitest';
import { en, type Text } from './en';
import { compactNumber, type Key, levelName, t } from './index';
import { catalogueOf, isLanguage, languageOfBrowser, languages, speak } from './language.svelte';

const keys = Object.keys(en) as Key[];
const forms = (text: Text) => (typeof text === 'string' ? [text] : [text.one, text.other]);
const values = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

afterEach(() => speak('en'));

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  it('has the same keys, and a text for each', async () => {
    const catalogue = await catalogueOf(language);
    expect(Object.keys(catalogue)).toEqual(keys);
    expect(keys.filter((key) => forms(catalogue[key]).some((text) => !text.trim()))).toEqual([]);
  });

  it('says the values that English says', async () => {
    const catalogue = await catalogueOf(language);
    for (const key of keys) {
      // What is said of one need not name the number.
      expect(values(forms(catalogue[key]).at(-1)!), key).toEqual(values(forms(en[key]).at(-1)!));
    }
  });

  it('has plural forms where English has', async () => {
    const catalogue = await catalogueOf(language);
    const plural = (text: Text) => typeof text !== 'string';
    expect(keys.filter((key) => plural(catalogue[key]))).toEqual(
      keys.filter((key) => plural(en[key])),
    );
  });

  it('has words of its own', async () => {
    const catalogue = await catalogueOf(language);
    const same = keys.filter(
      (key) =>
        forms(catalogue[key]).join() === forms(en[key]).join() &&
        /[a-z]{4}/.test(forms(en[key])[0]!),
    );
    expect(same.length / keys.length).toBeLessThan(0.1);
  });

  it('calls each level by a name of its own', async () => {
    await speak(language);
    expect(new Set(Array.from({ length: 12 }, (_, i) => levelName(i + 1))).size).toBe(12);
  });
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

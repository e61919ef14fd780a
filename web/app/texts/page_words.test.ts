// The texts of pages that bring their own: the same in all languages, each used, none missing.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as collection from '../collection/words.svelte';
import * as puzzles from '../puzzles/words.svelte';
import { en as collectionWords } from './collection/en';
import type { Text } from './en';
import { type Language, languages } from './language.svelte';
import { en as puzzleWords } from './puzzles/en';

interface Page {
  en: Record<string, Text>;
  wordsOf: (language: Language) => Promise<Record<string, Text>>;
  /** Files elsewhere that say them too. */
  also: string[];
  /** Words that are put together. */
  composed: RegExp;
}

const pages: [folder: string, Page][] = [
  [
    'collection',
    {
      en: collectionWords,
      wordsOf: collection.wordsOf,
      also: ['analysis/Explorer.svelte', 'analysis/ExplorerPanel.svelte'],
      composed: /^column\.|^explorer\.(yours|book)$/,
    },
  ],
  [
    'puzzles',
    {
      en: puzzleWords,
      wordsOf: puzzles.wordsOf,
      also: [],
      composed: /^theme\.|^goal\.|^reasons\./,
    },
  ],
];

const app = fileURLToPath(new URL('..', import.meta.url));
const forms = (text: Text) => (typeof text === 'string' ? [text] : [text.one, text.other]);
const values = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe.each(pages)('the words of the %s', (folder, { en, wordsOf, also, composed }) => {
  const keys = Object.keys(en);

  it('are all used', () => {
    const sources = readdirSync(`${app}/${folder}`)
      .filter((name) => !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`)
      .concat(also)
      .map((name) => readFileSync(`${app}/${name}`, 'utf8'))
      .join('\n');
    expect(keys.filter((key) => !sources.includes(`'${key}'`) && !composed.test(key))).toEqual([]);
  });

  it.each(languages)('are the same in all languages: %s', async (language) => {
    const words = await wordsOf(language);
    expect(Object.keys(words)).toEqual(keys);
    for (const key of keys) {
      const [own, english] = [forms(words[key]!), forms(en[key]!)];
      expect(own.length, key).toBe(english.length);
      expect(
        own.every((text) => text.trim()),
        key,
      ).toBe(true);
      // What is said of one need not name the number.
      expect(values(own.at(-1)!), key).toEqual(values(english.at(-1)!));
    }
  });
});

// The texts of pages that bring their own: the same in all languages, each used, none missing.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { texts as collection } from './en/collection';
import { texts as puzzles } from './en/puzzles';
import { languages } from './languages';
import { collectionTexts, type Part, puzzleTexts } from './parts';
import type { Text } from './text';

interface Page {
  en: Record<string, Text>;
  texts: Part<Record<string, Text>>;
  /** Files elsewhere that say them too. */
  also: string[];
  /** Words that are put together. */
  composed: RegExp;
}

const pages: [folder: string, Page][] = [
  [
    'collection',
    {
      en: collection,
      texts: collectionTexts,
      also: ['analysis/Explorer.svelte', 'analysis/ExplorerPanel.svelte'],
      composed: /^column\.|^explorer\.(yours|book)$/,
    },
  ],
  [
    'puzzles',
    {
      en: puzzles,
      texts: puzzleTexts,
      also: [],
      composed: /^theme\.|^goal\.|^reasons\./,
    },
  ],
];

const app = fileURLToPath(new URL('..', import.meta.url));
const forms = (text: Text) => (typeof text === 'string' ? [text] : [text.one, text.other]);
const values = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe.each(pages)('the words of the %s', (folder, { en, texts, also, composed }) => {
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
    const words = await texts[language]();
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

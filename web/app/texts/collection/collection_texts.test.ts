// The texts of the collection: the same in all languages, each used, none missing.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Word, wordsOf } from '../../collection/words.svelte';
import type { Text } from '../en';
import { languages } from '../language.svelte';
import { en } from './en';

const app = fileURLToPath(new URL('../..', import.meta.url));
const sources = readdirSync(`${app}/collection`)
  .map((name) => `collection/${name}`)
  .concat('views/Collection.svelte')
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => readFileSync(`${app}/${name}`, 'utf8'))
  .join('\n');
const keys = Object.keys(en) as Word[];
const forms = (text: Text) => (typeof text === 'string' ? [text] : [text.one, text.other]);
const values = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe('the words of the collection', () => {
  it('are all used', () => {
    const composed = /^column\.|^explorer\.(yours|book)$/;
    expect(keys.filter((key) => !sources.includes(`'${key}'`) && !composed.test(key))).toEqual([]);
  });

  it.each(languages)('are the same in all languages: %s', async (language) => {
    const words = await wordsOf(language);
    expect(Object.keys(words)).toEqual(keys);
    for (const key of keys) {
      expect(forms(words[key]).length, key).toBe(forms(en[key]).length);
      expect(
        forms(words[key]).every((text) => text.trim()),
        key,
      ).toBe(true);
      // What is said of one need not name the number.
      expect(values(forms(words[key]).at(-1)!), key).toEqual(values(forms(en[key]).at(-1)!));
    }
  });
});

// Why the site refuses something is said in the page's language: for each code that stands in its rooms of src/.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { texts as rules } from './en/errors';
import { texts as online } from './en/online';

/** What only programs meet, or whoever starts the server. */
const ofPrograms = ['bad-json', 'bad-log', 'bad-method', 'file-in-use', 'no-page', 'no-scope'];

const codesIn = (room: string): string[] => {
  const folder = fileURLToPath(new URL(`../../../src/${room}/`, import.meta.url));
  return readdirSync(folder)
    .filter((name) => /\.(cpp|h)$/.test(name) && !name.endsWith('_test.cpp'))
    .flatMap((name) => [...readFileSync(folder + name, 'utf8').matchAll(/"([a-z-]+)"_code/g)])
    .map(([, code]) => code!);
};

it('has a sentence for each code of the site', () => {
  const codes = [...new Set(['site', 'api', 'serving'].flatMap(codesIn))];
  expect(codes.length).toBeGreaterThan(20);
  const worded = (code: string) => `error.${code}` in online || `error.${code}` in rules;
  expect(codes.filter((code) => !worded(code) && !ofPrograms.includes(code))).toEqual([]);
});

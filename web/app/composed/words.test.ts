// What the page says of challenges and contests, in all languages.
import { beforeAll, describe, expect, it } from 'vitest';
import { composedGame } from '../base/games';
import { languages } from '../texts/languages';
import { textsOf } from '../texts/game_texts';
import type { Text } from '../texts/text';
import { loadGameParts } from '../words/game_words';
import { c, entryInWords } from './words';

beforeAll(() => loadGameParts('potentials', composedGame));

describe('the texts', () => {
  it('say each entry', () => {
    expect(entryInWords('w', '?Zc3')).toBe('White wants to use the ZÈRTZ-potential on c3.');
    expect(entryInWords('w', 'xb2,b3,:Zb4*,b5;xd2,d3,d4,d5;?Zc3')).toBe(
      'White takes b2,b3,:Zb4*,b5 d2,d3,d4,d5 and wants to use the ZÈRTZ-potential on c3.',
    );
    expect(entryInWords('b', '!')).toBe('Black challenges it.');
    expect(entryInWords('w', 'lot:b')).toContain('Black plays White');
    expect(entryInWords('w', 'dice:5-3')).toBe('The dice: 5 and 3.');
    expect(entryInWords('w', 'cards:Q-10')).toBe('The cards: queen and 10.');
    expect(entryInWords('w', 'Ze2')).toBeUndefined();
  });

  const values = (text: Text) =>
    JSON.stringify([...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].sort());

  it('are the same in all languages, and all used', async () => {
    const en: Record<string, Text> = await textsOf('composed')!.en();
    for (const language of languages) {
      const texts = await textsOf('composed')![language]();
      expect(Object.keys(texts), language).toEqual(Object.keys(en));
      for (const [key, text] of Object.entries(texts)) {
        expect(typeof text, `${language} ${key}`).toBe(typeof en[key]);
        // What the other player is called is not said in each language.
        expect(values(text), `${language} ${key}`).toEqual(values(en[key]!));
      }
    }
    const sources = import.meta.glob<string>(['./*.{ts,svelte}', '!./*.test.ts'], {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const written = Object.values(sources).join('\n');
    const composed = /^(link|card|ask\.use|say\.entry|terms\.form|error)\./;
    const unused = Object.keys(en).filter(
      (key) => !written.includes(`'${key}'`) && !composed.test(key),
    );
    expect(unused).toEqual([]);
    expect(c('use.draw')).toBe('Draw lots');
  });
});

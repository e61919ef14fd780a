// Why the rules refuse something is said in the page's language: for each code that the core can answer with.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { builtCore } from '../core/built_core.fixture';
import { Core, CoreError } from '../core/core';
import type { CoreCall } from '../core/core_module';
import { ToyPort } from '../core/toy_core.fixture';
import { fetchErrorTexts } from './errors';
import { gameTexts } from './game_texts';
import { sentence, t } from './index';
import { speak } from './language.svelte';
import { type Language, languages } from './languages';
import { errorTexts } from './parts';
import type { Text } from './text';

let call: CoreCall;
let codes: string[];
beforeAll(async () => {
  call = await builtCore();
  const programs = [call, await builtCore('engine-all')];
  const told = programs.map((program) => program({ op: 'error-codes' }) as { codes: string[] });
  codes = [...new Set(told.flatMap((answer) => answer.codes))].sort();
});
afterEach(() => speak('en'));

const whole = (text: Text) => (typeof text === 'string' ? text : text.one + text.other);
const values = (text: string) => text.match(/\{\w+\}/g) ?? [];

/** What all rules refuse, and what those of one game do. */
async function textsOf(language: Language): Promise<Record<string, Text>> {
  const ofGames = await Promise.all(gameTexts.map((texts) => texts[language]()));
  const refusals = ofGames.flatMap(Object.entries).filter(([key]) => key.startsWith('error.'));
  return { ...(await errorTexts[language]()), ...Object.fromEntries(refusals) };
}

describe('the texts of errors', () => {
  it.each(languages)(
    'are there for each code of the core, and for no other: %s',
    async (language) => {
      expect(codes.length).toBeGreaterThan(150);
      const texts = await textsOf(language);
      const told = Object.keys(texts).filter((key) => key.startsWith('error.'));
      expect(told.sort()).toEqual(codes.map((code) => `error.${code}`).sort());
      expect(Object.values(texts).filter((text) => !whole(text).trim())).toEqual([]);
    },
  );

  it.each(languages.filter((language) => language !== 'en'))(
    'have words and values of their own: %s',
    async (language) => {
      const texts = await textsOf(language);
      const english = await textsOf('en');
      expect(Object.keys(texts)).toEqual(Object.keys(english));
      for (const [key, text] of Object.entries(english)) {
        const own = whole(texts[key]!);
        // English alone can repeat what the core says.
        expect(values(own), key).toEqual(values(whole(text)).filter((value) => value !== '{why}'));
        if (key.startsWith('error.')) expect(own, key).not.toBe(whole(text));
      }
    },
  );
});

/** What the page says where the core refuses a request. */
function refusal(request: object): string {
  const { error } = call(request) as { error?: ConstructorParameters<typeof CoreError>[0] };
  return sentence(new CoreError(error!));
}

describe('sentence', () => {
  beforeAll(fetchErrorTexts);

  it("says a known error in the page's words", () => {
    const error = new CoreError({ code: 'surrounded', where: 'turn 3, e3', text: 'whatever' });
    expect(sentence(error)).toBe(
      'e3: all six cells around this stack are occupied, so it may not move',
    );
  });

  it("falls back to the core's words", () => {
    const error = new CoreError({ code: 'new', where: 'position', text: 'position: too short' });
    expect(sentence(error)).toBe('too short');
  });

  it('says in English what the core knows more about', () => {
    expect(refusal({ op: 'state', game: 'dvonn', position: 'x' })).toBe(
      'a DVONN position has 3 fields (rows, side, phase), not 1',
    );
  });

  it('names places in the language of the page', async () => {
    await speak('de');
    const position = '4/5/6/6x/6/5/4 w 12/12 basic';
    expect(refusal({ op: 'state', game: 'gipf-basic', position })).toBe(
      'Spalte e, Feld e8: das passt nicht in den Stellungstext dieses Spiels',
    );
  });

  it.each([
    [{ game: 'dvonn', clicks: ['z9'], op: 'click' }, 'das ist kein Feld des Bretts'],
    [{ game: 'gipf-basic', clicks: ['b1', 'd4'], op: 'click' }, 'wähle das Feld neben'],
    [{ game: 'gipf-basic', turns: ['d4'], op: 'state' }, 'neben diesem Feld liegt kein Randpunkt'],
    [{ game: 'zertz-37', clicks: ['a1'], op: 'click' }, 'wähle zuerst eine Kugel'],
  ])('says in German why this cannot be: %j', async (request, words) => {
    await speak('de');
    expect(refusal(request)).toContain(words);
  });
});

it('has fetched its words before anybody hears of a refusal', async () => {
  let asked = 0;
  const core = new Core(
    () => new ToyPort(),
    () => async () => ({}),
    async () => void asked++,
  );
  await core.request('games', {});
  expect(asked).toBe(0);
  await expect(
    core.request('state', { game: 'toy', position: 'startpos', turns: ['zz'] }),
  ).rejects.toBeInstanceOf(CoreError);
  expect(asked).toBe(1);
  expect(t('error.where', { where: 'e3', text: 'x' })).toBe('e3: x');
});

describe('what a record cannot hold', () => {
  const notesOf = (text: string) => {
    const { notes } = call({ op: 'read-record', text }) as {
      notes: ConstructorParameters<typeof CoreError>[0][];
    };
    return notes.map((note) => sentence(new CoreError(note)));
  };

  it('is said in the page’s language, with its place', async () => {
    await speak('de');
    await fetchErrorTexts();
    expect(notesOf('(;GM[37];W[e3]LB[e3:1];B[e4])')).toEqual([
      "Zeile 1, Eigenschaft 'LB': eine Aufzeichnung kann diese Eigenschaften von Zügen nicht enthalten",
    ]);
  });
});

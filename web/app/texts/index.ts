// Texts by key, in the language of the page.
import { ringsOf } from '../base/games';
import { CoreError } from '../base/core_error';
import type { Catalogue } from './en';
import type { AnalysisTexts } from './en/analysis';
import type { FarmTexts } from './en/farm';
import type { OnlineTexts } from './en/online';
import type { StartTexts } from './en/start';
import type { TournamentTexts } from './en/tournaments';
import { speech } from './language.svelte';
import type { Text } from './text';

/** What games say besides: each adds its texts where its folder begins to speak (app/games/NAME/texts.ts). */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface GameTexts {}

/** Of the main catalogue, and of those that are fetched with what they are about. */
export type Key = keyof (Catalogue &
  AnalysisTexts &
  FarmTexts &
  OnlineTexts &
  StartTexts &
  TournamentTexts &
  GameTexts);
/** What is not there leaves its name standing. */
export type Values = Record<string, string | number | undefined>;

export const t = (key: Key, values: Values = {}): string => {
  const { catalogue }: { catalogue: Partial<Record<Key, Text>> } = speech();
  return worded(catalogue[key] ?? key, values);
};

/** A text with its values, in the form that they ask for. */
export function worded(text: Text, values: Values): string {
  const { plural } = speech();
  const form =
    typeof text === 'string'
      ? text
      : plural.select(Number(values.count)) === 'one'
        ? text.one
        : text.other;
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** What stands between a name and what is said of it: French sets it off by a space that no line breaks at. */
export const colon = (): string => (speech().language === 'fr' ? '\u202f:' : ':');

/** "1.2M" */
export const compactNumber = (value: number): string => speech().compact.format(value);

export function isKey(key: string): key is Key {
  return key in speech().catalogue;
}

/** A game's name; one that the page has no words for is called by its id. */
export function gameName(id: string): string {
  const key = `game.${id}`;
  if (isKey(key)) return t(key);
  const rings = ringsOf(id);
  return rings ? `ZÈRTZ ${rings}` : id;
}

/** What a level (1 to 12) is called. */
export function levelName(level: number): string {
  const key = `level.${level}`;
  return isKey(key) ? t(key) : '';
}

/**
 * An error as a sentence: in the page's words for its code, which the core's own replace where they are missing. The
 * place is told as the visitor sees it: his one text, not a field of a request.
 */
export function sentence(error: unknown): string {
  if (!(error instanceof CoreError)) return error instanceof Error ? error.message : String(error);
  const field = /^(position|turn \d+)(, |: |$)/;
  const key = `error.${error.code}`;
  if (!isKey(key)) return error.message.replace(field, '');
  const why = error.message.replace(`${error.where}: `, '');
  const text = t(key, { why });
  const where = error.where.replace(field, '');
  return where ? t('error.where', { where: placeName(where), text }) : text;
}

/** "row 3, cell c3", as the core says it, in the page's words. */
const placeName = (where: string): string =>
  where
    .split(', ')
    .map((part) => {
      const [, word, at = ''] = /^(\S+)(?: (.*))?$/.exec(part) ?? [];
      const key = `where.${word}`;
      return isKey(key) ? t(key, { at }) : part;
    })
    .join(', ');

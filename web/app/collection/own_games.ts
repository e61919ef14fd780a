// Games that are played on this page, as records in the collection.
import type { Ending } from '../core/game';
import type { Core } from '../core/core';
import { endedBy, recordResult } from '../words/describe';
import { gameTags } from '../keeping/game_tags';
import { isRunning, type SavedGame, savedGames, type Seat } from '../keeping/saved_games';
import { t } from '../texts';
import { collection } from './collection.svelte';
import { turnsOf } from './search';
import type { Head } from './store';

/** Keeps a game, over or not, in the place of what was kept of it before. */
export async function keepOwnGame(core: Core, saved: SavedGame): Promise<void> {
  const { game, turns, seats, began } = saved;
  const outcome = await outcomeOf(core, saved);
  // Where lots and rolls came from is published when nothing can be drawn any more.
  const start = (outcome && saved.seeded) ?? saved.start;
  const alone = seats.w.kind !== seats.b.kind;
  const name = (seat: Seat) => {
    if (seat.kind === 'engine') return `${t('app.name')} ${seat.level}`;
    return seat.name ?? (alone ? t('seat.person') : '');
  };
  const when = new Date(began ?? Date.now());
  const number = (value: number) => String(value).padStart(2, '0');
  const tags: Record<string, string> = {
    Game: game,
    Date: `${when.getFullYear()}.${number(when.getMonth() + 1)}.${number(when.getDate())}`,
    White: name(seats.w),
    Black: name(seats.b),
    Result: recordResult(outcome),
    Score: outcome?.score ?? '',
    Position: start === 'startpos' ? '' : start,
    ...gameTags(saved, outcome),
  };
  const { text } = await core.request('write-record', {
    record: {
      tags: Object.fromEntries(Object.entries(tags).filter(([, value]) => value)),
      turns: turns.map((turn) => ({ turn })),
      result: recordResult(outcome),
    },
  });
  const { games } = await core.request('digest-records', { text });
  if (games[0]) await collection().keepOwn(began ?? 0, games[0]);
}

async function outcomeOf(
  core: Core,
  { game, start, turns, resigned, flagged, repetition = 'draw' }: SavedGame,
): Promise<Ending | undefined> {
  return (
    endedBy(resigned, flagged) ??
    (await core.request('state', { game, position: start, turns, repetition })).outcome
  );
}

/** The games that have begun and are not in the collection as far as they have come; those that are over are. */
export const gamesBegun = (heads: readonly Head[]): SavedGame[] =>
  savedGames().filter(
    ({ turns, began }) =>
      turns.length > 0 &&
      !heads.some((head) => head.own === began && turnsOf(head) === turns.length),
  );

/** Those that can be gone on with, by when they began. */
export const gamesRunning = (): ReadonlyMap<number, SavedGame> =>
  new Map(
    savedGames()
      .filter(isRunning)
      .flatMap((saved) => (saved.began ? [[saved.began, saved]] : [])),
  );

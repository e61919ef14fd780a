// People of the site, and what they agree on, as the page calls them.
import type { Side, TimeControl } from '../../protocol';
import { entryOf } from '../base/games';
import { gameName, isKey, t } from '../texts';
import { speech } from '../texts/language.svelte';
import type { GameHead, Person, Speed, Terms } from './shapes';

export const personOf = (
  { white, black }: Pick<GameHead, 'white' | 'black'>,
  side: Side,
): Person => (side === 'w' ? white : black);

export function personName({ name, kind, level }: Person): string {
  if (kind === 'engine') return t('seat.engine', { level: level ?? '' });
  return name || t('online.guest');
}

/** "Anna (1512?)": the mark says that the rating is not certain yet. */
export function personWithRating(person: Person): string {
  const { rating, provisional } = person;
  const name = personName(person);
  return rating === undefined ? name : `${name} (${Math.round(rating)}${provisional ? '?' : ''})`;
}

/** What is said of one who sits at a board, beside his side: his rating, and that he is not here. */
export function standingInWords(person: Person, here: boolean, now: number): string {
  const { rating, provisional, vacation = 0 } = person;
  const away = vacation > now ? t('online.vacation.of', { date: dateInWords(vacation) }) : '';
  return [
    rating === undefined ? '' : `${rating}${provisional ? '?' : ''}`,
    away || (here ? '' : t('online.away')),
  ]
    .filter((word) => word)
    .join(', ');
}

export const playerHash = (name: string): string => `#/player/${encodeURIComponent(name)}`;
export const gameHash = (id: string): string => `#/game/${id}`;
export const tournamentHash = (id: string): string => `#/online/tournaments/${id}`;
export const invitationHash = (id: string): string => `#/invitation/${id}`;

const day = 86_400_000;

/** "5+3", "3 days a turn", "no clock"; where sand runs by itself, that it does. */
export function timeInWords(time: TimeControl | undefined, game: string): string {
  if (!time) return t(entryOf(game)?.hasOwnTime ? 'online.time.sand' : 'online.time.none');
  if (time.turn !== undefined) return t('online.time.days', { count: Math.round(time.turn / day) });
  const second = (time.delay ?? time.increment ?? 0) / 1000;
  const minutes = (time.base ?? 0) / 60_000;
  const shown = Number.isInteger(minutes) ? String(minutes) : minutes.toFixed(1);
  return time.delay ? `${shown} d${second}` : `${shown}+${second}`;
}

export const speedName = (speed: Speed | undefined, game: string): string =>
  speed ? t(`online.speed.${speed}`) : timeInWords(undefined, game);

export function startName(start: string | undefined): string {
  if (!start || start === 'startpos') return '';
  return start === 'shuffled' || start === 'symmetric'
    ? t(`online.start.${start}`)
    : t('online.start.own');
}

/** "DVONN, 5+3, rated" */
export function termsInWords({ game, start, time, rated }: Terms): string {
  const parts = [
    gameName(game),
    startName(start),
    timeInWords(time, game),
    t(rated ? 'online.rated' : 'online.casual'),
  ];
  return parts.filter((part) => part).join(', ');
}

/** Of a pool, "dvonn:blitz". */
export function poolName(pool: string): string {
  const [family = '', speed = ''] = pool.split(':');
  const key = `rules.${family}`;
  return `${isKey(key) ? t(key) : family}, ${t(`online.speed.${speed as Speed}`)}`;
}

const units = [
  ['day', day],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "in 2 days", "5 minutes ago" */
export function whenInWords(moment: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(speech().language, { numeric: 'auto' });
  const away = moment - now;
  const [unit, length] = units.find(([, length]) => Math.abs(away) >= length) ?? ['minute', 60_000];
  return format.format(Math.round(away / length), unit);
}

export const dateInWords = (moment: number): string =>
  new Intl.DateTimeFormat(speech().language, { dateStyle: 'medium' }).format(moment);

// Tournaments as the page tells them: names, points, when they begin and end.
import type { Side } from '../../protocol';
import { t } from '../texts';
import { speech } from '../texts/language.svelte';
import { personName, whenInWords } from './persons';
import type { Tournament, TournamentGame, TournamentHead, TournamentPlayer } from './shapes';

/** Of guests, who have no names, the beginning of their id tells them apart. */
export function entrantName(player: TournamentPlayer | undefined): string {
  if (!player) return '';
  return player.name || `${personName(player)} ${player.id.slice(0, 3)}`;
}

/** "3½" */
export function halves(points: number): string {
  const whole = Math.floor(points / 2);
  if (points % 2 === 0) return String(whole);
  return `${whole === 0 ? '' : whole}½`;
}

/** Of quarter points: "2.25" */
export const quarters = (points: number): string => String(points / 4);

export const pointsOf = ({ kind }: Pick<TournamentHead, 'kind'>, points: number): string =>
  kind === 'arena' ? String(points) : halves(points);

export function resultOf({ points, forfeit, game }: TournamentGame): string {
  if (!points) return '–';
  const words = `${halves(points[0])} : ${halves(points[1])}`;
  return forfeit && game === undefined ? `(${words})` : words;
}

/** A game as one of its two players sees it. */
export interface SheetLine {
  game: TournamentGame;
  side: Side;
  opponent: number;
}
/** The latest first. */
export const sheetOf = (games: TournamentGame[], player: number): SheetLine[] =>
  games
    .filter(({ white, black }) => white === player || black === player)
    .map((game): SheetLine => {
      const isWhite = game.white === player;
      return { game, side: isWhite ? 'w' : 'b', opponent: isWhite ? game.black : game.white };
    })
    .reverse();
/** "1", "½", "0"; nothing while it goes on. */
export const pointsIn = ({ points }: TournamentGame, side: Side): string =>
  points ? halves(points[side === 'w' ? 0 : 1]) : '';

const clock = (moment: number): string =>
  new Intl.DateTimeFormat(speech().language, { timeStyle: 'short' }).format(moment);
const dayAndClock = (moment: number): string =>
  new Intl.DateTimeFormat(speech().language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    moment,
  );

/** When it begins, how far it is, when it was over. */
export function stageInWords(one: TournamentHead, now: number, by?: string): string {
  const { status, starts, rounds, round, ends, ended } = one;
  if (status === 'cancelled') return t('cup.cancelled');
  if (status === 'over') return t('cup.ended', { date: dayAndClock(ended ?? now) });
  if (status === 'open') {
    if (starts === undefined) return by ? t('cup.begins.hand', { name: by }) : '';
    return t('cup.begins', { when: `${whenInWords(starts, now)} (${dayAndClock(starts)})` });
  }
  if (ends !== undefined) return t('cup.ends', { time: clock(ends) });
  return rounds ? t('cup.round.of', { round: Math.max(1, round ?? 0), rounds }) : '';
}

/** Which of the players one is; none: one looks on. */
export const ownPlace = ({ players }: Tournament, account: string | undefined): number =>
  account === undefined ? -1 : players.findIndex(({ id }) => id === account);

/** One's own game that goes on. */
export const ownGame = ({ games }: Tournament, mine: number): TournamentGame | undefined =>
  games.find(
    ({ white, black, points, game }) => game && !points && (white === mine || black === mine),
  );

export function winnersOf({ standings, players, games }: Tournament): string[] {
  if (games.length === 0) return [];
  return standings
    .filter(({ place }) => place === 1)
    .map(({ player }) => entrantName(players[player]));
}

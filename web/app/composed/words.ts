// What the page says of challenges and contests: the texts have joined the catalogue when any of this is asked for
// (potentials/gameParts.ts).
import type { PartialTurn, PlayerView, Side, State, Use } from '../../protocol';
import { other, sideName } from '../words/describe';
import { gameOf } from '../words/move_list';
import { typeName } from '../games/potentials/words';
import { gameName, isKey, t, type Values, worded } from '../texts';
import type { ComposedTexts } from '../texts/en/games/composed';
import { speech } from '../texts/language.svelte';
import type { Text } from '../texts/text';

export function c(key: keyof ComposedTexts, values: Values = {}): string {
  const catalogue: Record<string, Text> = speech().catalogue;
  return worded(catalogue[key] ?? key, values);
}

/** What is linked to a type: a game's name, dice, a game away from the screen by the name that it was given. */
export function linkName(link: string): string {
  const [, named] = /^other\((.+)\)$/.exec(link) ?? [];
  if (named) return named.replaceAll('_', ' ');
  const key = `link.${link}`;
  return isKey(key) ? t(key) : gameName(gameOf(link));
}

/** Who sits there in GIPF; in one in the middle of another, in that first: "Black › White in GIPF". */
export const placeName = (sides: readonly Side[]): string =>
  c('contest.place', { side: sides.map(sideName).join(' › ') });

export const useValues = (use: Use, user: Side): Values => ({
  side: sideName(user),
  other: sideName(other(user)),
  type: typeName(use.type),
  at: use.spot,
  game: linkName(use.link),
});

/** Whose use is in question: in `asked` the opponent is to answer, in a contest whoever is to move. */
export function userOf({ position }: State): Side {
  return position.split(' ')[1] === 'b' ? 'b' : 'w';
}

/** What is asked of the players while a use is in question, or of who is about to announce one. */
export function questionOf(state: State, partial: PartialTurn | undefined): string | undefined {
  const use = state.composed?.use;
  if (use?.stage === 'contest') return c('contest.elsewhere', { game: linkName(use.link) });
  if (use) {
    const key = `ask.use.${use.stage}`;
    return c(key as keyof ComposedTexts, useValues(use, userOf(state)));
  }
  if (partial?.stage === 'announce') return c('ask.announce', announced(partial.words[0] ?? ''));
  if (partial?.stage === 'entry') return c('ask.only-announce', { side: sideName(state.side) });
  return undefined;
}

/** How a contest has been decided; nothing while it goes on. */
export function decisionOf(state: State | undefined): string | undefined {
  const use = state?.composed?.use;
  if (!state || (use?.stage !== 'won' && use?.stage !== 'lost')) return undefined;
  return c(`ask.use.${use.stage}`, useValues(use, userOf(state)));
}

/** How a use has just been decided, where nobody here has entered that: the site has. */
export function decidedBefore(
  turns: readonly string[],
  states: readonly State[],
  at: number,
): string | undefined {
  const [turn, before] = [turns[at - 1], states[at - 1]];
  if (!before) return undefined;
  if (turn === '+' || turn === '-') return decisionOf(before);
  if (turn !== 'concede' && turn !== 'draw') return undefined;
  const spot = before.composed?.use?.spot ?? '';
  const isAllowed = states[at]?.composed?.may.includes(spot);
  return [entryInWords(before.side, turn), c(isAllowed ? 'say.entry.+' : 'say.entry.-')].join(' ');
}

const announcement = /(?:^(x.*);|^)\?([TZDYP])(\w\d)$/;

/** "?Zc3", or "xb2,b3,b4,b5;?Zc3" with the rows that are taken first, as values. */
export function announced(entry: string): Values {
  const [, rows = '', type = '', at = ''] = announcement.exec(entry) ?? [];
  return { type: typeName(type), at, rows: rows.replaceAll(/;?x/g, ' ').trim() };
}

/** The dice of "dice:5-3", the user's first. */
export function diceIn(turn: string | undefined): [number, number] | undefined {
  const [, own, others] = /^dice:(\d)-(\d)$/.exec(turn ?? '') ?? [];
  return own && others ? [Number(own), Number(others)] : undefined;
}

/** The cards of "cards:Q-10", the user's first. */
export function cardsIn(turn: string | undefined): [string, string] | undefined {
  const [, own, others] = /^cards:(\d+|[JQKA])-(\d+|[JQKA])$/.exec(turn ?? '') ?? [];
  return own && others ? [own, others] : undefined;
}

export const cardName = (rank: string): string =>
  /\d/.test(rank) ? rank : c(`card.${rank}` as keyof ComposedTexts);

/** The conditions on challenges, in words; nothing where there are none. */
export function conditionsOf({ composed }: State): string | undefined {
  const said = composed?.conditions?.map((word) => {
    const [, pause] = /^none-in-last-(\d+)$/.exec(word) ?? [];
    if (pause) return c('use.none-in-last', { count: Number(pause) });
    return c(`terms.${word}` as keyof ComposedTexts);
  });
  return said && c('use.conditions', { conditions: said.join('; ') });
}

/** Why a player who has challenges left may not make them all. */
export function heldBack({ challenged, waits }: PlayerView): string[] {
  const names = [...(challenged ?? '')].map((type) => typeName(type)).join(', ');
  return [
    ...(names ? [c('seat.challenged', { types: names })] : []),
    ...(waits ? [c('seat.waits', { count: waits })] : []),
  ];
}

/** What a button for an entry says; none for words of a turn on the board. */
export function entryName(word: string, state: State): string | undefined {
  if (word.startsWith('?')) return c('announce.do', announced(word));
  if (word === '!') return c('use.challenge', { game: linkName(state.composed?.use?.link ?? '') });
  if (word === '.') return c('use.allow');
  return entryInWords(state.side, word);
}

/** An entry of the procedure as it is said; a turn is said as it is written. */
export function entryInWords(side: Side, turn: string): string | undefined {
  const values = { side: sideName(side) };
  if (announcement.test(turn)) {
    const key = turn.startsWith('x') ? 'say.announces.rows' : 'say.announces';
    return c(key, { ...values, ...announced(turn) });
  }
  if (turn.startsWith('lot:'))
    return c('say.lot', { side: sideName(turn === 'lot:w' ? 'w' : 'b') });
  const dice = diceIn(turn);
  if (dice) return c('say.dice', { own: dice[0], others: dice[1] });
  const cards = cardsIn(turn);
  if (cards) return c('say.cards', { own: cardName(cards[0]), others: cardName(cards[1]) });
  const key = `say.entry.${turn}`;
  return isKey(key) ? c(key as keyof ComposedTexts, values) : undefined;
}

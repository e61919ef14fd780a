// The teaching game: what a turn gave away, and the answer that shows it, as a short search sees it.
import { type Traces, tracesOf } from '../board/scene';
import type { GameSoFar, SearchInfo, Side } from '../protocol';
import { type Evaluation, lineOf } from './analysis/evaluation';
import { type Fault, faultWorth, lossBetween } from './analysis/verdicts';
import type { Core } from './core';
import { other, sideName } from './describe';
import { t } from './texts';

/** For each of the two positions, before the turn and behind it: there at once, and deep enough for what is gross. */
const nodes = 20_000;
const grave: (Fault | undefined)[] = ['mistake', 'blunder'];

export interface Objection {
  said: string;
  /** The best answer. */
  traces: Traces;
}

/** What there is to say against the last turn of a game, which this side played; nothing where it was no mistake. */
export async function objectionTo(
  core: Core,
  game: GameSoFar,
  side: Side,
  signal: AbortSignal,
): Promise<Objection | undefined> {
  const turn = game.turns.at(-1) ?? '';
  const before = { ...game, turns: game.turns.slice(0, -1) };
  const known = await judged(core, before, side, signal);
  if (!known || known.turns[0] === turn) return undefined;
  const { side: next } = await core.request('state', game);
  const after = await judged(core, game, next, signal);
  const [reply] = after?.turns ?? [];
  if (!after || !reply) return undefined;
  const loss = lossBetween(known, after, side);
  if (!grave.includes(faultWorth(loss))) return undefined;
  const { last } = await core.request('state', { ...game, turns: [...game.turns, reply] });
  const values = { turn, count: Math.round(loss), side: sideName(other(side)), reply };
  return { said: t('teach.said', values), traces: tracesOf(last) };
}

async function judged(
  core: Core,
  game: GameSoFar,
  side: Side,
  signal: AbortSignal,
): Promise<Evaluation | undefined> {
  let last: SearchInfo | undefined;
  const onInfo = (infos: unknown[]) => (last = (infos as SearchInfo[]).at(-1) ?? last);
  await core.search(game, { nodes, multipv: 1 }, { signal, onInfo });
  return last && lineOf(last, side);
}

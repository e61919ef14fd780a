// The teaching game: what a turn gave away, and the answer that shows it, as a short search sees it.
import { type Traces, tracesOf } from '../../board/scene';
import type { SearchInfo, Side } from '../../protocol';
import type { GameSoFar } from '../core/game';
import { type Evaluation, lineOf } from '../judgement/evaluation';
import { type Fault, faultWorth, lossBetween } from '../judgement/verdicts';
import { nodesFor } from '../judgement/effort';
import type { Core } from '../core/core';
import { other, sideName } from '../words/describe';
import { t } from '../texts';

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
  const { look, verify } = nodesFor.quick;
  // There at once where there is nothing to say; what is said must stand when it is looked at closely.
  if (!(await mistakeIn(core, game, { side, nodes: look }, signal))) return undefined;
  const mistake = await mistakeIn(core, game, { side, nodes: verify }, signal);
  if (!mistake) return undefined;
  const { loss, reply } = mistake;
  const { last } = await core.request('state', { ...game, turns: [...game.turns, reply] });
  const turn = game.turns.at(-1) ?? '';
  const values = { turn, count: Math.round(loss), side: sideName(other(side)), reply };
  return { said: t('teach.said', values), traces: tracesOf(last) };
}

/** What the last turn lost, and the best answer to it, where it was a grave mistake as so many nodes see it. */
async function mistakeIn(
  core: Core,
  game: GameSoFar,
  { side, nodes }: { side: Side; nodes: number },
  signal: AbortSignal,
): Promise<{ loss: number; reply: string } | undefined> {
  const before = { ...game, turns: game.turns.slice(0, -1) };
  const known = await judged(core, before, { side, nodes }, signal);
  if (!known || known.turns[0] === game.turns.at(-1)) return undefined;
  const { side: next } = await core.request('state', game);
  const after = await judged(core, game, { side: next, nodes }, signal);
  const [reply] = after?.turns ?? [];
  if (!after || !reply) return undefined;
  const loss = lossBetween(known, after, side);
  return grave.includes(faultWorth(loss)) ? { loss, reply } : undefined;
}

async function judged(
  core: Core,
  game: GameSoFar,
  { side, nodes }: { side: Side; nodes: number },
  signal: AbortSignal,
): Promise<Evaluation | undefined> {
  let last: SearchInfo | undefined;
  const onInfo = (infos: unknown[]) => (last = (infos as SearchInfo[]).at(-1) ?? last);
  await core.search(game, { nodes, multipv: 1, fresh: true }, { signal, onInfo });
  return last && lineOf(last, side);
}

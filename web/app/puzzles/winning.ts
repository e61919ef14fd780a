// Playing a won game to its end: what the engine defends itself with, and which turns still win.
import type { SearchInfo } from '../../protocol';
import type { GameSoFar } from '../core/game';
import type { Core } from '../core/core';

/** Enough for wins in a few turns, and there at once. */
const nodes = 300_000;

/** What the engine says of a position, for whoever is to move. */
async function judged(core: Core, game: GameSoFar): Promise<SearchInfo | undefined> {
  let last: unknown;
  const onInfo = (infos: unknown[]) => (last = infos.at(-1) ?? last);
  await core.search(game, { nodes, multipv: 1, fresh: true }, { onInfo });
  return last as SearchInfo | undefined;
}

/** In how many plies the side to move is lost, or has won. */
function pliesTo(word: 'loss' | 'win', told: SearchInfo | undefined): number {
  const [kind, plies] = told?.score.split(' ') ?? [];
  return kind === word ? Number(plies) : Infinity;
}

/** Whether whoever has just moved wins with at most so many more turns of his own. */
export async function holdsTheWin(core: Core, game: GameSoFar, turns: number): Promise<boolean> {
  const { outcome } = await core.request('state', game);
  if (outcome) return false;
  return pliesTo('loss', await judged(core, game)) <= 2 * turns;
}

/** The reply that holds out longest, and the turn that wins against it; nothing where the engine sees no win so soon. */
export async function bestDefence(
  core: Core,
  game: GameSoFar,
  turns: number,
): Promise<readonly string[]> {
  const defence = await judged(core, game);
  const [reply] = defence?.pv ?? [];
  if (reply === undefined || pliesTo('loss', defence) > 2 * turns) return [];
  const replied = { ...game, turns: [...game.turns, reply] };
  if ((await core.request('state', replied)).outcome) return [];
  const answer = await judged(core, replied);
  const [wins] = answer?.pv ?? [];
  return wins === undefined || pliesTo('win', answer) >= 2 * turns ? [] : [reply, wins];
}

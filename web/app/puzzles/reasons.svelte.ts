// What the turns lead to that could be played in the place of one of a solution's: the engine's best ones, and those that
// were tried.
import type { SearchInfo, Side } from '../../protocol';
import { type Evaluation, evaluationOfEnd, lineOf } from '../judgement/evaluation';
import type { Core } from '../core/core';
import { sentence } from '../texts';
import type { Attempt } from './attempt.svelte';

/** Enough to be believed, and there at once. */
const nodes = 200_000;
const most = 4;

/** Its first turn is the one in question. */
export interface Reason extends Evaluation {
  kind: 'solution' | 'tried' | 'other';
}

type Explained = Pick<Attempt, 'game' | 'puzzle' | 'way' | 'tried'>;

export class Reasons {
  found: readonly Reason[] = $state.raw([]);
  thinking = $state(false);
  problem = $state('');

  #search: AbortController | undefined;
  readonly #known = new Map<string, readonly Reason[]>();

  constructor(
    private readonly core: Core,
    private readonly attempt: Explained,
  ) {}

  /** For the turn of the solution with this number, from 1 on. */
  async explain(number: number): Promise<void> {
    this.close();
    const search = new AbortController();
    this.#search = search;
    const before = this.attempt.way.slice(0, number - 1);
    const wanted = this.attempt.way[number - 1];
    const key = [...before, wanted].join(' ');
    this.found = this.#known.get(key) ?? [];
    this.problem = '';
    if (wanted === undefined || this.found.length > 0) return;
    this.thinking = true;
    try {
      const found = await this.#reasons(before, wanted, search.signal);
      if (search.signal.aborted) return;
      this.#known.set(key, found);
      this.found = found;
    } catch (error) {
      if (!search.signal.aborted) this.problem = sentence(error);
    } finally {
      if (this.#search === search) this.thinking = false;
    }
  }

  close() {
    this.#search?.abort();
  }

  async #reasons(before: string[], wanted: string, signal: AbortSignal): Promise<Reason[]> {
    const tried = this.attempt.tried.get(before.length) ?? [];
    const lines = await this.#judged(before, most, signal);
    const first = lines.map(({ turns: [turn] }) => turn);
    for (const turn of new Set([wanted, ...tried])) {
      if (signal.aborted) break;
      if (first.includes(turn)) continue;
      const [line] = await this.#judged([...before, turn], 1, signal);
      if (line) lines.push({ ...line, turns: [turn, ...line.turns] });
    }
    const reasons = lines.map((line): Reason => {
      const [turn = ''] = line.turns;
      const kind = turn === wanted ? 'solution' : tried.includes(turn) ? 'tried' : 'other';
      return { ...line, kind };
    });
    return [
      ...reasons.filter(({ kind }) => kind === 'solution'),
      ...reasons.filter(({ kind }) => kind !== 'solution'),
    ];
  }

  /** The best turns of a position, each with what it leads to; what is known where the game is over. */
  async #judged(turns: string[], multipv: number, signal: AbortSignal): Promise<Evaluation[]> {
    const game = { game: this.attempt.game, position: this.attempt.puzzle.position, turns };
    const { side, outcome } = await this.core.request('state', game);
    if (outcome) return [evaluationOfEnd(outcome)];
    const lines: Evaluation[] = [];
    const onInfo = (infos: unknown[]) => {
      for (const info of infos as SearchInfo[]) lines[info.multipv - 1] = told(info, side);
    };
    await this.core.search(game, { nodes, multipv, fresh: true }, { signal, onInfo });
    return lines;
  }
}

function told(info: SearchInfo, side: Side): Evaluation {
  const { score, chance, turns } = lineOf(info, side);
  return { score, chance, turns };
}

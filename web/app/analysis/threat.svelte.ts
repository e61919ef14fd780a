// What the opponent threatens: the turn that he would play if the player to move did nothing.
import { noTraces, type Traces, tracesOf } from '../../board/scene';
import type { State } from '../../protocol';
import type { Core } from '../core/core';
import { other, sideName } from '../words/describe';
import { sentence, t } from '../texts';
import type { EngineLines } from './engine_lines.svelte';
import { type Evaluation, scoreInWords } from '../judgement/evaluation';

// Deep enough to be believed, and there at once.
const nodes = 100_000;

export class Threat {
  on = $state(false);
  /** What is best for the opponent so far. */
  found: Evaluation | undefined = $state.raw();
  traces: Traces = $state.raw(noTraces);
  /** In words, once the search is over, or why there is none. */
  said = $state('');

  #search: AbortController | undefined;

  constructor(
    private readonly core: Core,
    private readonly game: string,
    private readonly engine: EngineLines,
  ) {}

  async toggle(state: State | undefined): Promise<void> {
    if (this.on) this.off();
    else if (state) await this.#show(state);
  }

  off() {
    this.#search?.abort();
    this.on = false;
    this.found = undefined;
    this.traces = noTraces;
    this.said = '';
  }

  async #show({ passed, side }: State): Promise<void> {
    this.on = true;
    if (!passed) {
      this.said = t('threat.impossible');
      return;
    }
    const search = new AbortController();
    this.#search = search;
    const release = this.engine.hold();
    try {
      const game = { game: this.game, position: passed, turns: [] };
      const found = await this.engine.judge(
        { game, side: other(side), open: true },
        nodes,
        search.signal,
        (line) => (this.found = line),
      );
      if (search.signal.aborted || !found) return;
      const [turn = ''] = found.turns;
      const { last } = await this.core.request('state', { ...game, turns: [turn] });
      if (search.signal.aborted) return;
      this.found = found;
      this.traces = tracesOf(last);
      const words = scoreInWords(found.score);
      const values = { side: sideName(side), other: sideName(other(side)), turn, words };
      this.said = t(turn === 'pass' ? 'threat.pass' : 'threat.said', values);
    } catch (error) {
      if (!search.signal.aborted) this.said = sentence(error);
    } finally {
      release();
    }
  }
}

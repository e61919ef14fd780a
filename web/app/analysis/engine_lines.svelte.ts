// The engine beside an analysis: it thinks about the position that is looked at until it is stopped, and goes to the
// next one when the visitor does.
//
// Only one search runs at a time, and the latest wish alone is waited for: whoever leafs through a game asks for every
// position on the way. Others may borrow the engine for searches of their own (`hold`, `judge`); it thinks of nothing
// else meanwhile.
import type { SearchInfo, Side } from '../../protocol';
import type { GameSoFar } from '../core/game';
import type { Traces } from '../../board/scene';
import type { Core } from '../core/core';
import { settings } from '../keeping/settings.svelte';
import { sentence, t } from '../texts';
import { bareTurn } from '../words/turn_text';
import { type Evaluation, isExact, type Line, lineOf, scoreInWords } from '../judgement/evaluation';

export interface Wanted {
  game: GameSoFar;
  side: Side;
  /** False where the game is over: then there is nothing to think about. */
  open: boolean;
}

type Effort = Pick<SearchInfo, 'depth' | 'nodes' | 'nps'>;

interface Found {
  lines: Line[];
  effort: Effort | undefined;
}

const nothing: Found = { lines: [], effort: undefined };

export class EngineLines {
  found: Found = $state.raw(nothing);
  /** What the first turn of each line does. */
  marks: Traces[] = $state.raw([]);
  paused = $state(false);
  /** All is known: searching on would find nothing new. */
  finished = $state(false);
  problem = $state('');
  /** How many have borrowed the engine. */
  #holders = $state(0);
  readonly held = $derived(this.#holders > 0);

  readonly on = $derived(settings.choices.engine);
  readonly count = $derived(settings.choices.lines);
  readonly lines = $derived(this.on ? this.found.lines : []);
  readonly best = $derived(this.lines[0]);

  #wanted: Wanted | undefined;
  #search: AbortController | undefined;
  #working = false;
  // What is known of positions that were looked at before, by their turns.
  readonly #known = new Map<string, Found>();

  constructor(
    private readonly core: Core,
    private readonly tracesOf: (turns: string[]) => Promise<Traces>,
  ) {}

  /** Thinks about this position from now on. */
  follow(wanted: Wanted) {
    this.#wanted = wanted;
    this.found = this.#known.get(wanted.game.turns.join(' ')) ?? nothing;
    this.finished = false;
    this.problem = '';
    void this.#mark();
    this.#begin();
  }

  /** What it thinks now, in words. */
  advice(about: 'eval' | 'best'): string {
    const { best, on } = this;
    if (!on) return t('ask.engine-off');
    if (!best) return t('engine.working');
    if (about === 'best') return t('hint.found', { turn: bareTurn(best.turns[0] ?? '') });
    const percent = Math.round(best.chance * 100);
    return t('bar.value', { percent, words: scoreInWords(best.score) });
  }

  switchOn(engine: boolean) {
    settings.change({ engine });
    this.paused = false;
    this.#again();
  }

  show(lines: number) {
    settings.change({ lines });
    this.#known.clear();
    this.#again();
  }

  pause(paused: boolean) {
    this.paused = paused;
    this.#again();
  }

  /** The engine rests until the function that this gives is called. */
  hold(): () => void {
    let held = true;
    this.#holders += 1;
    this.#again();
    return () => {
      if (!held) return;
      held = false;
      this.#holders -= 1;
      this.#again();
    };
  }

  /** One search of so many nodes, fresh each time; `onLine` hears what is best so far. Stopped early it tells that. */
  async judge(
    { game, side }: Wanted,
    nodes: number,
    signal: AbortSignal,
    onLine: (line: Evaluation) => void = () => undefined,
  ): Promise<Evaluation | undefined> {
    let best: Evaluation | undefined;
    const onInfo = (infos: unknown[]) => {
      for (const info of infos as SearchInfo[]) {
        const { score, chance, turns } = lineOf(info, side);
        best = { score, chance, turns };
      }
      if (best && !signal.aborted) onLine(best);
    };
    await this.core.search(game, { nodes, multipv: 1, fresh: true }, { signal, onInfo });
    return best;
  }

  close() {
    this.#wanted = undefined;
    this.#search?.abort();
  }

  /** The same position with other wishes; the old search must not be taken for it. */
  #again() {
    if (this.#wanted) this.follow({ ...this.#wanted });
  }

  #begin() {
    this.#search?.abort();
    void this.#work();
  }

  async #work() {
    if (this.#working) return;
    this.#working = true;
    try {
      for (let done: Wanted | undefined; this.#mayThink() && this.#wanted !== done;) {
        done = this.#wanted;
        if (done) await this.#think(done);
      }
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.#working = false;
    }
  }

  #mayThink(): boolean {
    return this.on && !this.paused && !this.held && !!this.#wanted?.open;
  }

  async #think(wanted: Wanted) {
    const search = new AbortController();
    this.#search = search;
    const limits = { multipv: this.count };
    await this.core.search(wanted.game, limits, {
      signal: search.signal,
      onInfo: (info) => this.#hear(wanted, info as SearchInfo[]),
    });
    if (this.#wanted === wanted) this.finished = true;
  }

  #hear(wanted: Wanted, infos: SearchInfo[]) {
    if (this.#wanted !== wanted) return;
    const lines = [...this.found.lines];
    let { effort } = this.found;
    let proved = false; // the best line: what was known before of the others may be the same turn
    for (const info of infos) {
      const line = lineOf(info, wanted.side);
      const known = lines[info.multipv - 1];
      proved ||= isExact(line.score);
      // What was found on an earlier visit is more than the first steps of this one.
      if (known && known.depth > line.depth && !proved) continue;
      lines[info.multipv - 1] = line;
      effort = info;
    }
    if (!effort) return;
    this.found = { lines, effort };
    this.#known.set(wanted.game.turns.join(' '), this.found);
    void this.#mark();
  }

  async #mark() {
    const { found } = this;
    const turns = this.#wanted?.game.turns ?? [];
    try {
      const marks = await Promise.all(
        found.lines.map(({ turns: [first = ''] }) => this.tracesOf([...turns, first])),
      );
      if (this.found === found) this.marks = marks;
    } catch (error) {
      this.problem = sentence(error);
    }
  }
}

// The analysis of a whole game: every position of the main line is searched, and what is found is kept in the tree, and
// with it in the record.
//
// From the end to the start: what is known of a position helps with the one before it. What was found stays when the
// visitor stops; beginning again goes on with the positions that are missing.
import { settings } from '../settings.svelte';
import { sentence } from '../texts';
import type { EngineLines } from './engine_lines.svelte';
import type { Evaluation } from './evaluation';
import { nodeAt, type Path, toEnd, type TreeNode } from './tree';

/** The game that is analysed. */
export interface Reviewed {
  readonly root: TreeNode;
  readonly engine: EngineLines;
  judge(path: Path, nodes: number, signal: AbortSignal): Promise<Evaluation | undefined>;
  evaluate(path: Path, evaluation: Evaluation): Promise<void>;
}

export class Review {
  /** While it runs: how many of the positions are done. */
  progress: { done: number; count: number } | undefined = $state.raw();
  problem = $state('');

  #stop: AbortController | undefined;

  constructor(private readonly game: Reviewed) {}

  readonly running = $derived(!!this.progress);

  toggle(): Promise<void> {
    if (!this.running) return this.run();
    this.cancel();
    return Promise.resolve();
  }

  cancel() {
    this.#stop?.abort();
  }

  async run(): Promise<void> {
    const paths = this.#todo();
    if (paths.length === 0) return;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const release = this.game.engine.hold();
    this.problem = '';
    try {
      for (const [done, path] of paths.entries()) {
        this.progress = { done, count: paths.length };
        const found = await this.game.judge(path, settings.choices.nodes, signal);
        if (signal.aborted) break;
        if (found) await this.game.evaluate(path, found);
      }
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.progress = undefined;
      release();
    }
  }

  /** Positions without an analysis of their own, or all, where none is missing; the last one first. */
  #todo(): Path[] {
    const { root } = this.game;
    const end = toEnd(root, []);
    if (end.length === 0) return [];
    const all = [...end.keys(), end.length].map((length) => end.slice(0, length)).reverse();
    const missing = all.filter((path) => !isAnalysed(nodeAt(root, path)));
    return missing.length > 0 ? missing : all;
  }
}

// An evaluation without a line comes from elsewhere, unless the game was over there.
function isAnalysed(node: TreeNode | undefined): boolean {
  const { evaluation, children } = node ?? {};
  if (!evaluation) return false;
  return evaluation.turns.length > 0 || children?.length === 0;
}

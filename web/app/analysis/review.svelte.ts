// The analysis of a whole game: every position of the main line is searched, and what is found is kept in the tree, and
// with it in the record.
//
// A turn that looks like a mistake is looked at again with more nodes, before it and behind it, and only what stands then
// is shown. Each search is told to forget the others: the same game gives the same verdicts, whoever stopped in between.
//
// From the end to the start. What was found stays when the visitor stops; beginning again goes on with the positions that
// are missing, and where none is, all are searched anew: stopped, that leaves things as they were.
import { settings } from '../keeping/settings.svelte';
import { sentence } from '../texts';
import { nodesFor } from '../judgement/effort';
import type { EngineLines } from './engine_lines.svelte';
import type { Evaluation } from '../judgement/evaluation';
import { nodeAt, type Path, toEnd, type TreeNode } from '../judgement/tree';
import { type Evaluated, faultOf } from '../judgement/verdicts';

/** The game that is analysed. */
export interface Reviewed {
  readonly root: TreeNode;
  readonly engine: EngineLines;
  judge(path: Path, nodes: number, signal: AbortSignal): Promise<Evaluation | undefined>;
  evaluate(found: readonly Evaluated[]): Promise<void>;
}

/** Of positions on one line, by how many turns lead to them. */
type Found = Map<number, Evaluation>;

export class Review {
  /** While it runs: how many of the positions are done. */
  progress: { done: number; count: number } | undefined = $state.raw();
  problem = $state('');

  #stop: AbortController | undefined;
  /** What was found with the nodes that verify. */
  readonly #verified = new WeakSet<Evaluation>();

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
    const end = toEnd(this.game.root, []);
    if (end.length === 0) return;
    const line = [...end.keys(), end.length].map((length) => end.slice(0, length)).reverse();
    const known = line.map((path) => [path, this.#evaluationAt(path)] as const);
    const missing = line.filter((path) => !isAnalysed(nodeAt(this.game.root, path)));
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const release = this.game.engine.hold();
    this.problem = '';
    try {
      if (missing.length > 0) await this.#analyse(missing, signal);
      else {
        await this.game.evaluate(line.map((path) => [path, undefined]));
        await this.#analyse(line, signal);
        if (signal.aborted) await this.game.evaluate(known);
      }
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.progress = undefined;
      release();
    }
  }

  /** Whether the turn at the end of a path is a mistake of some kind when it is looked at closely. */
  async confirm(path: Path, signal: AbortSignal): Promise<boolean> {
    const after = this.#evaluationAt(path);
    if (after) await this.#verify(path, new Map([[path.length, after]]), signal);
    const node = nodeAt(this.game.root, path);
    return !!node && !!faultOf(this.#evaluationAt(path.slice(0, -1)), node);
  }

  async #analyse(paths: readonly Path[], signal: AbortSignal): Promise<void> {
    const { look } = nodesFor[settings.choices.effort];
    for (const [done, path] of paths.entries()) {
      this.progress = { done, count: paths.length };
      const found = await this.game.judge(path, look, signal);
      if (found) await this.#verify(path, new Map([[path.length, found]]), signal);
      if (signal.aborted) return;
    }
  }

  /** Searches what mistakes hang on beside a position, until those that are left are certain; then keeps all of it. */
  async #verify(path: Path, found: Found, signal: AbortSignal): Promise<void> {
    const { verify } = nodesFor[settings.choices.effort];
    const line = toEnd(this.game.root, path);
    for (;;) {
      const ply = this.#doubtful(line, found);
      if (ply === undefined || signal.aborted) break;
      const closer = await this.game.judge(line.slice(0, ply), verify, signal);
      if (!closer) return;
      this.#verified.add(closer);
      found.set(ply, closer);
    }
    if (signal.aborted) return;
    await this.game.evaluate([...found].map(([ply, worth]) => [line.slice(0, ply), worth]));
  }

  /** A position before or behind a turn that would be called a mistake by what was found, not yet searched closely. */
  #doubtful(line: Path, found: Found): number | undefined {
    const worth = (ply: number) => found.get(ply) ?? this.#evaluationAt(line.slice(0, ply));
    for (const ply of [...found.keys()].flatMap((ply) => [ply, ply + 1])) {
      const node = ply > 0 && ply <= line.length && nodeAt(this.game.root, line.slice(0, ply));
      if (!node || !faultOf(worth(ply - 1), { ...node, evaluation: worth(ply) })) continue;
      const open = [ply, ply - 1].find((each) => !this.#verified.has(worth(each)!));
      if (open !== undefined) return open;
    }
    return undefined;
  }

  #evaluationAt(path: Path): Evaluation | undefined {
    return nodeAt(this.game.root, path)?.evaluation;
  }
}

// An evaluation without a line comes from elsewhere, unless the game was over there.
function isAnalysed(node: TreeNode | undefined): boolean {
  const { evaluation, children } = node ?? {};
  if (!evaluation) return false;
  return evaluation.turns.length > 0 || children?.length === 0;
}

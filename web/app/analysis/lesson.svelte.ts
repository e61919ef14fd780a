// Learning from one's mistakes: one after the other the mistakes of a player come back, each with the position before it,
// and a better turn is asked for. Any turn that gives little away is right; the best line is shown when it is asked for.
//
// Nothing is asked that does not stand when it is looked at closely: what a record says of its turns is checked first.
// While a turn is asked for, the engine is silent. A wrong answer is not kept; a right one becomes a variation.
import type { Side } from '../../protocol';
import { settings } from '../keeping/settings.svelte';
import { nodesFor } from '../judgement/effort';
import type { EngineLines } from './engine_lines.svelte';
import type { Evaluation } from '../judgement/evaluation';
import type { Review } from './review.svelte';
import { type Path, samePath, type TreeNode } from '../judgement/tree';
import { type JudgedTurn, judgedLine, lossBetween } from '../judgement/verdicts';

/** Half of what makes an inaccuracy, in points. */
const little = 5;

export interface Taught {
  readonly root: TreeNode;
  readonly path: Path;
  readonly engine: EngineLines;
  readonly review: Pick<Review, 'confirm'>;
  goTo(path: Path): Promise<void>;
  judge(path: Path, nodes: number, signal: AbortSignal): Promise<Evaluation | undefined>;
}

export type Stage = 'check' | 'ask' | 'wrong' | 'right' | 'shown' | 'over';

export interface Answer {
  turn: string;
  /** In points. */
  loss: number;
}

export class Lesson {
  tasks: readonly JudgedTurn[] = $state.raw([]);
  index = $state(0);
  stage: Stage = $state('check');
  /** The last turn that was tried. */
  answer: Answer | undefined = $state.raw();
  judging = $state(false);
  /** Which were answered rightly. */
  solved: ReadonlySet<number> = $state.raw(new Set());

  readonly task = $derived.by(() => this.tasks[this.index]);
  /** Whether an answer counts. */
  readonly #waits = $derived(this.stage === 'ask' || this.stage === 'wrong');
  /** Whether what is known must not be seen. */
  readonly open = $derived(this.#waits || this.stage === 'check');

  #release: (() => void) | undefined;
  readonly #left = new AbortController();

  constructor(
    private readonly game: Taught,
    readonly side: Side,
  ) {
    this.tasks = tasksOf(game.root, side);
  }

  /** Where the turn is asked for. */
  get place(): Path {
    return this.task?.path.slice(0, -1) ?? [];
  }

  /** Whether the next turn played is an answer. */
  get asks(): boolean {
    return this.#waits && samePath(this.game.path, this.place);
  }

  begin(): Promise<void> {
    this.solved = new Set();
    return this.#ask(0);
  }

  next(): Promise<void> {
    if (this.index + 1 < this.tasks.length) return this.#ask(this.index + 1);
    this.#finish('over');
    return Promise.resolve();
  }

  again(): Promise<void> {
    return this.#ask(this.index);
  }

  /** The best line, and the engine with all that it has to say. */
  async show(): Promise<void> {
    this.#finish('shown');
    await this.game.goTo(this.place);
  }

  stop() {
    this.#left.abort();
    this.#finish('over');
  }

  /** Whether a turn at the place of the task is right. */
  async try(turn: string): Promise<boolean> {
    const loss = await this.#lossOf(turn);
    if (loss === undefined) return false;
    this.answer = { turn, loss };
    const right = loss < little;
    if (right) {
      this.solved = new Set([...this.solved, this.index]);
      this.#finish('right');
    } else this.stage = 'wrong';
    return right;
  }

  async #ask(index: number): Promise<void> {
    this.index = index;
    this.stage = 'check';
    this.answer = undefined;
    this.#release ??= this.game.engine.hold();
    await this.#checkTask();
    if (this.#left.signal.aborted) return;
    if (!this.task) return this.#finish('over');
    this.stage = 'ask';
    await this.game.goTo(this.place);
  }

  /** Until the task stands; one that does not makes room for the next. */
  async #checkTask(): Promise<void> {
    for (let stands = false; !stands && this.task && !this.#left.signal.aborted;) {
      stands = await this.game.review.confirm(this.task.path, this.#left.signal);
      this.tasks = tasksOf(this.game.root, this.side);
    }
  }

  #finish(stage: Stage) {
    this.stage = stage;
    this.#release?.();
    this.#release = undefined;
  }

  async #lossOf(turn: string): Promise<number | undefined> {
    const { task } = this;
    if (!task?.known || task.node.turn === turn) return task?.loss;
    if (task.known.turns[0] === turn) return 0;
    this.judging = true;
    try {
      const path = [...this.place, turn];
      const { verify } = nodesFor[settings.choices.effort];
      const after = await this.game.judge(path, verify, this.#left.signal);
      return after && lossBetween(task.known, after, this.side);
    } finally {
      this.judging = false;
    }
  }
}

/** The turns of a side that were mistakes of some kind. */
export function tasksOf(root: TreeNode, side: Side): JudgedTurn[] {
  return judgedLine(root).filter(({ node, known, fault }) => {
    return fault && node.side === side && !!known?.turns.length;
  });
}

// A step of the course at the board: one turn is asked for and judged by what the core answers (conditions.ts).
//
// A wrong turn is shown, explained and taken back; a right one stays. Hints come in two stages, where to look and which
// turn, and the turn can be shown.
import { standing, type Traces, tracesOf } from '../../board/scene';
import type { Layout, State } from '../../protocol';
import { layoutOf } from '../play/board_session.svelte';
import type { Core } from '../core/core';
import { ExerciseSession, pause, wrongStays } from '../play/exercise_session.svelte';
import type { Chapter, Step } from './chapter';
import { type Failure, failureOf, playTurn } from './conditions';

/** A wrong turn stays longer where an answer refutes it: there is more to see. */
const answerStays = 2200;

export type Stage = 'ask' | 'judging' | 'wrong' | 'right' | 'shown';

export class Exercise extends ExerciseSession {
  stage: Stage = $state('ask');
  /** Why the last turn was wrong. */
  failure: Failure | undefined = $state.raw();

  /** What the opponent would answer to a wrong turn. */
  answered: Traces | undefined = $state.raw();

  readonly done = $derived(this.stage === 'right' || this.stage === 'shown');

  private constructor(
    core: Core,
    game: string,
    layout: Layout,
    readonly step: Step,
    before: State,
    protected readonly model: Traces,
    /** Hears of a right turn. */
    private readonly onright: () => void,
  ) {
    super(core, game, step.position, layout, before);
  }

  static async open(
    core: Core,
    { game }: Pick<Chapter, 'game'>,
    step: Step,
    onright: () => void,
  ): Promise<Exercise> {
    const soFar = { game, position: step.position, turns: [] };
    const [layout, before, shown] = await Promise.all([
      layoutOf(core, game),
      core.request('state', soFar),
      core.request('state', { ...soFar, turns: [step.model] }),
    ]);
    const exercise = new Exercise(core, game, layout, step, before, tracesOf(shown.last), onright);
    exercise.show(standing(before), [], false);
    void exercise.inOrder(() => exercise.prepare());
    return exercise;
  }

  get wanted(): string {
    return this.step.model;
  }

  override get hints(): Traces[] {
    return this.answered ? [this.answered] : super.hints;
  }

  /** One stage more. */
  hint() {
    if (this.done) return;
    this.hinted = Math.min(2, this.hinted + 1);
    this.failure = undefined;
    if (this.stage === 'wrong') this.stage = 'ask';
  }

  showModel(): Promise<void> {
    return this.inOrder(async () => {
      if (this.done) return;
      await this.go(this.step.model);
      this.stage = 'shown';
    });
  }

  again(): Promise<void> {
    return this.inOrder(() => this.#restart('ask'));
  }

  protected get asking(): boolean {
    return this.stage === 'ask' || this.stage === 'wrong';
  }

  async play(turn: string): Promise<void> {
    const { core, layout, before } = this;
    const game = this.soFar([]);
    await this.go(turn);
    this.stage = 'judging';
    const played = await playTurn(core, layout, game, before, turn);
    const failure = await failureOf(this.step.asks, played);
    this.failure = failure;
    if (!failure) {
      this.stage = 'right';
      this.onright();
      return;
    }
    this.stage = 'wrong';
    const { reply } = failure.values;
    if (reply !== undefined) this.answered = tracesOf((await this.ask([turn, `${reply}`])).last);
    await pause(this.answered ? answerStays : wrongStays);
    await this.#restart('wrong');
  }

  async #restart(stage: Stage): Promise<void> {
    this.answered = undefined;
    this.stage = stage;
    if (stage === 'ask') this.failure = undefined;
    this.backTo(0);
    await this.prepare();
  }
}

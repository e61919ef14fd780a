// A step of the course at the board: one turn is asked for and judged by what the core answers (conditions.ts).
//
// A wrong turn is shown, explained and taken back; a right one stays. Hints come in two stages, where to look and which
// turn, and the turn can be shown.
import { noTraces, stepsSince, type Traces, tracesOf } from '../../board/scene';
import type { Layout, PartialTurn, Side, State } from '../../protocol';
import { BoardSession, layoutOf } from '../board_session.svelte';
import type { Core } from '../core';
import { settings } from '../settings.svelte';
import { t } from '../texts';
import type { Chapter, Step } from './chapters';
import { type Failure, failureOf, playTurn } from './conditions';

/** A wrong turn stays so long before it is taken back, longer where an answer refutes it: there is more to see. */
const wrongStays = 900;
const answerStays = 2200;

export type Stage = 'ask' | 'judging' | 'wrong' | 'right' | 'shown';

export class Exercise extends BoardSession {
  stage: Stage = $state('ask');
  /** Why the last turn was wrong. */
  failure: Failure | undefined = $state.raw();
  /** 0: none; 1: where to look; 2: which turn. */
  hinted = $state(0);

  /** What the opponent would answer to a wrong turn. */
  answered: Traces | undefined = $state.raw();

  #after: State | undefined = $state.raw();
  #played: string[] = $state.raw([]);
  #model: Traces = $state.raw(noTraces);

  readonly done = $derived(this.stage === 'right' || this.stage === 'shown');
  readonly hints: Traces[] = $derived.by(() => {
    if (this.answered) return [this.answered];
    if (this.hinted === 0 || this.done) return [];
    return [this.hinted === 1 ? whereOf(this.#model) : this.#model];
  });
  /** Where the model turn begins: the piece that moves, or the place where one enters. */
  readonly where = $derived(whereOf(this.#model).entered[0] ?? '');

  private constructor(
    core: Core,
    game: string,
    layout: Layout,
    readonly step: Step,
    readonly before: State,
    /** Hears of a right turn. */
    private readonly onright: () => void,
  ) {
    super(core, game, step.position, layout);
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
    const exercise = new Exercise(core, game, layout, step, before, onright);
    exercise.#model = tracesOf(shown.last);
    exercise.show(before.pieces, [], false);
    void exercise.inOrder(() => exercise.#prepare());
    return exercise;
  }

  close() {
    this.closed = true;
  }

  get state(): State {
    return this.#after ?? this.before;
  }

  get side(): Side {
    return this.before.side;
  }

  get mayEnter(): boolean {
    return (this.stage === 'ask' || this.stage === 'wrong') && !!this.entry.partial;
  }

  get traces(): Traces {
    const entered = this.#entering?.steps ?? [];
    if (entered.length > 0) return tracesOf(entered);
    return tracesOf(this.#after?.last ?? []);
  }

  readonly view = 'analysis';

  get linked(): string {
    return this.state.position;
  }

  get last() {
    const [turn] = this.#played;
    return turn && this.#after ? { side: this.side, turn, steps: this.#after.last } : undefined;
  }

  get recordable(): boolean {
    return this.#played.length > 0;
  }

  get entered(): string[] {
    return this.#played;
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
      await this.#go(this.step.model);
      this.stage = 'shown';
    });
  }

  again(): Promise<void> {
    return this.inOrder(() => this.#restart('ask'));
  }

  async record(): Promise<string> {
    const { text } = await this.core.request('write-record', {
      record: {
        tags: this.recordTags,
        turns: this.#played.map((turn) => ({ turn })),
        result: '*',
      },
    });
    return text;
  }

  async line(): Promise<readonly State[]> {
    return this.#after ? [this.before, this.#after] : [this.before];
  }

  protected async advise(about: 'eval' | 'best'): Promise<string> {
    if (about === 'eval') return t('ask.no-eval');
    this.hinted = 2;
    return t('hint.found', { turn: this.step.model });
  }

  protected override get asksBeforePlaying(): boolean {
    return settings.choices.confirm;
  }

  protected async play(turn: string): Promise<void> {
    const { core, layout, before } = this;
    const game = this.soFar([]);
    await this.#go(turn);
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
    const stay = this.answered ? answerStays : wrongStays;
    await new Promise((resolve) => setTimeout(resolve, stay));
    await this.#restart('wrong');
  }

  get #entering(): PartialTurn | undefined {
    return this.mayEnter ? this.entry.partial : undefined;
  }

  async #go(turn: string): Promise<void> {
    const after = await this.ask([turn]);
    const fresh = stepsSince(this.shown, after.last);
    this.clearEntry();
    this.#played = after.turns;
    this.#after = after;
    this.show(after.pieces, fresh ?? [], false);
  }

  async #restart(stage: Stage): Promise<void> {
    this.clearEntry();
    this.#played = [];
    this.#after = undefined;
    this.answered = undefined;
    this.stage = stage;
    if (stage === 'ask') this.failure = undefined;
    this.show(this.before.pieces, [], false);
    await this.#prepare();
  }

  async #prepare(): Promise<void> {
    this.showEntry(await this.entry.set([]));
  }
}

/** Only the place where a turn begins. */
function whereOf({ paths, entered }: Traces): Traces {
  const first = paths[0]?.from ?? entered[0];
  return { paths: [], entered: first === undefined ? [] : [first], gone: [] };
}

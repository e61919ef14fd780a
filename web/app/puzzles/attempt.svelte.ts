// A puzzle at the board: the solver's turns are judged by the position that they lead to, the opponent's replies come
// from the puzzle.
//
// A wrong turn is shown and taken back, but in a streak, which it ends. Whoever errs, or is told the turn, has not solved
// it, however it goes on.
import { standing, type Traces, tracesOf } from '../../board/scene';
import type { Layout, State } from '../../protocol';
import { layoutOf } from '../board_session.svelte';
import type { Core } from '../core';
import { other, turnInWords } from '../describe';
import { ExerciseSession, pause, wrongStays } from '../exercise_session.svelte';
import { t } from '../texts';
import type { Puzzle } from './puzzle';
import { isRight } from './right';
import type { RatingChange } from './standing.svelte';

/** A turn can be seen so long, in milliseconds, before it is answered. */
const answerAfter = 700;

/** `showing`: the solution is being played. `over`: a mistake has ended a streak. */
export type Stage = 'ask' | 'reply' | 'wrong' | 'solved' | 'showing' | 'shown' | 'over';

export interface Terms {
  /** One mistake ends it, and there are no hints. */
  strict: boolean;
  /** Hears once whether the puzzle has been solved, and tells what that does to the rating. */
  onjudged: (solved: boolean) => RatingChange | undefined;
}

export class Attempt extends ExerciseSession {
  stage: Stage = $state('ask');
  /** Undefined as long as it may still be solved. */
  solved: boolean | undefined = $state();
  change: RatingChange | undefined = $state.raw();
  /** The last wrong turn, until something else is done. */
  wrongTurn = $state('');

  readonly done = $derived(
    this.stage === 'solved' || this.stage === 'shown' || this.stage === 'over',
  );

  private constructor(
    core: Core,
    game: string,
    layout: Layout,
    readonly puzzle: Puzzle,
    before: State,
    /** After each turn of the solution. */
    private readonly solution: readonly State[],
    private readonly terms: Terms,
  ) {
    super(core, game, puzzle.position, layout, before);
  }

  /** Throws a CoreError where the game, the position or a turn of the solution is none. */
  static async open(core: Core, game: string, puzzle: Puzzle, terms: Terms): Promise<Attempt> {
    const stateAfter = (count: number) =>
      core.request('state', {
        game,
        position: puzzle.position,
        turns: puzzle.turns.slice(0, count),
      });
    const [layout, before, ...solution] = await Promise.all([
      layoutOf(core, game),
      stateAfter(0),
      ...puzzle.turns.map((_, index) => stateAfter(index + 1)),
    ]);
    const attempt = new Attempt(core, game, layout, puzzle, before, solution, terms);
    attempt.show(standing(before), [], false);
    void attempt.inOrder(() => attempt.prepare());
    return attempt;
  }

  get strict(): boolean {
    return this.terms.strict;
  }

  get wanted(): string {
    return this.puzzle.turns[this.played.length] ?? '';
  }

  get mayHint(): boolean {
    return !this.strict && this.asking && this.hinted < 2;
  }

  /** One stage more; who is told the turn has not solved it. */
  hint() {
    if (!this.mayHint) return;
    this.hinted += 1;
    this.wrongTurn = '';
    if (this.hinted === 2) this.#judge(false);
  }

  /** Plays the solution to its end, from where the player is. */
  showSolution(): Promise<void> {
    return this.inOrder(async () => {
      if (this.stage === 'solved' || this.stage === 'shown') return;
      this.#judge(false);
      // The wrong turn that ended a streak still stands there.
      if (this.stage === 'over') this.backTo(this.played.length - 1);
      this.stage = 'showing';
      this.wrongTurn = '';
      for (;;) {
        await this.go(this.wanted);
        if (this.closed || this.played.length >= this.puzzle.turns.length) break;
        await pause(answerAfter);
      }
      this.stage = 'shown';
    });
  }

  protected get model(): Traces {
    return tracesOf(this.solution[this.played.length]?.last ?? []);
  }

  protected get asking(): boolean {
    return this.stage === 'ask' || this.stage === 'wrong';
  }

  protected override async advise(about: 'eval' | 'best'): Promise<string> {
    if (about === 'best' && !this.mayHint) return t('ask.no-eval');
    const advice = await super.advise(about);
    if (about === 'best') this.#judge(false);
    return advice;
  }

  protected async play(turn: string): Promise<void> {
    const at = this.played.length;
    const after = await this.go(turn);
    this.hinted = 0;
    this.wrongTurn = '';
    if (!isRight(this.puzzle, this.side, after, this.solution[at])) return this.#wrong(at);
    if (after.outcome || at + 1 >= this.puzzle.turns.length) {
      this.stage = 'solved';
      this.#judge(true);
      return;
    }
    this.stage = 'reply';
    await pause(answerAfter);
    if (this.closed) return;
    const replied = await this.go(this.wanted);
    this.announcement = turnInWords(
      other(this.side),
      this.played.at(-1) ?? '',
      replied.last,
      this.layout.board,
    );
    this.stage = 'ask';
    await this.prepare();
  }

  async #wrong(at: number): Promise<void> {
    this.wrongTurn = this.played[at] ?? '';
    this.#judge(false);
    this.stage = this.strict ? 'over' : 'wrong';
    if (this.strict) return;
    await pause(wrongStays);
    this.backTo(at);
    await this.prepare();
  }

  #judge(solved: boolean) {
    if (this.solved !== undefined) return;
    this.solved = solved;
    this.change = this.terms.onjudged(solved);
  }
}

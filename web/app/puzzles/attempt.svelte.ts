// A puzzle at the board: the solver's turns are judged by the position that they lead to, the opponent's replies come
// from the puzzle. A game that is to be won is played until it is: where the puzzle's turns end, as several win, the
// engine defends itself (winning.ts).
//
// What has been solved or shown can be leafed through, and other turns tried in it.
//
// A wrong turn is shown and taken back, but in a streak, which it ends. Whoever errs, or is told the turn, has not solved
// it, however it goes on.
import { standing, type Traces, tracesOf } from '../../board/scene';
import type { Layout, State } from '../../protocol';
import { layoutOf } from '../play/board_session.svelte';
import type { Core } from '../core/core';
import { other, turnInWords } from '../words/describe';
import { ExerciseSession, pause, wrongStays } from '../play/exercise_session.svelte';
import { t } from '../texts';
import { type Puzzle, turnsToWin } from './puzzle';
import { isRight } from './solution';
import type { RatingChange } from './standing.svelte';
import { bestDefence, holdsTheWin } from './winning';

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
  /** The solution as far as it is known: the puzzle's turns, and what has been added to them until the game was won. */
  way: readonly string[] = $state.raw([]);
  /** How many turns of the solution lead to what is shown, once nothing more is asked. */
  at = $state(0);
  /** Wrong turns, by how many turns of the solution stood before them. */
  readonly tried = new Map<number, string[]>();

  readonly done = $derived(
    this.stage === 'solved' || this.stage === 'shown' || this.stage === 'over',
  );

  /** Whether the solution is known, and may be leafed through. */
  readonly explained = $derived(this.stage === 'solved' || this.stage === 'shown');

  private constructor(
    core: Core,
    game: string,
    layout: Layout,
    readonly puzzle: Puzzle,
    before: State,
    /** After each turn of the solution. */
    private solution: readonly State[],
    private readonly terms: Terms,
  ) {
    super(core, game, puzzle.position, layout, before);
    this.way = puzzle.turns;
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
    return this.way[this.played.length] ?? '';
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
      if (this.explained) return;
      this.#judge(false);
      // The wrong turn that ended a streak still stands there.
      if (this.stage === 'over') this.backTo(this.played.length - 1);
      this.stage = 'showing';
      this.wrongTurn = '';
      for (;;) {
        await this.go(this.wanted);
        if (this.closed || !(await this.#hasMore())) break;
        await pause(answerAfter);
      }
      this.#end('shown');
    });
  }

  /** Once nothing more is asked: to where so many turns of the solution lead, and on from there by other turns. */
  lookAt(count: number, others: readonly string[] = []): Promise<void> {
    return this.inOrder(async () => {
      if (!this.explained) return;
      this.at = count;
      const turns = [...this.way.slice(0, count), ...others];
      const differ = turns.findIndex((turn, index) => turn !== this.played[index]);
      const same = differ < 0 ? turns.length : differ;
      if (same < this.played.length) this.backTo(same);
      for (const turn of turns.slice(same)) await this.go(turn);
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

  async play(turn: string): Promise<void> {
    const at = this.played.length;
    const after = await this.go(turn);
    this.hinted = 0;
    this.wrongTurn = '';
    if (!(await this.#solves(at, after))) return this.#wrong(at);
    this.stage = 'reply';
    const [more] = await Promise.all([this.#hasMore(), pause(answerAfter)]);
    if (this.closed) return;
    if (!more) {
      this.#end('solved');
      this.#judge(true);
      return;
    }
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

  /** Whether a turn is the solution's, or holds the win where several do. */
  async #solves(at: number, after: State): Promise<boolean> {
    const wanted = this.solution[at];
    const right =
      isRight(this.puzzle, this.side, after, wanted) ||
      (at >= this.puzzle.turns.length &&
        (await holdsTheWin(this.core, this.soFar([...this.played]), this.#left(at))));
    if (right && after.position !== wanted?.position) {
      this.way = [...this.played];
      this.solution = [...this.solution.slice(0, at), after];
    }
    return right;
  }

  /** Turns of the solver's that the puzzle still allows behind the one with this number. */
  #left(at: number): number {
    return (turnsToWin(this.puzzle) ?? 0) - at / 2 - 1;
  }

  /** Whether the solution goes on behind what has been played. */
  async #hasMore(): Promise<boolean> {
    const at = this.played.length;
    if (at < this.way.length) return true;
    if (this.state.outcome || this.#left(at - 1) < 1) return false;
    const game = this.soFar([...this.played]);
    const added = await bestDefence(this.core, game, this.#left(at - 1));
    for (const turn of added) {
      this.way = [...this.way, turn];
      this.solution = [...this.solution, await this.ask([...this.way])];
    }
    return added.length > 0;
  }

  async #wrong(at: number): Promise<void> {
    this.wrongTurn = this.played[at] ?? '';
    this.tried.set(at, [...new Set([...(this.tried.get(at) ?? []), this.wrongTurn])]);
    this.#judge(false);
    this.stage = this.strict ? 'over' : 'wrong';
    if (this.strict) return;
    await pause(wrongStays);
    this.backTo(at);
    await this.prepare();
  }

  #end(stage: 'solved' | 'shown') {
    this.stage = stage;
    this.at = this.played.length;
  }

  #judge(solved: boolean) {
    if (this.solved !== undefined) return;
    this.solved = solved;
    this.change = this.terms.onjudged(solved);
  }
}

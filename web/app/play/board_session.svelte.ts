// A position at the board and the turn being entered there: what playing a game and analysing one have in common.
//
// The core keeps nothing of a game, so every question is asked with the whole of it. What a visitor does is done one
// thing after the other, in the order in which it was done (`inOrder`). The board is told what to show by a `Scene`:
// the pieces, and the steps that lead there from what it showed before.
import { isDrawn } from '../../board/kinds';
import { applySteps, type Scene, standing, stepsSince, type Traces } from '../../board/scene';
import type { Ticking } from '../../board/ticking';
import type { Layout, PartialTurn, Side, State, Step } from '../../protocol';
import type { DrawnPiece } from '../../board/piece';
import { type Core, CoreError } from '../core/core';
import type { DrawingPad } from './drawing_pad.svelte';
import { prompt, turnedInWords } from '../words/describe';
import { loadGameParts } from '../words/game_words';
import {
  type Advice,
  answerTo,
  isAdvice,
  type Looked,
  type Question,
  questionIn,
} from '../words/questions';
import type { GameView } from '../links/link';
import { sentence, t } from '../texts';
import { bareTurn } from '../words/turn_text';
import { clockwise } from './clockwise';
import { TurnEntry } from './turn_entry.svelte';

/** The points of a game's board, and all that the page needs to show it. Throws a CoreError where the game is none or is not drawn. */
export async function layoutOf(core: Core, game: string): Promise<Layout> {
  const layout = await core.request('layout', { game });
  if (isDrawn(layout.board)) {
    await loadGameParts(layout.board, game);
    return layout;
  }
  throw new CoreError({
    code: 'unknown-game',
    where: game,
    text: 'the page does not draw this game',
  });
}

const isPoint = (layout: Layout, click: string) => layout.points.some(({ name }) => name === click);

export abstract class BoardSession {
  readonly entry: TurnEntry = new TurnEntry(
    (clicks) =>
      this.core.request('click', {
        ...this.soFar(this.entered),
        clicks: [...this.marks, ...clicks],
      }),
    ({ steps }, at) => {
      const pieces = applySteps(this.pieces(this.state), steps);
      const piece = pieces.find((standing) => standing.at === at);
      return piece?.gipf === true && piece.owner === this.side;
    },
  );
  scene: Scene = $state.raw({ key: 0, pieces: [], steps: [], quick: false });
  problem = $state('');
  announcement = $state('');
  /** The answer to the last question that was typed. */
  answer = $state('');
  /** A whole turn on the board that waits for its confirmation, and the point that completed it. */
  held: { turn: string; point: string } | undefined = $state.raw();

  /** The position that is looked at. */
  abstract readonly state: State | undefined;
  /** Who enters the next turn. */
  abstract readonly side: Side;
  /** Whether a turn can be entered now. */
  abstract readonly mayEnter: boolean;
  abstract readonly traces: Traces;
  /** Where a link to what is looked at leads, and the position text that it holds. */
  abstract readonly view: GameView;
  abstract readonly linked: string;
  /** The turn that led to what is looked at. */
  abstract readonly last: Looked['last'];
  /** Whether there is anything to copy as a record. */
  abstract readonly recordable: boolean;

  // Steps of the turn being entered that the board already shows.
  protected shown: Step[] = [];
  protected closed = false;
  #queue: Promise<void> = Promise.resolve();

  constructor(
    readonly core: Core,
    readonly game: string,
    readonly start: string,
    readonly layout: Layout,
  ) {}

  /** The turns before the one that is entered. */
  protected abstract readonly entered: string[];
  /** What is copied and shared, where that is more than what is at the board. */
  get whole(): BoardSession {
    return this;
  }

  /** Plays a whole turn; throws a CoreError where it is none. */
  abstract play(turn: string): Promise<void>;
  /** What the engine thinks, in words. */
  protected abstract advise(about: Advice['about']): Promise<string>;
  /** What is looked at as a record; `bare`: its turns alone, without variations and comments. */
  abstract record(bare?: boolean): Promise<string>;
  /** The positions along the line that is looked at, from its start to its end. */
  abstract line(): Promise<readonly State[]>;

  /** What is drawn over the board by hand; none where nothing can be. */
  get pad(): DrawingPad | undefined {
    return undefined;
  }

  /** What tells the board's glasses how late it is; none where they stand as the position has them. */
  get ticking(): Ticking | undefined {
    return undefined;
  }

  /** What stands on the board now. */
  get standing(): DrawnPiece[] {
    return this.scene.pieces;
  }

  /** What the core is told before the clicks of a turn. */
  protected get marks(): string[] {
    return [];
  }

  /** A turn that was not clicked, as it is played. */
  protected timed(turn: string): string {
    return turn;
  }

  /** A point was pressed: the next click of the turn, or a change of mind about an earlier one. */
  press(point: string): Promise<void> {
    return this.inOrder(async () => {
      this.problem = '';
      if (!this.mayEnter) return;
      if (this.held?.point === point) return this.#playHeld();
      if (this.entry.isTurning && point === this.entry.clicks.at(-1)) {
        await this.#turnOn(1);
        return;
      }
      const clicks = this.entry.clicksWith(point);
      if (clicks) await this.enter(clicks);
      else this.problem = await this.#whyNot(point);
    });
  }

  /** Turns the piece that is being entered by a step, clockwise or back; tells the space that stands for it now. */
  async turnPiece(by: 1 | -1): Promise<string | undefined> {
    await this.inOrder(() => this.#turnOn(by));
    return this.entry.turned;
  }

  async #turnOn(by: 1 | -1) {
    const { partial, clicks, turned } = this.entry;
    if (!this.mayEnter || !partial || !this.entry.isTurning) return;
    const around = clockwise(this.layout, clicks.at(-1) ?? '', partial.next);
    const index = turned === undefined ? (by > 0 ? -1 : 0) : around.indexOf(turned);
    const next = around.at((index + by) % around.length) ?? '';
    await this.entry.turnTo(next);
    this.announcement = turnedInWords(next, this.layout.board);
  }

  word(word: string): Promise<void> {
    return this.inOrder(async () => {
      if (this.mayEnter && this.entry.partial?.words.includes(word)) {
        await this.enter([...this.entry.clicks, word]);
      }
    });
  }

  /** Plays the turn that is held. */
  confirm(): Promise<void> {
    return this.inOrder(() => this.#playHeld());
  }

  /** Switches between entering a basic piece and a GIPF-piece. */
  enterGipf(gipf: boolean): Promise<void> {
    return this.inOrder(async () => {
      const clicks = this.mayEnter ? this.entry.clicksForKind(gipf) : undefined;
      if (clicks) await this.enter(clicks);
    });
  }

  /** Chooses what kind of piece the turn brings in (ZÈRTZ: the marble's colour), or another one. */
  chooseKind(word: string): Promise<void> {
    return this.inOrder(async () => {
      this.problem = '';
      const clicks = this.mayEnter ? this.entry.clicksWithKind(word) : undefined;
      if (clicks) await this.enter(clicks);
    });
  }

  cancel(): Promise<void> {
    return this.inOrder(async () => {
      this.problem = '';
      this.dropHint();
      if (this.mayEnter && this.isEntering) await this.enter([]);
    });
  }

  /** Gives up the turn that is being entered; where there is none, what is drawn. */
  escape(): Promise<void> {
    if (!this.isEntering && this.pad?.escape()) return Promise.resolve();
    return this.cancel();
  }

  /** Whether something of a turn has been entered. */
  get isEntering(): boolean {
    return this.entry.clicks.length > 0 || !!this.held;
  }

  /**
   * A turn or a question as text; tells whether it was understood. What is wrong with a turn is said in `problem`, and
   * then it is not played.
   */
  async type(text: string): Promise<boolean> {
    const question = questionIn(text, this.layout);
    this.answer = '';
    if (question && !(question.about === 'point' && !question.sure && this.mayEnter)) {
      this.answer = await this.#answerTo(question);
      return true;
    }
    const problem = await this.#tryToPlay(text.trim());
    // A point's name is a turn where it is one, and else a question.
    if (problem && question) this.answer = await this.#answerTo(question);
    else this.problem = problem;
    return !this.problem;
  }

  /** Plays a turn, or says why not. */
  async #tryToPlay(turn: string): Promise<string> {
    let problem = t('ask.not-your-turn');
    await this.inOrder(async () => {
      this.problem = '';
      if (!this.mayEnter) return;
      try {
        await this.play(this.timed(turn));
        problem = '';
      } catch (error) {
        problem = sentence(error);
      }
    });
    return problem;
  }

  async #answerTo(question: Question): Promise<string> {
    this.problem = '';
    if (isAdvice(question)) return this.advise(question.about);
    const { state, layout, last } = this;
    return state ? answerTo(question, { layout, state, pieces: this.standing, last }) : '';
  }

  /** The pointer or the cursor rests on a point: what would pressing it do? */
  point(point: string | undefined) {
    void this.entry.point(point);
  }

  soFar(turns: string[]) {
    return { game: this.game, position: this.start, turns };
  }

  protected get recordTags(): Record<string, string> {
    const tags: Record<string, string> = { Game: this.game };
    return this.start === 'startpos' ? tags : { ...tags, Position: this.start };
  }

  protected ask(turns: string[]): Promise<State> {
    return this.core.request('state', this.soFar(turns));
  }

  inOrder(act: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(async () => {
      if (this.closed) return;
      try {
        await act();
      } catch (error) {
        this.problem = sentence(error);
      }
    });
    this.#queue = done;
    return done;
  }

  /** Whether a turn completed on the board waits for a confirmation. */
  protected get asksBeforePlaying(): boolean {
    return false;
  }

  /** A hint holds until something else is entered. */
  protected dropHint() {}

  protected clearEntry() {
    this.entry.clear();
    this.held = undefined;
    this.shown = [];
    this.dropHint();
  }

  protected async enter(clicks: string[]) {
    this.dropHint();
    const partial = await this.entry.set(clicks);
    const last = clicks.at(-1);
    // A word has been chosen from a button that says what it does: that is confirmation enough.
    const asks = this.asksBeforePlaying && last !== undefined && isPoint(this.layout, last);
    this.held = partial.complete && asks ? { turn: partial.turn, point: last } : undefined;
    if (partial.complete && !asks) return this.play(partial.turn);
    this.showEntry(partial);
    this.announcement = this.held
      ? t('confirm.ask', { turn: bareTurn(partial.turn) })
      : prompt(partial, this.side, this.entry, this.layout.board);
  }

  async #playHeld() {
    const { held } = this;
    this.held = undefined;
    if (held) await this.play(held.turn);
  }

  /** A point that is not offered was pressed: the core's reason is a lesson in the rules. */
  async #whyNot(point: string): Promise<string> {
    try {
      await this.entry.ask([...this.entry.clicks, point]);
      return t('say.not-now', { at: point });
    } catch (error) {
      return sentence(error);
    }
  }

  /** Shows the steps of the turn being entered; `shown` remembers them, so that each is played once. */
  protected showEntry({ steps }: PartialTurn) {
    const fresh = stepsSince(this.shown, steps);
    const changed = !fresh || fresh.length > 0;
    this.shown = steps;
    if (changed) this.show(applySteps(this.pieces(this.state), steps), fresh ?? [], false);
  }

  /** The pieces of a position, as they are shown. */
  protected pieces(state: State | undefined): DrawnPiece[] {
    return standing(state);
  }

  protected show(pieces: DrawnPiece[], steps: Step[], quick: boolean) {
    this.scene = { key: this.scene.key + 1, pieces, steps, quick };
  }
}

// A game that is analysed: a tree of variations, the place in it that the visitor looks at, and the engine beside it.
//
// The tree changes by what is done on the board or in the list; each change is kept in the browser as a record, which
// is also what can be copied out and pasted in. So there is one way to read a tree: the core's own reader.
import type { Drawn } from '../../board/drawing';
import { noTraces, standing, stepsSince, type Traces, tracesOf } from '../../board/scene';
import type { GameRecord, Layout, Side, State, Step } from '../../protocol';
import type { Ending } from '../core/game';
import { BoardSession, layoutOf } from '../play/board_session.svelte';
import { type Core, CoreError } from '../core/core';
import { endOfRecord, type Result, sideName, turnInWords } from '../words/describe';
import { drawnIn, withDrawn, withWords } from '../words/drawn_comment';
import { DrawingPad } from '../play/drawing_pad.svelte';
import { t } from '../texts';
import { EngineLines, type Wanted } from './engine_lines.svelte';
import { type Evaluation, evaluationOfEnd } from '../judgement/evaluation';
import { KnownStates } from './known_states';
import { Lesson } from './lesson.svelte';
import { type Head, readAsOwn, readRecords, writtenRecord } from './own_record';
import { Review } from './review.svelte';
import { keepAnalysis, savedAnalysis } from './saved_analyses';
import { Threat } from './threat.svelte';
import {
  changed,
  emptyTree,
  fromRecord,
  marked,
  nodeAt,
  type Path,
  type PlayedTurn,
  promoted,
  samePath,
  toEnd,
  type TreeNode,
  variationStart,
  withGame,
  withinTree,
  without,
  withTurn,
} from '../judgement/tree';
import { type Evaluated, withEvaluation } from '../judgement/verdicts';

/** A game that comes from the board, or a record from elsewhere. */
export type Brought = { at: number } & (
  { turns: PlayedTurn[]; result: string; tags?: Record<string, string> } | { record: string }
);

export class Analysis extends BoardSession {
  readonly view = 'analysis';
  root: TreeNode = $state.raw(emptyTree);
  head: Head = $state.raw({ tags: {}, result: '*' });
  path: Path = $state.raw([]);
  state: State | undefined = $state.raw();
  readonly engine: EngineLines;
  readonly review: Review;
  readonly threat: Threat;
  lesson: Lesson | undefined = $state.raw();

  readonly node = $derived(nodeAt(this.root, this.path) ?? this.root);
  readonly side: Side = $derived(this.state?.side ?? 'w');
  readonly outcome: Ending | undefined = $derived(this.state?.outcome);
  // A contest is entered on the board of its own game.
  readonly mayEnter: boolean = $derived(
    !this.outcome && !!this.entry.partial && this.state?.phase !== 'contest',
  );
  /** How the game ended that is analysed, where that was by no turn: told at the end of its own turns. */
  readonly ending: Result | undefined = $derived(endOfRecord(this.head));
  readonly atEnding: boolean = $derived(
    !!this.ending && samePath(this.path, toEnd(this.root, [])) && !this.outcome,
  );
  /** While a better turn is asked for, what is known of it is not shown. */
  readonly secret: boolean = $derived(!!this.lesson?.open);
  readonly inVariation = $derived(!!variationStart(this.root, this.path));
  readonly traces: Traces = $derived.by(() => {
    const entered = this.entry.partial?.steps ?? [];
    if (entered.length > 0) return tracesOf(entered);
    return this.path.length > 0 ? tracesOf(this.state?.last ?? []) : noTraces;
  });
  /** What was here before something took its place or was deleted. */
  #before: { root: TreeNode; head: Head; path: Path } | undefined = $state.raw();
  readonly mayTakeBack = $derived(!!this.#before);

  readonly #pad = new DrawingPad(this);
  readonly #drawn = $derived(drawnIn(this.node.comment));
  readonly #states = new KnownStates((turns) => this.ask(turns));
  #written: { root: TreeNode; text: string } | undefined;

  private constructor(core: Core, game: string, start: string, layout: Layout) {
    super(core, game, start, layout);
    this.engine = new EngineLines(core, async (turns) =>
      tracesOf((await this.#states.after(turns)).last),
    );
    this.review = new Review(this);
    this.threat = new Threat(core, game, this.engine);
  }

  /** Opens what is kept for this start, with the game brought along. Throws a CoreError where there is no such start. */
  static async open(core: Core, game: string, start: string, brought?: Brought): Promise<Analysis> {
    const analysis = new Analysis(core, game, start, await layoutOf(core, game));
    await analysis.#states.after([]);
    const saved = savedAnalysis(game, start);
    if (saved) analysis.#set((await readRecords(core, saved.text)).records[0]);
    const path = brought ? await analysis.#bring(brought) : (saved?.path ?? []);
    await analysis.#goTo(withinTree(analysis.root, path), []);
    return analysis;
  }

  /** Ends what is running; the analysis is not used after. */
  close() {
    this.closed = true;
    this.#interrupt();
    this.threat.off();
    this.engine.close();
  }

  protected get entered(): string[] {
    return [...this.path];
  }

  get linked(): string {
    return this.path.length === 0 ? this.start : (this.state?.position ?? this.start);
  }

  get last() {
    const { side, turn } = this.node;
    return side ? { side, turn, steps: this.state?.last ?? [] } : undefined;
  }

  get recordable(): boolean {
    return this.root.children.length > 0;
  }

  goTo(path: Path): Promise<void> {
    return this.#move(() => withinTree(this.root, path));
  }
  back(): Promise<void> {
    return this.#move(() => this.path.slice(0, -1));
  }
  forward(): Promise<void> {
    return this.#move(() => toEnd(this.root, this.path).slice(0, this.path.length + 1));
  }
  toFirst(): Promise<void> {
    return this.#move(() => []);
  }
  toLast(): Promise<void> {
    return this.#move(() => toEnd(this.root, this.path));
  }

  /** Plays these turns one after the other from the position that is looked at, as a variation where they are new. */
  playLine(turns: readonly string[]): Promise<void> {
    const from = this.path;
    return this.inOrder(async () => {
      if (!samePath(from, this.path)) return;
      for (const turn of turns) await this.play(turn);
    });
  }

  playBest(): Promise<void> {
    return this.secret
      ? Promise.resolve()
      : this.playLine(this.engine.best?.turns.slice(0, 1) ?? []);
  }

  /** Goes to where a path leads and plays these turns there. */
  async playLineAt(path: Path, turns: readonly string[]): Promise<void> {
    await this.goTo(path);
    await this.playLine(turns);
  }

  /** Analyses the whole game, or stops that. */
  toggleReview(): Promise<void> {
    return this.secret ? Promise.resolve() : this.review.toggle();
  }

  showThreat(): Promise<void> {
    return this.secret ? Promise.resolve() : this.threat.toggle(this.state);
  }

  /** What the engine thinks of the position at a path after so many nodes; what is known where the game is over. */
  async judge(path: Path, nodes: number, signal: AbortSignal): Promise<Evaluation | undefined> {
    const state = await this.#states.after(path);
    if (state.outcome) return evaluationOfEnd(state.outcome);
    return this.engine.judge(this.#wanted(path, state), nodes, signal);
  }

  /** Keeps what was found, with the marks that follow from it. */
  evaluate(found: readonly Evaluated[]): Promise<void> {
    return this.#edit(() => found.reduce(withEvaluation, this.root));
  }

  async teach(side: Side): Promise<void> {
    this.lesson?.stop();
    this.lesson = new Lesson(this, side);
    await this.lesson.begin();
  }

  endLesson() {
    this.lesson?.stop();
    this.lesson = undefined;
  }

  promote(): Promise<void> {
    return this.#edit(() => promoted(this.root, this.path));
  }

  /** Deletes the turn that is looked at and all that follows it; at the start, everything. */
  deleteHere(): Promise<void> {
    return this.inOrder(async () => {
      this.#interrupt();
      this.#remember();
      this.root = without(this.root, this.path);
      await this.#goTo(this.path.slice(0, -1), []);
    });
  }

  comment(path: Path, words: string): Promise<void> {
    return this.#editComment(path, (comment) => withWords(comment, words));
  }

  override get pad(): DrawingPad {
    return this.#pad;
  }

  /** What is drawn over the position that is looked at: it stands in its comment. */
  get drawn(): readonly Drawn[] {
    return this.#drawn;
  }

  changeDrawn(change: (drawn: readonly Drawn[]) => readonly Drawn[]) {
    void this.#editComment(this.path, (comment) => withDrawn(comment, change(drawnIn(comment))));
  }

  /** Sets a mark, or takes it away; a turn has one of those that have a sign. */
  mark(glyph: number): Promise<void> {
    return this.#edit(() => changed(this.root, this.path, (node) => marked(node, glyph)));
  }

  protected async advise(about: 'eval' | 'best'): Promise<string> {
    if (this.secret) return t('engine.secret');
    return this.outcome ? t('engine.over') : this.engine.advice(about);
  }

  record(bare = false): Promise<string> {
    const tags = { ...this.head.tags, ...this.recordTags };
    return writtenRecord(this.core, this.root, { ...this.head, tags }, bare);
  }

  line(): Promise<readonly State[]> {
    return this.#states.along(toEnd(this.root, this.path));
  }

  /**
   * Reads a record and keeps it as an analysis; tells of which game and from where. One of this game and start is shown
   * at once. A text that is none throws a CoreError, and nothing has changed.
   */
  async load(text: string): Promise<{ game: string; start: string; count: number }> {
    const { records, errors } = await readAsOwn(this.core, text, this.recordTags);
    const [record] = records;
    if (!record) throw new CoreError(errors[0] ?? { code: 'no-record', text: t('record.none') });
    const game = record.tags.Game ?? '';
    const start = record.position ?? 'startpos';
    await layoutOf(this.core, game);
    if (game === this.game && start === this.start) await this.#replace(record);
    else {
      const one = await this.core.request('write-record', { record });
      keepAnalysis({ game, start, text: one.text, path: [] });
    }
    return { game, start, count: records.length };
  }

  /** Back to what was here before a record was read, a game brought, or turns deleted. */
  takeBack(): Promise<void> {
    return this.inOrder(async () => {
      const old = this.#before;
      if (!old) return;
      this.#interrupt();
      this.#before = undefined;
      this.root = old.root;
      this.head = old.head;
      await this.#goTo(old.path, []);
    });
  }

  async play(turn: string) {
    const { lesson } = this;
    if (lesson?.asks && !(await this.#isRight(lesson, turn))) return;
    const { side } = this;
    const state = await this.ask([...this.path, turn]);
    const text = state.turns.at(-1) ?? turn;
    const fresh = stepsSince(this.shown, state.last);
    this.root = withTurn(this.root, this.path, text, side);
    await this.#goTo([...this.path, text], fresh ?? []);
  }

  async #isRight(lesson: Lesson, turn: string): Promise<boolean> {
    const { turns } = await this.ask([...this.path, turn]);
    const right = await lesson.try(turns.at(-1) ?? turn);
    if (!right) await this.#goTo(this.path, []);
    return right;
  }

  /** Takes in a game; tells where it is looked at. */
  async #bring(brought: Brought): Promise<Path> {
    const { at } = brought;
    if ('record' in brought) {
      const [record] = (await readRecords(this.core, brought.record)).records;
      this.#remember();
      this.#set(record);
      return toEnd(this.root, []).slice(0, at);
    }
    const { turns, result, tags = {} } = brought;
    const known = toEnd(this.root, []);
    const root = withGame(this.root, turns);
    const replaces = !nodeAt(root, known);
    if (replaces) this.#remember();
    if (replaces || !this.recordable) this.head = { tags, result };
    else this.head = { tags: { ...this.head.tags, ...tags }, result };
    this.root = root;
    return turns.slice(0, at).map(({ turn }) => turn);
  }

  /** The tree becomes another: what goes through it ends. */
  #interrupt() {
    this.review.cancel();
    this.endLesson();
  }

  #remember() {
    const { root, head, path } = this;
    if (this.recordable) this.#before = { root, head, path };
  }

  #replace(record: GameRecord): Promise<void> {
    return this.inOrder(async () => {
      this.#interrupt();
      this.#remember();
      this.#set(record);
      await this.#goTo([], []);
    });
  }

  #set(record: GameRecord | undefined) {
    if (!record) return;
    this.root = fromRecord(record.turns, record.comment, record.eval);
    this.head = { tags: record.tags, result: record.result };
  }

  #move(to: () => Path): Promise<void> {
    return this.inOrder(async () => {
      const path = to();
      if (!samePath(path, this.path)) await this.#goTo(path);
    });
  }

  #editComment(path: Path, change: (comment: string) => string): Promise<void> {
    return this.#edit(() =>
      changed(this.root, path, (node) => ({ ...node, comment: change(node.comment) })),
    );
  }

  #edit(change: () => TreeNode | undefined): Promise<void> {
    return this.inOrder(async () => {
      this.root = change() ?? this.root;
      await this.#keep();
    });
  }

  /** `steps`: what the board has still to show on the way; without them it is one that is leafed to. */
  async #goTo(path: Path, steps?: Step[]) {
    const state = await this.#states.after(path);
    const forward = path.length > 0 && samePath(path.slice(0, -1), this.path);
    this.path = path;
    this.state = state;
    this.problem = '';
    this.clearEntry();
    this.threat.off();
    this.show(standing(state), steps ?? (forward ? state.last : []), !steps);
    this.#announce(state);
    this.engine.follow(this.#wanted(path, state));
    if (!state.outcome) this.showEntry(await this.entry.set([]));
    await this.#keep();
  }

  #announce(state: State) {
    const { side, turn } = this.node;
    const played = side ? `${turnInWords(side, turn, state.last, this.layout.board)} ` : '';
    this.announcement = played + t('say.to-move', { side: sideName(state.side) });
  }

  #wanted(path: Path, { side, outcome }: State): Wanted {
    return { game: this.soFar([...path]), side, open: !outcome };
  }

  async #keep() {
    const { root } = this;
    if (this.#written?.root !== root) this.#written = { root, text: await this.record() };
    const { game, start, path } = this;
    keepAnalysis({ game, start, text: this.#written.text, path });
  }
}

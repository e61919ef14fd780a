// A position being set up: what stands where, and what the rules say of it.
//
// The page knows nothing of what is possible. The core tells by the game's form what there is to set, writes the text of
// whatever has been set, and says why it is no position; so a new game is edited without a line of its own here.
import type { Layout, PieceLook, Setup, SetupForm, SetupKind, Side } from '../../protocol';
import type { DrawnPiece } from '../../board/piece';
import type { Scene } from '../../board/scene';
import { layoutOf } from '../play/board_session.svelte';
import { type Core, CoreError } from '../core/core';
import { pieceLabel, sideName } from '../words/describe';
import { gamePartsOf } from '../play/game_parts';
import { sentence, t } from '../texts';
import {
  changedHeight,
  changedReds,
  grown,
  kindOf,
  moved,
  placed,
  sameLook,
  without,
} from './setup';

/** What pressing a point does: a kind of piece by its letter, or moving or removing what stands there. */
export type Tool = 'move' | 'remove' | { letter: string };

export class Editor {
  setup: Setup = $state.raw({ pieces: [], side: 'w', fields: {} });
  /** The position as text; what has been typed while it cannot be read. */
  text = $state('');
  /** Why this is no position, or why the text is none; empty while it is one. */
  problem = $state('');
  tool: Tool = $state.raw('move');
  /** Of the stacks that are set next. */
  height = $state(1);
  reds = $state(0);
  /** The point whose piece is about to be moved, or to be changed. */
  chosen: string | undefined = $state();
  announcement = $state('');
  #past: Setup[] = $state.raw([]);
  #sceneKey = 0;

  readonly possible = $derived(!this.problem);
  readonly mayUndo = $derived(this.#past.length > 0);
  readonly scene: Scene = $derived.by(() => ({
    key: ++this.#sceneKey,
    pieces: this.#gameParts?.setupPieces?.(this.setup) ?? this.setup.pieces,
    steps: [],
    quick: true,
  }));
  readonly kind: SetupKind | undefined = $derived.by(() => {
    const { tool, chosen } = this;
    if (typeof tool === 'object')
      return this.form.kinds.find(({ letter }) => letter === tool.letter);
    const piece = chosen && this.pieceAt(chosen);
    return piece ? kindOf(this.form, piece) : undefined;
  });
  /** The stack that the figures for height and reds are about: the chosen one, or the next that is set. */
  readonly subject = $derived.by(() => {
    const piece = this.chosen ? this.pieceAt(this.chosen) : undefined;
    return piece ?? { height: this.height, reds: this.reds };
  });

  private constructor(
    private readonly core: Core,
    readonly game: string,
    readonly layout: Layout,
    readonly form: SetupForm,
  ) {}

  /** Throws a CoreError where there is no such game; a text that is no position is said so in `problem`. */
  static async open(core: Core, game: string, position: string): Promise<Editor> {
    const layout = await layoutOf(core, game);
    const editor = new Editor(core, game, layout, await core.request('setup-form', { game }));
    await editor.#read('startpos');
    if (position !== 'startpos') {
      await editor.#read(position).catch((error: unknown) => {
        editor.text = position;
        editor.problem = sentence(error);
      });
    }
    return editor;
  }

  get #gameParts() {
    return gamePartsOf(this.layout.board);
  }

  pieceAt(at: string): DrawnPiece | undefined {
    return this.setup.pieces.find((piece) => piece.at === at);
  }

  mayStandOn(at: string): boolean {
    return this.layout.points.some(({ name, role }) => name === at && role !== 'dot');
  }

  choose(tool: Tool) {
    this.tool = tool;
    this.chosen = undefined;
  }

  press(at: string): Promise<void> {
    if (!this.mayStandOn(at)) return Promise.resolve();
    if (this.tool === 'remove') return this.remove(at);
    if (this.tool !== 'move') {
      const look = this.next;
      const there = this.pieceAt(at);
      return look && !(there && sameLook(there, look)) ? this.put(look, at) : this.remove(at);
    }
    if (!this.chosen) {
      this.chosen = this.pieceAt(at) ? at : undefined;
      if (this.chosen) this.announcement = `${this.#label(at)}, ${t('point.chosen')}`;
      return Promise.resolve();
    }
    const from = this.chosen;
    this.chosen = undefined;
    return from === at ? Promise.resolve() : this.move(from, at);
  }

  /** What the chosen kind looks like as it is set next. */
  get next(): PieceLook | undefined {
    const { kind } = this;
    if (!kind || typeof this.tool !== 'object') return undefined;
    return grown(kind, this.height, this.reds);
  }

  put(look: PieceLook, at: string): Promise<void> {
    return this.mayStandOn(at) ? this.#change(placed(this.setup, look, at), at) : Promise.resolve();
  }

  /** Puts a single piece of this kind, or what the figures say if it is the chosen one. */
  putKind(letter: string, at: string): Promise<void> {
    const kind = this.form.kinds.find((known) => known.letter === letter);
    return kind ? this.put(kind === this.kind ? (this.next ?? kind) : kind, at) : Promise.resolve();
  }

  remove(at: string): Promise<void> {
    return this.#change(without(this.setup, at), at);
  }

  /** Takes what stands on `from` to another point, or off the board. */
  move(from: string, to: string | undefined): Promise<void> {
    if (to === undefined) return this.remove(from);
    return this.mayStandOn(to) ? this.#change(moved(this.setup, from, to), to) : Promise.resolve();
  }

  /** Changes the height of a stack; without one, of the next that is set. */
  changeHeight(height: number, at = this.chosen): Promise<void> {
    if (at) return this.#change(changedHeight(this.form, this.setup, at, height), at);
    this.height = Math.max(1, Math.min(height, this.kind?.tallest ?? 1));
    return Promise.resolve();
  }

  changeReds(reds: number, at = this.chosen): Promise<void> {
    if (at) return this.#change(changedReds(this.form, this.setup, at, reds), at);
    this.reds = Math.max(0, Math.min(reds, this.kind?.most_reds ?? 0));
    return Promise.resolve();
  }

  setSide(side: Side): Promise<void> {
    this.announcement = t('say.to-move', { side: sideName(side) });
    return this.#change({ ...this.setup, side });
  }

  setField(name: string, value: string): Promise<void> {
    return this.#change({ ...this.setup, fields: { ...this.setup.fields, [name]: value } });
  }

  clear(): Promise<void> {
    this.announcement = t('edit.cleared');
    return this.#change({ ...this.setup, pieces: [] });
  }

  start(): Promise<void> {
    return this.type('startpos');
  }

  /** A position text. One that cannot be read is kept as it was typed, and the board as it is. */
  async type(text: string): Promise<void> {
    const before = this.setup;
    try {
      await this.#read(text.trim());
      this.#past = [...this.#past, before];
    } catch (error) {
      this.text = text;
      this.problem = sentence(error);
    }
  }

  async undo(): Promise<void> {
    const last = this.#past.at(-1);
    if (!last) return;
    this.#past = this.#past.slice(0, -1);
    await this.#show(last);
    this.announcement = t('edit.undone');
  }

  /** `at`: the point that has changed. */
  async #change(changed: Setup, at?: string) {
    if (changed === this.setup) return;
    const setup = this.#gameParts?.setupFollowed?.(this.setup, changed) ?? changed;
    this.#past = [...this.#past, this.setup];
    const shown = this.#show(setup);
    if (at) this.announcement = this.#label(at);
    await shown;
  }

  async #show(setup: Setup) {
    this.setup = setup;
    if (this.chosen && !this.pieceAt(this.chosen)) this.chosen = undefined;
    const { game } = this;
    try {
      const { position, problem } = await this.core.request('setup', { game, setup });
      // Something newer may have been set meanwhile.
      if (this.setup === setup) this.#tell(position, problem && new CoreError(problem));
    } catch (error) {
      if (this.setup === setup) this.problem = sentence(error);
    }
  }

  async #read(position: string) {
    const { game } = this;
    const read = await this.core.request('setup', { game, position });
    this.setup = read.setup;
    this.chosen = undefined;
    this.#tell(read.position, read.problem && new CoreError(read.problem));
  }

  #tell(position: string, problem: CoreError | undefined) {
    this.text = position;
    this.problem = problem ? sentence(problem) : '';
  }

  #label(at: string): string {
    const point = this.layout.points.find(({ name }) => name === at);
    return point ? pieceLabel(point, this.pieceAt(at), this.layout.board) : at;
  }
}

// The turn that is being entered, click by click.
//
// For each number of clicks the core's partial turn is kept, so that a change of mind leads back to an earlier choice
// without asking again. What a further click would do is asked while the pointer or the cursor rests on its point.
import { stepsSince } from '../../board/scene';
import type { PartialTurn, PieceLook, Step } from '../../protocol';

export interface Way {
  from: string;
  to: string;
}

export class TurnEntry {
  clicks: string[] = $state.raw([]);
  /** The partial turn after each number of clicks: one more than `clicks`; none while nothing can be entered. */
  partials: PartialTurn[] = $state.raw([]);
  /** The piece that a placement or a push would bring in. */
  entering: PieceLook | undefined = $state.raw();
  /** What pressing the point that is pointed at would do. */
  preview: Step[] = $state.raw([]);
  #pointedWays: Way[] = $state.raw([]);
  /** How the piece lies that has been turned, by the space that would be pressed for it. */
  turned: string | undefined = $state();

  readonly partial = $derived(this.partials.at(-1));
  /** Ways of a push: from the chosen dot, or from the one that is pointed at. */
  readonly ways: Way[] = $derived.by(() => {
    const dot = this.clicks.at(-1);
    if (this.partial?.stage !== 'push' || !dot) return this.#pointedWays;
    return this.partial.next.map((to) => ({ from: dot, to }));
  });
  readonly maySwitchGipf = $derived(this.#beforeGipf() >= 0);

  #pointed: string | undefined;

  /**
   * `ask` gives the partial turn after some clicks, or throws a CoreError where they are none; `isKept` tells which pieces
   * of a row stay unless the player says otherwise.
   */
  constructor(
    readonly ask: (clicks: string[]) => Promise<PartialTurn>,
    private readonly isKept: (partial: PartialTurn, at: string) => boolean = () => false,
  ) {}

  clear() {
    this.clicks = [];
    this.partials = [];
    this.entering = undefined;
    this.#unpreview();
  }

  /** Whether it is asked how a piece lies. */
  get isTurning(): boolean {
    return this.partial?.stage === 'orientation';
  }

  /** Shows the piece turned so, wherever the pointer rests, as long as that is not on another way to lie. */
  async turnTo(space: string) {
    this.turned = space;
    await this.point(this.#pointed);
  }

  /** Goes to these clicks, unless they complete the turn; throws a CoreError where they are none. */
  async set(clicks: string[]): Promise<PartialTurn> {
    const partial = await this.ask(clicks);
    if (partial.complete) return partial;
    const keeping = this.#keeping(partial, clicks);
    if (keeping.length > 0) {
      const proposed = [...clicks, ...keeping];
      const { words } = await this.ask(proposed);
      // Where not all of them may stay, the player decides of each.
      if (words.includes('done')) return this.#show(await this.ask(proposed), proposed);
    }
    return this.#show(partial, clicks);
  }

  /** What is clicked for the player when a row opens whose pieces he can take or keep. */
  #keeping(partial: PartialTurn, clicks: string[]): string[] {
    const row = partial.stage === 'row-pieces' && partial.rows.find(({ chosen }) => chosen);
    if (!row) return [];
    const before = this.partials[clicks.length - 1];
    const isOpen =
      before?.stage === 'row-pieces' &&
      before.rows.some(({ chosen, points }) => chosen && points.join() === row.points.join());
    return isOpen ? [] : row.optional.filter((at) => this.isKept(partial, at));
  }

  async #show(partial: PartialTurn, clicks: string[]): Promise<PartialTurn> {
    const kept = this.partials.slice(0, clicks.length);
    // Clicks are added one at a time, so what comes before them is known; but for the first time.
    while (kept.length < clicks.length) kept.push(await this.ask(clicks.slice(0, kept.length)));
    this.entering = await this.#sample(partial, clicks);
    this.partials = [...kept, partial];
    this.clicks = clicks;
    this.#unpreview();
    void this.point(this.#pointed);
    return partial;
  }

  /** Some turn: the first choice at every click. */
  async anyTurn(): Promise<string> {
    const clicks: string[] = [];
    let partial = await this.ask(clicks);
    while (!partial.complete) {
      clicks.push(partial.next[0] ?? partial.words[0] ?? '');
      partial = await this.ask(clicks);
    }
    return partial.turn;
  }

  /**
   * The clicks that pressing a point stands for: one more; one less for the last point again; or another choice at an
   * earlier click, as long as nothing on the board has changed since.
   */
  clicksWith(point: string): string[] | undefined {
    if (this.turned !== undefined && this.#isShown(point)) return [...this.clicks, this.turned];
    const last = this.partials.length - 1;
    const settled = this.partial?.steps.length ?? 0;
    for (let i = last; i >= 0 && this.partials[i]?.steps.length === settled; --i) {
      if (this.partials[i]?.next.includes(point)) {
        const again = i === last - 1 && this.clicks[i] === point;
        return again ? this.clicks.slice(0, i) : [...this.clicks.slice(0, i), point];
      }
    }
    return undefined;
  }

  /** The clicks for entering a GIPF-piece or a basic one, where both are allowed. */
  clicksForKind(gipf: boolean): string[] | undefined {
    const before = this.#beforeGipf();
    if (before < 0 || this.clicks.includes('G') === gipf) return undefined;
    return gipf ? [...this.clicks.slice(0, before), 'G'] : this.clicks.slice(0, before);
  }

  /** What the turn may bring in, where there is a choice: kinds of pieces, colours of marbles. */
  get kinds(): readonly string[] {
    return this.partials[this.#beforeKind()]?.words ?? [];
  }

  /** The clicks for bringing in this kind, whatever has been entered of the turn since. */
  clicksWithKind(word: string): string[] | undefined {
    return this.kinds.includes(word)
      ? [...this.clicks.slice(0, this.#beforeKind()), word]
      : undefined;
  }

  /** The kind that has been chosen, where there was a choice. */
  get kind(): string | undefined {
    const chosen = this.clicks[this.#beforeKind()];
    return chosen && this.kinds.includes(chosen) ? chosen : undefined;
  }

  /** The pointer or the cursor rests on a point, or on none. */
  async point(point: string | undefined) {
    this.#pointed = point;
    const base = this.partial;
    if (this.turned !== undefined && point && this.#turnsElse(point)) this.turned = undefined;
    const meant = this.turned ?? point;
    const clicks = meant && base ? this.clicksWith(meant) : undefined;
    let steps: Step[] = [];
    let ways: Way[] = [];
    if (clicks && meant && base && clicks.at(-1) === meant) {
      try {
        const partial = await this.ask(clicks);
        steps = stepsSince(base.steps, partial.steps) ?? [];
        if (partial.stage === 'push') ways = partial.next.map((to) => ({ from: meant, to }));
      } catch {
        // Only a preview: pressing the point tells what is wrong.
      }
    }
    if (this.#pointed !== point || this.partial !== base) return;
    this.preview = steps;
    this.#pointedWays = ways;
  }

  /** Whether a dot of the piece that has been turned is shown there. */
  #isShown(point: string): boolean {
    return (
      point === this.turned || this.preview.some(({ from, to }) => (to ?? from ?? '') === point)
    );
  }

  #turnsElse(point: string): boolean {
    return !!this.partial?.next.includes(point) && !this.#isShown(point);
  }

  #unpreview() {
    this.turned = undefined;
    this.preview = [];
    this.#pointedWays = [];
  }

  #beforeGipf(): number {
    return this.partials.findIndex(({ stage, words }) => stage === 'dot' && words.includes('G'));
  }

  #beforeKind(): number {
    return this.partials.findIndex(({ stage }) => stage === 'marble' || stage === 'kind');
  }

  /** Tries the first possible clicks until a piece comes in, which is the same wherever it does. */
  async #sample(partial: PartialTurn, clicks: string[]): Promise<PieceLook | undefined> {
    if (partial.stage !== 'place' && partial.stage !== 'dot') return undefined;
    const shown = partial.steps.length;
    let tried = partial;
    let path = clicks;
    while (tried.steps.length === shown && !tried.complete && tried.next[0]) {
      path = [...path, tried.next[0]];
      tried = await this.ask(path);
    }
    return tried.steps.slice(shown).find((step) => step.kind === 'enter');
  }
}

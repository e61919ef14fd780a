// The game that plays itself on the start page: DVONN from the last placement to the end, and again from there.
import { type Scene, standing, type Traces, tracesOf } from '../../../board/scene';
import type { Layout, State } from '../../../protocol';
import { firstGame } from '../../base/games';
import { layoutOf } from '../../play/board_session.svelte';
import type { Core } from '../../core/core';

const game = firstGame;
// The engine against itself; White's stacks stay in touch with the last red piece.
const turns = `
  k3 h3 a2 j2 i5 i3 a3 j3 k4 i2 j4 h2 i4 a1 g1 g2 h1 f1 i1 j5 h4 k5 g3 b2 b3 h5 c3 c2 d2 g4 b1 d4 f2 e1 f4 b4
  c4 e3 f3 c1 d1 d3 g5 d5 e2 c5 e4 e5 f5 d1c1 h5h4 g5g4 a1b1 k4j3 k5j4 i5j5 b1b3 i4i3 f1g1 f2g2 g1g3 f3g3
  j2j3 i1i2 e3d2 a3b4 e1e2 e4d3 j3g3 b4b2 c5c4 d3b3 e2g2 b3g3 d2b2 c3b2 h2i3 f5f4 h4f4 g4g2 c2b2 j5h3 b2i2
  h1i2 pass g2a2 pass h3k3
`
  .trim()
  .split(/\s+/);
const placements = 49;
/** Where stacks of all heights stand: what is shown to those who prefer that nothing moves. */
const still = placements + 20;
const pace = 1500;
/** How long the end is looked at before it begins again. */
const rest = 5000;

export class LivingGame {
  scene: Scene = $state.raw({ key: 0, pieces: [], steps: [], quick: true });
  traces: Traces | undefined = $state.raw();
  plays = $state(false);

  #at = placements;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  private constructor(
    private readonly core: Core,
    readonly layout: Layout,
  ) {}

  /** Shows its first picture, and plays on from there unless nothing is to move. */
  static async open(core: Core, moves: boolean): Promise<LivingGame> {
    const living = new LivingGame(core, await layoutOf(core, game));
    await living.#show(moves ? placements : still);
    if (moves) living.play(true);
    return living;
  }

  play(plays: boolean) {
    this.plays = plays;
    clearTimeout(this.#timer);
    if (plays) this.#wait();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #wait() {
    this.#timer = setTimeout(() => void this.#next(), this.#at < turns.length ? pace : rest);
  }

  async #next() {
    // A page that nobody sees need not play.
    if (!document.hidden) await this.#show(this.#at < turns.length ? this.#at + 1 : placements);
    if (this.plays && !this.#closed) this.#wait();
  }

  async #show(at: number) {
    const state = await this.#stateAt(at);
    if (!state || this.#closed) return;
    const follows = at === this.#at + 1;
    this.#at = at;
    const steps = follows ? state.last : [];
    this.traces = tracesOf(state.last);
    this.scene = { key: this.scene.key + 1, pieces: standing(state), steps, quick: false };
  }

  /** None where the rules cannot be asked: the picture stays, and the page's other parts say what is wrong. */
  async #stateAt(at: number): Promise<State | undefined> {
    try {
      return await this.core.request('state', {
        game,
        position: 'startpos',
        turns: turns.slice(0, at),
      });
    } catch {
      return undefined;
    }
  }
}

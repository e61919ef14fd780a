// The states along the lines of an analysis: each is asked for once.
import type { State } from '../../protocol';

export class KnownStates {
  readonly #states = new Map<string, State>();

  constructor(private readonly ask: (turns: string[]) => Promise<State>) {}

  /** After these turns. */
  async after(turns: readonly string[]): Promise<State> {
    const key = turns.join(' ');
    const known = this.#states.get(key);
    if (known) return known;
    const state = await this.ask([...turns]);
    this.#states.set(key, state);
    return state;
  }

  /** At the start and after each of these turns. */
  async along(turns: readonly string[]): Promise<State[]> {
    const states: State[] = [];
    for (let ply = 0; ply <= turns.length; ++ply)
      states.push(await this.after(turns.slice(0, ply)));
    return states;
  }
}

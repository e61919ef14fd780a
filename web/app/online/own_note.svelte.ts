// What one writes for oneself about a game: kept at the site a moment after one has stopped typing. It outlives the board it
// stands beside, as another one may come in the middle of a game.
import { later } from '../chess_clock/timer.svelte';
import { sentence } from '../texts';
import { site } from './site';

/** Bytes that the site keeps. */
const longest = 4000;
const pause = 1000;

export class OwnNote {
  text = $state('');
  kept = $state('');
  read = $state(false);
  problem = $state('');
  readonly tooLong = $derived(new TextEncoder().encode(this.text).length > longest);

  #cancel = () => {};
  #asked = false;

  constructor(private readonly game: string) {}

  async ask(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      this.text = this.kept = (await site.note(this.game)).text;
      this.read = true;
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  typed() {
    this.#cancel();
    this.#cancel = later(pause, () => void this.keep());
  }

  async keep(): Promise<void> {
    this.#cancel();
    const now = this.text;
    if (!this.read || this.tooLong || now === this.kept) return;
    try {
      await site.keepNote(this.game, now);
      this.kept = now;
      this.problem = '';
    } catch (error) {
      this.problem = sentence(error);
    }
  }
}

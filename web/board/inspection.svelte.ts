// Which stack is looked at more closely: the one that a pointer or the cursor rests on, or that a finger holds.
import type { DrawnPiece } from './piece';

const fingerHolds = 450;

export class Inspection {
  at: string | undefined = $state();
  /** Whether a finger has held a stack: what it does then is no press. */
  held = false;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly pieceAt: (at: string) => DrawnPiece | undefined) {}

  /** Looks at what stands there after so many milliseconds, where that is a stack. */
  rest(at: string, after: number) {
    clearTimeout(this.#waiting);
    if (!this.#isStack(at)) this.at = undefined;
    else this.#waiting = setTimeout(() => (this.at = at), after);
  }

  end() {
    clearTimeout(this.#waiting);
    this.at = undefined;
  }

  /** A finger went down. */
  hold(at: string | undefined) {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => {
      if (at === undefined || !this.#isStack(at)) return;
      this.held = true;
      this.at = at;
    }, fingerHolds);
  }

  /** It went up. */
  release() {
    clearTimeout(this.#waiting);
    if (!this.held) this.at = undefined;
  }

  stop() {
    clearTimeout(this.#waiting);
  }

  #isStack(at: string): boolean {
    return (this.pieceAt(at)?.height ?? 0) >= 2;
  }
}

// A chapter of the course: positions with what is asked there.
import type { Condition } from './conditions';

export interface Step {
  id: string;
  /** `startpos` or a position text. */
  position: string;
  /** A turn is right that meets all of them; the first one that it does not meet says why it is wrong. */
  asks: readonly Condition[];
  /** A right turn: hints lead to it, and it is played by "show me". */
  model: string;
}

export interface Chapter {
  id: string;
  game: string;
  steps: readonly Step[];
}

// A game as the page has it, a little more certain than what the messages ask for or answer.
import type { AskedGame, Outcome } from '../../protocol';

export interface GameSoFar extends AskedGame {
  position: string;
  turns: string[];
}

/** How a game ended; the page has its own sentence for it. */
export type Ending = Omit<Outcome, 'text'>;

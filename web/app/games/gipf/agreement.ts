// What is asked of a form in which something is agreed on before a game: the start that comes of it.
import type { Core } from '../../core/core';

export interface Agreement {
  core: Core;
  game: string;
  /** The players do not sit at one screen: what they do beside it nobody sees. */
  apart?: boolean;
  onset: (position: string) => void;
  /** Another game is chosen by what is agreed on, ZÈRTZ with another number of rings. */
  ongame: (game: string) => void;
}

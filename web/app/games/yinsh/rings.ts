// How many of his rings a player of YINSH has taken, and how many win (docs/rules/yinsh.md).
import type { PlayerView, Step } from '../../../protocol';

export const goalOf = (game: string): number => (game === 'yinsh-blitz' ? 1 : 3);

/** With what the turn takes that he is entering: a player takes rings in his own turns only. */
export const ringsTaken = (
  { rings_taken: before = 0 }: Pick<PlayerView, 'rings_taken'>,
  entered: readonly Step[],
): number => before + entered.filter(({ kind }) => kind === 'capture').length;

// What a record says of a game that is played on this page, beside its turns and its result.
import type { Ending } from '../core/game';
import { controlTag } from '../chess_clock/control';
import { endTags } from '../words/describe';
import type { SavedGame } from './saved_games';

/** The names that players have given, the time control, and how the game ended. */
export function gameTags(
  { seats, timer, repetition }: Pick<SavedGame, 'seats' | 'timer' | 'repetition'>,
  outcome: Ending | undefined,
): Record<string, string> {
  const { w, b } = seats;
  const tags = {
    White: w.kind === 'person' ? w.name : '',
    Black: b.kind === 'person' ? b.name : '',
    TimeControl: timer ? controlTag(timer.control) : '',
  };
  const told = Object.entries(tags).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return { ...Object.fromEntries(told), ...endTags(outcome, repetition) };
}

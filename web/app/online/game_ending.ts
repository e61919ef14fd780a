// How a game at the site ended, as the page says the ends of all games; and who sits in it.
import type { Ending as LoggedEnding, Side } from '../../protocol';
import type { Ending } from '../core/game';
import type { Seat, Seats } from '../keeping/saved_games';
import { isKey } from '../texts';
import { other } from '../words/describe';
import { personName, personOf } from './persons';
import type { GameHead, Person } from './shapes';

/** None of a game that was aborted: it counts for nothing. */
export function endingOf(ending: LoggedEnding | undefined): Ending | undefined {
  if (!ending || ending.result === '*') return undefined;
  const { result, termination, score } = ending;
  const winner = ({ '1-0': 'white', '0-1': 'black', '1/2-1/2': 'draw' } as const)[result];
  const known = isKey(`result.${termination}`) ? termination : 'agreement';
  return { winner, reason: known as Ending['reason'], ...(score ? { score } : {}) };
}

export function seatsOf(head: Pick<GameHead, 'white' | 'black'>): Seats {
  const seat = (side: Side): Seat => ({ kind: 'person', name: personName(personOf(head, side)) });
  return { w: seat('w'), b: seat('b') };
}

/** Who sits on the other side, for those who play. */
export const opponentOf = (head: Pick<GameHead, 'mine' | 'white' | 'black'>): Person =>
  personOf(head, head.mine ? other(head.mine) : 'w');

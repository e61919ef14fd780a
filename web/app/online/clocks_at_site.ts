// The clocks of a game with others: the site's. What runs here shows them, and is set right by each word from there.
import type { Layout, Side } from '../../protocol';
import { later, Timer } from '../chess_clock/timer.svelte';
import type { SavedGame } from '../keeping/saved_games';
import { type ClockedGame, clockFor, type GameClock } from '../play/game_clock';
import type { GameInProgress } from '../play/game_in_progress.svelte';
import { t } from '../texts';
import { sideName } from '../words/describe';
import type { People } from './people.svelte';
import type { GameView } from './shapes';

/** A game at the board that the site keeps. */
interface AtSite extends ClockedGame {
  readonly head: GameView;
  readonly mine: Side | undefined;
  readonly over: boolean;
  readonly layout: Layout;
  readonly progress: GameInProgress | undefined;
  readonly clock: GameClock | undefined;
  readonly saved: SavedGame;
}

/** A chess clock, where one has been agreed on. */
export function timerAtSite(game: AtSite, people: People): Timer | undefined {
  const { time } = game.head.terms;
  if (!time) return undefined;
  return new Timer(
    { base: time.base ?? time.turn ?? 0, increment: time.increment ?? 0 },
    {
      // Whose time is over the site knows.
      onEnd: () => undefined,
      onLow: (side) => side === game.mine && game.say(t('clock.low', { side: sideName(side) })),
    },
    { age: () => people.now, later },
  );
}

/** How far the present turn is. */
export function turnSoFar({ progress }: Pick<AtSite, 'progress'>): NonNullable<SavedGame['clock']> {
  const { taken = 0, hurried } = progress?.status ?? {};
  return { elapsed: taken, ...(hurried === undefined ? {} : { turned: hurried }) };
}

/** Glasses that run, where the game has them. */
export const sandAtSite = (game: AtSite): GameClock | undefined =>
  clockFor(game.layout.board, game, { ...game.saved, clock: turnSoFar(game) });

/** Its glasses, or those of a game that is played in its middle, stand as the site says. */
export function followSand(
  game: Pick<AtSite, 'progress' | 'over'>,
  { clock, now }: Pick<AtSite, 'clock' | 'now'>,
): void {
  if (!clock || !now) return;
  clock.set(now, turnSoFar(game));
  clock.hold('break', game.progress?.status.held === true);
  clock.hold('over', game.over);
}

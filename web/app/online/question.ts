// What is asked, or waited for, at a board that the site keeps.
import type { PartialTurn, Side } from '../../protocol';
import type { GameInProgress } from '../play/game_in_progress.svelte';
import { t } from '../texts';
import { sideName } from '../words/describe';
import { personName, personOf } from './persons';
import type { GameView } from './shapes';

interface AtSite {
  readonly head: GameView;
  readonly progress: GameInProgress | undefined;
  readonly over: boolean;
  readonly side: Side;
  readonly mine: Side | undefined;
  readonly sending: unknown;
  readonly ahead: boolean;
  readonly partial: PartialTurn | undefined;
}

/**
 * Nothing where the game is over, or the turn that is entered asks for itself; `named`: the side of who is to move, as it
 * is called at the board.
 */
export function questionAtSite(game: AtSite, named: Side): string | undefined {
  const { head, side } = game;
  if (head.status === 'aborted' || game.progress?.status.ending?.result === '*')
    return t('online.aborted');
  if (game.over) return undefined;
  if (side === game.mine) return game.sending ? t('online.sending') : undefined;
  if (game.ahead && game.partial) return t('online.ahead.ask');
  return t('online.waits', { name: personName(personOf(head, side)), side: sideName(named) });
}

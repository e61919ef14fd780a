// ZÈRTZ on the page: what it says, the pool of its marbles, and those that a player has captured.
import type { Marbles } from './marbles';
import type { GameParts } from '../../play/game_parts';
import { t } from '../../texts';
import Captured from './Captured.svelte';
import { marbles } from './marbles';
import Pool from './Pool.svelte';
import RingCount from './RingCount.svelte';

export function loadParts(): GameParts {
  return zertz;
}

const counts = (of: Marbles = [0, 0, 0]) => of.join('/');

const zertz: GameParts = {
  pieceName({ owner }) {
    if (owner === '.') return t('setup.kind.gone');
    return owner === 'w' || owner === 'g' || owner === 'b' ? t(`marble.${owner}`) : undefined;
  },

  pointLabel({ name: at }, piece) {
    const { owner } = piece ?? {};
    if (owner === 'w' || owner === 'g' || owner === 'b')
      return t('point.marble', { at, marble: t(`marble.${owner}`) });
    return t(owner ? 'point.ring.gone' : 'point.ring', { at });
  },

  inWords: ({ pool, white, black }) =>
    t('say.marbles', {
      pool: counts(pool),
      white: counts(white.marbles),
      black: counts(black.marbles),
    }),

  captured: (count) => t('say.captured.marbles', { count }),

  // Marbles belong to nobody.
  goesTo: (leaves) => (leaves === 'capture' ? 'captor' : 'owner'),
  strip: ['tight', 'firm'],
  keys: (view) => (view === 'editor' ? [] : [['1 2 3', t('keys.zertz')]]),
  options: ['zertz-isolation'],
  Version: RingCount,
  kinds: marbles.map(({ word }) => word),
  Kinds: Pool,
  Captured,
};

// GIPF on the page: what it counts, and says of it.
import type { GameParts } from '../../play/game_parts';
import { t } from '../../texts';
import { other } from '../../words/describe';

const gipf: GameParts = {
  inWords: ({ white, black }) => t('say.reserves', { white: white.reserve, black: black.reserve }),

  counts: ({ reserve = 0, captured = 0 }, side) => [
    { name: t('seat.reserve'), value: reserve, pieces: side, isPlace: true },
    ...(captured > 0 ? [{ name: t('seat.captured'), value: captured, pieces: other(side) }] : []),
  ],
};

export const loadParts = (): GameParts => gipf;

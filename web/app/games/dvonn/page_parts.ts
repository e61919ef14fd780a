// DVONN on the page: what it counts, what it says besides, and what a stack is made of.
import type { GameParts } from '../../play/game_parts';
import { t } from '../../texts';
import StackCard from './StackCard.svelte';

const dvonn: GameParts = {
  inWords: ({ phase, white, black }) =>
    phase === 'movement' ? t('say.scores', { white: white.score, black: black.score }) : undefined,

  counts: ({ reserve = 0, score = 0 }, side, phase) =>
    phase === 'movement'
      ? [{ name: t('seat.score'), value: score }]
      : [{ name: t('seat.to-place'), value: reserve, pieces: side, isPlace: true }],

  Card: StackCard,
};

export const loadParts = (): GameParts => dvonn;

// YINSH on the page: what it says, its rings and markers, and the rings that a player has taken.
import { drawWith } from '../../../board/kinds';
import { drawing } from '../../../board/yinsh/drawing';
import type { PieceLook } from '../../../protocol';
import type { GameParts } from '../../play/game_parts';
import { t } from '../../texts';
import Captured from './Captured.svelte';

export function loadParts(): GameParts {
  drawWith('yinsh', drawing);
  return yinsh;
}

type Named = 'W' | 'B' | 'w' | 'b';
const isNamed = (owner: PieceLook['owner'] | undefined): owner is Named =>
  owner === 'W' || owner === 'B' || owner === 'w' || owner === 'b';

const yinsh: GameParts = {
  pieceName: ({ owner }) => (isNamed(owner) ? t(`yinsh.${owner}`) : undefined),

  pointLabel({ name: at }, piece) {
    const owner = piece?.owner;
    return isNamed(owner) ? `${at}, ${t(`yinsh.${owner}`)}` : t('point.empty', { at });
  },

  inWords: ({ markers_left: left = 0, white, black }) =>
    t('say.yinsh', { left, white: white.rings_taken ?? 0, black: black.rings_taken ?? 0 }),

  turnInWords(side, turn) {
    const values = { side: t(`side.${side}`) };
    const said = turn.split(';').map((part) => {
      const [, row, ring] = /^x(.*)x(.*)$/.exec(part) ?? [];
      if (row && ring) return t('say.yinsh.row', { row, ring });
      return part === 'pass' ? t('say.pass', values) : t('say.turn', { ...values, turn: part });
    });
    return said.join(' ');
  },

  // Rings go to who has made the row, markers just go.
  goesTo: (leaves) => (leaves === 'capture' ? 'captor' : undefined),
  Captured,
};

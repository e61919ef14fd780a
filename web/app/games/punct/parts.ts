// PÜNCT on the page: what it says, its pieces and spaces, the stock that they come from, and the dots in the centre.
import { drawWith } from '../../../board/kinds';
import type { DrawnPiece } from '../../../board/piece';
import { drawing } from '../../../board/punct/drawing';
import { kinds, pieceOf } from '../../../board/punct/pieces';
import type { PieceLook } from '../../../protocol';
import type { GameParts } from '../../play/game_parts';
import { t } from '../../texts';
import { connectionOf } from './connection';
import { dotsOfSetup } from './setup';
import SideView from './SideView.svelte';
import Stock from './Stock.svelte';
import { turnByHand } from './turn_by_hand';

export function loadParts(): GameParts {
  drawWith('punct', drawing);
  return punct;
}

/** "white angular piece bending left, PÜNCT dot, level 2"; of a whole piece how it is turned, too. */
function pieceName(look: PieceLook): string | undefined {
  const piece = pieceOf(look.pile);
  if (!piece) return undefined;
  const name = t(`punct.${look.owner === 'b' ? 'b' : 'w'}`, {
    kind: t(`punct.kind.${piece.kind}`),
  });
  const parts = [name];
  if (piece.dot === undefined) parts.push('abcdef'.charAt(piece.orientation));
  if (piece.dot === 0) parts.push(t('punct.dot'));
  if (look.height > 1) parts.push(t('punct.level', { level: look.height }));
  return parts.join(', ');
}

const nameAt = (at: string, piece: DrawnPiece | undefined) => {
  const name = piece && pieceName(piece);
  return name ? `${at}, ${name}` : t('point.empty', { at });
};

const total = (left: readonly number[] = []) => left.reduce((sum, of) => sum + of, 0);

const punct: GameParts = {
  pieceName,
  turnByHand,

  pointLabel: ({ name }, piece) => nameAt(name, piece),

  inWords: ({ white, black }) =>
    t('say.punct', {
      white: white.centre ?? 0,
      black: black.centre ?? 0,
      left: total(white.pieces_left),
      other: total(black.pieces_left),
    }),

  turnInWords(side, turn) {
    const values = { side: t(`side.${side}`) };
    if (turn === 'pass') return t('say.pass', values);
    return t('say.turn', { ...values, turn });
  },

  counts: ({ centre = 0, pieces_left: left }) => [
    { name: t('punct.centre'), value: centre },
    { name: t('punct.left'), value: total(left) },
  ],

  decisive: ({ outcome, pieces }, layout) =>
    outcome?.winner && outcome.winner !== 'draw' && outcome.reason === 'connection'
      ? connectionOf(layout, pieces, outcome.winner === 'white' ? 'w' : 'b')
      : [],

  setupPieces: ({ pieces }) => dotsOfSetup(pieces),
  keys: (view) =>
    view === 'editor'
      ? []
      : [
          ['1–6', t('keys.punct')],
          ['r', t('keys.punct.turn')],
        ],
  options: ['bridge-punct', 'bridge-two-pieces'],
  kinds,
  Kinds: Stock,
  Card: SideView,
};

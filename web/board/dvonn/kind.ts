// DVONN's board: level rows of pits, and stacks on them.
import type { KindDrawing } from '../kind_drawing';
import Icon from './Icon.svelte';
import Pits from './Pits.svelte';
import Stack from './Stack.svelte';

export const dvonn: KindDrawing = {
  turnStep: 90,
  baseTurn: 0,
  margin: 0.88,
  scale: 46,
  hasEdgeLabels: true,
  isWide: true,
  colours: ['w', 'b', 'r'],
  Icon,
  Piece: Stack,
  Field: Pits,
};

// GIPF's board: spots on lines, and dots at their ends.
import type { KindDrawing } from '../kind_drawing';
import Disc from './Disc.svelte';
import Icon from './Icon.svelte';
import Spots from './Spots.svelte';

export const gipf: KindDrawing = {
  turnStep: 60,
  baseTurn: 30,
  margin: 0.68,
  scale: 40,
  colours: ['w', 'b', 'r'],
  Icon,
  Piece: Disc,
  Field: Spots,
};

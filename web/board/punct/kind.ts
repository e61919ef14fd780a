// PÜNCT's board: many spaces, the central ones marked. They, and the dots of the pieces, come with the game (drawing.ts).
import type { KindDrawing } from '../kind_drawing';
import Icon from './Icon.svelte';

export const punct: KindDrawing = {
  turnStep: 60,
  baseTurn: 30,
  margin: 0.95,
  scale: 20,
  hasEdgeLabels: true,
  colours: ['w', 'b', 'r'],
  Icon,
};

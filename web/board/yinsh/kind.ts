// YINSH's board: points where lines cross. They, and the rings and markers on them, come with the game (drawing.ts).
import type { KindDrawing } from '../kind_drawing';
import Icon from './Icon.svelte';

export const yinsh: KindDrawing = {
  turnStep: 60,
  baseTurn: 30,
  margin: 0.95,
  scale: 30,
  hasEdgeLabels: true,
  colours: ['w', 'b', 'r'],
  Icon,
};

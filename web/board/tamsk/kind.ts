// TAMSK's board: spaces with tubes for rings. They, and the glasses on them, come with the game (drawing.ts).
import type { KindDrawing } from '../kind_drawing';
import Icon from './Icon.svelte';

export const tamsk: KindDrawing = {
  turnStep: 60,
  baseTurn: 30,
  margin: 0.62,
  scale: 46,
  colours: ['w', 'b', 'r'],
  Icon,
};

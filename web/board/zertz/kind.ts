// ZÈRTZ's board: rings that lie beside each other, and marbles on them.
import type { KindDrawing } from '../kind_drawing';
import Icon from './Icon.svelte';
import Marble from './Marble.svelte';
import RingGradient from './RingGradient.svelte';
import Rings from './Rings.svelte';

export const zertz: KindDrawing = {
  turnStep: 60,
  baseTurn: 30,
  margin: 0.5,
  scale: 46,
  isBare: true,
  hasColourChoice: true,
  colours: ['w', 'b', 'g'],
  Gradient: RingGradient,
  Icon,
  Piece: Marble,
  Field: Rings,
};

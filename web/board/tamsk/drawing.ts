// What comes with the game (kind.ts has the rest).
import type { LargeDrawings } from '../kind_drawing';
import Piece from './Glass.svelte';
import Field from './Tubes.svelte';

export const drawing: LargeDrawings = { Piece, Field };

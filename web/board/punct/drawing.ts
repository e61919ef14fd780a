// What comes with the game (kind.ts has the rest).
import type { LargeDrawings } from '../kind_drawing';
import Piece from './Dots.svelte';
import Field from './Spaces.svelte';

export const drawing: LargeDrawings = { Piece, Field };

// GIPF with potentials is played on GIPF's board; its piles come with the game.
import { gipf } from '../gipf/kind';
import type { KindDrawing } from '../kind_drawing';
import Icon from './Icon.svelte';

export const potentials: KindDrawing = { ...gipf, Icon };

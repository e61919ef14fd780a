// All that the page has of GIPF with potentials beside the rules: fetched when the game is opened (app/furnishings.ts).
import { drawPiecesWith } from '../../board/further_pieces';
import Pile from '../../board/Pile.svelte';
import type { Furnishing } from '../furnishings';
import { join } from '../texts/language.svelte';
import Card from './Card.svelte';
import Kinds from './Kinds.svelte';
import Reserve from './Reserve.svelte';
import { fieldName, gameTexts, inWords, pieceName, prompt } from './words';

export async function furnish(): Promise<Furnishing> {
  await join(gameTexts);
  drawPiecesWith('potentials', Pile);
  return { pieceName, prompt, inWords, fieldName, Reserve, Kinds, Card };
}

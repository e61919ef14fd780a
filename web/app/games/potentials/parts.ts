// All that the page has of GIPF with potentials beside the rules: fetched when the game is opened (play/game_parts.ts).
import { drawPiecesWith } from '../../../board/further_pieces';
import Pile from '../../../board/Pile.svelte';
import type { GameParts } from '../../play/game_parts';
import Card from './Card.svelte';
import Kinds from './Kinds.svelte';
import Reserve from './Reserve.svelte';
import { fieldName, inWords, pieceName, prompt } from './words';

export function loadParts(): GameParts {
  drawPiecesWith('potentials', Pile);
  return { pieceName, prompt, inWords, fieldName, Reserve, Kinds, Card };
}

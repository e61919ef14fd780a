// All that the page has of GIPF with potentials beside the rules: fetched when the game is opened (play/game_parts.ts).
import { drawWith } from '../../../board/kinds';
import { drawing } from '../../../board/potentials/drawing';
import type { GameParts } from '../../play/game_parts';
import Card from './Card.svelte';
import Kinds from './Kinds.svelte';
import Reserve from './Reserve.svelte';
import { fieldName, inWords, p, pieceName, prompt } from './words';

export function loadParts(): GameParts {
  drawWith('potentials', drawing);
  return potentials;
}

const potentials: GameParts = {
  pieceName,
  prompt,
  inWords,
  fieldName,
  strip: ['tight'],
  keys: (view) => (view === 'editor' ? [] : [['1 – 7', p('keys.potentials')]]),
  Reserve,
  Kinds,
  Card,
};

// All that the page has of GIPF with potentials beside the rules: fetched when the game is opened (app/play/furnishings.ts).
import { composedGame } from '../base/games';
import AnalysisPanel from './composed/AnalysisPanel.svelte';
import ContestPanel from './composed/ContestPanel.svelte';
import Procedure from './composed/Procedure.svelte';
import Trail from './composed/Trail.svelte';
import { Composed } from './composed/composed.svelte';
import { c, entryInWords, questionOf } from './composed/words';
import { drawPiecesWith } from '../../board/further_pieces';
import Pile from '../../board/Pile.svelte';
import { sideName } from '../words/describe';
import type { Furnishing } from '../play/furnishings';
import { t } from '../texts';
import { join } from '../texts/language.svelte';
import { composedTexts, potentialsTexts } from '../texts/parts';
import Card from './Card.svelte';
import Kinds from './Kinds.svelte';
import Reserve from './Reserve.svelte';
import { fieldName, inWords, pieceName, prompt } from './words';

export async function furnish(): Promise<Furnishing> {
  // One after the other: the later answer has all of them.
  await join(potentialsTexts);
  await join(composedTexts);
  drawPiecesWith('potentials', Pile);
  return {
    pieceName,
    prompt,
    inWords,
    fieldName: (name) => (name === 'agreement' ? c('terms.agreement') : fieldName(name)),
    turnInWords: (side, turn) =>
      entryInWords(side, turn) ?? t('say.turn', { side: sideName(side), turn }),
    sessionOf: (game) => (game === composedGame ? Composed : undefined),
    // What is played in the middle of another game stands under its trail, and says what it is about.
    headingOf: (session) => (session.whole === session ? undefined : Trail),
    panelsOf: (session) => [
      ...(session instanceof Composed ? [Procedure] : []),
      ...(session.whole === session ? [] : [ContestPanel]),
    ],
    question: questionOf,
    Entries: AnalysisPanel,
    Reserve,
    Kinds,
    Card,
  };
}

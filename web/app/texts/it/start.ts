// What the page says on the start page, in Italian.
import type { StartTexts } from '../en/start';

export const texts: StartTexts = {
  'start.lead':
    'Pile che crescono, anelli che spariscono, sabbia che scorre: i giochi del Project GIPF si imparano in pochi minuti e non si finisce mai di capirli. Gioca contro un motore della tua forza, o in due allo stesso tavoliere.',
  'start.play': 'Gioca',
  'start.invite': 'Invita qualcuno con un link',
  'start.living': 'Una partita di DVONN che si gioca da sola',
  'start.pause': 'Ferma la partita',
  'start.go': 'Lascia andare la partita',
  'start.further': 'Dove altro andare',
  'start.online': 'Con persone altrove: con un link, nella sala, per corrispondenza.',
  'start.course': 'Un gioco dalla prima mossa, passo dopo passo sul tavoliere.',
  'start.puzzles': 'Trova la mossa che vince. Crescono con te.',
  'start.analysis': 'Che cosa era buono, che cosa no, e che cosa sarebbe stato meglio.',
  'start.collection': 'Le tue partite, e quelle che porti tu.',
  'start.rules': 'Ogni regola con la sua figura.',
  'start.licenses': 'Licenze',
};

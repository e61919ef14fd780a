// What the page says on the start page, in Spanish.
import type { StartTexts } from '../en/start';

export const texts: StartTexts = {
  'start.lead':
    'Pilas que crecen, anillos que desaparecen, arena que se acaba: los juegos del Project GIPF se aprenden en minutos y no se agotan en años. Juégalos contra un motor de tu fuerza, o con alguien en el mismo tablero.',
  'start.play': 'Jugar',
  'start.invite': 'Invitar a alguien con un enlace',
  'start.living': 'Una partida de DVONN que se juega sola',
  'start.pause': 'Detener la partida',
  'start.go': 'Dejar que la partida siga',
  'start.further': 'Adónde más ir',
  'start.online': 'Con personas en otro lugar: con un enlace, en la sala, por correspondencia.',
  'start.course': 'Un juego desde su primera jugada, paso a paso en el tablero.',
  'start.puzzles': 'Encuentra la jugada que gana. Crecen contigo.',
  'start.analysis': 'Qué estuvo bien, qué no, y qué habría sido mejor.',
  'start.collection': 'Tus partidas, y las que traigas.',
  'start.rules': 'Cada regla con su imagen.',
  'start.licenses': 'Licencias',
};

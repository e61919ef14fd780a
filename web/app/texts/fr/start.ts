// What the page says on the start page, in French.
import type { StartTexts } from '../en/start';

export const texts: StartTexts = {
  'start.lead':
    'Des piles qui montent, des anneaux qui s’en vont, du sable qui s’écoule : les jeux du Project GIPF s’apprennent en quelques minutes et gardent leurs secrets pendant des années. Jouez contre un moteur de votre force, ou à deux sur le même plateau.',
  'start.play': 'Jouer',
  'start.invite': 'Inviter quelqu’un par un lien',
  'start.living': 'Une partie de DVONN qui se joue toute seule',
  'start.pause': 'Arrêter la partie',
  'start.go': 'Laisser la partie se jouer',
  'start.further': 'Où aller encore',
  'start.online': 'Avec des gens ailleurs : par un lien, au salon, par correspondance.',
  'start.course': 'Un jeu dès son premier coup, pas à pas sur le plateau.',
  'start.puzzles': 'Trouvez le coup gagnant. Ils grandissent avec vous.',
  'start.analysis': 'Ce qui était bon, ce qui ne l’était pas, et ce qui aurait été mieux.',
  'start.collection': 'Vos parties, et celles que vous apportez.',
  'start.rules': 'Chaque règle avec son image.',
  'start.licenses': 'Licences',
};

// What the page says of TAMSK, in French.
import type { TamskTexts } from '../../tamsk/texts';

export const texts: TamskTexts = {
  'board.tamsk': 'Plateau de TAMSK',
  'turn.example.tamsk': 'a1b2, pass',
  'seat.rings': 'Anneaux restants',

  'tamsk.space': '{at}, pas de sablier',
  'tamsk.glass.w': '{at}, sablier blanc',
  'tamsk.glass.b': '{at}, sablier noir',
  'tamsk.left': 'reste {minutes} min {seconds} s',
  'tamsk.waits': 'pas encore lancé',
  'tamsk.dead': 'écoulé',
  'tamsk.rings': '{count} anneaux sur {of}',
  'tamsk.closed': 'fermée',
  'say.rings': 'Anneaux restants : Blanc {white}, Noir {black}.',
  'say.fifteen': 'Le sablier de 15 secondes coule encore {count} secondes.',
  'say.late': '{side} arrive trop tard et perd son tour.',
  'say.turned': 'Le sablier de 15 secondes est retourné : {side} a 15 secondes.',
  'say.paused': 'Les sabliers sont arrêtés.',
  'say.resumed': 'Les sabliers coulent.',

  'prompt.tamsk.from': '{side} : choisissez un sablier',
  'prompt.tamsk.to': 'Choisissez où va le sablier en {at}',
  'prompt.tamsk.pass': '{side} ne peut déplacer aucun sablier et doit passer',
  'prompt.late': '{side} arrive trop tard',

  'tamsk.desk': 'Horloge',
  'tamsk.fifteen.runs': 'Sablier de 15 secondes : reste {count} secondes',
  'tamsk.fifteen.still': 'Sablier de 15 secondes : à l’arrêt',
  'tamsk.turn': 'Retourner',
  'tamsk.turn.for': 'Retourner le sablier de 15 secondes : {side} doit jouer avant qu’il soit vide',
  'tamsk.pause': 'Pause',
  'tamsk.resume': 'Continuer',
  'tamsk.paused': 'Les sabliers sont arrêtés. Le plateau est couvert jusqu’à la reprise.',

  'keys.tamsk.turn': 'retourner le sablier de 15 secondes',
  'keys.tamsk.pause': 'arrêter les sabliers, ou continuer',

  'result.sand': 'autant d’anneaux restants, et le dernier sablier à s’écouler',

  'error.no-glass': 'il n’y a pas ici de sablier à déplacer',
  'error.not-your-glass': 'ce sablier est à l’adversaire',
  'error.run-out': 'ce sablier s’est écoulé et reste où il est',
  'error.blocked': 'toutes les cases voisines de ce sablier sont fermées ou occupées',
  'error.start-first': 'il faut d’abord déplacer un sablier qui n’est pas encore lancé',
  'error.not-adjacent': 'un sablier va sur une case voisine de la sienne',
  'error.closed': 'cette case a tous les anneaux qu’elle peut recevoir : elle est fermée',
  'error.too-late': 'le sablier de 15 secondes s’est écoulé : ce tour est perdu',
  'error.fifteen-running': 'le sablier de 15 secondes coule encore et ne peut être retourné',
};

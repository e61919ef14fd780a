// The texts of GIPF with potentials, in French.
import type { PotentialsTexts } from '../../en/games/potentials';

export const texts: PotentialsTexts = {
  'pile.basic': 'pièce {colour}',
  'pile.gipf': 'pièce GIPF {colour}',
  'pile.loaded': 'pièce {colour} chargée de {type}',
  'pile.spent': 'pièce {colour} au potentiel {type} épuisé',
  'pile.used': 'potentiel {type} de {side}',
  'pile.on': '{top} sur {below}',
  'pile.title': '{side}, hauteur {height}',
  'pile.layer.basic': 'pièce',
  'pile.layer.spent': '{type}, épuisé',

  'kinds.title': 'À introduire',
  'kinds.basic': 'Pièce simple',
  'kinds.G': 'Pièce GIPF',
  'kinds.loaded': 'Pièce chargée de {type}',
  'kinds.left': '{name}, reste {count}',
  'kinds.forfeit': 'La première pièce simple met fin au droit d’introduire des potentiels.',

  'answer.lose': 'Renoncer au potentiel',
  'answer.neutralise': 'Neutraliser',
  'answer.convert': 'Convertir',

  'prompt.potentials.kind': '{side} : choisissez ce qui entre',
  'prompt.potentials.kind-or-use':
    '{side} : choisissez ce qui entre, ou une pièce chargée à utiliser',
  'prompt.potentials.loaded': '{side} : choisissez un point pour la pièce chargée de {type}',
  'prompt.potentials.from': '{side} : choisissez une pièce chargée à utiliser',
  'prompt.potentials.to': 'Choisissez où va le potentiel de {at}',
  'prompt.potentials.extra-move':
    '{side} : coup supplémentaire. Choisissez un point d’où pousser le potentiel TAMSK',
  'prompt.potentials.punct': 'Neutraliser la pièce GIPF, ou la convertir ?',
  'prompt.potentials.row-pieces':
    '{side} : prenez ou gardez chaque pièce GIPF et chaque pièce chargée de la rangée',
  'row.potentials.basic': {
    one: '{count} autre pièce de la rangée quitte le plateau.',
    other: '{count} autres pièces de la rangée quittent le plateau.',
  },
  'row.potentials.basic.none': 'Au moins une de ces pièces doit être prise.',
  'row.potentials.piece': '{piece} en {at}',

  'say.potentials': 'Potentiels à introduire : Blanc {white}, Noir {black}.',
  'say.potentials.none': 'aucun',
  'keys.potentials': 'choisir ce qui entre',

  'set.title': 'Le jeu de potentiels',
  'set.version': 'Version',
  'set.basic': 'de base',
  'set.standard': 'standard',
  'set.tournament': 'tournoi',
  'set.preset': 'Potentiels',
  'set.preset.usual': 'trois TAMSK, ZÈRTZ, DVONN',
  'set.preset.set-1': 'boîte 1 : six TAMSK',
  'set.preset.set-2': 'boîte 2 : six ZÈRTZ, six DVONN',
  'set.preset.set-3': 'boîte 3 : six YINSH, six PÜNCT',
  'set.preset.ultimate': 'Ultimate : trois de chaque',
  'set.preset.own': 'à votre choix',
  'set.counts': 'Potentiels de chaque joueur',
  'set.same': 'les mêmes pour les deux',
  'set.each': 'chacun',
  'set.count': '{type}, {side}',
  'set.options': 'Options',
  'set.tamsk': 'TAMSK : le coup supplémentaire',
  'set.tamsk.any-push': 'peu importe qui la pousse en e5',
  'set.tamsk.own-push-only': 'seulement si son propriétaire l’y pousse',
  'set.punct': 'PÜNCT sur une pièce GIPF',
  'set.punct.both': 'neutralise ou convertit',
  'set.punct.neutralise': 'neutralise',
  'set.punct.off': 'interdit',
  'set.neutralised': 'Duel perdu',
  'set.neutralised.stays': 'le potentiel reste, épuisé',
  'set.neutralised.removed': 'le potentiel quitte le jeu',
  'error.cannot-convert':
    'un potentiel PÜNCT ne convertit une pièce GIPF qu’avec deux pièces en réserve, et là où l’option le permet',
  'error.no-extra-move':
    'un coup supplémentaire se joue quand une pièce chargée d’un potentiel TAMSK a été poussée en e5',
  'error.no-potential': 'ce joueur n’a plus de potentiel de ce genre à introduire',
  'error.no-push': 'rien ne peut être poussé : appuyez sur une de vos pièces chargées',
  'error.not-a-choice': 'dites s’il faut neutraliser ou convertir',
  'error.not-a-kind':
    'choisissez d’abord ce qui entre, à côté du plateau ; ou appuyez sur une de vos pièces chargées pour l’utiliser',
  'error.not-a-use':
    'l’usage d’un potentiel s’écrit avec sa lettre, son intersection et celle où il va (Z:c3-f6)',
  'error.not-loaded': 'seul le potentiel d’une pièce chargée peut être utilisé, et une seule fois',
  'error.not-your-piece': 'cette pièce est à l’adversaire',
  'error.nothing-else': 'rien d’autre n’est possible : choisissez un point',
  'error.nowhere-to-go': 'il n’y a aucune intersection où ce potentiel pourrait aller',
  'error.power-spent': 'la force de ce potentiel a été perdue dans un duel',
  'error.row-stays': 'au moins une pièce d’une rangée doit être prise',
  'error.tamsk-needs-centre':
    'un potentiel TAMSK joue son coup supplémentaire quand sa pièce est poussée en e5',
  'error.too-many-choices': 'les rangées ont trop de pièces qui peuvent être prises ou laissées',
  'error.too-many-potentials': 'un joueur a trop de potentiels d’un type',
  'error.two-moves':
    'un coup a une poussée ou un usage de potentiel, avec des coups supplémentaires (T:) autour',
  'error.wrong-dvonn-target':
    'un potentiel DVONN va sur une intersection voisine, sur une pièce simple ou un potentiel DVONN adverse',
  'error.wrong-extra-move': 'ce potentiel joue son coup supplémentaire depuis un point d’entrée',
  'error.wrong-order': 'les rangées se prennent avant tous les mouvements d’un coup ou après',
  'error.wrong-piece': 'ces pièces s’écrivent autrement',
  'error.wrong-punct-target':
    'un potentiel PÜNCT va sur une intersection voisine, sur un potentiel PÜNCT adverse, ou sur sa pièce GIPF là où l’option le permet',
  'error.wrong-yinsh-target':
    'un potentiel YINSH glisse en ligne droite sur des intersections vides jusqu’à une intersection vide',
  'error.wrong-zertz-target':
    'un potentiel ZÈRTZ saute en ligne droite par-dessus des pièces sans intervalle jusqu’à la première intersection vide',
};

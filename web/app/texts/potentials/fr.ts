// The texts of GIPF with potentials, in French.
import type { PotentialsTexts } from './en';

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

  'error.not-a-kind':
    'choisissez d’abord ce qui entre, à côté du plateau ; ou appuyez sur une de vos pièces chargées pour l’utiliser',
  'error.no-target': 'il n’y a aucune intersection où ce potentiel pourrait aller',
  'error.no-push': 'rien ne peut être poussé : appuyez sur une de vos pièces chargées',
  'error.nothing-else': 'rien d’autre n’est possible : choisissez un point',
  'error.not-loaded': 'seul le potentiel d’une pièce chargée peut être utilisé, et une seule fois',
  'error.tamsk-needs-centre':
    'un potentiel TAMSK joue son coup supplémentaire quand sa pièce est poussée en e5',
  'error.not-your-piece': 'cette pièce est à l’adversaire',
  'error.empty-spot': 'il n’y a ici aucune pièce dont le potentiel puisse être utilisé',
  'error.not-optional':
    'cette pièce doit être prise ; seules les pièces GIPF et les pièces chargées que rien ne couvre peuvent rester',
  'error.row-stays': 'au moins une pièce d’une rangée doit être prise',
};

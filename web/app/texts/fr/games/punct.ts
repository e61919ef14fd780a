// What the page says of PÜNCT, in French.
import type { PunctTexts } from '../../en/games/punct';

export const texts: PunctTexts = {
  'board.punct': 'Plateau de PÜNCT',
  'turn.example.punct': 'Ti12a; h5-d5a',
  'punct.w': '{kind}, blanc',
  'punct.b': '{kind}, noir',
  'punct.dot': 'point PÜNCT',
  'punct.level': 'niveau {level}',
  'punct.kind.T': 'triangle',
  'punct.kind.C': 'pièce droite, point PÜNCT au milieu',
  'punct.kind.E': 'pièce droite, point PÜNCT au bout',
  'punct.kind.M': 'pièce coudée, point PÜNCT au milieu',
  'punct.kind.L': 'pièce coudée à gauche depuis son point PÜNCT',
  'punct.kind.R': 'pièce coudée à droite depuis son point PÜNCT',
  'punct.stock': 'Réserve',
  'punct.stock.kind': '{kind} : reste {count}',
  'punct.centre': 'Centre',
  'punct.left': 'Pièces restantes',
  'keys.punct': 'choisir une pièce de la réserve',
  'keys.punct.turn': 'tourner la pièce qui se pose',
  'punct.side': 'De côté, autour de {at}',
  'say.punct':
    'Points au centre : Blanc {white}, Noir {black}. Pièces restantes : Blanc {left}, Noir {other}.',
  'prompt.punct.kind':
    '{side} : choisissez une pièce de la réserve, ou une pièce du plateau à déplacer',
  'prompt.punct.place': 'Choisissez où se pose le point PÜNCT de la nouvelle pièce',
  'prompt.punct.to': 'Choisissez où va le point PÜNCT ; sa propre case fait tourner la pièce',
  'prompt.punct.orientation':
    'Choisissez à côté où se pose le point suivant, ou tournez la pièce : R, la molette, un appui sur le point PÜNCT',
  'prompt.punct.turned': 'Le point suivant est en {at}',
  'prompt.punct.pass': '{side} ne peut rien faire et doit passer',
  'setup.bridge-punct': 'Pont dont le milieu est le point PÜNCT',
  'setup.bridge-punct.over-own': 'au-dessus d’une pièce à soi',
  'setup.bridge-punct.carried': 'seulement s’il est porté',
  'setup.bridge-two-pieces': 'Extrémités d’un pont sur deux pièces',
  'setup.bridge-two-pieces.off': 'une seule suffit',
  'setup.bridge-two-pieces.on': 'toujours',
  'error.centre-closed':
    'une nouvelle pièce ne peut toucher l’hexagone central : elle pourra s’y déplacer plus tard',
  'error.covered': 'une pièce dont un point est couvert ne peut ni se déplacer ni tourner',
  'error.no-orientation': 'la pièce ne peut être orientée ainsi',
  'error.no-own-piece': 'aucune pièce du joueur au trait ne se trouve là',
  'error.no-piece-left': 'il ne reste aucune pièce de cette sorte',
  'error.no-room': 'il n’y a pas de place pour une nouvelle pièce de cette sorte',
  'error.not-level':
    'ses points ne seraient pas au même niveau : seul le milieu d’une pièce droite ou coudée peut rester suspendu',
  'error.on-opponent': 'le point PÜNCT ne se pose jamais sur une pièce adverse',
  'error.one-piece-below':
    'les extrémités d’un pont doivent ici reposer sur deux pièces différentes',
  'error.out-of-reach': 'le point PÜNCT de cette pièce ne peut être amené là',
  'error.partly-off-board': 'ainsi tournée, la pièce sortirait en partie du plateau',
  'error.piece-stuck': 'cette pièce ne peut ni se déplacer ni tourner',
  'error.punct-in-air': 'un point PÜNCT suspendu doit se trouver au-dessus d’une pièce à soi',
  'error.unchanged': 'la pièce doit être déplacée ou tournée',
};

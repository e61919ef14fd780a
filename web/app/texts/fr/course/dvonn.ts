// What the course says of DVONN, in French.
import type { dvonn as english } from '../../en/course/dvonn';

export const dvonn: typeof english = {
  dvonn: {
    title: 'DVONN : les règles',
    about: 'Poser, jouer, à qui est la pile, ce qui est coupé, et comment la partie finit.',
    steps: {
      place: {
        title: 'Une pièce DVONN au milieu',
        ask: 'La partie commence sur un plateau vide, par les trois pièces DVONN rouges. Posez la première en f3, au milieu.',
        hint: 'Une case porte la lettre de sa colonne oblique et le numéro de sa rangée ; la rangée 3 est la plus longue.',
        praise:
          'Toute case vide aurait été permise. Les pièces DVONN décident de la partie : ce qui perd son lien avec elles est perdu.',
      },
      border: {
        title: 'Au bord',
        ask: 'Chacun pose ensuite des pièces de sa couleur jusqu’à ce que le plateau soit plein. Posez une pièce blanche au bord, où elle ne sera jamais enfermée.',
        hint: 'Les cases du bord ont moins de six voisines.',
        praise:
          'Une pile dont les six voisines sont occupées ne peut pas bouger. Au bord, cela n’arrive jamais : ces pièces sont mobiles dès le premier coup.',
      },
      move: {
        title: 'Un pas',
        ask: 'Le plateau une fois plein, on joue : à chaque coup une pile, sur une case occupée. Une pièce seule fait un pas. Arrivez sur une pièce noire.',
        hint: 'Une pièce noire est juste à côté de celle-ci.',
        praise: 'Votre pièce est maintenant au-dessus, et la pile de deux est à vous.',
      },
      height: {
        title: 'Aussi loin que haut',
        ask: 'Une pile avance d’exactement autant de cases qu’elle a de pièces, en ligne droite, par-dessus tout. L’une des vôtres atteint la pièce DVONN rouge : arrivez sur elle.',
        hint: 'Une pile de deux avance de deux cases, une pile de trois de trois.',
        praise:
          'Peu importe ce qui est entre les deux : seule la dernière case doit être occupée. Une pièce DVONN voyage désormais dans la pile.',
      },
      'shut-in': {
        title: 'Enfermée',
        ask: 'Votre pièce en f3 a six voisines occupées et ne peut pas bouger. Faites-lui de la place.',
        hint: 'Si une de vos pièces voisines s’en va, f3 a un côté libre.',
        praise:
          'f3 peut bouger maintenant. Une pile enfermée n’est pas à l’abri : on peut tout de même arriver sur elle.',
      },
      owner: {
        title: 'À qui est la pile',
        ask: 'Une pile est à la couleur du dessus, quoi qu’il y ait dessous. Prenez la pile noire de trois.',
        hint: 'Une pièce seule est à côté d’elle.',
        praise:
          'Une pièce en a gagné trois : une pile de quatre est à vous, et à la fin chacune de ses pièces compte pour vous.',
      },
      'cut-off': {
        title: 'Coupées',
        ask: 'Après chaque coup, les piles qui ne sont pas reliées à une pièce DVONN quittent le plateau. Coupez les trois pièces noires, mais aucune des vôtres.',
        hint: 'La chaîne tient à cette pièce. Où peut-elle aller pour rester reliée elle-même ?',
        praise:
          'Seule la case quittée peut rompre une chaîne. Les pièces noires sont parties et ne comptent pour personne.',
      },
      bridge: {
        title: 'Retirer le pont',
        ask: 'Cinq pièces noires tiennent à une seule case. Coupez-les toutes.',
        hint: 'Derrière cette case, aucun autre chemin ne mène à la pièce DVONN.',
        praise: 'Cherchez de tels ponts dans chaque position : les vôtres et ceux de l’adversaire.',
      },
      anchor: {
        title: 'L’ancre voyage',
        ask: 'La marque sur la pile montre une pièce DVONN dedans. Là où elle va, l’ancre va aussi. Jouez de façon que quatre pièces noires la perdent, et aucune des vôtres.',
        hint: 'Cette pile contient la seule pièce DVONN.',
        praise:
          'La pile a emporté l’ancre de votre côté. Qui possède une pièce DVONN décide de ce qui reste.',
      },
      pass: {
        title: 'Plus de coup',
        ask: 'Qui ne peut pas jouer doit passer, et l’autre continue. Ne laissez aucun coup à Noir.',
        hint: 'Noir a une pièce qui peut bouger. Arrivez sur elle.',
        praise:
          'Noir passe jusqu’à ce qu’il puisse jouer de nouveau ; ici, plus jamais. Vous continuez.',
      },
      score: {
        title: 'Le dernier coup',
        ask: 'Quand personne ne peut plus jouer, chacun compte toutes les pièces de ses piles. Jouez le dernier coup de façon à gagner.',
        hint: 'Comparez : sur la pile de deux, ou sur la pile de cinq ?',
        praise: 'Sept à deux. Les pièces DVONN seules ne comptent pour personne.',
      },
    },
  },
  'dvonn-tips': {
    title: 'DVONN : bien jouer',
    about: 'Les bonnes places, les piles lentes, les ponts, les menaces, et compter à la fin.',
    steps: {
      places: {
        title: 'Les meilleures places',
        ask: 'Les meilleures places sont au bord et à côté d’une pièce DVONN : mobiles et reliées. Prenez-en une.',
        hint: 'Cette case est au bord et touche une pièce rouge.',
        praise: 'Une telle pièce peut bouger dès le début et ne sera pas coupée de sitôt.',
      },
      slow: {
        title: 'Ne pas grandir trop tôt',
        ask: 'Une pile haute trouve rarement où arriver. Jouez de façon que la pile jouée puisse repartir au coup suivant.',
        hint: 'Une pile de deux a un but deux cases plus loin ; une pile de trois n’en a pas.',
        praise:
          'Les petites piles restent mobiles. Une haute qui ne bouge plus n’attend que d’être prise ou coupée.',
      },
      'few-turns': {
        title: 'Peu de coups pour lui',
        ask: 'Qui n’a plus de coups regarde l’autre faire le ménage. Laissez à Noir un coup au plus.',
        hint: 'Les piles hautes trouvent rarement un but. La liberté de Noir, c’est sa pièce seule en g2.',
        praise: 'Comptez les coups des deux camps, et prenez-lui ce qui bouge encore.',
      },
      safe: {
        title: 'Prendre sans être repris',
        ask: 'Deux piles noires de trois sont à prendre. Prenez celle que Noir ne peut pas reprendre.',
        hint: 'Laquelle des deux n’a aucune pièce noire à côté d’elle ?',
        praise:
          'Avant de prendre, regardez qui peut arriver là : les piles à une distance égale à leur hauteur.',
      },
      pinned: {
        title: 'Un géant immobile',
        ask: 'Une pile avance exactement d’autant de cases qu’elle est haute, et seulement sur une pile. Ôtez à la pile noire en e3 le seul endroit où elle pourrait arriver, sans perdre de pile.',
        hint: 'À trois cases de e3 il n’y a que h3. Quittez-la vers la pièce rouge.',
        praise:
          'Une pile haute a peu d’endroits où arriver : videz-les, et elle ne bouge plus. La vôtre est maintenant assez haute pour la prendre.',
      },
      linked: {
        title: 'Sauver le pont',
        ask: 'Noir s’apprête à quitter d3 et à couper vos quatre pièces. Empêchez-le.',
        hint: 'Qui possède d3 décide du pont. Prenez-le sans rompre votre propre chaîne.',
        praise: 'Le pont est à vous, et toutes vos pièces restent reliées.',
      },
      threat: {
        title: 'Une menace sur le pont',
        ask: 'Arrivez sur le pont noir, de façon à menacer de le quitter et de couper au moins quatre pièces. Noir ne doit pas pouvoir prendre votre pile.',
        hint: 'De d3, une pile de deux pourrait partir vers b3.',
        praise: 'Le pont est à vous. En un seul coup, Noir ne peut guère tout sauver.',
      },
      tall: {
        title: 'Une pile haute à la fin',
        ask: 'Ceci vient d’une partie du moteur. Un coup gagne, tous les autres perdent. Trouvez-le.',
        hint: 'En fin de partie, une pile haute décide. Laquelle une pièce seule peut-elle prendre ?',
        praise: 'Cinq pièces pour un pas : si chacun joue au mieux, Blanc gagne de cinq.',
      },
      count: {
        title: 'Compter jusqu’au bout',
        ask: 'Encore une partie du moteur : un seul coup gagne. Regardez les pièces DVONN.',
        hint: 'Cette pile de trois atteint une pièce DVONN.',
        praise:
          'Votre pile a maintenant sa propre ancre. Si chacun joue au mieux, Blanc gagne de trois.',
      },
    },
  },
};

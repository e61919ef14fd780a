// What the course says of PÜNCT, in French.
import type { punct as english } from '../../en/course/punct';

export const punct: typeof english = {
  wrong: {
    'lies-on': 'Avec {turn}, la pièce n’y est pas.',
    'covers-dots': 'Points noirs couverts par {turn} : {count}. Possible : {least}.',
    level: 'Avec {turn}, la pièce vient au niveau {count}. Possible : {least}.',
    bridges: '{turn} ne construit pas de pont.',
    leads: 'Votre avance au centre après {turn} : {count}. Possible : {least}.',
    frees: 'Après {turn}, la pièce en {at} ne peut toujours pas bouger.',
    'holds-off': 'Après {turn}, Noir gagne aussitôt.',
    decides: 'Après {turn}, Noir peut encore l’empêcher.',
  },
  chapters: {
    punct: {
      title: 'PÜNCT : les règles',
      about: 'Poser, tourner et déplacer, monter, les ponts, relier deux côtés, et le centre.',
      steps: {
        add: {
          title: 'Une nouvelle pièce',
          ask: 'Chaque pièce a trois points. L’un d’eux, le point PÜNCT en couleur, dit où elle est et comment elle se déplace. Posez une pièce quelconque, le point PÜNCT en d5.',
          hint: 'Choisissez une pièce de la réserve, puis la case, puis son orientation.',
          praise:
            'Les nouvelles pièces se posent à plat sur des cases libres, tournées comme vous voulez.',
        },
        turn: {
          title: 'La tourner',
          ask: 'Au lieu de poser une pièce, vous pouvez en déplacer une. La tourner sur place compte aussi : tournez la pièce en f4 pour qu’elle atteigne h6.',
          hint: 'Appuyez sur la pièce, puis sur son point PÜNCT, puis sur son orientation.',
          praise: 'Une pièce tourne toujours autour de son point PÜNCT.',
        },
        move: {
          title: 'En ligne droite',
          ask: 'Le point PÜNCT va en ligne droite, aussi loin que vous voulez et par-dessus tout ce qui est entre les deux. Amenez-le en i9.',
          hint: 'Il est dans la même colonne.',
          praise: 'La pièce peut ensuite être tournée : elle atteint ainsi bien des endroits.',
        },
        centre: {
          title: 'Vers le centre',
          ask: 'Dans l’hexagone marqué on ne pose rien ; les pièces y viennent en se déplaçant. Amenez-y une pièce avec ses trois points.',
          hint: 'Le milieu de l’hexagone est sur une ligne oblique avec ce point PÜNCT.',
          praise: 'Si personne ne relie deux côtés, les points au centre décident.',
        },
        climb: {
          title: 'Par-dessus',
          ask: 'Une pièce qui se déplace peut venir sur d’autres, si son point PÜNCT va sur une des vôtres. Montez sur votre autre pièce droite.',
          hint: 'Les pièces droites se superposent exactement.',
          praise:
            'Les trois points de la pièce du dessus sont au même niveau. Celle du dessous ne peut pas bouger pour l’instant.',
        },
        cover: {
          title: 'Couvrir des points noirs',
          ask: 'Seul le point PÜNCT a besoin d’une de vos pièces au-dessous ; les autres peuvent tout couvrir. Couvrez deux points noirs.',
          hint: 'Une de vos pièces est juste au-dessous de la noire.',
          praise: 'Vues d’en haut, ces cases sont à vous, et la pièce noire ne peut plus bouger.',
        },
        bridge: {
          title: 'Un pont',
          ask: 'Le point du milieu d’une pièce droite ou coudée peut rester suspendu, si les deux bouts sont au même niveau. Construisez un pont.',
          hint: 'Dans la colonne d, il y a un vide entre deux de vos pièces.',
          praise: 'Ce qui est sous un pont est bloqué, et personne n’y peut rien poser.',
        },
        covered: {
          title: 'Couverte',
          ask: 'Une pièce dont un point est couvert ne peut ni se déplacer ni tourner. Libérez votre triangle en d8.',
          hint: 'Une autre de vos pièces est posée dessus.',
          praise: 'À votre prochain tour il pourra de nouveau bouger.',
        },
        join: {
          title: 'Relier deux côtés',
          ask: 'Qui relie deux côtés opposés par ses points a gagné. Posez la pièce qui ferme le vide.',
          hint: 'Il manque deux cases à votre chaîne.',
          praise: 'Peu importe à quelle pièce est un point, pourvu que chacun touche le suivant.',
        },
        over: {
          title: 'En passant dessus',
          ask: 'Noir a rempli le vide. Mais vu d’en haut, seul compte le point le plus haut de chaque case. Gagnez quand même.',
          hint: 'Mettez une pièce en travers, le point PÜNCT sur votre propre chaîne.',
          praise: 'Pour relier, les niveaux ne font pas de différence.',
        },
        last: {
          title: 'La dernière pièce',
          ask: 'La partie finit aussi quand quelqu’un pose sa dix-huitième pièce : qui montre alors plus de points au centre a gagné. C’est vous. Finissez la partie.',
          hint: 'Il reste une pièce dans votre réserve.',
          praise: 'Huit points contre trois. Qui mène au centre peut finir la partie en posant.',
        },
      },
    },
    'punct-tips': {
      title: 'PÜNCT : bien jouer',
      about:
        'Arrêter, les vides au centre, les doubles menaces, couvrir les jointures, retenir des pièces, la dernière pièce.',
      steps: {
        stop: {
          title: 'L’arrêter',
          ask: 'Noir est sur le point de relier deux côtés. Faites qu’il ne le puisse pas au tour suivant.',
          hint: 'Remplir le vide ne suffit pas, il passe à côté. Mettez-vous en travers.',
          praise: 'Avant de remplir un vide, regardez les chemins qui le contournent.',
        },
        'through-centre': {
          title: 'Un vide au centre',
          ask: 'Votre vide est au centre, où l’on ne peut rien poser. Gagnez.',
          hint: 'Un triangle est dans une colonne qui y mène.',
          praise: 'Gardez des pièces sur les lignes qui mènent où vous en aurez besoin.',
        },
        'two-ways': {
          title: 'Plus d’un chemin',
          ask: 'Jouez de sorte que vous reliiez deux côtés au tour suivant, quoi que Noir réponde.',
          hint: 'Plus le front vers le côté est large, plus il y a de chemins.',
          praise: 'Noir peut fermer certains de vos chemins, pas tous.',
        },
        joint: {
          title: 'Couper la jointure',
          ask: 'Noir a plusieurs chemins vers son côté. Faites qu’il ne gagne pas au tour suivant.',
          hint: 'Un triangle peut se poser sur votre pièce à côté de sa chaîne et en couvrir le milieu.',
          praise:
            'Coupez une chaîne là où elle se tient, ou mettez-vous en travers de tous ses chemins. Ce qui est à son bout se contourne.',
        },
        hold: {
          title: 'La retenir',
          ask: 'Le vide de Noir est au centre, où l’on ne peut rien poser : son triangle est sur le point de s’y déplacer. Faites qu’il ne gagne pas au tour suivant.',
          hint: 'Une pièce dont un point est couvert ne peut pas se déplacer. Votre triangle peut se poser sur votre pièce droite et sur son triangle.',
          praise: 'Un point couvert retient une pièce, tant que la vôtre reste dessus.',
        },
        lead: {
          title: 'Compte double',
          ask: 'Un point qui en couvre un noir compte double : un de plus pour vous, un de moins pour lui. Prenez une avance de quatre au centre.',
          hint: 'Une pièce droite peut avoir son point PÜNCT sur votre triangle.',
          praise:
            'Avec une telle avance, vous pouvez décider la partie en posant vos dernières pièces.',
        },
        'not-yet': {
          title: 'Avant qu’il ne finisse',
          ask: 'Il reste une pièce à Noir, et il montre plus de points au centre : au tour suivant il finirait la partie et gagnerait. Faites qu’il ne le puisse pas.',
          hint: 'On ne peut rien poser au centre, mais des pièces peuvent s’y déplacer. Il a deux points d’avance.',
          praise:
            'Qui est mené au centre et pose sa dernière pièce perd. Comptez le centre avant que les réserves ne s’épuisent.',
        },
        find: {
          title: 'Parmi des milliers',
          ask: 'Ceci vient d’une partie du moteur. Il y a près de deux mille coups, et presque aucun ne relie deux côtés. Trouvez-en un.',
          hint: 'Cherchez d’abord le vide, puis la pièce. Elle n’a pas à venir de loin.',
          praise: 'Comptez les points qui manquent encore à une chaîne, à tous les niveaux.',
        },
      },
    },
  },
};

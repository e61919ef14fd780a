// What the course says of YINSH, in French.
import type { yinsh as english } from '../../en/course/yinsh';

export const yinsh: typeof english = {
  wrong: {
    gains: 'Pions gagnés par {turn}, moins les pions perdus : {count}. Possible : {least}.',
    'gives-ring': 'Avec {turn}, un autre anneau part, ou aucun.',
    sees: 'Points libres vus depuis {at} : {count}. Demandé : {least}.',
    'threatens.rows': '{turn} ne menace d’aucun alignement.',
  },
  chapters: {
    yinsh: {
      title: 'YINSH : les règles',
      about: 'Anneaux et pions, retourner, aligner, quel anneau part, et qui gagne.',
      steps: {
        place: {
          title: 'Un anneau au milieu',
          ask: 'Les joueurs posent d’abord à tour de rôle leurs cinq anneaux sur des points libres quelconques. Posez-en un en f6, au milieu.',
          hint: 'Un point porte la lettre de sa colonne et un numéro qui suit les lignes obliques.',
          praise:
            'Tout point libre est permis, même au bord. Quand les dix anneaux sont posés, ils commencent à se déplacer.',
        },
        move: {
          title: 'Un anneau se déplace',
          ask: 'À votre tour, vous mettez un pion de votre couleur dans un de vos anneaux, puis cet anneau part en ligne droite, sur autant de points libres que vous voulez. Amenez-en un en e9.',
          hint: 'Rien ne barre sa ligne.',
          praise:
            'Le pion reste où était l’anneau : c’est ainsi que les pions viennent sur le plateau.',
        },
        jump: {
          title: 'Par-dessus les pions',
          ask: 'Un anneau saute aussi des pions qui se touchent et s’arrête sur le premier point libre derrière eux. On ne saute jamais un anneau. Sautez deux pions noirs.',
          hint: 'Il peut y avoir des points libres avant les pions, mais aucun entre eux.',
          praise: 'Les pions sautés se retournent : les deux sont blancs maintenant.',
        },
        own: {
          title: 'Les vôtres aussi',
          ask: 'Tous les pions sautés changent de couleur, les vôtres aussi. Trouvez le saut qui vous en gagne au moins deux de plus qu’il n’en perd.',
          hint: 'Comptez les pions noirs et les blancs sur chaque ligne.',
          praise:
            'Trois sont devenus blancs et un noir. Le pion que vous venez de poser n’est pas retourné.',
        },
        row: {
          title: 'Cinq alignés',
          ask: 'Cinq pions de votre couleur côte à côte sur une ligne font un alignement. Il y en a quatre : faites le cinquième.',
          hint: 'Un pion se pose là d’où part un anneau.',
          praise:
            'Un alignement doit être retiré : ses pions quittent le plateau, et un de vos anneaux avec eux. Les anneaux retirés sont votre score.',
        },
        turned: {
          title: 'Aligner en retournant',
          ask: 'Un pion noir se trouve entre quatre des vôtres. Retournez-le.',
          hint: 'Un anneau peut le sauter le long de la ligne qui croise la vôtre.',
          praise: 'On aligne aussi en retournant. Et vous choisissez lequel de vos anneaux part.',
        },
        'which-ring': {
          title: 'Quel anneau part',
          ask: 'Faites l’alignement, et donnez celui de vos anneaux qui ne peut pas bouger.',
          hint: 'Cet anneau fait l’alignement. Celui à donner est au bord, enfermé par des anneaux noirs.',
          praise:
            'Chaque anneau vous rapproche du but et vous en laisse moins pour jouer. Gardez ceux qui sont libres.',
        },
        six: {
          title: 'Plus de cinq',
          ask: 'Quand il y en a plus de cinq sur une ligne, vous en choisissez cinq qui se suivent. Faites l’alignement, et laissez le pion en d7, qui est aussi sur une autre de vos lignes.',
          hint: 'Votre anneau est entre les pions. Prenez les cinq du bout inférieur.',
          praise: 'Ce qui reste d’un long alignement n’en est plus un, et attend le suivant.',
        },
        due: {
          title: 'Un alignement de l’adversaire',
          ask: 'Cinq pions blancs sont dans la colonne i : l’adversaire a fait cet alignement pour vous. Il faut le retirer avant de jouer. Retirez-le, et complétez-en un autre dans le même tour.',
          hint: 'Ne donnez pas l’anneau dont vous avez besoin pour le second.',
          praise:
            'Les alignements dus viennent d’abord, chacun avec un anneau ; puis vous jouez comme toujours.',
        },
        two: {
          title: 'Deux à la fois',
          ask: 'Un saut peut compléter plusieurs alignements. Complétez-en deux.',
          hint: 'Deux pions noirs se touchent dans une colonne, chacun entre quatre blancs.',
          praise:
            'Deux alignements, deux anneaux. De ceux qui partagent un pion, vous n’auriez pu en retirer qu’un.',
        },
        win: {
          title: 'Le troisième anneau',
          ask: 'Qui a retiré trois de ses anneaux a gagné ; en blitz, un suffit. Vous en avez deux. Gagnez.',
          hint: 'Cherchez le pion noir entre quatre blancs, et un anneau qui peut le sauter.',
          praise: 'La partie est finie dès que le troisième anneau est retiré.',
        },
      },
    },
    'yinsh-tips': {
      title: 'YINSH : bien jouer',
      about:
        'Des anneaux qui voient loin, rompre, menacer deux fois, et l’alignement qui vient d’abord.',
      steps: {
        reach: {
          title: 'Des anneaux qui voient loin',
          ask: 'Un anneau doit donner sur des lignes longues et libres. Posez-en un là où il voit au moins dix-neuf points libres.',
          hint: 'Les anneaux en travers raccourcissent une ligne : regardez où il y en a peu.',
          praise: 'Un tel anneau est vite où l’on a besoin de lui, et difficile à enfermer.',
        },
        break: {
          title: 'Rompre les quatre',
          ask: 'Noir a quatre pions sur une ligne et un anneau au bout : dès qu’il part, l’alignement est fait. Empêchez-le.',
          hint: 'Sautez au moins un des quatre.',
          praise:
            'Un saut l’a retourné. Quatre pions sur une ligne sont rarement sûrs, les siens comme les vôtres.',
        },
        'in-the-way': {
          title: 'En travers',
          ask: 'Noir veut sauter le pion blanc entre ses quatre. Faites qu’il n’ait pas d’alignement.',
          hint: 'Un anneau ne saute jamais un anneau, et il lui faut un point libre pour arriver.',
          praise:
            'Un anneau en travers ou un pion retourné : il y a souvent plusieurs façons d’arrêter un alignement.',
        },
        threat: {
          title: 'Une menace',
          ask: 'Jouez de sorte que vous puissiez compléter un alignement au tour suivant.',
          hint: 'Trois pions blancs sont sur une ligne avec un noir, et un de vos anneaux est au bout.',
          praise: 'L’adversaire doit répondre. Qui menace décide où l’on joue.',
        },
        fork: {
          title: 'Deux menaces',
          ask: 'À une menace on répond, à deux rarement. Retournez un pion de sorte que vous ayez un alignement, quoi que Noir réponde.',
          hint: 'Un pion noir se trouve où deux de vos lignes se croisent.',
          praise: 'Noir peut rompre une des deux lignes, pas les deux.',
        },
        'no-gift': {
          title: 'Rien pour lui',
          ask: 'Complétez votre alignement, mais de sorte que l’adversaire n’en ait pas en réponse.',
          hint: 'Le même pion se retourne aussi le long d’une autre ligne. Que retourne encore ce saut ?',
          praise: 'Regardez chaque pion qu’un saut retourne, aussi ceux qu’il donne.',
        },
        keep: {
          title: 'Garder le bon anneau',
          ask: 'Retirez un alignement de sorte qu’un autre suive à coup sûr au tour suivant. Prenez garde à l’anneau que vous donnez.',
          hint: 'Dans la colonne i, quatre pions attendent qu’un anneau parte.',
          praise: 'L’anneau qui complète le prochain alignement vaut plus que tout autre.',
        },
        first: {
          title: 'Lequel vient d’abord',
          ask: 'Chacun a retiré deux anneaux, et un saut peut compléter un alignement pour les deux. Gagnez.',
          hint: 'Qui joue retire les siens d’abord.',
          praise:
            'La partie finit avec votre troisième anneau. Ce que Noir aurait retiré ne compte plus.',
        },
        'two-turns': {
          title: 'Deux tours d’avance',
          ask: 'Ceci vient d’une partie du moteur. Jouez de sorte que vous gagniez au tour suivant, quoi que Noir réponde.',
          hint: 'Comptez les lignes où il ne vous manque qu’un pion.',
          praise: 'Noir ne pouvait pas répondre à tout ce que vous menaciez.',
        },
      },
    },
  },
};

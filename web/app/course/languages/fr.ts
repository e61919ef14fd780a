// What the course says, in French.
import type { CourseTexts } from '../course_text';
import { potentials } from './potentials/fr';
import { tamsk } from './tamsk/fr';

export const texts: CourseTexts = {
  words: {
    lead: 'Chaque étape demande un coup sur le plateau. Tout coup juste compte ; un coup faux est expliqué et repris.',
    'solved-count': '{done} étapes réussies sur {count}',
    begin: 'Commencer',
    'go-on': 'Continuer',
    'once-more': 'Encore une fois',
    forget: 'Oublier mes progrès',
    chapters: 'Tous les chapitres',
    steps: 'Étapes de ce chapitre',
    number: 'Étape {number} sur {count}',
    solved: 'réussie',
    hint: 'Indice',
    more: 'Quel coup ?',
    show: 'Montrez-moi',
    again: 'Réessayer',
    previous: 'Étape précédente',
    next: 'Suivant',
    'next-chapter': 'Chapitre suivant',
    finish: 'Terminer',
    look: 'Regardez {at}.',
    which: 'Jouez {turn}.',
    right: '{turn} : c’est juste !',
    shown: '{turn} est un coup juste.',
    wrong: 'Pas encore.',
    'try-again': 'Essayez un autre coup.',
    judging: 'Examen du coup…',
    keys: 'étape précédente, étape suivante',
  },
  wrong: {
    ...potentials.wrong,
    ...tamsk.wrong,
    lands: '{turn} arrive ailleurs.',
    'on-border': '{at} n’est pas une case du bord : elle a six voisines.',
    beside: '{at} ne touche aucune pièce DVONN.',
    covers: '{turn} n’arrive pas sur une telle pile.',
    'keeps-own': '{turn} coupe une de vos propres piles.',
    'cuts-off': 'Pièces noires coupées par {turn} : {count}. Possible : {least}.',
    stuck: 'Après {turn}, l’adversaire peut encore jouer.',
    'leaves-turns': 'Coups qui restent à l’adversaire après {turn} : {count}. Possible : {most}.',
    wins: 'Après {turn}, la partie n’est pas gagnée.',
    movable: 'Après {turn}, la pile en {at} ne pourrait pas bouger.',
    rows: 'Rangées prises avec {turn} : {count}. Possible : {least}.',
    captures: 'Pièces prises avec {turn} : {count}. Possible : {least}.',
    'captures-gipf': '{turn} laisse la pièce GIPF adverse sur le plateau.',
    returns: 'Pièces qui reviennent avec {turn} : {count}. Possible : {least}.',
    'keeps-gipf': '{turn} ne laisse pas votre pièce GIPF en {at}.',
    holds: 'Après {turn}, aucune de vos pièces n’est en {at}.',
    pushes: 'Pièces noires poussées par {turn} : {count}. Possible : {least}.',
    'enters-gipf': '{turn} introduit une pièce simple, et cela met fin à votre ouverture.',
    'enters-basic': '{turn} introduit encore une pièce GIPF.',
    'gives-no-row': '{turn} forme aussi une rangée pour votre adversaire.',
    'makes-take':
      '{turn} n’y oblige pas : pièces à lui que Noir doit prendre, {count}. Possible : {least}.',
    pins: 'Après {turn}, la pile en {at} peut encore bouger.',
    marbles: 'Billes prises par {turn} : {count}. Possible : {least}.',
    whites: 'Billes blanches prises par {turn} : {count}. Possible : {least}.',
    removes: '{turn} retire un autre anneau.',
    quiet: 'Après {turn}, votre adversaire peut prendre, et le doit.',
    forces: 'Après {turn}, votre adversaire n’est pas obligé de prendre.',
    regains: 'Après {turn}, l’adversaire répond {reply}, et vous n’avez rien à prendre.',
    best: '{turn} cède trop : un autre coup finit mieux pour vous.',
    'prevents.covers': 'Après {turn}, l’adversaire répond {reply} et prend votre pile.',
    'prevents.cuts-off': 'Après {turn}, l’adversaire répond {reply} et vous coupe.',
    'prevents.rows': 'Après {turn}, l’adversaire répond {reply} et a sa rangée.',
    'threatens.cuts-off': '{turn} ne menace pas de couper autant de pièces.',
    'threatens.captures-gipf': '{turn} ne menace aucune pièce GIPF.',
    'assures.rows': 'Après {turn}, l’adversaire répond {reply}, et vous n’avez pas de rangée.',
    'assures.whites':
      'Après {turn}, l’adversaire répond {reply}, et vous n’avez pas deux billes blanches.',
    'assures.wins': 'Après {turn}, l’adversaire répond {reply}, et vous ne gagnez pas.',
  },
  chapters: {
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
          praise:
            'Cherchez de tels ponts dans chaque position : les vôtres et ceux de l’adversaire.',
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
    gipf: {
      title: 'GIPF : les règles',
      about:
        'Introduire, pousser, les rangées, prendre, et comment la partie finit : le jeu de base.',
      steps: {
        enter: {
          title: 'Introduire une pièce',
          ask: 'Les pièces entrent par les points du pourtour : choisissez un point d’entrée, puis le sens. Amenez une pièce en d2.',
          hint: 'Des points d’entrée d1 et c1, une ligne mène en d2.',
          praise:
            'L’intersection était vide, rien d’autre n’a donc bougé. Un coup, c’est toujours une pièce de votre réserve.',
        },
        push: {
          title: 'Pousser',
          ask: 'Si l’intersection est occupée, sa pièce est poussée d’un pas, quel que soit son propriétaire. Poussez une pièce noire.',
          hint: 'Noir est en b2, et derrière, la ligne est libre.',
          praise: 'Vos propres pièces se poussent tout aussi bien.',
        },
        'push-two': {
          title: 'En pousser plusieurs',
          ask: 'Une pièce poussée pousse la suivante. Poussez deux pièces noires en un coup.',
          hint: 'b2 et c3 sont sur une même ligne. Quel point d’entrée est à son bout ?',
          praise: 'Chaque pièce n’avance que d’un pas, et toute la chaîne à la fois.',
        },
        'full-line': {
          title: 'Pas de passage',
          ask: 'La colonne b est pleine : aucune pièce ne peut être poussée hors du plateau, rien n’y entre donc. Amenez tout de même une pièce en b2.',
          hint: 'À un coin du plateau, trois lignes se rencontrent ; deux ont de la place.',
          praise:
            'Là où toutes les intersections d’une ligne sont occupées, on ne pousse pas. Les autres lignes restent.',
        },
        row: {
          title: 'Quatre en rangée',
          ask: 'Quatre pièces de votre couleur ou plus, côte à côte sur une ligne, sont une rangée. Formez-en une.',
          hint: 'Trois des vôtres sont côte à côte ; une quatrième peut entrer à leur bout.',
          praise:
            'La rangée a quitté le plateau, et ses quatre pièces sont de nouveau dans votre réserve.',
        },
        capture: {
          title: 'Prendre',
          ask: 'Avec une rangée partent toutes les pièces qui la prolongent sans vide. Les vôtres reviennent, les noires sont prises. Prenez-en deux.',
          hint: 'Deux pièces noires sont à l’autre bout de cette colonne.',
          praise: 'Les pièces prises sont hors du jeu pour de bon : Noir en a deux de moins.',
        },
        'two-rows': {
          title: 'Deux rangées à la fois',
          ask: 'Les rangées qui ne se croisent pas sont toutes prises. Formez-en deux d’une seule poussée.',
          hint: 'Une poussée dans la colonne e déplace plusieurs pièces à la fois.',
          praise: 'Huit pièces sont revenues dans votre réserve.',
        },
        crossing: {
          title: 'Rangées croisées',
          ask: 'Là où deux rangées se croisent, vous en choisissez une ; elle enlève à l’autre la pièce commune. Choisissez celle qui en prend deux.',
          hint: 'De cette intersection, une rangée monte et une autre va vers la droite.',
          praise:
            'Ce qui resterait à quatre serait à prendre aussi. Ici, l’autre rangée n’en a plus que trois.',
        },
        'last-piece': {
          title: 'La dernière pièce',
          ask: 'Qui n’a plus de pièce à introduire au début de son tour a perdu. Voici votre dernière : faites-en revenir.',
          hint: 'Trois des vôtres attendent une quatrième.',
          praise: 'Quatre pièces sont revenues juste à temps.',
        },
        win: {
          title: 'Plus rien',
          ask: 'Noir n’a plus de pièce en réserve, seulement une rangée dans la colonne h qui lui en rendrait quatre. Rompez-la et gagnez.',
          hint: 'Une poussée de côté fait sortir une de ses pièces de la ligne.',
          praise: 'Noir n’a ni rangée ni pièce à introduire : Blanc gagne.',
        },
      },
    },
    'gipf-standard': {
      title: 'GIPF : les pièces GIPF',
      about:
        'Deux pièces l’une sur l’autre, prises ou gardées, et une seconde façon de perdre : le jeu standard.',
      steps: {
        keep: {
          title: 'La garder',
          ask: 'Une pièce GIPF, ce sont deux pièces l’une sur l’autre. Dans une rangée, vous pouvez la laisser. Formez une rangée et gardez votre pièce GIPF en d4.',
          hint: 'Une pièce en d2 forme la rangée ; dites ensuite ce que devient d4.',
          praise:
            'Qui n’a plus de pièce GIPF sur le plateau a perdu : le plus souvent, vous les garderez.',
        },
        take: {
          title: 'La reprendre',
          ask: 'Votre réserve est presque vide, et vous avez trois pièces GIPF. Formez une rangée et reprenez sa pièce GIPF : elle rend deux pièces.',
          hint: 'Une pièce en f2 forme la rangée.',
          praise: 'Cinq pièces sont revenues. Une pièce GIPF reprise ne peut pas être refaite.',
        },
        'capture-gipf': {
          title: 'Prendre une pièce GIPF',
          ask: 'Celui à qui est la rangée décide aussi des pièces GIPF adverses qui s’y trouvent. Prenez-en une.',
          hint: 'Une pièce GIPF noire est au bout de cette colonne.',
          praise:
            'Cela coûte deux pièces à Noir et le rapproche de la perte de sa dernière pièce GIPF.',
        },
        both: {
          title: 'Les deux rangées',
          ask: 'Si des rangées se croisent sur une pièce GIPF et qu’elle reste, la seconde en compte encore quatre et doit être prise aussi. Poussez pour former deux rangées, gardez la pièce GIPF, et prenez-les toutes deux.',
          hint: 'Une poussée dans la colonne d mène la pièce GIPF en d5.',
          praise:
            'La pièce GIPF était dans les deux rangées et elle est restée : la seconde en comptait donc encore quatre.',
        },
        due: {
          title: 'D’abord la rangée, puis la poussée',
          ask: 'La poussée de Noir a formé une rangée pour vous. Elle est à vous : prenez-la d’abord, gardez la pièce GIPF en e5, puis amenez une pièce en d2.',
          hint: 'Dites ce que devient e5, puis poussez d’ici.',
          praise:
            'Les rangées appartiennent à leur couleur, quel que soit celui qui les a formées, et viennent avant la poussée.',
        },
        'last-gipf': {
          title: 'La dernière pièce GIPF',
          ask: 'Noir n’a plus qu’une pièce GIPF, en g4. Prenez-la et gagnez.',
          hint: 'Trois des vôtres sont en ligne avec g4.',
          praise:
            'Sans pièce GIPF la partie est perdue, quel que soit le nombre de pièces en réserve.',
        },
      },
    },
    'gipf-tournament': {
      title: 'GIPF : l’ouverture du tournoi',
      about: 'Un plateau vide, et vous décidez combien de pièces GIPF vous voulez.',
      steps: {
        first: {
          title: 'La première',
          ask: 'En tournoi, le plateau est vide. La première pièce de chaque joueur doit être une pièce GIPF. Amenez-la en e2.',
          hint: 'De e1, d1 et f1, une ligne mène en e2.',
          praise: 'Une pièce GIPF prend deux pièces dans votre réserve de dix-huit.',
        },
        another: {
          title: 'Encore une',
          ask: 'Vous choisissez maintenant à chaque coup : encore une pièce GIPF, ou une pièce simple. Introduisez encore une pièce GIPF.',
          hint: 'Choisissez « Pièce GIPF » à côté du plateau, puis un point.',
          praise:
            'Plus de pièces GIPF vous rendent plus difficile à battre, mais chacune coûte une pièce de votre réserve.',
        },
        enough: {
          title: 'Assez',
          ask: 'Vous avez trois pièces GIPF et douze pièces en réserve. Terminez votre ouverture par une pièce simple.',
          hint: 'Choisissez « Pièce simple », puis un point.',
          praise:
            'Désormais vous ne pouvez plus introduire de pièces GIPF. Avec trois et douze en réserve, vous avez autant qu’au jeu standard.',
        },
        still: {
          title: 'Chacun pour soi',
          ask: 'Blanc a terminé son ouverture. Vous jouez Noir, et la vôtre continue : introduisez une troisième pièce GIPF.',
          hint: 'Choisissez « Pièce GIPF » à côté du plateau, puis un point.',
          praise: 'Chaque joueur décide lui-même quand son ouverture finit.',
        },
      },
    },
    'gipf-tips': {
      title: 'GIPF : bien jouer',
      about: 'Le centre, parer, les menaces doubles, la chasse aux pièces GIPF, la réserve.',
      steps: {
        centre: {
          title: 'Le centre',
          ask: 'Les plus longues lignes se rencontrent en e5. Amenez-y une de vos pièces.',
          hint: 'Une poussée dans la colonne e fait avancer e4.',
          praise:
            'Une pièce au centre sert sur trois longues lignes, et se laisse difficilement chasser.',
        },
        block: {
          title: 'Rompre à temps',
          ask: 'Noir en a trois côte à côte et il lui en manque une. Poussez de façon qu’il ne puisse pas former de rangée au coup suivant.',
          hint: 'L’une de ses trois pièces doit quitter la colonne. Quelle ligne passe par c3 ?',
          praise:
            'Pousser en travers de la ligne est la meilleure défense : une pièce en sort, la vôtre y entre.',
        },
        fork: {
          title: 'Une menace double',
          ask: 'Introduisez une pièce de façon à pouvoir former une rangée au coup suivant, quoi que fasse Noir.',
          hint: 'Cette intersection est sur deux lignes qui portent chacune deux des vôtres.',
          praise: 'Deux menaces à la fois : Noir rompt l’une, vous formez l’autre.',
        },
        hunt: {
          title: 'Chasser les pièces GIPF',
          ask: 'Une pièce GIPF noire est en d5. Menacez de la prendre.',
          hint: 'Encore une pièce dans cette colonne, et une rangée jusqu’à la pièce GIPF n’est plus qu’à une poussée.',
          praise: 'Noir doit s’en occuper maintenant, et vous gardez l’initiative.',
        },
        reserve: {
          title: 'Veiller à la réserve',
          ask: 'Il reste deux pièces dans votre réserve. Vous pouvez former une rangée de quatre ou une de cinq : prenez celle qui en rend le plus.',
          hint: 'Une poussée dans la colonne e comble le vide de la plus longue rangée.',
          praise:
            'La réserve, c’est votre temps : comptez-la vers la fin. Jusque-là une pièce sur le plateau vaut plus qu’une pièce en réserve ; ne prenez donc pas de rangées pour être riche.',
        },
        'his-own': {
          title: 'Ses propres pièces',
          ask: 'Une rangée doit être prise par son propriétaire, qu’il le veuille ou non. Les pièces noires de la colonne e séparent les vôtres. Poussez pour que Noir doive les retirer lui-même.',
          hint: 'La pièce noire en f6 porte la rangée à quatre. Poussez-la depuis h6.',
          praise:
            'Quatre pièces retournent à la réserve de Noir, son mur a disparu, et la ligne de c2 à g4 vous est ouverte.',
        },
        'no-gift': {
          title: 'Pas de cadeaux',
          ask: 'Vous pouvez former une rangée de deux façons. Choisissez celle qui n’en donne pas une à Noir aussi.',
          hint: 'Une pièce qui entre sur une intersection vide ne pousse rien.',
          praise: 'Avant de pousser, regardez où finit chaque pièce poussée, les noires aussi.',
        },
      },
    },
    zertz: {
      title: 'ZÈRTZ : les règles',
      about:
        'Poser et retirer, prendre et continuer de sauter, couper des groupes, et ce qui gagne.',
      steps: {
        place: {
          title: 'Une bille, puis un anneau',
          ask: 'Un coup sans prise a deux parties : vous posez une bille sur un anneau vide, puis vous retirez un anneau. Choisissez une couleur et posez-la en d4, au milieu ; retirez ensuite n’importe lequel des anneaux proposés.',
          hint: 'Appuyez d’abord sur une bille du pot. Les colonnes ont des lettres, et les anneaux se comptent vers le haut.',
          praise:
            'Les billes ne sont à personne tant qu’elles ne sont pas prises : toute couleur convenait, et tout anneau.',
        },
        free: {
          title: 'Les anneaux libres',
          ask: 'Seul un anneau libre peut partir : un anneau vide qu’on peut faire glisser dehors, car il manque autour de lui deux places côte à côte. En haut à gauche, trois anneaux sont partis. Posez une bille quelque part et retirez un anneau qui n’était pas au bord auparavant.',
          hint: 'Une bille peut aller là, ou ailleurs : c’est l’anneau qui compte, sur le nouveau bord en haut à gauche.',
          praise:
            'Chaque anneau qui part crée un nouveau bord et en libère d’autres. Quand aucun n’est libre, on n’en retire pas.',
        },
        must: {
          title: 'Il faut prendre',
          ask: 'Si une bille peut sauter par-dessus sa voisine sur l’anneau vide qui suit, vous devez prendre ; peu importent les couleurs. Quatre prises sont possibles ici. Prenez la bille blanche.',
          hint: 'Une bille grise est à côté de la blanche, et l’anneau derrière est vide.',
          praise:
            'La bille sautée est à vous. Une prise est un coup entier : rien n’est posé, aucun anneau ne part.',
        },
        'jump-on': {
          title: 'Elle continue',
          ask: 'La même bille continue de sauter tant qu’elle le peut, et peut tourner en chemin. Prenez trois billes en un coup.',
          hint: 'Voyez pour chaque bille qui peut sauter jusqu’où elle va.',
          praise:
            'Trois d’un coup. S’il y a plusieurs chemins, vous choisissez ; le plus long n’est pas obligatoire.',
        },
        route: {
          title: 'Choisissez votre chemin',
          ask: 'Vous choisissez quelle bille saute et où elle tourne. Les billes blanches gagnent le plus vite : prenez-en une, même si un autre chemin rapporte davantage.',
          hint: 'Après son premier saut, cette bille peut tourner dans deux directions.',
          praise:
            'Une bille de moins, mais une blanche : quatre gagnent, et vous en avez trois à présent.',
        },
        isolate: {
          title: 'Couper',
          ask: 'Des anneaux qui se séparent du reste sont pris si chacun porte une bille. Posez une bille quelque part et retirez l’anneau auquel tiennent les deux billes à droite.',
          hint: 'Une bille peut aller là, ou ailleurs : c’est l’unique anneau à côté des deux billes de droite qui compte.',
          praise:
            'Prises sans un saut ; les anneaux sont partis avec leurs billes. Votre adversaire peut en faire autant : cherchez de tels ponts.',
        },
        fill: {
          title: 'Le dernier anneau vide',
          ask: 'À gauche, trois anneaux sont à part, et l’un d’eux est vide. Posez-y une bille : le groupe plein est à vous.',
          hint: 'Il est entre les deux billes.',
          praise:
            'Les trois sont à vous, celle que vous venez de poser aussi. Elle peut donc bien être blanche.',
        },
        win: {
          title: 'Ce qui gagne',
          ask: 'Quatre billes blanches gagnent, ou cinq grises, ou six noires, ou trois de chaque couleur. Vous en avez trois blanches, deux grises et quatre noires. Prenez de façon à gagner.',
          hint: 'Une quatrième blanche gagne, et une troisième grise aussi.',
          praise: 'La série est complète, et la partie finit aussitôt.',
        },
      },
    },
    'zertz-tips': {
      title: 'ZÈRTZ : bien jouer',
      about: 'Ne rien laisser à prendre, donner pour prendre, et forcer le gain.',
      steps: {
        quiet: {
          title: 'Rien à prendre',
          ask: 'Là où une bille en touche une autre avec un anneau vide derrière, votre adversaire doit prendre. Posez une bille là où il ne le peut pas.',
          hint: 'Cet anneau ne touche qu’une bille, et sur leur ligne il n’y a nulle part où arriver.',
          praise:
            'De telles places se font rares de coup en coup, et qui n’en trouve pas doit donner quelque chose. Comptez-les.',
        },
        sacrifice: {
          title: 'En donner une, en prendre deux',
          ask: 'Quand il n’y a qu’une prise, Noir n’a pas le choix. Offrez-lui une bille de façon à en prendre ensuite deux blanches.',
          hint: 'La bille blanche du bord doit sauter par-dessus et arrive à côté de la grise.',
          praise:
            'Une bille donnée, deux blanches gagnées : la première, c’est Noir lui-même qui vous l’a apportée.',
        },
        lure: {
          title: 'Attirée dehors',
          ask: 'Vous avez trois billes blanches, il en faut une de plus. Celle du plateau est en b5, où personne ne peut sauter par-dessus elle. Amenez Noir à sauter avec elle là où vous pourrez la prendre.',
          hint: 'Une bille ici lui ouvre un chemin. Où finit-il ?',
          praise:
            'Elle a dû sauter deux fois et finit à côté de d2, avec un anneau vide derrière elle. Vous la prenez maintenant, et gagnez.',
        },
      },
    },
    ...potentials.chapters,
    ...tamsk.chapters,
  },
};

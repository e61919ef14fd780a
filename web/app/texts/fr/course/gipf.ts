// What the course says of GIPF, in French.
import type { gipf as english } from '../../en/course/gipf';

export const gipf: typeof english = {
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
};

// What the course says of ZÈRTZ, in French.
import type { zertz as english } from '../../en/course/zertz';

export const zertz: typeof english = {
  zertz: {
    title: 'ZÈRTZ : les règles',
    about: 'Poser et retirer, prendre et continuer de sauter, couper des groupes, et ce qui gagne.',
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
};

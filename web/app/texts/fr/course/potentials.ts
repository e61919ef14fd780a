// What the course says of GIPF with potentials, in French.
import type { potentials as english } from '../../en/course/potentials';

export const potentials: typeof english = {
  wrong: {
    loads: '{turn} n’introduit pas une telle pièce chargée.',
    uses: '{turn} n’utilise pas ce potentiel.',
    converts: '{turn} ne convertit pas la pièce GIPF.',
    'keeps-loaded': '{turn} ne laisse pas votre pièce chargée en {at}.',
    'prevents.uses': 'Après {turn}, l’adversaire répond {reply} et a son coup supplémentaire.',
  },
  chapters: {
    potentials: {
      title: 'GIPF avec potentiels : les règles',
      about:
        'Les pièces chargées, l’ordre d’entrée, les cinq pouvoirs, et ce que les rangées en font.',
      steps: {
        load: {
          title: 'Une pièce chargée',
          ask: 'Un potentiel entre sur une pièce simple ; les deux ensemble sont une pièce chargée. Introduisez-en une avec un potentiel ZÈRTZ en d2.',
          hint: 'Choisissez « Pièce chargée de ZÈRTZ » à côté du plateau, puis un point.',
          praise:
            'Elle a coûté une pièce de la réserve ; on la pousse et on la compte dans les rangées comme une seule. Son pouvoir, qui ne sert qu’une fois, attend un coup ultérieur.',
        },
        order: {
          title: 'D’abord les chargées',
          ask: 'Les pièces GIPF entrent d’abord, puis les chargées, puis les simples, sans retour possible. Il vous reste un potentiel TAMSK : introduisez-le.',
          hint: 'Une pièce simple mettrait fin à ce droit. N’importe quel point convient.',
          praise:
            'Avec votre première pièce simple, tout potentiel qui n’est pas entré est hors du jeu.',
        },
        zertz: {
          title: 'ZÈRTZ saute',
          ask: 'Un potentiel ZÈRTZ saute en ligne droite par-dessus des pièces contiguës, de toute couleur, jusqu’à la première intersection vide. Formez une rangée avec le vôtre.',
          hint: 'D’ici il peut sauter par-dessus d4 et e5. Trois des vôtres sont dans cette colonne.',
          praise:
            'La pièce simple reste en place. Dans la rangée, le potentiel utilisé comptait comme l’une des vôtres, et il est parti avec elle : il ne revient jamais.',
        },
        yinsh: {
          title: 'YINSH glisse',
          ask: 'Un potentiel YINSH glisse en ligne droite par des intersections vides, aussi loin que vous voulez. Glissez dans le trou de votre rangée.',
          hint: 'Le trou est en f4, et une ligne libre y mène.',
          praise:
            'Une poussée en déplace d’autres ; une glissade ne dérange rien. Trois pièces sont revenues à votre réserve.',
        },
        dvonn: {
          title: 'DVONN couvre',
          ask: 'Un potentiel DVONN va sur une pièce simple adverse voisine, et l’intersection compte pour vous. Couvrez la pièce noire qui coupe votre rangée.',
          hint: 'Elle est en e4, entre trois des vôtres.',
          praise:
            'C’était alors votre rangée. De la pile, seul le dessus est parti : la pièce noire reparaît.',
        },
        punct: {
          title: 'PÜNCT prend la place',
          ask: 'Un potentiel PÜNCT va sur une pièce GIPF voisine. Il la neutralise, ou la convertit : une pièce GIPF à vous s’y trouve alors, prise dans votre réserve. Convertissez celle en e5.',
          hint: 'Utilisez le potentiel voisin, puis choisissez « Convertir ».',
          praise:
            'Cela a coûté le potentiel et deux pièces de votre réserve. Neutraliser ne coûte que le potentiel : il reste là, sur la pièce noire du dessous.',
        },
        tamsk: {
          title: 'TAMSK joue encore',
          ask: 'Quand sa pièce arrive en e5, un potentiel TAMSK est poussé seul, en coup supplémentaire du même tour. Poussez le vôtre en e5, et formez une rangée avec le potentiel.',
          hint: 'Une poussée le long de la colonne e déplace trois pièces. Il manque ensuite une quatrième à la colonne b.',
          praise:
            'Deux poussées en un tour. Les rangées ne se prennent qu’après le coup supplémentaire.',
        },
        due: {
          title: 'Poussée là par l’adversaire',
          ask: 'Noir a lui-même poussé votre pièce TAMSK en e5. Votre tour commence alors par le coup supplémentaire ; omis, il serait perdu. Utilisez-le, et formez une rangée à ce tour.',
          hint: 'b4 est le trou de la colonne b. Après le coup supplémentaire vient votre coup ordinaire.',
          praise:
            'D’abord les rangées dues, puis le coup supplémentaire, puis le coup. Qui pousse une telle pièce en e5 devrait y regarder à deux fois.',
        },
        keep: {
          title: 'Gardez le pouvoir',
          ask: 'Une pièce chargée d’une rangée peut être prise ou laissée, comme une pièce GIPF, si au moins une pièce de la rangée part. Formez la rangée, et gardez la pièce en d4.',
          hint: 'Une pièce en d2 forme la rangée ; dites ensuite ce que devient d4.',
          praise: 'Une prise, trois de retour, et votre pouvoir est toujours là.',
        },
        uncover: {
          title: 'Ce qui est dessous',
          ask: 'Un potentiel noir couvre votre pièce en c6. Formez une rangée qui touche la pile : on n’en prend que le dessus.',
          hint: 'Une poussée le long de la colonne c amène vos trois pièces à côté.',
          praise: 'Le potentiel est pris et hors du jeu, et votre pièce reparaît.',
        },
        last: {
          title: 'Plus de pièce à introduire',
          ask: 'Votre réserve est vide. Vous ne perdez que si vous ne pouvez pas non plus utiliser un potentiel : utilisez le vôtre de sorte qu’au moins trois pièces reviennent.',
          hint: 'Quelle pièce noire coupe une de vos rangées ?',
          praise: 'Un pouvoir épargné est un coup de plus quand la réserve est vide.',
        },
      },
    },
    'potentials-tips': {
      title: 'GIPF avec potentiels : bien jouer',
      about:
        'Épargner ses pouvoirs, se défendre grâce à eux, surveiller e5, les menaces doubles, la dernière pièce GIPF.',
      steps: {
        save: {
          title: 'Pas sans nécessité',
          ask: 'Votre rangée de quatre peut se former de deux façons. Choisissez celle après laquelle votre pouvoir est encore là.',
          hint: 'Une poussée ordinaire remplit l’autre bout de la rangée.',
          praise:
            'Un potentiel ne sert qu’une fois. Ce qu’une poussée peut faire aussi, laissez-le à une poussée.',
        },
        break: {
          title: 'En plein milieu',
          ask: 'Noir menace de former une rangée dans la colonne d. Faites qu’il n’en forme aucune à son prochain coup.',
          hint: 'Un potentiel qui couvre une de ses trois pièces en fait une des vôtres.',
          praise:
            'Une de moins pour lui, une de plus pour vous : là où aucune poussée n’arrive, un pouvoir peut aller.',
        },
        centre: {
          title: 'Surveillez e5',
          ask: 'Une poussée vers le bas de la colonne e amènerait la pièce TAMSK noire en e5, et donnerait à Noir un coup supplémentaire. Empêchez-le.',
          hint: 'Sa ligne venant d’en haut à droite porte deux pièces : poussez le long de cette ligne.',
          praise:
            'Avant chaque poussée, regardez ce qui arrive en e5 : ce peut être à vous, ou à l’autre.',
        },
        fork: {
          title: 'Sorti de nulle part',
          ask: 'Faites glisser votre potentiel YINSH pour pouvoir former une rangée au coup suivant, quoi que fasse Noir.',
          hint: 'Sur une intersection, il est en ligne avec vos pièces dans deux directions.',
          praise: 'Une glissade vient de loin : de telles menaces échappent facilement.',
        },
        hunt: {
          title: 'La dernière pièce GIPF',
          ask: 'Il reste à Noir une seule pièce GIPF. Finissez la partie.',
          hint: 'À côté se trouve une pièce chargée de PÜNCT.',
          praise:
            'Neutralisée ou convertie, elle est perdue, et la partie aussi. Tenez les vôtres loin de tels voisins.',
        },
      },
    },
  },
};

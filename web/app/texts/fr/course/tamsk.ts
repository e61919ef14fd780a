// What the course says of TAMSK, in French.
import type { tamsk as english } from '../../en/course/tamsk';

export const tamsk: typeof english = {
  wrong: {
    closes: '{turn} ne ferme aucune case avec deux anneaux.',
    'stays-open': '{turn} ferme la case où le sablier est venu.',
    shuts: '{turn} n’enferme aucun sablier adverse.',
    sand: 'Après {turn}, il reste {count} secondes au sablier ; {least} sont possibles.',
    'prevents.shuts': 'Après {turn}, l’adversaire répond {reply} et enferme un de vos sabliers.',
  },
  chapters: {
    tamsk: {
      title: 'TAMSK : les règles',
      about:
        'Sabliers et anneaux, cases qui se ferment, enfermer, passer, et qui gagne : niveau 1.',
      steps: {
        move: {
          title: 'Un sablier et un anneau',
          ask: 'Un coup, c’est un sablier qui va sur une case voisine ; un de vos anneaux y tombe autour de lui. Déplacez le sablier de a1 en b2.',
          hint: 'Appuyez d’abord sur le sablier, puis sur la case où il va.',
          praise: 'L’anneau y reste pour de bon. Votre but est d’en laisser tomber plus que Noir.',
        },
        close: {
          title: 'Une case se ferme',
          ask: 'Les cases du bord acceptent un anneau, le cercle suivant deux, puis trois, le milieu quatre. Une case pleine est fermée : aucun sablier n’y entre plus. Fermez une case avec deux anneaux.',
          hint: 'Une des cases voisines de ce sablier a déjà un anneau et en accepte encore un.',
          praise:
            'Peu importe à qui sont les anneaux. Le sablier lui-même peut quitter une case fermée.',
        },
        leave: {
          title: 'Sortir à temps',
          ask: 'Le sablier en a1 n’a plus qu’une issue, et cette case n’accepte plus qu’un anneau. Le sablier noir est à côté. Faites en sorte de ne pas être enfermé.',
          hint: 'Deux des cases voisines du coin sont fermées.',
          praise:
            'Les cases du bord se ferment aussitôt : les coins sont donc les premiers pièges. Sortez tant que vous le pouvez.',
        },
        shut: {
          title: 'Enfermé',
          ask: 'À l’inverse maintenant : le sablier noir dans le coin a4 n’a qu’une issue. Fermez-la.',
          hint: 'Votre sablier est à côté de cette issue.',
          praise: 'Ce sablier ne bougera plus jamais et ne posera plus d’anneau.',
        },
        pass: {
          title: 'Plus rien à déplacer',
          ask: 'Qui ne peut déplacer aucun sablier passe, et l’autre continue seul. Deux sabliers noirs sont enfermés. Occupez-vous du troisième.',
          hint: 'Il est dans le coin g4. Quelle case voisine est encore ouverte ?',
          praise: 'Désormais Noir passe, pendant que vous laissez tomber un anneau après l’autre.',
        },
        end: {
          title: 'Le moins d’anneaux',
          ask: 'Quand aucun des deux ne peut bouger, celui à qui il reste le moins d’anneaux gagne. Chacun en a deux. Jouez le coup après lequel la partie est finie et gagnée.',
          hint: 'Une seule case est encore ouverte, et deux de vos sabliers sont à côté.',
          praise: 'C’était le dernier anneau que quelqu’un pouvait poser, et c’était le vôtre.',
        },
      },
    },
    'tamsk-time': {
      title: 'TAMSK : avec limite de temps',
      about:
        'Lancer les sabliers, ce que fait le retournement, et les sabliers écoulés : niveau 2.',
      steps: {
        start: {
          title: 'Lancez les trois',
          ask: 'Au niveau 2, les sabliers s’écoulent, et vos trois premiers coups en lancent trois différents. Deux des vôtres s’écoulent : lancez le troisième, là où il y a place pour un autre anneau.',
          hint: 'Une case du bord serait fermée aussitôt.',
          praise:
            'Un sablier qui n’est pas lancé attend aussi longtemps que vous voulez. Une fois déplacé, il s’écoule.',
        },
        'turn-over': {
          title: 'Retourné',
          ask: 'Un coup retourne le sablier : ce qui s’était écoulé est ce qui lui reste ensuite, sur trois minutes. Les vôtres ont 30, 90 et 150 secondes. Déplacez celui qui gagne le plus.',
          hint: 'Son sable s’est presque tout écoulé.',
          praise:
            'Il a maintenant plus de deux minutes et demie. Celui de 150 secondes en aurait eu moins de 45 : ne redéplacez pas trop tôt un sablier.',
        },
        dead: {
          title: 'Écoulé',
          ask: 'Un sablier écoulé reste où il est. Deux noirs le sont : seul celui en g4 bouge encore. Ne laissez aucun coup à Noir.',
          hint: 'Une case voisine est encore ouverte.',
          praise:
            'Noir passe jusqu’à la fin de la partie. Prenez soin de celui de vos sabliers qui a le moins, avant qu’il ne vous barre la route.',
        },
      },
    },
    'tamsk-tips': {
      title: 'TAMSK : bien jouer',
      about: 'Barrer la route, et compter la place qui reste.',
      steps: {
        stand: {
          title: 'En travers',
          ask: 'L’issue du coin a4 accepte encore deux anneaux, vous ne pouvez donc pas la fermer. Enfermez Noir quand même.',
          hint: 'Là où se tient un sablier, aucun autre ne peut aller.',
          praise:
            'Tant que vous êtes là, rien ne bouge derrière vous. Si vous devez partir, la voie est de nouveau ouverte, pour un anneau.',
        },
        corridor: {
          title: 'De la place pour un',
          ask: 'Peu de cases sont ouvertes. En haut à gauche, deux sabliers veulent le bord de a3 à b5, le vôtre en a2 et le noir en c6. Jouez le coup qui gagne le plus largement.',
          hint: 'Qui entre le premier laisse moins à l’autre. Vos autres sabliers peuvent attendre.',
          praise:
            'Vers la fin, comptez pour chaque sablier où il peut encore aller, et commencez par ce que l’autre pourrait vous prendre.',
        },
      },
    },
  },
};

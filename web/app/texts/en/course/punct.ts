// What the course says of PÜNCT, in English.
export const punct = {
  wrong: {
    'lies-on': 'With {turn} the piece does not lie there.',
    'covers-dots': 'Black dots covered with {turn}: {count}. Possible: {least}.',
    level: 'With {turn} the piece comes to lie on level {count}. Possible: {least}.',
    bridges: '{turn} builds no bridge.',
    leads: 'Your lead in the centre after {turn}: {count}. Possible: {least}.',
    frees: 'After {turn} the piece on {at} still cannot move.',
    'holds-off': 'After {turn} Black wins at once.',
    decides: 'After {turn} Black can still prevent it.',
  },
  chapters: {
    punct: {
      title: 'PÜNCT: the rules',
      about: 'Adding, turning and moving, climbing, bridges, joining two sides, and the centre.',
      steps: {
        add: {
          title: 'A new piece',
          ask: 'Each piece has three dots. One of them, the coloured PÜNCT dot, says where it is and how it moves. Add any piece with its PÜNCT dot on d5.',
          hint: 'Choose a piece of the stock, then the space, then how it lies.',
          praise: 'New pieces lie flat on vacant spaces, turned as you like.',
        },
        turn: {
          title: 'Turn it',
          ask: 'Instead of adding a piece you may move one. To turn it on the spot is a move too: turn the piece on f4 so that it reaches h6.',
          hint: 'Press the piece, then its PÜNCT dot, then how it is to lie.',
          praise: 'A piece always turns about its PÜNCT dot.',
        },
        move: {
          title: 'In a straight line',
          ask: 'The PÜNCT dot goes in a straight line, as far as you like and over whatever lies in between. Bring it to i9.',
          hint: 'It lies in the same column.',
          praise: 'Then the piece may be turned as well, so that it reaches many places.',
        },
        centre: {
          title: 'Into the centre',
          ask: 'In the marked hexagon nothing may be added; pieces come there by moving. Bring in a piece with all its three dots.',
          hint: 'The hexagon’s middle lies on a slanting line with this PÜNCT dot.',
          praise: 'If nobody joins two sides, the dots in the centre decide.',
        },
        climb: {
          title: 'On top',
          ask: 'A piece that moves may come to lie on others, if its PÜNCT dot goes onto a piece of yours. Climb onto your other straight piece.',
          hint: 'Straight pieces lie exactly on one another.',
          praise:
            'All three dots of the upper piece lie on one level. The lower one may not move for now.',
        },
        cover: {
          title: 'Cover black dots',
          ask: 'Only the PÜNCT dot needs a piece of yours below; the others may cover anything. Cover two black dots.',
          hint: 'One of your pieces lies right below the black one.',
          praise: 'Seen from above these spaces are yours now, and the black piece cannot move.',
        },
        bridge: {
          title: 'A bridge',
          ask: 'The middle dot of a straight or angular piece may hang, if both ends lie on one level. Build a bridge.',
          hint: 'In column d there is a gap between two of your pieces.',
          praise: 'What lies under a bridge is blocked, and nobody can add anything there.',
        },
        covered: {
          title: 'Covered',
          ask: 'A piece with a dot covered may neither move nor turn. Free your triangle on d8.',
          hint: 'Another piece of yours lies on top of it.',
          praise: 'With your next turn it may move again.',
        },
        join: {
          title: 'Join two sides',
          ask: 'Who joins two opposite sides with his dots has won. Add the piece that closes the gap.',
          hint: 'Two spaces of your chain are missing.',
          praise: 'Which piece a dot belongs to does not matter, as long as each touches the next.',
        },
        over: {
          title: 'Over the top',
          ask: 'Black has filled the gap. But seen from above, only the highest dot on a space counts. Win all the same.',
          hint: 'Lay a piece across, with its PÜNCT dot on your own chain.',
          praise: 'Levels make no difference to a connection.',
        },
        last: {
          title: 'The last piece',
          ask: 'The game also ends when somebody adds his eighteenth piece: who shows more dots in the centre then has won. You do. End the game.',
          hint: 'There is one piece left in your stock.',
          praise:
            'Eight dots against three. Who is ahead in the centre may end the game by adding.',
        },
      },
    },
    'punct-tips': {
      title: 'PÜNCT: playing well',
      about:
        'Stopping, gaps in the centre, double threats, covering joints, holding pieces, the last piece.',
      steps: {
        stop: {
          title: 'Stop him',
          ask: 'Black is about to join two sides. See to it that he cannot do so with his next turn.',
          hint: 'It is not enough to fill the gap, as he goes round. Stand across it.',
          praise: 'Before you fill a gap look at the ways round it.',
        },
        'through-centre': {
          title: 'A gap in the centre',
          ask: 'Your gap lies in the centre, where nothing can be added. Win.',
          hint: 'A triangle stands in a column that leads there.',
          praise: 'Keep pieces on the lines that lead to where you will need them.',
        },
        'two-ways': {
          title: 'More than one way',
          ask: 'Play so that you join two sides with your next turn, whatever Black replies.',
          hint: 'The broader the front towards the side, the more ways there are.',
          praise: 'Black can close some of your ways, not all.',
        },
        joint: {
          title: 'Cut the joint',
          ask: 'Black has several ways to his side. See to it that he does not win with his next turn.',
          hint: 'A triangle can lie on your own piece beside his chain and cover its middle.',
          praise:
            'Cut a chain where it is joined, or stand across all of its ways. What stands at its end is passed by.',
        },
        hold: {
          title: 'Hold it fast',
          ask: 'Black’s gap lies in the centre, where nothing can be added: his triangle is about to move there. See to it that he does not win with his next turn.',
          hint: 'A piece with a dot covered cannot move. Your triangle can lie on your straight piece and on his triangle.',
          praise: 'One covered dot holds a piece, as long as yours stays on it.',
        },
        lead: {
          title: 'Count twice',
          ask: 'A dot that covers one of Black’s counts twice: one more for you, one less for him. Get a lead of four in the centre.',
          hint: 'A straight piece can lie with its PÜNCT dot on your triangle.',
          praise: 'With such a lead you may decide the game by playing out your pieces.',
        },
        'not-yet': {
          title: 'Before he ends it',
          ask: 'Black has one piece left, and shows more dots in the centre: with his next turn he would end the game and win. See to it that he cannot.',
          hint: 'Nothing can be added in the centre, but pieces can move there. He is two dots ahead.',
          praise:
            'Who is behind in the centre and adds his last piece loses. Count the centre before the stocks run out.',
        },
        find: {
          title: 'Among thousands',
          ask: 'This is out of a game of the engine. There are nearly two thousand turns, and hardly any joins two sides. Find one.',
          hint: 'Look for the gap first, then for the piece. It need not come from far.',
          praise: 'Count the dots that a chain still wants, on every level.',
        },
      },
    },
  },
};

// What the course says of DVONN, in English.
export const dvonn = {
  dvonn: {
    title: 'DVONN: the rules',
    about: 'Placing, moving, whose stack it is, what is cut off, and how it ends.',
    steps: {
      place: {
        title: 'A DVONN piece in the middle',
        ask: 'The game begins on an empty board, with the three red DVONN pieces. Put the first one on f3, in the middle.',
        hint: 'A cell has the letter of its slanted column and the number of its row; row 3 is the longest.',
        praise:
          'Any vacant cell would have been allowed. The DVONN pieces decide the game: what loses its link to them is lost.',
      },
      border: {
        title: 'On the border',
        ask: 'Now each places pieces of his own colour until the board is full. Put a white piece on the border, where it can never be shut in.',
        hint: 'Border cells have fewer than six neighbours.',
        praise:
          'A stack with six occupied neighbours may not move. On the border that cannot happen: these pieces are mobile from the first turn on.',
      },
      move: {
        title: 'One step',
        ask: 'The board is full once, then pieces move: each turn one stack, onto an occupied cell. A single piece goes one step. Land on a black piece.',
        hint: 'A black piece stands right beside this one.',
        praise: 'Your piece now lies on top, and the stack of two is yours.',
      },
      height: {
        title: 'As far as it is high',
        ask: 'A stack moves exactly as many cells as it is high, in a straight line, over anything. One of yours reaches the red DVONN piece: land on it.',
        hint: 'A stack of two goes two cells, a stack of three goes three.',
        praise:
          'What stands in between does not matter, only the last cell: it must be occupied. A DVONN piece travels in the stack from now on.',
      },
      'shut-in': {
        title: 'Shut in',
        ask: 'Your piece on f3 has six occupied neighbours and may not move. Make room for it.',
        hint: 'If one of your pieces beside it goes elsewhere, f3 has a free side.',
        praise: 'Now f3 can move. A stack that is shut in is not safe: one can still land on it.',
      },
      owner: {
        title: 'The top one owns',
        ask: 'A stack belongs to the colour on top, whatever lies below. Take the black stack of three.',
        hint: 'A single piece stands beside it.',
        praise:
          'One piece gained three: a stack of four is yours, and in the end each piece in it counts for you.',
      },
      'cut-off': {
        title: 'Cut off',
        ask: 'After each turn all stacks that are not linked to a DVONN piece leave the board. Cut off the three black pieces, but not your own.',
        hint: 'The chain hangs on this piece. Which way may it go to stay linked itself?',
        praise:
          'Only the cell that was left can break a chain. The black pieces are gone, and count for nobody.',
      },
      bridge: {
        title: 'Take the bridge away',
        ask: 'Five black pieces hang on one single cell. Cut off all of them.',
        hint: 'Behind this cell there is no other way to the DVONN piece.',
        praise: 'Look for such bridges in every position: your own and the opponent’s.',
      },
      anchor: {
        title: 'The anchor travels',
        ask: 'The mark on the stack shows a DVONN piece inside. Where it goes, the anchor goes. Move so that four black pieces lose it, and none of yours.',
        hint: 'This stack holds the only DVONN piece.',
        praise:
          'The stack took the anchor along to your side. Who owns a DVONN piece decides what stays.',
      },
      pass: {
        title: 'Without a move',
        ask: 'Who has no move must pass, and the other goes on. Leave Black without a move.',
        hint: 'Black has one piece that can move. Land on it.',
        praise: 'Black passes until he can move again; here he never can. You go on.',
      },
      score: {
        title: 'The last turn',
        ask: 'When nobody can move, each counts all pieces in the stacks he owns. Play the last turn so that you win.',
        hint: 'Compare: onto the stack of two, or onto the stack of five?',
        praise: 'Seven to two. The DVONN pieces that stand alone count for nobody.',
      },
    },
  },
  'dvonn-tips': {
    title: 'DVONN: playing well',
    about: 'Good places, slow stacks, bridges, threats, and counting at the end.',
    steps: {
      places: {
        title: 'The best places',
        ask: 'The best places are on the border and beside a DVONN piece: mobile and linked. Take one.',
        hint: 'This cell is on the border and touches a red piece.',
        praise: 'Such a piece can move from the start and will not be cut off soon.',
      },
      slow: {
        title: 'Do not grow too soon',
        ask: 'A tall stack rarely finds a place to land. Move so that the stack you moved can go on next turn.',
        hint: 'A stack of two has a target two cells away; a stack of three has none.',
        praise:
          'Small stacks keep moving. A tall one that stands still only waits to be taken or cut off.',
      },
      'few-turns': {
        title: 'Few turns for him',
        ask: 'Who runs out of turns watches the other tidy up. Leave Black one turn at most.',
        hint: 'Tall stacks seldom find a target. Black’s freedom is his single piece on g2.',
        praise: 'Count the turns of both sides, and take from him what can still move.',
      },
      safe: {
        title: 'Take what cannot be taken back',
        ask: 'There are two black stacks of three to be taken. Take the one that Black cannot take back.',
        hint: 'Which of the two has no black piece beside it?',
        praise:
          'Before you take, look who can land there: pieces at a distance equal to their height.',
      },
      pinned: {
        title: 'A giant stands still',
        ask: 'A stack moves exactly as far as it is high, and only onto a stack. Take from the black stack on e3 the one place where it could land, without losing a stack.',
        hint: 'Three spaces from e3 there is only h3. Leave it towards the red piece.',
        praise:
          'A tall stack has few places to land: clear them and it stands still. Yours is high enough to take it now.',
      },
      linked: {
        title: 'Save the bridge',
        ask: 'Black is about to leave d3 and cut off your four pieces. Prevent it.',
        hint: 'Who owns d3 decides whether the bridge stays. Take it without breaking your own chain.',
        praise: 'The bridge is yours now, and all of your pieces stay linked.',
      },
      threat: {
        title: 'A threat on the bridge',
        ask: 'Land on the black bridge, so that you threaten to leave it and cut off at least four pieces. Black must not be able to take your stack.',
        hint: 'From d3 a stack of two could leave towards b3.',
        praise: 'The bridge is yours. Black can hardly save all of it with a single turn.',
      },
      tall: {
        title: 'A tall stack at the end',
        ask: 'This is out of a game of the engine. One turn wins, all others lose. Find it.',
        hint: 'Late in the game one tall stack decides. Which one can a single piece take?',
        praise: 'Five pieces for one step: with the best play on both sides White wins by five.',
      },
      count: {
        title: 'Count to the end',
        ask: 'One more out of a game of the engine: only one turn wins. Look at the DVONN pieces.',
        hint: 'This stack of three reaches a DVONN piece.',
        praise:
          'Your stack has an anchor of its own now. With the best play on both sides White wins by three.',
      },
    },
  },
};

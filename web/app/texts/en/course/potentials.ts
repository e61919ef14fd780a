// What the course says of GIPF with potentials, in English.
export const potentials = {
  wrong: {
    loads: '{turn} does not bring in such a loaded piece.',
    uses: '{turn} does not use that potential.',
    converts: '{turn} does not convert the GIPF-piece.',
    'keeps-loaded': '{turn} does not leave your loaded piece on {at}.',
    'prevents.uses': 'After {turn} the opponent answers {reply} and has his extra move.',
  },
  chapters: {
    potentials: {
      title: 'GIPF with potentials: the rules',
      about: 'Loaded pieces, the order of entry, the five powers, and what rows do to them.',
      steps: {
        load: {
          title: 'A loaded piece',
          ask: 'A potential enters on top of a basic piece; both together are a loaded piece. Bring one with a ZÈRTZ-potential in to d2.',
          hint: 'Choose “Piece loaded with ZÈRTZ” beside the board, then a dot.',
          praise:
            'It cost one piece of the reserve, and is pushed and counts in rows as one piece. Its power works once, and waits for a later turn.',
        },
        order: {
          title: 'First the loaded ones',
          ask: 'GIPF-pieces enter first, then loaded pieces, then basic ones, and there is no way back. You still have a TAMSK-potential: bring it in.',
          hint: 'A basic piece now would end the right to it. Any dot will do.',
          praise:
            'With your first basic piece every potential that has not entered is out of the game.',
        },
        zertz: {
          title: 'ZÈRTZ jumps',
          ask: 'A ZÈRTZ-potential jumps in a straight line over pieces without a gap, of any colour, to the first vacant spot. Use yours to make a row.',
          hint: 'From here it can jump over d4 and e5. Three of yours stand in that column.',
          praise:
            'The basic piece stays behind. In the row the used potential counted as one of yours, and went with it: it never returns.',
        },
        yinsh: {
          title: 'YINSH slides',
          ask: 'A YINSH-potential slides in a straight line over vacant spots, as far as you like. Slide into the gap of your row.',
          hint: 'The gap is f4, and a free line leads to it.',
          praise:
            'A push moves others along; a slide disturbs nothing. Three pieces came back to your reserve.',
        },
        dvonn: {
          title: 'DVONN covers',
          ask: 'A DVONN-potential goes onto an enemy’s basic piece beside it, and the spot counts for you. Cover the black piece that breaks your row.',
          hint: 'It stands on e4, between three of yours.',
          praise:
            'It was your row now. Of the pile only the top went: the black piece is uncovered again.',
        },
        punct: {
          title: 'PÜNCT takes over',
          ask: 'A PÜNCT-potential goes onto a GIPF-piece beside it. It neutralises it, or converts it: then a GIPF-piece of your own stands there, from your reserve. Convert the one on e5.',
          hint: 'Use the potential beside it, then choose “Convert”.',
          praise:
            'That cost the potential and two pieces of your reserve. To neutralise costs only the potential: it stays there on the lower black piece.',
        },
        tamsk: {
          title: 'TAMSK goes once more',
          ask: 'When its piece comes to e5, a TAMSK-potential is pushed in by itself, as an extra move of the same turn. Push yours to e5, and make a row with the potential.',
          hint: 'A push up column e moves three pieces. Then column b wants a fourth.',
          praise: 'Two pushes in one turn. Rows are taken after the extra move only.',
        },
        due: {
          title: 'Pushed there by the enemy',
          ask: 'Black has pushed your TAMSK-piece to e5 himself. Your turn begins with its extra move then; it would be lost if you left it out. Use it, and make a row in this turn.',
          hint: 'b4 is the gap in column b. After the extra move comes your ordinary one.',
          praise:
            'First due rows, then the extra move, then the turn. Who pushes such a piece to e5 had better look twice.',
        },
        keep: {
          title: 'Keep the power',
          ask: 'A loaded piece in a row may be taken or left, as a GIPF-piece may, if at least one piece of the row goes. Make the row, and keep the piece on d4.',
          hint: 'A piece on d2 makes the row; then say what becomes of d4.',
          praise: 'One captured, three back, and your power is still there.',
        },
        uncover: {
          title: 'What lies below',
          ask: 'A black potential covers your piece on c6. Make a row that reaches the pile: only the top of it is taken.',
          hint: 'A push up column c moves your three pieces next to it.',
          praise: 'The potential is captured and out of the game, and your piece shows again.',
        },
        last: {
          title: 'No piece left to enter',
          ask: 'Your reserve is empty. You lose only if you cannot use a potential either: use yours so that at least three pieces come back.',
          hint: 'Which black piece breaks a row of yours?',
          praise: 'A power that has been saved is a turn when the reserve is out.',
        },
      },
    },
    'potentials-tips': {
      title: 'GIPF with potentials: playing well',
      about: 'Saving powers, defending with them, minding e5, double threats, the last GIPF-piece.',
      steps: {
        save: {
          title: 'Not before you must',
          ask: 'Two ways make your row of four. Choose the one after which your power is still there.',
          hint: 'An ordinary push fills the other end of the row.',
          praise: 'A potential works once. What a push can do too, leave to a push.',
        },
        break: {
          title: 'Into the middle',
          ask: 'Black threatens to make a row in column d. See to it that he makes none in his next turn.',
          hint: 'A potential that covers one of his three turns it into one of yours.',
          praise:
            'One piece less for him, one more for you: what pushes cannot reach, a power can.',
        },
        centre: {
          title: 'Mind e5',
          ask: 'A push down column e would bring Black’s TAMSK-piece to e5, and give him an extra move. Prevent it.',
          hint: 'Its line from the upper right has two pieces in it: push along that line.',
          praise: 'Before each push look what comes to e5: it may be yours, or the other’s.',
        },
        fork: {
          title: 'Out of nowhere',
          ask: 'Slide your YINSH-potential so that you can make a row next turn, whatever Black does.',
          hint: 'On one spot it stands in line with pieces of yours in two directions.',
          praise: 'A slide comes from afar: such threats are easily overlooked.',
        },
        hunt: {
          title: 'The last GIPF-piece',
          ask: 'Black has one GIPF-piece left. End the game.',
          hint: 'Beside it stands a piece loaded with PÜNCT.',
          praise:
            'Neutralised or converted, it is lost, and so is the game. Keep yours away from such neighbours.',
        },
      },
    },
  },
};

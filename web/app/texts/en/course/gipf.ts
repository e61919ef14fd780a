// What the course says of GIPF, in English.
export const gipf = {
  gipf: {
    title: 'GIPF: the rules',
    about: 'Entering, pushing, rows, capturing, and how it ends: the basic game.',
    steps: {
      enter: {
        title: 'Bringing a piece in',
        ask: 'Pieces come in over the dots around the board: choose a dot, then the way. Bring one in to d2.',
        hint: 'From the dots d1 and c1 a line leads to d2.',
        praise:
          'The spot was vacant, so nothing else moved. A turn is always one piece from your reserve.',
      },
      push: {
        title: 'Pushing',
        ask: 'If the spot is taken, the piece on it is pushed one spot on, whoever owns it. Push a black piece.',
        hint: 'Black stands on b2, and behind it the line is free.',
        praise: 'Your own pieces can be pushed just the same.',
      },
      'push-two': {
        title: 'Pushing several',
        ask: 'A pushed piece pushes the next one. Push two black pieces with one turn.',
        hint: 'b2 and c3 lie on one line. Which dot is at its end?',
        praise: 'Each piece moves one spot only, and the whole chain moves at once.',
      },
      'full-line': {
        title: 'No way through',
        ask: 'Column b is full: no piece may be pushed off the board, so nothing enters there. Get a piece onto b2 all the same.',
        hint: 'Three lines meet at a corner of the board; two of them have room.',
        praise: 'Where all spots of a line are taken, there is no push along it. The others work.',
      },
      row: {
        title: 'Four in a row',
        ask: 'Four or more of your colour side by side in a line are a row. Make one.',
        hint: 'Three of yours stand side by side; a fourth can come in at their end.',
        praise: 'The row came off, and its four pieces are back in your reserve.',
      },
      capture: {
        title: 'Capturing',
        ask: 'With a row go all pieces that directly continue it. Yours come back, black ones are captured. Capture two.',
        hint: 'Two black pieces stand at the far end of this column.',
        praise: 'Captured pieces are out of the game for good: Black has two fewer to play with.',
      },
      'two-rows': {
        title: 'Two rows at once',
        ask: 'All rows that do not cross are taken. Make two with one push.',
        hint: 'A push along column e moves several pieces at once.',
        praise: 'Eight pieces came back to your reserve.',
      },
      crossing: {
        title: 'Crossing rows',
        ask: 'Where two rows cross, you choose one; it takes the common piece away from the other. Choose the one that captures two.',
        hint: 'From this spot a row goes up and another to the right.',
        praise:
          'What is still four in a row afterwards would be due too. Here the other row has only three left.',
      },
      'last-piece': {
        title: 'The last piece',
        ask: 'Who has no piece left to bring in at the start of his turn has lost. This is your last one: get some back.',
        hint: 'Three of yours wait for a fourth.',
        praise: 'Four pieces came back just in time.',
      },
      win: {
        title: 'Nothing left',
        ask: 'Black has no piece in reserve, only a row on column h that would give him four back. Break the row and win.',
        hint: 'A push from the side takes one of its pieces out of the line.',
        praise: 'Black has no row and no piece to bring in: White wins.',
      },
    },
  },
  'gipf-standard': {
    title: 'GIPF: GIPF-pieces',
    about: 'Two pieces on one another, taken or kept, and a second way to lose: the standard game.',
    steps: {
      keep: {
        title: 'Keep it',
        ask: 'A GIPF-piece is two pieces on one another. Of a row you may leave it where it is. Make a row, and keep your GIPF-piece on d4.',
        hint: 'A piece on d2 makes the row; then say what becomes of d4.',
        praise: 'Who has no GIPF-piece left on the board has lost, so you will mostly keep them.',
      },
      take: {
        title: 'Take it back',
        ask: 'Your reserve is nearly empty, and you have three GIPF-pieces. Make a row and take its GIPF-piece back: it gives two pieces.',
        hint: 'A piece on f2 makes the row.',
        praise: 'Five pieces came back. A GIPF-piece that was taken cannot be made again.',
      },
      'capture-gipf': {
        title: 'Capture a GIPF-piece',
        ask: 'The owner of the row decides about the enemy’s GIPF-pieces in it too. Capture one.',
        hint: 'A black GIPF-piece stands at the end of this column.',
        praise: 'That costs Black two pieces and brings him closer to losing his last GIPF-piece.',
      },
      both: {
        title: 'Both rows',
        ask: 'If rows cross on a GIPF-piece and it stays, the second row is still four and must be taken too. Push so that two rows arise, keep the GIPF-piece, and take both.',
        hint: 'A push up column d moves the GIPF-piece to d5.',
        praise: 'The GIPF-piece stood in both rows and stayed, so the second row was still four.',
      },
      due: {
        title: 'First the row, then the push',
        ask: 'Black’s push made a row for you. It is yours: settle it first and keep the GIPF-piece on e5, then bring a piece in to d2.',
        hint: 'Say what becomes of e5, then enter from here.',
        praise: 'Rows belong to their colour, whoever made them, and come before the push.',
      },
      'last-gipf': {
        title: 'The last GIPF-piece',
        ask: 'Black has one GIPF-piece left, on g4. Capture it and win.',
        hint: 'Three of yours stand in line with g4.',
        praise: 'Without a GIPF-piece the game is lost, however many pieces are in reserve.',
      },
    },
  },
  'gipf-tournament': {
    title: 'GIPF: the tournament opening',
    about: 'An empty board, and you decide how many GIPF-pieces you want.',
    steps: {
      first: {
        title: 'The first one',
        ask: 'In the tournament game the board is empty. The first piece of each player must be a GIPF-piece. Enter it on e2.',
        hint: 'From e1, d1 or f1 a line leads to e2.',
        praise: 'A GIPF-piece takes two pieces out of your reserve of eighteen.',
      },
      another: {
        title: 'One more',
        ask: 'Now you choose each turn: another GIPF-piece or a single one. Enter another GIPF-piece.',
        hint: 'Choose “GIPF-piece” beside the board, then a dot.',
        praise: 'More GIPF-pieces make you harder to beat, but each costs a piece of your reserve.',
      },
      enough: {
        title: 'Enough',
        ask: 'You have three GIPF-pieces and twelve in reserve. End your opening with a single piece.',
        hint: 'Choose “Basic piece”, then a dot.',
        praise:
          'From now on you may enter no more GIPF-pieces. With three and twelve in reserve you have as much as in the standard game.',
      },
      still: {
        title: 'Each for himself',
        ask: 'White has ended his opening. You play Black, and yours goes on: enter a third GIPF-piece.',
        hint: 'Choose “GIPF-piece” beside the board, then a dot.',
        praise: 'Each player decides for himself when his opening ends.',
      },
    },
  },
  'gipf-tips': {
    title: 'GIPF: playing well',
    about: 'The centre, blocking, double threats, hunting GIPF-pieces, the reserve.',
    steps: {
      centre: {
        title: 'The centre',
        ask: 'The longest lines meet on e5. Get a piece of yours there.',
        hint: 'A push up column e moves e4 on.',
        praise: 'A piece in the centre is of use in three long lines, and is hard to push away.',
      },
      block: {
        title: 'Break it in time',
        ask: 'Black has three side by side and needs one more. Push so that he cannot make a row next turn.',
        hint: 'One of his three must leave the column. Which line leads through c3?',
        praise:
          'A push across a line is the best defence: one piece goes out of it, yours comes in.',
      },
      fork: {
        title: 'A double threat',
        ask: 'Enter a piece so that you can make a row next turn, whatever Black does.',
        hint: 'This spot lies on two lines with two of yours on each.',
        praise: 'Two threats at once: Black breaks one, you make the other.',
      },
      hunt: {
        title: 'Hunt GIPF-pieces',
        ask: 'A black GIPF-piece stands on d5. Threaten to capture it.',
        hint: 'One more piece in this column, and a row that reaches the GIPF-piece is one push away.',
        praise: 'Black must see to it now, and you keep the initiative.',
      },
      reserve: {
        title: 'Mind the reserve',
        ask: 'Two pieces are left in your reserve. You can make a row of four or one of five: take the one that brings more back.',
        hint: 'A push up column e fills the gap in the longer row.',
        praise:
          'The reserve is your time: count it near the end. Until then a piece on the board is worth more than one in reserve, so do not take rows only to be rich.',
      },
      'his-own': {
        title: 'His own pieces',
        ask: 'A row must be taken by its owner, whether he likes it or not. The black pieces on column e part yours. Push so that Black must take them off the board himself.',
        hint: 'The black piece on f6 makes the row four long. Push it on from h6.',
        praise:
          'Four pieces go back to Black’s reserve, his wall is gone, and the line from c2 to g4 is open for you.',
      },
      'no-gift': {
        title: 'No gifts',
        ask: 'You can make a row in two ways. Choose the one that does not give Black a row too.',
        hint: 'A piece that comes in on a vacant spot pushes nothing.',
        praise:
          'Before a push look where every single pushed piece ends up, the black ones as well.',
      },
    },
  },
};

// What the course says of YINSH, in English.
export const yinsh = {
  wrong: {
    gains: 'Markers won with {turn}, those lost taken off: {count}. Possible: {least}.',
    'gives-ring': 'With {turn} another ring goes, or none.',
    sees: 'Vacant points seen from {at}: {count}. Asked for: {least}.',
    'threatens.rows': '{turn} does not threaten a row.',
  },
  chapters: {
    yinsh: {
      title: 'YINSH: the rules',
      about: 'Rings and markers, turning over, rows, which ring goes, and who wins.',
      steps: {
        place: {
          title: 'A ring in the middle',
          ask: 'First the players put their five rings each on the board, in turn, on any vacant point. Put one on f6, in the middle.',
          hint: 'A point has the letter of its column and a number that runs on along the slanting lines.',
          praise:
            'Any vacant point is allowed, at the edge too. When all ten rings stand, they begin to move.',
        },
        move: {
          title: 'A ring moves',
          ask: 'A turn is a marker of your colour put into one of your rings, and then that ring moves in a straight line, over as many vacant points as you like. Move one to e9.',
          hint: 'Nothing stands in the way along its line.',
          praise: 'The marker stays where the ring stood: that is how markers come onto the board.',
        },
        jump: {
          title: 'Over markers',
          ask: 'A ring also jumps over markers that lie side by side, and stops on the first vacant point behind them. Rings are never jumped. Jump over two black markers.',
          hint: 'Vacant points may come before the markers, but none between them.',
          praise: 'Markers that are jumped are turned over: both are white now.',
        },
        own: {
          title: 'Yours are turned too',
          ask: 'All markers that are jumped change their colour, yours as well. Find the jump that wins you at least two more than it loses.',
          hint: 'Count the black and the white markers along each line.',
          praise:
            'Three became white and one black. The marker that you have just put down is not turned.',
        },
        row: {
          title: 'Five in a row',
          ask: 'Five markers of your colour side by side in a line are a row. Four lie there: make the fifth.',
          hint: 'A marker is put where a ring leaves.',
          praise:
            'A row must be taken: its markers leave the board, and one of your rings goes with them. The rings that you have taken are your score.',
        },
        turned: {
          title: 'A row by turning',
          ask: 'A black marker lies among four of yours. Turn it over.',
          hint: 'A ring can jump it along the line that crosses yours.',
          praise:
            'Rows come about by turning as well. And you may choose which of your rings goes.',
        },
        'which-ring': {
          title: 'Which ring goes',
          ask: 'Make the row, and give the ring of yours that cannot move.',
          hint: 'This ring makes the row. The one to give stands at the edge, shut in by black rings.',
          praise:
            'With each ring you come nearer to your goal and have fewer left to move with. Keep those that are free.',
        },
        six: {
          title: 'More than five',
          ask: 'Where more than five lie in line, you choose five of them that lie side by side. Make the row, and leave the marker on d7, which lies in another line of yours too.',
          hint: 'Your ring stands between the markers. Take the five at the lower end.',
          praise: 'What is left of a long row is no row, and lies there for the next one.',
        },
        due: {
          title: 'A row from your opponent',
          ask: 'Five white markers lie in column i: your opponent made that row for you. You must take it before you move. Take it, and complete another one in the same turn.',
          hint: 'Do not give the ring that you need for the second row.',
          praise: 'Rows that are due come first, each with a ring; then you move as always.',
        },
        two: {
          title: 'Two at once',
          ask: 'A jump can complete several rows. Complete two.',
          hint: 'Two black markers lie side by side in a column, each among four white ones.',
          praise: 'Two rows, two rings. Of rows that share a marker you could have taken only one.',
        },
        win: {
          title: 'The third ring',
          ask: 'Who has taken three of his rings has won; in blitz one is enough. You have taken two. Win.',
          hint: 'Look for the black marker among four white ones, and for a ring that can jump it.',
          praise: 'The game is over as soon as the third ring is taken.',
        },
      },
    },
    'yinsh-tips': {
      title: 'YINSH: playing well',
      about: 'Rings that see far, breaking rows, double threats, and whose row comes first.',
      steps: {
        reach: {
          title: 'Rings that see far',
          ask: 'A ring should look along long and free lines. Place one where it sees at least nineteen vacant points.',
          hint: 'Rings in the way shorten a line: look where few stand.',
          praise: 'Such a ring soon is where it is needed, and is hard to shut in.',
        },
        break: {
          title: 'Break the four',
          ask: 'Black has four in line and a ring at their end: as soon as it leaves, the row is there. Prevent it.',
          hint: 'Jump over at least one of the four.',
          praise: 'One jump turned it over. Four in line are seldom safe, neither his nor yours.',
        },
        'in-the-way': {
          title: 'In the way',
          ask: 'Black wants to jump over the white marker among his four. See to it that he gets no row.',
          hint: 'A ring never jumps a ring, and needs a vacant point to land on.',
          praise:
            'A ring in the way or a marker turned over: often there are several ways to stop a row.',
        },
        threat: {
          title: 'A threat',
          ask: 'Make a turn after which you could complete a row with the next one.',
          hint: 'Three white markers lie in line with a black one, and a ring of yours stands at the end.',
          praise: 'Your opponent has to answer. Who threatens decides where the game is played.',
        },
        fork: {
          title: 'Two threats',
          ask: 'One threat can be answered, two seldom. Turn a marker over, so that you get a row whatever Black replies.',
          hint: 'A black marker lies where two of your lines cross.',
          praise: 'Black can break one of the two lines, not both.',
        },
        'no-gift': {
          title: 'No row for him',
          ask: 'Complete your row, but so that your opponent gets none with his reply.',
          hint: 'The same marker can be turned along another line. What else does the jump turn over?',
          praise: 'Look at every marker that a jump turns, also at those that it gives away.',
        },
        keep: {
          title: 'Keep the right ring',
          ask: 'Take a row so that another one is sure to follow with your next turn. Mind which ring you give.',
          hint: 'In column i four markers wait until a ring leaves.',
          praise: 'The ring that completes the next row is worth more than any other.',
        },
        first: {
          title: 'Whose row comes first',
          ask: 'Each player has taken two rings, and a jump can complete a row for both. Win.',
          hint: 'Who moves takes his own rows first.',
          praise:
            'The game is over with your third ring. What Black would have taken no longer counts.',
        },
        'two-turns': {
          title: 'Two turns ahead',
          ask: 'This is out of a game of the engine. Play so that you win with your next turn, whatever Black replies.',
          hint: 'Count the lines in which you lack but one marker.',
          praise: 'Black could not answer all that you threatened.',
        },
      },
    },
  },
};

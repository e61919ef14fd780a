// What the course says, in English. The other languages have the same shape (course/texts.ts).
import type { CourseTexts } from '../course_text';
import { potentials } from './potentials/en';
import { tamsk } from './tamsk/en';

export const texts: CourseTexts = {
  words: {
    lead: 'Each step asks for one turn at the board. Every right one counts, a wrong one is explained and taken back.',
    'solved-count': '{done} of {count} steps solved',
    begin: 'Begin',
    'go-on': 'Go on',
    'once-more': 'Once more',
    forget: 'Forget my progress',
    chapters: 'All chapters',
    steps: 'Steps of this chapter',
    number: 'Step {number} of {count}',
    solved: 'solved',
    hint: 'Hint',
    more: 'Which turn?',
    show: 'Show me',
    again: 'Try it again',
    previous: 'Previous step',
    next: 'Next',
    'next-chapter': 'Next chapter',
    finish: 'Finish',
    look: 'Look at {at}.',
    which: 'Play {turn}.',
    right: '{turn} is right!',
    shown: '{turn} is a right turn.',
    wrong: 'Not yet.',
    'try-again': 'Try another turn.',
    judging: 'Judging…',
    keys: 'previous step, next step',
  },
  wrong: {
    ...potentials.wrong,
    ...tamsk.wrong,
    lands: '{turn} ends up somewhere else.',
    'on-border': '{at} is not a border cell: it has six neighbours.',
    beside: '{at} does not touch a DVONN piece.',
    covers: '{turn} does not land on such a stack.',
    'keeps-own': '{turn} cuts off a stack of your own.',
    'cuts-off': 'Black pieces cut off by {turn}: {count}. Possible: {least}.',
    stuck: 'After {turn} the opponent can still move.',
    'leaves-turns': 'Turns left to the opponent after {turn}: {count}. Possible: {most}.',
    wins: 'After {turn} the game is not won.',
    movable: 'After {turn} the stack on {at} could not move.',
    rows: 'Rows taken with {turn}: {count}. Possible: {least}.',
    captures: 'Pieces captured with {turn}: {count}. Possible: {least}.',
    'captures-gipf': '{turn} leaves the enemy’s GIPF-piece on the board.',
    returns: 'Pieces that come back with {turn}: {count}. Possible: {least}.',
    'keeps-gipf': '{turn} does not leave your GIPF-piece on {at}.',
    holds: 'After {turn} no piece of yours stands on {at}.',
    pushes: 'Black pieces pushed by {turn}: {count}. Possible: {least}.',
    'enters-gipf': '{turn} enters a single piece, and that ends your opening.',
    'enters-basic': '{turn} enters one more GIPF-piece.',
    'gives-no-row': '{turn} makes a row for your opponent too.',
    'makes-take':
      '{turn} does not force that: own pieces that Black must take, {count}. Possible: {least}.',
    pins: 'After {turn} the stack on {at} can still move.',
    marbles: 'Marbles captured with {turn}: {count}. Possible: {least}.',
    whites: 'White marbles captured with {turn}: {count}. Possible: {least}.',
    removes: '{turn} takes another ring away.',
    quiet: 'After {turn} your opponent can capture, and must.',
    forces: 'After {turn} your opponent need not capture.',
    regains: 'After {turn} the opponent answers {reply}, and there is nothing for you to capture.',
    best: '{turn} gives too much away: another turn ends better for you.',
    'prevents.covers': 'After {turn} the opponent answers {reply} and has your stack.',
    'prevents.cuts-off': 'After {turn} the opponent answers {reply} and cuts you off.',
    'prevents.rows': 'After {turn} the opponent answers {reply} and has his row.',
    'threatens.cuts-off': '{turn} does not threaten to cut off so much.',
    'threatens.captures-gipf': '{turn} does not threaten a GIPF-piece.',
    'assures.rows': 'After {turn} the opponent answers {reply}, and there is no row for you.',
    'assures.whites':
      'After {turn} the opponent answers {reply}, and you do not get two white marbles.',
    'assures.wins': 'After {turn} the opponent answers {reply}, and you do not win.',
  },
  chapters: {
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
          praise:
            'Where all spots of a line are taken, there is no push along it. The others work.',
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
      about:
        'Two pieces on one another, taken or kept, and a second way to lose: the standard game.',
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
          praise:
            'That costs Black two pieces and brings him closer to losing his last GIPF-piece.',
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
          praise:
            'More GIPF-pieces make you harder to beat, but each costs a piece of your reserve.',
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
    zertz: {
      title: 'ZÈRTZ: the rules',
      about: 'Placing and removing, capturing and jumping on, cutting groups off, and what wins.',
      steps: {
        place: {
          title: 'A marble, then a ring',
          ask: 'A turn without a capture has two parts: you put a marble on a vacant ring, then you take a ring away. Choose a colour and put it on d4, in the middle; then take any of the rings that are offered.',
          hint: 'Press a marble of the pool first. Columns have letters, and rings are counted upwards.',
          praise:
            'The marbles belong to nobody until they are captured: any colour was right, and any ring.',
        },
        free: {
          title: 'Free rings',
          ask: 'Only a free ring may go: a vacant one that slides out because two places side by side around it are missing. At the upper left three rings have gone. Put a marble somewhere, and take away a ring that was not at the edge before.',
          hint: 'A marble may go there, or anywhere: what counts is the ring, on the new edge at the upper left.',
          praise:
            'Each ring that goes makes a new edge and sets others free. Where none is free, none is taken away.',
        },
        must: {
          title: 'You must capture',
          ask: 'If a marble can jump over its neighbour onto the vacant ring behind, you must capture; colours do not matter. Four captures are possible here. Take the white marble.',
          hint: 'A grey marble stands beside the white one, and the ring behind is vacant.',
          praise:
            'The marble jumped over is yours. A capture is the whole turn: nothing is placed, and no ring goes.',
        },
        'jump-on': {
          title: 'It jumps on',
          ask: 'The same marble goes on jumping as long as it can, and may turn on its way. Capture three marbles in one turn.',
          hint: 'See for each marble that can jump how far it gets.',
          praise:
            'Three at once. Where there are several ways you choose; the longest need not be taken.',
        },
        route: {
          title: 'Choose your way',
          ask: 'You choose which marble jumps and where it turns off. White marbles win soonest: capture one, though another way brings more.',
          hint: 'After its first jump this marble can turn off in two directions.',
          praise: 'One marble fewer, but a white one: four of them win, and you have three now.',
        },
        isolate: {
          title: 'Cut off',
          ask: 'Rings that come apart from the rest are captured if each of them carries a marble. Put a marble somewhere, and take away the ring that holds the two marbles on the right.',
          hint: 'A marble may go there, or anywhere: what counts is the one ring beside the two marbles on the right.',
          praise:
            'Captured without a jump; the rings have gone with their marbles. Your opponent may do that too, so look for such bridges.',
        },
        fill: {
          title: 'The last vacant ring',
          ask: 'On the left three rings stand apart, and one of them is vacant. Put a marble there: the full group is yours.',
          hint: 'It lies between the two marbles.',
          praise:
            'All three are yours, the one that you have just placed too. So it may well be a white one.',
        },
        win: {
          title: 'What wins',
          ask: 'Four white marbles win, or five grey, or six black ones, or three of each colour. You have three white, two grey and four black ones. Capture so that you win.',
          hint: 'A fourth white one wins, and so does a third grey one.',
          praise: 'The set is complete, and the game is over at once.',
        },
      },
    },
    'zertz-tips': {
      title: 'ZÈRTZ: playing well',
      about: 'Leaving nothing to capture, giving in order to take, and winning by force.',
      steps: {
        quiet: {
          title: 'Nothing to jump over',
          ask: 'Where a marble stands beside another with a vacant ring behind, your opponent must capture. Put a marble where he cannot.',
          hint: 'This ring touches one marble only, and in their line there is nowhere to land.',
          praise:
            'Such places get fewer from turn to turn, and who finds none must give something away. Count them.',
        },
        sacrifice: {
          title: 'Give one, take two',
          ask: 'If there is just one capture Black has no choice. Offer him a marble so that you capture two white ones afterwards.',
          hint: 'The white marble at the edge must jump over it, and comes to stand beside the grey one.',
          praise:
            'One marble given, two white ones won: Black has brought you the first of them himself.',
        },
        lure: {
          title: 'Lured out',
          ask: 'You have three white marbles and need one more. The one on the board stands on b5, where nobody can jump over it. Make Black jump with it to where you can.',
          hint: 'A marble here gives it a way out. Where does it end?',
          praise:
            'It had to jump twice and ends beside d2, with a vacant ring behind it. Now you capture it and win.',
        },
      },
    },
    ...potentials.chapters,
    ...tamsk.chapters,
  },
};

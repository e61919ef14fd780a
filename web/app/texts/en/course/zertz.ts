// What the course says of ZÈRTZ, in English.
export const zertz = {
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
};

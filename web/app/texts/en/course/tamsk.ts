// What the course says of TAMSK, in English.
export const tamsk = {
  wrong: {
    closes: '{turn} closes no space with two rings.',
    'stays-open': '{turn} closes the space that the glass has come to.',
    shuts: '{turn} shuts in no glass of the opponent’s.',
    sand: 'After {turn} the glass has {count} seconds left; {least} are possible.',
    'prevents.shuts': 'After {turn} the opponent answers {reply} and shuts a glass of yours in.',
  },
  chapters: {
    tamsk: {
      title: 'TAMSK: the rules',
      about: 'Glasses and rings, spaces that close, shutting in, passing, and who wins: level 1.',
      steps: {
        move: {
          title: 'A glass and a ring',
          ask: 'A turn is a glass that goes to a space beside its own; one of your rings falls over it there. Go with the glass on a1 to b2.',
          hint: 'Press the glass first, then where it goes.',
          praise: 'The ring stays there for good. Your aim is to drop more of them than Black.',
        },
        close: {
          title: 'A space closes',
          ask: 'Border spaces take one ring, the next circle two, then three, the middle four. A full space is closed: no glass enters it again. Close a space with two rings.',
          hint: 'One of the spaces beside this glass has a ring already and takes one more.',
          praise:
            'Whose rings they are does not matter. The glass itself may leave a closed space.',
        },
        leave: {
          title: 'Leave in time',
          ask: 'The glass on a1 has one way out left, and that space takes just one ring more. Black’s glass stands beside it. See to it that you are not shut in.',
          hint: 'Two of the spaces beside the corner are closed.',
          praise:
            'Border spaces close at once, so the corners are the first traps. Go out while you can.',
        },
        shut: {
          title: 'Shut in',
          ask: 'Now the other way round: Black’s glass in the corner a4 has one way out. Close it.',
          hint: 'Your glass stands beside that way out.',
          praise: 'That glass never moves again, and drops no more rings.',
        },
        pass: {
          title: 'Nothing left to move',
          ask: 'Who cannot move any glass passes, and the other goes on alone. Two black glasses are shut in. See to the third.',
          hint: 'It stands in the corner g4. Which space beside it is still open?',
          praise: 'From now on Black passes, while you drop one ring after another.',
        },
        end: {
          title: 'The fewest rings',
          ask: 'When neither player can move, who has fewer rings left wins. Both have two. Make the turn after which the game is over and won.',
          hint: 'Only one space is still open, and two of your glasses stand beside it.',
          praise: 'That was the last ring that anybody could drop, and it was yours.',
        },
      },
    },
    'tamsk-time': {
      title: 'TAMSK: with time',
      about:
        'Starting the glasses, what turning over does, and glasses that have run out: level 2.',
      steps: {
        start: {
          title: 'Start all three',
          ask: 'At level 2 the glasses run, and your first three turns start three different ones. Two of yours are running: start the third, and put it where there is room for another ring.',
          hint: 'A border space would be closed at once.',
          praise:
            'A glass that has not been started waits as long as you like. Once moved, it runs.',
        },
        'turn-over': {
          title: 'Turned over',
          ask: 'A move turns the glass over: what had run through is what it has left then, out of three minutes. Your glasses have 30, 90 and 150 seconds. Move the one that gains most.',
          hint: 'Its sand has nearly all run through.',
          praise:
            'Now it has more than two and a half minutes. The one with 150 seconds would have got less than 45: do not move a glass again too soon.',
        },
        dead: {
          title: 'Run out',
          ask: 'A glass that has run out stays where it is. Two of Black’s have: only the one on g4 still moves. Leave him no move at all.',
          hint: 'One space beside it is open still.',
          praise:
            'Black passes for the rest of the game. Look after the glass that has least, before it stands in your own way.',
        },
      },
    },
    'tamsk-tips': {
      title: 'TAMSK: playing well',
      about: 'Standing in the way, and counting the room that is left.',
      steps: {
        stand: {
          title: 'In the way',
          ask: 'The way out of the corner a4 takes two rings yet, so you cannot close it. Shut Black in all the same.',
          hint: 'Where a glass stands, no other can go.',
          praise:
            'As long as you stand there nothing moves behind you. If you have to leave, the way is open again for one ring.',
        },
        corridor: {
          title: 'Room for one',
          ask: 'Few spaces are open. At the upper left the border from a3 round to b5 is wanted by two glasses, yours on a2 and Black’s on c6. Make the turn that wins by the most.',
          hint: 'Who goes in first leaves less for the other. Your other glasses can wait.',
          praise:
            'Near the end count for each glass where it can still go, and begin with what the other could take from you.',
        },
      },
    },
  },
};

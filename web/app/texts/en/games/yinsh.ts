// What the page says of YINSH, in English. Another language is another file with the same keys.
import type { Text, TextsLike } from '../../text';

export const texts = {
  'board.yinsh': 'YINSH board',
  'turn.example.yinsh': 'e3; h7-g7; i8-f5;xg5-g9xa5',
  'seat.captured.yinsh': 'Rings',
  'yinsh.W': 'white ring',
  'yinsh.B': 'black ring',
  'yinsh.w': 'white marker',
  'yinsh.b': 'black marker',
  'yinsh.taken': '{count} of {goal} rings taken',
  'yinsh.to-place': '{count} rings still to place',
  'say.yinsh': 'Markers left: {left}. Rings taken: White {white}, Black {black}.',
  'say.yinsh.row': 'Row {row} is taken with the ring on {ring}.',
  'prompt.yinsh.place': '{side}: place a ring on a vacant point',
  'prompt.yinsh.from': '{side}: choose a ring to move',
  'prompt.yinsh.to': 'Choose where the ring on {at} goes',
  'prompt.yinsh.ring': '{side}: choose the ring that goes with the row',
  'prompt.yinsh.row': '{side}: choose the row to take',
  'prompt.yinsh.pass': '{side} can move no ring and must pass',
  'result.rings': 'the rings taken, {score}',
  'result.markers': 'no marker is left; rings taken {score}',
  'setup.phase.placing': 'rings are placed',
  'setup.phase.moving': 'rings move',
  'error.beyond-markers':
    'a ring jumps one run of markers and stops on the first vacant point behind it',
  'error.game-won': 'the ring taken before wins the game: leave the rest of the turn out',
  'error.move-missing': 'the turn goes on with a ring’s move',
  'error.not-a-row': 'these are not the ends of five markers in line of the player to move',
  'error.not-your-ring': 'no ring of the player to move stands here',
  'error.ring-for-row': 'with each row a ring is taken: add x and its point',
  'error.ring-in-way': 'a ring stands in between, and rings are never jumped',
  'error.ring-stuck': 'this ring has nowhere to go: choose another',
  'error.which-row': 'there are several rows: write the ends of the one taken',
} satisfies Record<string, Text>;

export type YinshTexts = TextsLike<typeof texts>;

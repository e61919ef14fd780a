// What the page says on the start page, in English. Another language is another file with the same keys.
import type { Text, TextsLike } from '../text';

export const texts = {
  'start.lead':
    'Stacks climb, rings vanish, sand runs out: the games of Project GIPF take minutes to learn and years to see through. Play them against an engine of your strength, or with somebody at the same board.',
  'start.play': 'Play',
  'start.invite': 'Invite somebody by link',
  'start.living': 'A game of DVONN that plays itself',
  'start.pause': 'Stop the game',
  'start.go': 'Let the game play',
  'start.further': 'Where else to go',
  'start.online': 'With people elsewhere: by a link, in the lobby, by correspondence.',
  'start.course': 'A game from its first turn on, step by step at the board.',
  'start.puzzles': 'Find the turn that wins. They grow with you.',
  'start.analysis': 'What was good, what was not, and what would have been better.',
  'start.collection': 'Your games, and those that you bring along.',
  'start.rules': 'Every rule with its picture.',
  'start.licenses': 'Licences',
} satisfies Record<string, Text>;

export type StartTexts = TextsLike<typeof texts>;

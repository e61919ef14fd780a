// The texts of the composed game, in English; they join the catalogue when a game with potentials is opened.
import type { Text } from '../en';

export const texts = {
  'link.dice': 'dice',
  'link.other': 'a game of your own',
  'link.none': 'nothing',

  'announce.title': 'Potentials that can be announced',
  'announce.do': 'Announce {type} on {at}',
  'ask.announce': 'Announce the use of the {type}-potential on {at}?',
  'ask.only-announce': '{side}: announce the potential that you want to use',
  'ask.use.asked':
    '{side} wants to use the {type}-potential on {at}. {other}: do you challenge it?',
  'ask.use.lot': '{other} challenges: {game} decides. Draw lots for who begins.',
  'ask.use.dice': 'The dice decide: {side} may use the potential with an equal or higher roll.',
  'ask.use.result': 'Play your game away from the screen, then enter how it ended.',
  'ask.use.won': '{side} has won the contest and may use the {type}-potential on {at}.',
  'ask.use.lost': '{side} has lost the contest: the {type}-potential on {at} is neutralised.',
  'use.title': 'Contest',
  'use.challenge': 'Challenge: {game}',
  'use.allow': 'Allow it',
  'use.draw': 'Draw lots',
  'use.roll': 'Roll the dice',
  'use.back': 'Go on',
  'use.left': {
    one: '{side} has one challenge left.',
    other: '{side} has {count} challenges left.',
  },
  'use.may': 'May be used in this turn: {at}.',
  'dice.of': '{side} has rolled a {count}',
  'result.by': '{side} says',
  'result.won': '{side} has won, or it was a draw',
  'result.lost': '{other} has won',
  'result.differ': 'You say different things: agree on the result first.',
  'result.enter': 'Enter the result',

  'contest.place': '{side} in GIPF',
  'contest.trail': 'Games in one another',
  'trail.composed': 'GIPF for the {type}-potential',
  'contest.draw': 'Agree to a draw',
  'contest.back': 'Back to GIPF',
  'contest.stake':
    'GIPF waits: {side} wants to use the {type}-potential on {at}. A draw is enough for that.',
  'contest.elsewhere':
    'A contest of {game} goes on here: GIPF waits. It is analysed on a board of its own.',
  'contest.analyse': 'Analyse the contest',

  'seat.challenges': {
    one: 'one challenge left',
    other: '{count} challenges left',
  },
  'say.announces': '{side} wants to use the {type}-potential on {at}.',
  'say.announces.rows': '{side} takes {rows} and wants to use the {type}-potential on {at}.',
  'say.lot': 'The lot: {side} plays White in the contest.',
  'say.dice': 'The dice: {own} and {others}.',
  'say.entry.!': '{side} challenges it.',
  'say.entry..': '{side} allows it.',
  'say.entry.+': 'The potential may be used.',
  'say.entry.-': 'The potential is neutralised.',
  'say.entry.concede': '{side} gives the contest up.',
  'say.entry.draw': '{side} agrees to a draw.',

  'terms.title': 'Contests',
  'terms.agreement': 'Agreement',
  'terms.form': 'Form',
  'terms.form.challenges': 'three challenges each',
  'terms.form.rulebook': 'by the rulebook: every use is won in its game',
  'terms.form.own': 'of your own choice',
  'terms.link': '{type} is won in',
  'terms.challenges': 'Challenges',
  'terms.challenges.every': 'every use is contested',
  'terms.challenges.count': 'each player has',
  'terms.number': 'Number of challenges, {side}',
  'terms.rules':
    'A lot decides who begins a contest; if it is drawn, the potential may be used; undecided after 400 turns it is lost for its user. Lots and rolls come from a secret number that the record publishes after the game.',
} satisfies Record<string, Text>;

export type ComposedTexts = Record<keyof typeof texts, Text>;

// What the page says of the machines that work for a site, in English. Another language is another file with the same keys.
import type { Text, TextsLike } from '../text';

export const texts = {
  'farm.about':
    'Workers on other machines that work for the site’s engine. Renewed every two seconds.',
  'farm.none': 'No farm: this server runs without --nats, and its engine thinks by itself.',
  'farm.away': 'The broker is not reached, so nothing is known of the workers.',
  'farm.late': 'Not renewed: {why}',
  'farm.workers': 'Workers',
  'farm.workers.none': 'No worker is heard. On a machine that can reach the broker:',
  'farm.more': { one: 'and one more', other: 'and {count} more' },
  'farm.worker': 'Worker',
  'farm.threads': 'Threads',
  'farm.engine': 'Engine',
  'farm.engine.other': 'not this site’s engine: it does nothing here',
  'farm.now': 'Does now',
  'farm.idle': 'waits for work',
  'farm.check': 'a check',
  'farm.for': 'for {time}',
  'farm.done': 'Done',
  'farm.since': 'since {date}',
  'farm.errors': { one: 'one answered by an error', other: '{count} answered by an error' },
  'farm.queues': 'What waits',
  'farm.kind': 'Kind',
  'farm.waiting': 'Waiting',
  'farm.in-hand': 'In hand',
  'farm.given-up': 'Given up',
  'farm.given-up.about':
    'Given up is what ten workers have taken and none has answered. It may be what ended them.',
  'farm.shut-out': 'Shut out',
  'farm.shut-out.about':
    'Workers whose answers were found to be wrong. For a day nobody takes their answers.',
  'farm.shut-out.none': 'Nobody.',
  'farm.kind.opponent': 'Opponents’ turns',
  'farm.kind.analysis': 'Analyses',
  'farm.kind.prove': 'Proofs',
  'farm.kind.selfplay': 'Self-play',
} satisfies Record<string, Text>;

export type FarmTexts = TextsLike<typeof texts>;

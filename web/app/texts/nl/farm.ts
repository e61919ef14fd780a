// What the page says of the machines that work for a site, in Dutch.
import type { FarmTexts } from '../en/farm';

export const texts: FarmTexts = {
  'farm.about':
    'Werkers op andere machines die voor de engine van deze site werken. Elke twee seconden vernieuwd.',
  'farm.none': 'Geen farm: deze server draait zonder --nats, en zijn engine denkt alleen.',
  'farm.away': 'De broker is niet te bereiken; van de werkers is niets bekend.',
  'farm.late': 'Niet vernieuwd: {why}',
  'farm.workers': 'Werkers',
  'farm.workers.none': 'Er is geen werker te horen. Op een machine die de broker kan bereiken:',
  'farm.more': { one: 'en nog een', other: 'en nog {count}' },
  'farm.worker': 'Werker',
  'farm.threads': 'Threads',
  'farm.engine': 'Engine',
  'farm.engine.other': 'niet de engine van deze site: doet hier niets',
  'farm.now': 'Doet nu',
  'farm.idle': 'wacht op werk',
  'farm.check': 'een controle',
  'farm.for': 'sinds {time}',
  'farm.done': 'Gedaan',
  'farm.since': 'sinds {date}',
  'farm.errors': {
    one: 'één keer met een fout geantwoord',
    other: '{count} keer met een fout geantwoord',
  },
  'farm.queues': 'Wat wacht',
  'farm.kind': 'Soort',
  'farm.waiting': 'Wacht',
  'farm.in-hand': 'In behandeling',
  'farm.given-up': 'Opgegeven',
  'farm.given-up.about':
    'Opgegeven is wat tien werkers hebben genomen en geen heeft beantwoord. Misschien heeft het ze beëindigd.',
  'farm.shut-out': 'Uitgesloten',
  'farm.shut-out.about':
    'Werkers waarvan de antwoorden fout bleken. Een dag lang neemt niemand hun antwoorden aan.',
  'farm.shut-out.none': 'Niemand.',
  'farm.kind.opponent': 'Zetten als tegenstander',
  'farm.kind.analysis': 'Analyses',
  'farm.kind.prove': 'Bewijzen',
  'farm.kind.selfplay': 'Partijen tegen zichzelf',
};

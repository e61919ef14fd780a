// What the page says of the machines that work for a site, in German.
import type { FarmTexts } from '../en/farm';

export const texts: FarmTexts = {
  'farm.about':
    'Arbeiter auf anderen Rechnern, die für die Engine dieser Seite arbeiten. Alle zwei Sekunden erneuert.',
  'farm.none': 'Keine Farm: Dieser Server läuft ohne --nats, und seine Engine denkt allein.',
  'farm.away': 'Der Broker ist nicht zu erreichen, deshalb ist von den Arbeitern nichts bekannt.',
  'farm.late': 'Nicht erneuert: {why}',
  'farm.workers': 'Arbeiter',
  'farm.workers.none':
    'Von keinem Arbeiter ist etwas zu hören. Auf einem Rechner, der den Broker erreicht:',
  'farm.more': { one: 'und einer mehr', other: 'und {count} mehr' },
  'farm.worker': 'Arbeiter',
  'farm.threads': 'Threads',
  'farm.engine': 'Engine',
  'farm.engine.other': 'nicht die Engine dieser Seite: tut hier nichts',
  'farm.now': 'Tut gerade',
  'farm.idle': 'wartet auf Arbeit',
  'farm.check': 'eine Prüfung',
  'farm.for': 'seit {time}',
  'farm.done': 'Erledigt',
  'farm.since': 'seit {date}',
  'farm.errors': {
    one: 'einmal mit einem Fehler geantwortet',
    other: '{count}-mal mit einem Fehler geantwortet',
  },
  'farm.queues': 'Was wartet',
  'farm.kind': 'Art',
  'farm.waiting': 'Wartet',
  'farm.in-hand': 'In Arbeit',
  'farm.given-up': 'Aufgegeben',
  'farm.given-up.about':
    'Aufgegeben ist, was zehn Arbeiter genommen haben und keiner beantwortet hat. Vielleicht hat es sie beendet.',
  'farm.shut-out': 'Ausgeschlossen',
  'farm.shut-out.about':
    'Arbeiter, deren Antworten sich als falsch erwiesen haben. Einen Tag lang nimmt niemand ihre Antworten.',
  'farm.shut-out.none': 'Niemand.',
  'farm.kind.opponent': 'Züge als Gegner',
  'farm.kind.analysis': 'Analysen',
  'farm.kind.prove': 'Beweise',
  'farm.kind.selfplay': 'Spiele gegen sich selbst',
};

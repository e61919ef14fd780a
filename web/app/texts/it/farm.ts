// What the page says of the machines that work for a site, in Italian.
import type { FarmTexts } from '../en/farm';

export const texts: FarmTexts = {
  'farm.about':
    'I lavoratori su altre macchine che lavorano per il motore del sito. Aggiornato ogni due secondi.',
  'farm.none': 'Nessuna farm: questo server gira senza --nats, e il suo motore pensa da solo.',
  'farm.away': 'Il broker non è raggiungibile: dei lavoratori non si sa nulla.',
  'farm.late': 'Non aggiornato: {why}',
  'farm.workers': 'Lavoratori',
  'farm.workers.none': 'Non si sente nessun lavoratore. Su una macchina che raggiunge il broker:',
  'farm.more': { one: 'e un altro', other: 'e altri {count}' },
  'farm.worker': 'Lavoratore',
  'farm.threads': 'Thread',
  'farm.engine': 'Motore',
  'farm.engine.other': 'non è il motore di questo sito: qui non fa nulla',
  'farm.now': 'Ora fa',
  'farm.idle': 'aspetta lavoro',
  'farm.check': 'una verifica',
  'farm.for': 'da {time}',
  'farm.done': 'Fatto',
  'farm.since': 'dal {date}',
  'farm.errors': { one: 'una risposta con un errore', other: '{count} risposte con un errore' },
  'farm.queues': 'Che cosa aspetta',
  'farm.kind': 'Tipo',
  'farm.waiting': 'In attesa',
  'farm.in-hand': 'In mano',
  'farm.given-up': 'Abbandonato',
  'farm.given-up.about':
    'Abbandonato è ciò che dieci lavoratori hanno preso e a cui nessuno ha risposto. Forse è ciò che li ha fermati.',
  'farm.shut-out': 'Esclusi',
  'farm.shut-out.about':
    'Lavoratori le cui risposte si sono rivelate sbagliate. Per un giorno nessuno accetta le loro risposte.',
  'farm.shut-out.none': 'Nessuno.',
  'farm.kind.opponent': 'Mosse come avversario',
  'farm.kind.analysis': 'Analisi',
  'farm.kind.prove': 'Dimostrazioni',
  'farm.kind.selfplay': 'Partite contro sé stesso',
};

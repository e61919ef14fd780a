// What the page says of the machines that work for a site, in French.
import type { FarmTexts } from '../en/farm';

export const texts: FarmTexts = {
  'farm.about':
    'Les ouvriers sur d’autres machines qui travaillent pour le moteur du site. Renouvelé toutes les deux secondes.',
  'farm.none': 'Pas de ferme : ce serveur tourne sans --nats, et son moteur réfléchit seul.',
  'farm.away': 'Le courtier n’est pas joignable ; on ne sait rien des ouvriers.',
  'farm.late': 'Pas renouvelé : {why}',
  'farm.workers': 'Ouvriers',
  'farm.workers.none': 'On n’entend aucun ouvrier. Sur une machine qui peut joindre le courtier :',
  'farm.more': { one: 'et un de plus', other: 'et {count} de plus' },
  'farm.worker': 'Ouvrier',
  'farm.threads': 'Fils',
  'farm.engine': 'Moteur',
  'farm.engine.other': 'pas le moteur de ce site : ne fait rien ici',
  'farm.now': 'Fait maintenant',
  'farm.idle': 'attend du travail',
  'farm.check': 'une vérification',
  'farm.for': 'depuis {time}',
  'farm.done': 'Fait',
  'farm.since': 'depuis le {date}',
  'farm.errors': { one: 'une réponse par une erreur', other: '{count} réponses par une erreur' },
  'farm.queues': 'Ce qui attend',
  'farm.kind': 'Genre',
  'farm.waiting': 'En attente',
  'farm.in-hand': 'En main',
  'farm.given-up': 'Abandonné',
  'farm.given-up.about':
    'Abandonné : ce que dix ouvriers ont pris et auquel aucun n’a répondu. C’est peut-être ce qui les a arrêtés.',
  'farm.shut-out': 'Exclus',
  'farm.shut-out.about':
    'Les ouvriers dont les réponses se sont révélées fausses. Pendant un jour, personne n’accepte leurs réponses.',
  'farm.shut-out.none': 'Personne.',
  'farm.kind.opponent': 'Coups d’adversaire',
  'farm.kind.analysis': 'Analyses',
  'farm.kind.prove': 'Preuves',
  'farm.kind.selfplay': 'Parties contre soi-même',
};

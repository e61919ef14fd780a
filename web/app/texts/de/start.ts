// What the page says on the start page, in German.
import type { StartTexts } from '../en/start';

export const texts: StartTexts = {
  'start.lead':
    'Türme wachsen, Ringe verschwinden, Sand verrinnt: Die Spiele des Project GIPF sind in Minuten gelernt und in Jahren nicht durchschaut. Spiel sie gegen eine Engine, die so stark ist wie du, oder zu zweit am selben Brett.',
  'start.play': 'Spielen',
  'start.invite': 'Jemanden per Link einladen',
  'start.living': 'Eine Partie DVONN, die sich selbst spielt',
  'start.pause': 'Die Partie anhalten',
  'start.go': 'Die Partie laufen lassen',
  'start.further': 'Wohin sonst',
  'start.online': 'Mit Menschen anderswo: per Link, in der Lobby, als Fernpartie.',
  'start.course': 'Ein Spiel vom ersten Zug an, Schritt für Schritt am Brett.',
  'start.puzzles': 'Finde den Zug, der gewinnt. Sie wachsen mit dir.',
  'start.analysis': 'Was gut war, was nicht, und was besser gewesen wäre.',
  'start.collection': 'Deine Partien, und die du mitbringst.',
  'start.rules': 'Jede Regel mit ihrem Bild.',
  'start.licenses': 'Lizenzen',
};

// What the page says on the start page, in Dutch.
import type { StartTexts } from '../en/start';

export const texts: StartTexts = {
  'start.lead':
    'Torens groeien, ringen verdwijnen, zand loopt weg: de spellen van Project GIPF leer je in minuten en doorzie je in geen jaren. Speel ze tegen een engine die even sterk is als jij, of met iemand aan hetzelfde bord.',
  'start.play': 'Spelen',
  'start.invite': 'Iemand uitnodigen met een link',
  'start.living': 'Een partij DVONN die zichzelf speelt',
  'start.pause': 'De partij stilzetten',
  'start.go': 'De partij laten lopen',
  'start.further': 'Waar nog meer heen',
  'start.online': 'Met mensen elders: via een link, in de lobby, per correspondentie.',
  'start.course': 'Een spel vanaf de eerste zet, stap voor stap aan het bord.',
  'start.puzzles': 'Vind de zet die wint. Ze groeien met je mee.',
  'start.analysis': 'Wat goed was, wat niet, en wat beter was geweest.',
  'start.collection': 'Je partijen, en die je meebrengt.',
  'start.rules': 'Elke regel met zijn plaatje.',
  'start.licenses': 'Licenties',
};

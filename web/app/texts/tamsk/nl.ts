// What the page says of TAMSK, in Dutch.
import type { TamskTexts } from '../../tamsk/texts';

export const texts: TamskTexts = {
  'board.tamsk': 'TAMSK-bord',
  'turn.example.tamsk': 'a1b2, pass',
  'seat.rings': 'Ringen over',

  'tamsk.space': '{at}, geen zandloper',
  'tamsk.glass.w': '{at}, witte zandloper',
  'tamsk.glass.b': '{at}, zwarte zandloper',
  'tamsk.left': 'nog {minutes} min {seconds} s',
  'tamsk.waits': 'nog niet gestart',
  'tamsk.dead': 'leeggelopen',
  'tamsk.rings': '{count} van {of} ringen',
  'tamsk.closed': 'gesloten',
  'say.rings': 'Ringen over: Wit {white}, Zwart {black}.',
  'say.fifteen': 'De zandloper van 15 seconden loopt nog {count} seconden.',
  'say.late': '{side} was te laat en verliest de beurt.',
  'say.turned': 'De zandloper van 15 seconden is omgedraaid: {side} heeft 15 seconden.',
  'say.paused': 'De zandlopers staan stil.',
  'say.resumed': 'De zandlopers lopen.',

  'prompt.tamsk.from': '{side}: kies een zandloper',
  'prompt.tamsk.to': 'Kies waar de zandloper op {at} heen gaat',
  'prompt.tamsk.pass': '{side} kan geen zandloper zetten en moet passen',
  'prompt.late': '{side} was te laat',

  'tamsk.desk': 'Klok',
  'tamsk.fifteen.runs': 'Zandloper van 15 seconden: nog {count} seconden',
  'tamsk.fifteen.still': 'Zandloper van 15 seconden: loopt niet',
  'tamsk.turn': 'Omdraaien',
  'tamsk.turn.for': 'Zandloper van 15 seconden omdraaien: {side} moet zetten voor hij leeg is',
  'tamsk.pause': 'Pauze',
  'tamsk.resume': 'Verder',
  'tamsk.paused': 'De zandlopers staan stil. Het bord is bedekt tot u verdergaat.',

  'keys.tamsk.turn': 'zandloper van 15 seconden omdraaien',
  'keys.tamsk.pause': 'zandlopers stilzetten of verder laten lopen',

  'result.sand': 'evenveel ringen over, en de zandloper die het laatst leegliep',

  'error.no-glass': 'hier staat geen zandloper om te verzetten',
  'error.not-your-glass': 'deze zandloper is van de tegenstander',
  'error.run-out': 'deze zandloper is leeggelopen en blijft staan',
  'error.blocked': 'alle velden naast deze zandloper zijn gesloten of bezet',
  'error.start-first': 'eerst moet een zandloper die nog niet gestart is',
  'error.not-adjacent': 'een zandloper gaat naar een veld naast het zijne',
  'error.closed': 'dit veld heeft alle ringen die het kan bevatten en is gesloten',
  'error.too-late': 'de zandloper van 15 seconden is leeg: deze beurt is verloren',
  'error.fifteen-running': 'de zandloper van 15 seconden loopt nog en kan niet worden omgedraaid',
};

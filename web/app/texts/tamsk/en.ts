// What the page says of TAMSK, in English. Another language is another file with the same keys.
import type { Text } from '../en';

export const texts = {
  'board.tamsk': 'TAMSK board',
  'turn.example.tamsk': 'a1b2, pass',
  'seat.rings': 'Rings left',

  'tamsk.space': '{at}, no glass',
  'tamsk.glass.w': '{at}, white glass',
  'tamsk.glass.b': '{at}, black glass',
  'tamsk.left': '{minutes} min {seconds} s left',
  'tamsk.waits': 'not started',
  'tamsk.dead': 'run out',
  'tamsk.rings': '{count} of {of} rings',
  'tamsk.closed': 'closed',
  'say.rings': 'Rings left: White {white}, Black {black}.',
  'say.fifteen': 'The 15-second glass runs for {count} more seconds.',
  'say.late': '{side} was too late and loses the turn.',
  'say.turned': 'The 15-second glass is turned: {side} has 15 seconds.',
  'say.paused': 'The glasses stand still.',
  'say.resumed': 'The glasses run.',

  'prompt.tamsk.from': '{side}: choose a glass to move',
  'prompt.tamsk.to': 'Choose where the glass on {at} goes',
  'prompt.tamsk.pass': '{side} can move no glass and must pass',
  'prompt.late': '{side} was too late',

  'tamsk.desk': 'Clock',
  'tamsk.fifteen.runs': '15-second glass: {count} seconds left',
  'tamsk.fifteen.still': '15-second glass: not running',
  'tamsk.turn': 'Turn it',
  'tamsk.turn.for': 'Turn the 15-second glass: {side} must move before it is empty',
  'tamsk.pause': 'Pause',
  'tamsk.resume': 'Go on',
  'tamsk.paused': 'The glasses stand still. The board is covered until you go on.',

  'keys.tamsk.turn': 'turn the 15-second glass',
  'keys.tamsk.pause': 'pause the glasses, or go on',

  'result.sand': 'as many rings left, and the glass that ran out last',

  'error.no-glass': 'no glass stands here to be moved',
  'error.not-your-glass': 'this glass is the opponent’s',
  'error.run-out': 'this glass has run out and stays where it is',
  'error.blocked': 'every space beside this glass is closed or occupied',
  'error.start-first': 'a glass that has not been started must be moved first',
  'error.not-adjacent': 'a glass goes to a space beside its own',
  'error.closed': 'this space has all the rings that it takes, so it is closed',
  'error.too-late': 'the 15-second glass has run out: this turn is lost',
  'error.fifteen-running': 'the 15-second glass still runs and cannot be turned',
} satisfies Record<string, Text>;

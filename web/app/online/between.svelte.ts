// What is between those at a board of the site besides the game's log: who is there, what they say to each other, and whether
// they want another game.
import type { Side } from '../../protocol';
import type { ChatLine, GameView, InAdvance, OfGame } from './shapes';

export class BetweenPlayers {
  present: Record<Side, boolean> = $state.raw({ w: true, b: true });
  /** When the other will have been gone for so long that the game can be claimed, by this machine's clock. */
  claimFrom: number | undefined = $state();
  chat: ChatLine[] = $state.raw([]);
  rematch: { by?: Side | undefined; next?: string | undefined } = $state.raw({});

  /** When the game is off without a first turn of who is to move, by the site's clock. */
  beginBy: number | undefined = $state();
  inAdvance: InAdvance = $state.raw({ lines: [] });

  // What is half typed beside the board outlives that, as another one may come in the middle of a game.
  /** To be said. */
  saying = $state('');
  /** A line of turns in advance. */
  planning = $state('');
  /** In which field one was typing when the board went. */
  field: string | undefined;

  take({ present, chat, rematch, next, clock, in_advance }: GameView) {
    this.present = present;
    this.chat = chat;
    this.rematch = { by: rematch, next };
    this.beginBy = clock?.begin_by;
    this.inAdvance = in_advance ?? { lines: [] };
  }

  hear(message: OfGame) {
    switch (message.t) {
      case 'events':
        this.beginBy = message.clock?.begin_by;
        return;
      case 'in-advance':
        this.inAdvance = message;
        return;
      case 'present':
        this.present = { w: message.w, b: message.b };
        this.claimFrom = message.gone === undefined ? undefined : Date.now() + message.gone;
        return;
      case 'chat':
        this.chat = [...this.chat, message.line];
        return;
      case 'rematch':
        this.rematch = { by: message.by, next: message.next };
    }
  }
}

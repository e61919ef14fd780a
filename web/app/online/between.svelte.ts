// What is between those at a board of the site besides the game's log: who is there, what they say to each other, and whether
// they want another game.
import type { Side } from '../../protocol';
import type { ChatLine, GameView, OfGame } from './shapes';

export class BetweenPlayers {
  present: Record<Side, boolean> = $state.raw({ w: true, b: true });
  /** When the other will have been gone for so long that the game can be claimed, by this machine's clock. */
  claimFrom: number | undefined = $state();
  chat: ChatLine[] = $state.raw([]);
  rematch: { by?: Side | undefined; next?: string | undefined } = $state.raw({});

  take({ present, chat, rematch, next }: GameView) {
    this.present = present;
    this.chat = chat;
    this.rematch = { by: rematch, next };
  }

  hear(message: Exclude<OfGame, { t: 'game' | 'events' | 'over' }>) {
    switch (message.t) {
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

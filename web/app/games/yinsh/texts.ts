// Its texts are among those that the page says by their keys (texts/index.ts).
import type { YinshTexts } from '../../texts/en/games/yinsh';

declare module '../../texts' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface GameTexts extends YinshTexts {}
}

// Its texts are among those that the page says by their keys (texts/index.ts).
import type { PunctTexts } from '../../texts/en/games/punct';

declare module '../../texts' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface GameTexts extends PunctTexts {}
}

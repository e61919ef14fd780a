// Its texts are among those that the page says by their keys (texts/index.ts).
import type { ZertzTexts } from '../../texts/en/games/zertz';

declare module '../../texts' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface GameTexts extends ZertzTexts {}
}

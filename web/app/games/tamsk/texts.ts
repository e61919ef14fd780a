// Its texts are among those that the page says by their keys (texts/index.ts).
import type { TamskTexts } from '../../texts/en/games/tamsk';

declare module '../../texts' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface GameTexts extends TamskTexts {}
}

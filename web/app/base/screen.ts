// Which of the page's screens is there (screens.ts), for what styles alone cannot do.
import { MediaQuery } from 'svelte/reactivity';
import { drawingOf } from '../../board/kinds';
import type { BoardKind } from '../../protocol';
import { screens } from '../../screens';

export const narrow = new MediaQuery(screens.narrow);
export const short = new MediaQuery(screens.short);

/** Whether what stands above and below the board elsewhere stands in its panel: a board as tall as the screen has no room for it. */
export const isAside = (board: BoardKind): boolean => short.current && !drawingOf(board).isWide;

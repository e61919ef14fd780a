// The kinds of boards that the page draws: the only list of them. How one lies and looks stands in its folder.
import type { BoardKind } from '../protocol';
import { dvonn } from './dvonn/kind';
import { gipf } from './gipf/kind';
import type { KindDrawing, LargeDrawings } from './kind_drawing';
import { potentials } from './potentials/kind';
import { punct } from './punct/kind';
import { tamsk } from './tamsk/kind';
import { yinsh } from './yinsh/kind';
import { zertz } from './zertz/kind';

const kinds: Record<BoardKind, KindDrawing> = {
  dvonn,
  gipf,
  zertz,
  potentials,
  tamsk,
  yinsh,
  punct,
};

export const boardKinds = Object.keys(kinds) as BoardKind[];

/** Whether there is a drawing for a kind of board: the core may know more games than the page. */
export const isDrawn = (board: string): boolean => Object.hasOwn(kinds, board);

export const drawingOf = (kind: BoardKind): KindDrawing => kinds[kind];

/** Before the first of these pieces is drawn, or the board: what has come with its game. */
export const drawWith = (kind: BoardKind, drawings: LargeDrawings) =>
  void Object.assign(kinds[kind], drawings);

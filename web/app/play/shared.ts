// What can be taken along from a board: its position, a link to it, the game, and what a picture of it needs.
import type { Drawn } from '../../board/drawing';
import { standing, type Traces } from '../../board/scene';
import type { Layout, State } from '../../protocol';
import type { DrawnPiece } from '../../board/piece';
import type { BoardSession } from './board_session.svelte';
import { positionInWords } from '../words/describe';
import { longestLink, packed } from '../links/game_link';
import { gameHash, hashOf } from '../links/link';

export interface Shared {
  position: string;
  link: string;
  /** None where nothing has been played. */
  record: (() => Promise<string>) | undefined;
  /** A link to the whole game. */
  gameLink?: (() => Promise<string>) | undefined;
  picture: Pictured;
}

/** In the middle of a game another one may be at the board. */
export interface Pictured {
  game: string;
  layout: Layout;
  position: string;
  pieces: DrawnPiece[];
  traces: Traces;
  drawn?: readonly Drawn[];
  caption: string;
  record: (() => Promise<string>) | undefined;
  /** The positions of the line that is looked at, its start first, and which of them is shown. */
  line: (() => Promise<readonly State[]>) | undefined;
  at: number;
}

export const linkTo = (hash: string): string => new URL(hash, location.href).href;

/** With variations and comments where they are not too long for a link. */
async function gameLinkOf(session: BoardSession): Promise<string> {
  const all = await packed(await session.record());
  const data = all.length > longestLink ? await packed(await session.record(true)) : all;
  return linkTo(gameHash(data));
}

export function sharedOf(session: BoardSession): Shared {
  const { whole, state, layout } = session;
  const record = () => session.record();
  return {
    position: whole.state?.position ?? '',
    link: linkTo(hashOf(whole.game, whole.linked, whole.view)),
    record: whole.recordable ? record : undefined,
    gameLink: whole.recordable ? () => gameLinkOf(session) : undefined,
    picture: {
      game: session.game,
      layout,
      position: state?.position ?? '',
      pieces: standing(state),
      traces: session.traces,
      drawn: session.pad?.drawn ?? [],
      caption: state ? positionInWords(state, layout.board) : '',
      record: session.recordable ? record : undefined,
      line: session.recordable ? () => session.line() : undefined,
      at: state?.turns.length ?? 0,
    },
  };
}

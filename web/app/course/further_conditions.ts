// What a step of the course asks of a turn in GIPF with potentials and in TAMSK, and which other games have conditions of
// their own: see conditions.ts.
import { layersOf } from '../../board/piles';
import { ringsIn, standing } from '../../board/scene';
import { capacity } from '../../board/tamsk/tubes';
import type { Layout, Side, State } from '../../protocol';
import type { DrawnPiece } from '../../board/piece';
import { neighbours, type Played } from './played';
import { isOfPunct, type PunctCondition, seenOfPunct } from './punct_conditions';
import { isOfYinsh, seenOfYinsh, type YinshCondition } from './yinsh_conditions';

/** Types of potentials by their letters: `T` TAMSK, `Z` ZÈRTZ, `D` DVONN, `Y` YINSH, `P` PÜNCT. */
type Type = 'T' | 'Z' | 'D' | 'Y' | 'P';

type PotentialsCondition =
  /** A piece loaded with such a potential enters. */
  | { is: 'loads'; type: Type }
  /** Such a potential leaves its piece; a TAMSK-potential by its extra move. */
  | { is: 'uses'; type: Type }
  /** A GIPF-piece is converted. */
  | { is: 'converts' }
  /** A loaded piece of one's own stands there, its power unused. */
  | { is: 'keeps-loaded'; at: string };

type TamskCondition =
  /** The space that the glass has come to is closed, with at least so many rings. */
  | { is: 'closes'; least: number }
  /** It takes another ring. */
  | { is: 'stays-open' }
  /** At least so many glasses of the opponent's that had a way out have none now. */
  | { is: 'shuts'; least: number }
  /** The glass has at least so many seconds left. */
  | { is: 'sand'; least: number };

export type FurtherCondition =
  PotentialsCondition | TamskCondition | YinshCondition | PunctCondition;

const ofTamsk: Record<TamskCondition['is'], true> = {
  closes: true,
  'stays-open': true,
  shuts: true,
  sand: true,
};
const ofPotentials: Record<PotentialsCondition['is'], true> = {
  loads: true,
  uses: true,
  converts: true,
  'keeps-loaded': true,
};
type Any = { is: string };
const isOfTamsk = (condition: Any): condition is TamskCondition => condition.is in ofTamsk;
export const isFurther = (condition: Any): condition is FurtherCondition =>
  isOfTamsk(condition) ||
  isOfYinsh(condition) ||
  isOfPunct(condition) ||
  condition.is in ofPotentials;

/** What the turn shows: how often, or whether; `at`: where the piece, glass or ring has come to. */
export const seenOfFurther = (
  condition: FurtherCondition,
  played: Played,
  at: string,
): number | boolean | Promise<number | boolean> => {
  if (isOfTamsk(condition)) return seenOfTamsk(condition, played, at);
  if (isOfYinsh(condition)) return seenOfYinsh(condition, played, at);
  if (isOfPunct(condition)) return seenOfPunct(condition, played);
  return seenOfPotentials(condition, played);
};

function seenOfPotentials(condition: PotentialsCondition, played: Played): boolean {
  const parts = played.turn.split(';');
  switch (condition.is) {
    case 'loads':
      return parts.some((part) => new RegExp(`^${condition.type}[a-i]`).test(part));
    case 'uses':
      return parts.some((part) => part.startsWith(`${condition.type}:`));
    case 'converts':
      return parts.some((part) => part.endsWith('='));
    case 'keeps-loaded': {
      const { side } = played.before;
      const there = played.after.pieces.find(({ at }) => at === condition.at);
      const [base, top, ...more] = layersOf(there?.pile ?? '');
      const own = base?.owner === side && !base.type && top?.owner === side;
      return own && !!top.type && !top.spent && more.length === 0;
    }
  }
}

function seenOfTamsk(
  condition: TamskCondition,
  { layout, before, after }: Played,
  at: string,
): number | boolean {
  const space = standing(after).find((piece) => piece.at === at);
  const rings = space ? ringsIn(space) : 0;
  const isClosed = rings === capacityOf(layout, at);
  switch (condition.is) {
    case 'closes':
      return isClosed ? rings : 0;
    case 'stays-open':
      return !isClosed;
    case 'shuts': {
      const side = before.side === 'w' ? 'b' : 'w';
      const already = shutIn(layout, before, side);
      return shutIn(layout, after, side).filter((glass) => !already.includes(glass)).length;
    }
    case 'sand':
      return Math.floor((space?.sand?.left ?? 0) / 1000);
  }
}

function capacityOf({ points }: Layout, at: string): number {
  const point = points.find(({ name }) => name === at);
  return point ? capacity(point) : 0;
}

/** The glasses of a player around which there is no vacant and open space. */
function shutIn(layout: Layout, { pieces }: State, side: Side): string[] {
  const on = new Map(pieces.map((piece) => [piece.at, piece]));
  const mayEnter = (at: string) => {
    const space = on.get(at);
    return !space || (!isGlass(space) && ringsIn(space) < capacityOf(layout, at));
  };
  return pieces
    .filter((piece) => piece.owner === side)
    .map(({ at }) => at)
    .filter((at) => !neighbours(layout, at).some(mayEnter));
}

const isGlass = ({ owner }: DrawnPiece) => owner === 'w' || owner === 'b';

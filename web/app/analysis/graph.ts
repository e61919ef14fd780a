// The graph of a game as numbers: where its points lie, and the pieces of line between them.
import { type Evaluation, isExact } from '../judgement/evaluation';

export type GraphKind = 'chance' | 'margin';

/** In units of the drawing. */
export interface Size {
  width: number;
  height: number;
}

export interface GraphPoint {
  /** How many turns have been played. */
  ply: number;
  x: number;
  y: number;
  exact: boolean;
}

/** One entry for each position from the start on; none where a position has no evaluation (of this kind). */
export function pointsOf(
  evaluations: readonly (Evaluation | undefined)[],
  kind: GraphKind,
  size: Size,
): (GraphPoint | undefined)[] {
  const values = evaluations.map((known) => known && valueOf(known, kind));
  const most = kind === 'margin' ? highest(evaluations) : 1;
  const step = size.width / Math.max(1, evaluations.length - 1);
  return evaluations.map((known, ply) => {
    const value = values[ply];
    if (!known || value === undefined) return undefined;
    const y = (size.height / 2) * (1 - value / most);
    return { ply, x: rounded(ply * step), y: rounded(y), exact: isExact(known.score) };
  });
}

/** The largest margin that the graph has to show, in pieces. */
export function highest(evaluations: readonly (Evaluation | undefined)[]): number {
  const margins = evaluations.map((known) => known && Math.abs(valueOf(known, 'margin') ?? 0));
  return Math.max(5, ...margins.map((margin) => Math.ceil(margin ?? 0)));
}

/** Whether there is a margin to show: a game that is won by points. */
export const hasMargin = (evaluations: readonly (Evaluation | undefined)[]) =>
  evaluations.some((known) => known?.score.kind === 'margin' && known.score.value !== 0);

/** From this ply on everything to the end is proven. */
export function provenFrom(evaluations: readonly (Evaluation | undefined)[]): number | undefined {
  const last = evaluations.findLastIndex((known) => !known || !isExact(known.score));
  return last + 1 < evaluations.length ? last + 1 : undefined;
}

/** The points that follow one another without a gap. */
export function pieces(points: readonly (GraphPoint | undefined)[]): GraphPoint[][] {
  const found: GraphPoint[][] = [];
  let open: GraphPoint[] | undefined;
  for (const point of points) {
    if (!point) open = undefined;
    else if (open) open.push(point);
    else found.push((open = [point]));
  }
  return found;
}

/** -1 to 1 for a chance, pieces for a margin; positive for White. */
function valueOf({ score, chance }: Evaluation, kind: GraphKind): number | undefined {
  if (kind === 'chance') return 2 * chance - 1;
  if (score.kind === 'win') return undefined;
  return score.kind === 'margin' ? score.value : score.value / 100;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

// What the evaluations of a game say of its turns: what each one lost, which were mistakes, how well each player played.
//
// The loss of a turn is how much of his chance to win the player gave away by it, in points (hundredths): the chance in
// the position before it, less the chance behind it; nothing where it is the turn that the engine expected.
//
//   from 10 points on  an inaccuracy, `?!`
//   from 20            a mistake, `?`
//   from 30            a blunder, `??`
//
// Accuracy: a turn that lost L points has 103.17 e^(-0.0435 L) - 3.17 of 100, a player the mean of his turns. The curve is
// that of lichess (lichess.org/page/accuracy), the mean is a plain one.
import type { Side } from '../../protocol';
import type { Evaluation } from './evaluation';
import { changed, glyphSigns, nodeAt, type Path, type TreeNode } from './tree';

export type Fault = 'inaccuracy' | 'mistake' | 'blunder';

/** The grave ones last. */
export const faults = [
  { fault: 'inaccuracy', from: 10, glyph: 6 },
  { fault: 'mistake', from: 20, glyph: 2 },
  { fault: 'blunder', from: 30, glyph: 4 },
] as const;

export interface JudgedTurn {
  node: TreeNode;
  /** To the position behind the turn. */
  path: Path;
  /** The evaluation of the position before it. */
  known: Evaluation | undefined;
  /** In points; none where one of the two positions has no evaluation. */
  loss: number | undefined;
  fault: Fault | undefined;
}

export const chanceOf = ({ chance }: Evaluation, side: Side) =>
  side === 'w' ? chance : 1 - chance;

/** What a player gives away by going from one position to the other, in points. */
export function lossBetween(known: Evaluation, after: Evaluation, side: Side): number {
  return Math.max(0, 100 * (chanceOf(known, side) - chanceOf(after, side)));
}

export function lossOf(known: Evaluation | undefined, node: TreeNode): number | undefined {
  if (!known || !node.evaluation || !node.side) return undefined;
  return known.turns[0] === node.turn ? 0 : lossBetween(known, node.evaluation, node.side);
}

export function faultOf(known: Evaluation | undefined, node: TreeNode): Fault | undefined {
  return faultWorth(lossOf(known, node) ?? 0);
}

/** What a loss of so many points makes of a turn. */
export function faultWorth(loss: number): Fault | undefined {
  // Chances are told with many places: 10 points must not be missed by a billionth.
  return faults.filter(({ from }) => loss + 1e-6 >= from).at(-1)?.fault;
}

/** The turns of the main line. */
export function judgedLine(root: TreeNode): JudgedTurn[] {
  const line: JudgedTurn[] = [];
  let [last, path]: [TreeNode, Path] = [root, []];
  for (let [node] = root.children; node; [node] = node.children) {
    const known = last.evaluation;
    path = [...path, node.turn];
    line.push({ node, path, known, loss: lossOf(known, node), fault: faultOf(known, node) });
    last = node;
  }
  return line;
}

/** Of 100; none where no turn of this side has been judged. */
export function accuracy(line: readonly JudgedTurn[], side: Side): number | undefined {
  const losses = line.flatMap(({ node, loss }) =>
    node.side === side && loss !== undefined ? [loss] : [],
  );
  if (losses.length === 0) return undefined;
  const worth = (loss: number) =>
    Math.min(100, Math.max(0, 103.17 * Math.exp(-0.0435 * loss) - 3.17));
  return losses.reduce((sum, loss) => sum + worth(loss), 0) / losses.length;
}

/** A position, by the turns that lead there, and what is known of it, if anything is. */
export type Evaluated = readonly [path: Path, evaluation: Evaluation | undefined];

/**
 * With the evaluation of the position at a path, and with the marks that follow from it: of the turn that leads there
 * and of those that go on. A mark that the evaluations gave before goes; one that somebody has set stays.
 */
export function withEvaluation(root: TreeNode, [path, evaluation]: Evaluated): TreeNode {
  const evaluated = (node: TreeNode): TreeNode => ({
    ...node,
    evaluation,
    children: node.children.map((child) =>
      marked(child, faultOf(node.evaluation, child), evaluation),
    ),
  });
  const turn = path.at(-1);
  if (turn === undefined) return evaluated(root);
  const known = nodeAt(root, path.slice(0, -1))?.evaluation;
  const judged = (node: TreeNode) => marked(evaluated(node), faultOf(known, node), known);
  return changed(root, path, judged) ?? root;
}

function marked(node: TreeNode, was: Fault | undefined, known: Evaluation | undefined): TreeNode {
  const others = node.glyphs.filter((glyph) => glyph !== glyphOf(was));
  const glyph = glyphOf(faultOf(known, node));
  const signed = others.some((other) => other in glyphSigns);
  return { ...node, glyphs: glyph === undefined || signed ? others : [glyph, ...others] };
}

function glyphOf(fault: Fault | undefined): number | undefined {
  return faults.find((known) => known.fault === fault)?.glyph;
}

// A tree of variations: the game, and everything else that was tried.
//
// Trees are values: each change gives a new one. The turns that can follow a position differ from each other, so a path
// is the list of turns that leads there, which is also what the core is asked with. The first of a node's children is
// what follows in its line, the others are variations.
import type { RecordEvaluation, RecordNode, Side } from '../../protocol';
import { drawnIn, withDrawn, wordsIn } from '../words/drawn_comment';
import { type Evaluation, fromRecordEvaluation, toRecordEvaluation } from './evaluation';

export type Path = readonly string[];

export interface TreeNode {
  /** Empty for the root, which stands for the start position. */
  readonly turn: string;
  /** Who played the turn. */
  readonly side: Side | undefined;
  /** The comment in front of the turn, and the one behind it. */
  readonly before: string;
  readonly comment: string;
  readonly glyphs: readonly number[];
  /** What the engine thought of the position here. */
  readonly evaluation: Evaluation | undefined;
  readonly children: readonly TreeNode[];
}

/** The marks that can be set, as records number them; one that is not here is kept and shown as `$n`. */
export const glyphSigns: Record<number, string> = {
  1: '!',
  2: '?',
  3: '!!',
  4: '??',
  5: '!?',
  6: '?!',
};

export const glyphText = (glyphs: readonly number[]) =>
  glyphs.map((glyph) => glyphSigns[glyph] ?? ` $${glyph}`).join('');

/** With a mark, or without it where it has it; a turn has one of those that have a sign. */
export function marked(node: TreeNode, glyph: number): TreeNode {
  const others = node.glyphs.filter((set) => !(set in glyphSigns));
  return { ...node, glyphs: node.glyphs.includes(glyph) ? others : [glyph, ...others] };
}

export const emptyTree: TreeNode = newNode('', undefined);

export function newNode(turn: string, side: Side | undefined): TreeNode {
  return { turn, side, before: '', comment: '', glyphs: [], evaluation: undefined, children: [] };
}

/** The node that a path leads to; none where the path leaves the tree. */
export function nodeAt(root: TreeNode, path: Path): TreeNode | undefined {
  let node: TreeNode | undefined = root;
  for (const turn of path) node = node?.children.find((child) => child.turn === turn);
  return node;
}

/** A path followed to the end of its line. */
export function toEnd(root: TreeNode, path: Path): Path {
  const whole = [...path];
  let next = nodeAt(root, path)?.children[0];
  for (; next; next = next.children[0]) whole.push(next.turn);
  return whole;
}

/** As much of a path as is in the tree. */
export function withinTree(root: TreeNode, path: Path): Path {
  let length = 0;
  while (length < path.length && nodeAt(root, path.slice(0, length + 1))) length += 1;
  return path.slice(0, length);
}

export const samePath = (a: Path, b: Path) =>
  a.length === b.length && a.every((turn, index) => turn === b[index]);

/** The tree with the node at the path replaced by what `change` makes of it, or taken out. */
export function changed(
  root: TreeNode,
  path: Path,
  change: (node: TreeNode) => TreeNode | undefined,
): TreeNode | undefined {
  const [turn, ...rest] = path;
  if (turn === undefined) return change(root);
  return {
    ...root,
    children: root.children.flatMap((child) =>
      child.turn === turn ? (changed(child, rest, change) ?? []) : child,
    ),
  };
}

/** With a turn after the path; one that is there already stays as it is. */
export function withTurn(root: TreeNode, path: Path, turn: string, side: Side): TreeNode {
  if (nodeAt(root, [...path, turn])) return root;
  const add = (node: TreeNode) => ({ ...node, children: [...node.children, newNode(turn, side)] });
  return changed(root, path, add) ?? root;
}

export interface PlayedTurn {
  turn: string;
  side: Side;
}

/**
 * A game that comes from the board: what is known of it stays, where it went on it grows. Another game takes the place
 * of the tree, as its turns would only be a heap of variations there.
 */
export function withGame(root: TreeNode, game: readonly PlayedTurn[]): TreeNode {
  const turns = game.map(({ turn }) => turn);
  const known = withinTree(root, turns);
  const goesOn = known.length === turns.length || samePath(known, toEnd(root, []));
  let tree = goesOn ? root : emptyTree;
  game.forEach(({ turn, side }, ply) => (tree = withTurn(tree, turns.slice(0, ply), turn, side)));
  return tree;
}

/** Without the node at the path and all that follows it; without everything for the root. */
export function without(root: TreeNode, path: Path): TreeNode {
  return path.length === 0 ? emptyTree : (changed(root, path, () => undefined) ?? root);
}

/** Where the variation that a path is in begins: the path to its first turn. None on the main line. */
export function variationStart(root: TreeNode, path: Path): Path | undefined {
  for (let length = path.length; length > 0; --length) {
    const [first] = nodeAt(root, path.slice(0, length - 1))?.children ?? [];
    if (first && first.turn !== path[length - 1]) return path.slice(0, length);
  }
  return undefined;
}

/** The variation that the path is in takes the place of the line that it leaves. */
export function promoted(root: TreeNode, path: Path): TreeNode {
  const start = variationStart(root, path);
  if (!start) return root;
  const turn = start.at(-1);
  const first = (node: TreeNode) => ({
    ...node,
    children: [...node.children].sort((a, b) => Number(b.turn === turn) - Number(a.turn === turn)),
  });
  return changed(root, start.slice(0, -1), first) ?? root;
}

export function fromRecord(
  line: RecordNode[],
  comment = '',
  evaluation?: RecordEvaluation,
): TreeNode {
  const told = evaluation && fromRecordEvaluation(evaluation);
  return withOwnDrawings({
    ...emptyTree,
    comment,
    evaluation: told,
    children: childrenOf(line),
  });
}

/**
 * Some programs write what is drawn over a position into a second comment of its turn, which is read as one in front
 * of the next turn.
 */
function withOwnDrawings(node: TreeNode): TreeNode {
  const drawn = node.children.flatMap(({ before }) => drawnIn(before));
  if (drawn.length === 0) return node;
  const children = node.children.map((child) => ({ ...child, before: wordsIn(child.before) }));
  return {
    ...node,
    comment: withDrawn(node.comment, [...drawnIn(node.comment), ...drawn]),
    children,
  };
}

/** A line's first node and its variations, with those of a variation's own first node beside them. */
function childrenOf(line: RecordNode[]): TreeNode[] {
  const [node, ...rest] = line;
  if (!node) return [];
  const own: TreeNode = {
    turn: node.turn,
    side: node.side,
    before: node.before ?? '',
    comment: node.comment ?? '',
    glyphs: node.glyphs ?? [],
    evaluation: node.eval && fromRecordEvaluation(node.eval),
    children: childrenOf(rest),
  };
  return merged([withOwnDrawings(own), ...(node.variations ?? []).flatMap(childrenOf)]);
}

/** Records may give one turn several times; a tree holds it once, with what was said of it each time. */
function merged(nodes: readonly TreeNode[]): TreeNode[] {
  const byTurn = new Map<string, TreeNode>();
  for (const node of nodes) {
    const known = byTurn.get(node.turn);
    byTurn.set(node.turn, known ? union(known, node) : node);
  }
  return [...byTurn.values()];
}

function union(a: TreeNode, b: TreeNode): TreeNode {
  const both = (x: string, y: string) => (x && y && x !== y ? `${x} ${y}` : x || y);
  return {
    ...a,
    before: both(a.before, b.before),
    comment: both(a.comment, b.comment),
    glyphs: [...new Set([...a.glyphs, ...b.glyphs])],
    evaluation: a.evaluation ?? b.evaluation,
    children: merged([...a.children, ...b.children]),
  };
}

/** The tree as a record's list of nodes. */
export function toRecord(root: TreeNode): RecordNode[] {
  return lineOf(root.children);
}

function lineOf(start: readonly TreeNode[]): RecordNode[] {
  const line: RecordNode[] = [];
  let [node, ...others] = start;
  while (node) {
    line.push(recordNode(node, others));
    [node, ...others] = node.children;
  }
  return line;
}

function recordNode(node: TreeNode, others: TreeNode[]): RecordNode {
  return {
    turn: node.turn,
    before: node.before,
    comment: node.comment,
    glyphs: [...node.glyphs],
    ...(node.evaluation && { eval: toRecordEvaluation(node.evaluation) }),
    variations: others.map((other) => [recordNode(other, []), ...lineOf(other.children)]),
  };
}

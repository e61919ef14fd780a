// A tree as it is listed: lines of numbered turns, each turn with the variations that replace it.
import type { Side } from '../../protocol';
import { wordsIn } from '../words/drawn_comment';
import type { Evaluation } from './evaluation';
import type { Path, TreeNode } from './tree';

export interface ListedTurn {
  node: TreeNode;
  path: Path;
  /** Of the position before the turn. */
  known: Evaluation | undefined;
  /** "3." or "3...", or nothing for Black's turn behind White's (docs/formats.md section 5). */
  number: string;
  variations: ListedTurn[][];
}

interface Counted {
  pair: number;
  side: Side | undefined;
}

/** The lines of a tree. As deep as its variations are nested, not as its lines are long. */
export function listed(root: TreeNode): ListedTurn[] {
  return lineFrom(root, root.children, [], { pair: 0, side: undefined });
}

/** `turns`: the first of a line with its variations, which follow the node `from` at the path `parent`. */
function lineFrom(
  from: TreeNode,
  turns: readonly TreeNode[],
  parent: Path,
  counted: Counted,
): ListedTurn[] {
  const line: ListedTurn[] = [];
  // At its beginning, and behind anything between two turns, a line says where it is.
  let say = true;
  let [node, ...others] = turns;
  while (node) {
    const before = counted;
    const [last, leading] = [from, parent];
    counted = counting(before, node.side);
    const path: Path = [...leading, node.turn];
    line.push({
      node,
      path,
      known: last.evaluation,
      number: numberOf(counted, say || node.before !== '' || counted.pair > before.pair),
      variations: others.map((other) => lineFrom(last, [other], leading, before)),
    });
    say = wordsIn(node.comment) !== '' || others.length > 0;
    [from, parent] = [node, path];
    [node, ...others] = node.children;
  }
  return line;
}

function counting({ pair, side: last }: Counted, side: Side | undefined): Counted {
  return { pair: side === 'b' && last === 'w' ? pair : pair + 1, side };
}

function numberOf({ pair, side }: Counted, said: boolean): string {
  if (!said) return '';
  return side === 'b' ? `${pair}...` : `${pair}.`;
}

// A tree as it is listed: lines of numbered turns, each turn with the variations that replace it.
import type { Side } from '../../protocol';
import type { Path, TreeNode } from './tree';

export interface ListedTurn {
  node: TreeNode;
  path: Path;
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
  return lineFrom(root.children, [], { pair: 0, side: undefined });
}

function lineFrom(start: readonly TreeNode[], from: Path, counted: Counted): ListedTurn[] {
  const line: ListedTurn[] = [];
  // At its beginning, and behind anything between two turns, a line says where it is.
  let say = true;
  let [node, ...others] = start;
  while (node) {
    const before = counted;
    const parent = from;
    counted = counting(before, node.side);
    const path: Path = [...parent, node.turn];
    line.push({
      node,
      path,
      number: numberOf(counted, say || node.before !== '' || counted.pair > before.pair),
      variations: others.map((other) => lineFrom([other], parent, before)),
    });
    say = node.comment !== '' || others.length > 0;
    from = path;
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

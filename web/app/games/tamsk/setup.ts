// TAMSK in the editor: the form has the sand of a player's glasses by their order on the board; here it belongs to the glass.
import { standing } from '../../../board/scene';
import type { Setup, Side } from '../../../protocol';
import type { DrawnPiece } from '../../../board/piece';
import { t } from '../../texts';

const holders = { w: 'white', b: 'black' } as const;
const sides: Side[] = ['w', 'b'];
const mostGlasses = 3;
const millisecondsInSecond = 1000;

/** Where a player's glasses stand, in the order of the form's fields. */
const glassesOf = ({ pieces }: Setup, side: Side): string[] =>
  pieces
    .filter(({ owner }) => owner === side)
    .map(({ at }) => at)
    .sort();

const sandName = (side: Side, index: number) => `${holders[side]}-sand-${index + 1}`;
const hasSand = ({ fields }: Setup) => sandName('w', 0) in fields;

/** The pieces with the sand that the fields give them. */
export function setupPieces(setup: Setup): DrawnPiece[] {
  if (!hasSand(setup)) return setup.pieces;
  const sand = (side: Side) =>
    Array.from({ length: mostGlasses }, (_, i) => Number(setup.fields[sandName(side, i)]));
  const view = (side: Side) => ({ sand: sand(side) });
  const pieces = [...setup.pieces].sort((a, b) => (a.at < b.at ? -1 : 1));
  const out = (setup.fields.out ?? '').split(',');
  return standing({ pieces, out, white: view('w'), black: view('b') });
}

/** A glass keeps its sand where others come, go or move, and takes it along when it moves itself; a new one has none. */
export function setupFollowed(before: Setup, after: Setup): Setup {
  if (!hasSand(after) || before.pieces === after.pieces) return after;
  const fields = { ...after.fields };
  for (const side of sides) {
    const old = glassesOf(before, side);
    const now = glassesOf(after, side);
    const gone = old.filter((at) => !now.includes(at));
    const come = now.filter((at) => !old.includes(at));
    const sandFrom = (at: string) => before.fields[sandName(side, old.indexOf(at))] ?? '0';
    const sandOf = (at: string | undefined) => {
      if (at === undefined) return '0';
      if (!come.includes(at)) return sandFrom(at);
      return gone.length === 1 && come.length === 1 ? sandFrom(gone[0] ?? '') : '0';
    };
    for (let i = 0; i < mostGlasses; ++i) fields[sandName(side, i)] = sandOf(now[i]);
  }
  return { ...after, fields };
}

export function fieldName(name: string, setup: Setup): string | undefined {
  const [, holder, number] = /^(white|black)-sand-(\d)$/.exec(name) ?? [];
  if (!holder) return undefined;
  const side = holder === 'white' ? 'w' : 'b';
  const at = glassesOf(setup, side)[Number(number) - 1];
  return at === undefined ? '' : t(`setup.sand.${side}`, { at });
}

export const fieldUnit = (name: string): number =>
  /-sand-|^fifteen$/.test(name) ? millisecondsInSecond : 1;

// The words of GIPF with potentials: they have joined the catalogue when any of this is asked for (gameParts.ts).
import { layersOf, uncovered } from '../../../board/piles';
import type { PartialTurn, PieceLook, Side, State } from '../../../protocol';
import { sideName } from '../../words/describe';
import { isKey, t, type Values, worded } from '../../texts';
import type { PotentialsTexts } from '../../texts/en/games/potentials';
import { speech } from '../../texts/language.svelte';
import type { Text } from '../../texts/text';

export function p(key: keyof PotentialsTexts, values: Values = {}): string {
  const catalogue: Record<string, Text> = speech().catalogue;
  return worded(catalogue[key] ?? key, values);
}

const colour = (side: Side): string => {
  const catalogue: Record<string, Text> = speech().catalogue;
  return worded(catalogue[`side.${side}.small`] ?? side, {});
};

/** The types by their letters, in the order in which texts name them. */
export const typeNames = { T: 'TAMSK', Z: 'ZÈRTZ', D: 'DVONN', Y: 'YINSH', P: 'PÜNCT' } as const;
export type Type = keyof typeof typeNames;
export const types = Object.keys(typeNames) as Type[];
export const typeName = (type: string): string => typeNames[type as Type] ?? type;

/** "Black's DVONN-potential on white piece loaded with DVONN"; none for what holds no potential. */
export function pieceName(piece: PieceLook): string | undefined {
  if (piece.owner !== 'w' && piece.owner !== 'b') return undefined;
  if (piece.gipf) return p('pile.gipf', { colour: colour(piece.owner) });
  const layers = layersOf(piece.pile ?? piece.owner);
  const [base, loaded] = layers;
  const top = layers.at(-1);
  if (!base || !top?.type) return p('pile.basic', { colour: colour(piece.owner) });
  if (layers.length === 2 && !base.type && loaded?.owner === base.owner) {
    const values = { colour: colour(base.owner), type: typeName(top.type) };
    return p(top.spent ? 'pile.spent' : 'pile.loaded', values);
  }
  const used = p('pile.used', { side: sideName(top.owner), type: typeName(top.type) });
  const below = uncovered(piece);
  return below ? p('pile.on', { top: used, below: pieceName(below) ?? '' }) : used;
}

export function prompt(
  { stage, next }: PartialTurn,
  side: Side,
  entering: PieceLook | undefined,
): string | undefined {
  const values = { side: sideName(side) };
  if (stage === 'kind' && next.length > 0) return p('prompt.potentials.kind-or-use', values);
  if (stage !== 'dot' || entering?.gipf) return undefined;
  return entering?.pile
    ? p('prompt.potentials.loaded', {
        ...values,
        type: typeName(layersOf(entering.pile).at(-1)?.type ?? ''),
      })
    : undefined;
}

function store(counts: readonly number[] = []): string {
  const said = types.flatMap((type, index) =>
    counts[index] ? [`${typeNames[type]} ${counts[index]}`] : [],
  );
  return said.join(', ') || p('say.potentials.none');
}

/** The reserves of both players, and the potentials that they may still enter. */
export function inWords({ white, black }: Pick<State, 'white' | 'black'>): string {
  const reserves = t('say.reserves', { white: white.reserve, black: black.reserve });
  const potentials = { white: store(white.potentials), black: store(black.potentials) };
  return `${reserves} ${p('say.potentials', potentials)}`;
}

/** `tamsk-white` is how many White may still enter; the others are what a set says too. */
export function fieldName(name: string): string | undefined {
  const [, type, player] = /^(\w+)-(white|black)$/.exec(name) ?? [];
  const index = ['tamsk', 'zertz', 'dvonn', 'yinsh', 'punct'].indexOf(type ?? '');
  const known = types[index];
  if (known) {
    const side = sideName(player === 'white' ? 'w' : 'b');
    return p('set.count', { type: typeNames[known], side });
  }
  const key = `set.${name.replace('punct-gipf', 'punct').replace('version.', '')}`;
  return isKey(key) ? t(key) : undefined;
}

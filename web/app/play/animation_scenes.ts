// What an animation of a line shows: each position with the turn that led there, and at the end how the game ended.
import { noTraces, standing, tracesOf } from '../../board/scene';
import type { Subject } from '../../board/picture';
import type { Layout, State } from '../../protocol';
import { resultOf } from '../words/describe';
import { pairsOf } from '../words/move_list';

/** No caption is longer, or it would be wider than the board. */
const longestCaption = 44;

/** `states`: along the line, its start first. The animation begins at one of them. */
export function animationScenes(
  states: readonly State[],
  from: number,
  layout: Layout,
  turned: number,
  title: string,
): Subject[] {
  const labels = turnLabels(states);
  return states.slice(from).map((state, index) => ({
    layout,
    turned,
    pieces: standing(state),
    traces: from + index > 0 ? tracesOf(state.last) : noTraces,
    title,
    caption: shortened([labels[from + index - 1] ?? '', ending(state)].filter(Boolean).join(' – ')),
  }));
}

/** "12. a1b2", "12... b2c3" */
function turnLabels(states: readonly State[]): string[] {
  const turns = states.at(-1)?.turns ?? [];
  const labels: string[] = [];
  const sides = turns.map((text, ply) => ({ text, side: states[ply]?.side ?? 'w' }) as const);
  for (const { number, white, black } of pairsOf(sides)) {
    if (white) labels.push(`${number}. ${white.text}`);
    if (black) labels.push(`${number}... ${black.text}`);
  }
  return labels;
}

function ending({ outcome }: State): string {
  if (!outcome) return '';
  const { title } = resultOf(outcome);
  return outcome.score ? `${title} ${outcome.score}` : title;
}

const shortened = (text: string) =>
  text.length > longestCaption ? `${text.slice(0, longestCaption - 1)}…` : text;

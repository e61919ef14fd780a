// How closely a game is looked at. People choose a word; the engine is given nodes, since these, unlike time, find the same
// on every machine.
import type { Effort } from '../keeping/settings.svelte';

interface Nodes {
  /** For each position. */
  look: number;
  /** For the two positions of a turn that looks like a mistake, before anybody is told that it is one. */
  verify: number;
}

export const nodesFor: Record<Effort, Nodes> = {
  quick: { look: 20_000, verify: 200_000 },
  normal: { look: 100_000, verify: 500_000 },
  thorough: { look: 500_000, verify: 2_000_000 },
};

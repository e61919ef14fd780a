// Lots and dice that fall at the site are checked in the browser (docs/site.md): it has kept the hash that was told before,
// and sees at the end that the secret has it and that each lot has fallen as it says.
import { load, save } from '../base/storage';
import { CoreError, type Core } from '../core/core';
import { blake2b } from './blake2b';

const name = 'potentia.online.lots';
/** Of so many games the hashes are kept, the latest ones. */
const mostKept = 100;

type Kept = [game: string, hash: string][];

function keptHashes(): Kept {
  const kept = load(name);
  return Array.isArray(kept) ? (kept as Kept).filter((pair) => Array.isArray(pair)) : [];
}

/** The hash that was told first of this game, to this browser. */
export function firstHash(game: string, told: string): string {
  const kept = keptHashes();
  const known = kept.find(([id]) => id === game)?.[1];
  if (known) return known;
  save(name, [...kept, [game, told]].slice(-mostKept));
  return told;
}

/** What a secret is called from which the seed comes that a record tells. */
export const seedOf = (secret: string): string => blake2b(`seed ${secret}`).slice(0, 16);

export interface Lots {
  game: string;
  /** The start without its seed, and the one with it that the site has told. */
  open: string;
  seeded: string;
  turns: string[];
  /** As it was told before. */
  hash: string;
  secret: string;
}

/** What does not fit; nothing where all does. */
export async function whatIsWrong(
  core: Core,
  { game, open, seeded, turns, hash, secret }: Lots,
): Promise<'hash' | 'seed' | 'turns' | undefined> {
  if (blake2b(secret) !== hash) return 'hash';
  const { position } = await core.request('seed', {
    game,
    position: open,
    turns: [],
    seed: seedOf(secret),
  });
  if (position !== seeded) return 'seed';
  try {
    // With its seed in the position only that is legal which the seed tells.
    await core.request('state', { game, position, turns });
  } catch (error) {
    if (error instanceof CoreError) return 'turns';
    throw error;
  }
  return undefined;
}

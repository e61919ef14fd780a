// Versions of one game stand together: GIPF's are `gipf-basic`, `gipf-standard` and so on, all of the family `gipf`.
import { familyOf } from '../base/games';
import { gameName } from '../texts';

export interface GameFamily {
  id: string;
  /** As its versions' names begin. */
  name: string;
  versions: readonly { id: string; name: string; own: string }[];
}

/** The families of some games, in the order in which they come; each version with what its name has of its own. */
export function familiesOf(games: readonly string[]): GameFamily[] {
  const families = new Map<string, GameFamily>();
  for (const id of games) {
    const name = gameName(id);
    const [first = name, ...own] = name.split(' ');
    const family = familyOf(id);
    const before = families.get(family) ?? { id: family, name: first, versions: [] };
    const version = { id, name, own: own.join(' ') || id.slice(family.length + 1) };
    families.set(family, { ...before, versions: [...before.versions, version] });
  }
  return [...families.values()];
}

// A game that was played at the site comes into the collection of this browser, too.
import type { Core } from '../core/core';
import { collection } from '../collection/collection.svelte';

/** In the place of what was kept of it before; `began` tells it from others. */
export async function keepOnlineGame(core: Core, began: number, record: string): Promise<void> {
  const { games } = await core.request('digest-records', { text: record });
  if (games[0]) await collection().keepOwn(began, games[0]);
}

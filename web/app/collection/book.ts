// The engine's games against itself that ship with the page (tools/book): a collection of its own for each game, fetched
// when the explorer asks for it.
import type { Core } from '../core/core';
import { Collection } from './collection.svelte';
import { Importing } from './importing.svelte';
import { MemoryStore } from './store';

const books = new Map<string, Promise<Collection>>();

/** Empty for a game without a book. */
export function bookOf(core: Core, game: string): Promise<Collection> {
  const known = books.get(game);
  if (known) return known;
  const book = fetched(core, game);
  books.set(game, book);
  // Fetched again when it is asked for again.
  book.catch(() => books.delete(game));
  return book;
}

async function fetched(core: Core, game: string): Promise<Collection> {
  const book = new Collection(Promise.resolve(new MemoryStore()));
  const response = await fetch(new URL(`./book/${game}.txt`, document.baseURI));
  if (response.ok) await new Importing(core, book).read([await response.blob()]);
  else if (response.status !== 404) throw new Error(`book: ${response.status}`);
  return book;
}

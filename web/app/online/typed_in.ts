// A field beside a board: who types in it goes on typing when another board comes, and the field with that anew.
import type { Action } from 'svelte/action';
import type { BetweenPlayers } from './between.svelte';

/** Its name among those of this game. */
export const typedIn: Action<HTMLInputElement, readonly [BetweenPlayers, string]> = (
  field,
  [between, name],
) => {
  field.dataset.typed = name;
  if (between.field === name) field.focus();
  between.field = undefined;
};

/** Before the board goes. */
export function keepField(between: BetweenPlayers) {
  const { activeElement } = document;
  between.field = activeElement instanceof HTMLElement ? activeElement.dataset.typed : undefined;
}

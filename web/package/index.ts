// What other people's pages import: the element, which is defined by that, and the core.
import { type Played, PotentiaBoard } from './element.svelte';

export * from './open_core';
export { type Played, PotentiaBoard };

if (!customElements.get('potentia-board')) customElements.define('potentia-board', PotentiaBoard);

declare global {
  interface HTMLElementTagNameMap {
    'potentia-board': PotentiaBoard;
  }
  interface HTMLElementEventMap {
    turn: CustomEvent<Played>;
  }
}

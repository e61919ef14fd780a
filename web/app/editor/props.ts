// What the editor's view is given.
import type { Editor } from './editor.svelte';

export interface EditProps {
  editor: Editor;
  /** Offers a new game from a position. */
  onplay: (position: string) => void;
}

// Which key presses are the page's own: none that belong to a text field, a list of choices, the board or the browser.

/** A line of the list of keys: the key, and what it does. */
export type KeyLine = [key: string, does: string];

// Space presses what has the focus.
const pressed = 'button, summary';
const typing = 'input, select, textarea, dialog[open] *';

export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const taken = event.key === ' ' ? `${typing}, ${pressed}` : typing;
  return !(event.target instanceof Element && event.target.closest(taken));
}

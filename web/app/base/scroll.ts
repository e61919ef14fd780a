/** Scrolls a list so far that the entry in it is seen; to its top without one. Only the list is scrolled, never the page. */
export function scrollToEntry(list: HTMLElement, entry: HTMLElement | null): void {
  if (!entry) list.scrollTop = 0;
  else if (entry.offsetTop < list.scrollTop) list.scrollTop = entry.offsetTop;
  else if (entry.offsetTop + entry.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = entry.offsetTop + entry.offsetHeight - list.clientHeight;
  }
}

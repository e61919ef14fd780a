// How many dialogues lie over the page: what goes on by itself waits for them.
export const openDialogs = $state({ open: 0 });

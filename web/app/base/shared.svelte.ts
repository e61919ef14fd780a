// What there is one of for the whole page, made when it is first asked for.

/** In a root of its own: what it derives outlives the component that asked first. */
export function shared<Thing extends object>(make: () => Thing): () => Thing {
  let one: Thing | undefined;
  return () => {
    if (!one) $effect.root(() => void (one = make()));
    return one!;
  };
}

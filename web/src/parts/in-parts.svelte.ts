/** Long lists are drawn in parts, one with each frame, so that no frame takes long. */

/** How many of `all` are drawn so far: `first` at once, `part` more with each frame. */
export function inParts(all: () => number, part: number, first = part): { readonly drawn: number } {
  let drawn = $state(first);
  $effect(() => {
    if (drawn >= all()) return;
    const next = requestAnimationFrame(() => (drawn += part));
    return () => cancelAnimationFrame(next);
  });
  return {
    get drawn() {
      return drawn;
    },
  };
}

/** How a name is written on the map. */

/** The name on so many lines, broken at the space that leaves them most alike. */
export function broken(name: string, lines: number): string[] {
  const words = name.split(' ');
  if (lines === 1 || words.length === 1) return [name];
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (cut: string[]) => Math.max(...cut.map((text) => text.length));
  return cuts.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best));
}

/** The end of a switch over all kinds: a kind that is not handled does not compile, and one that is unknown throws. */
export function unreachable(value: never): never {
  throw new Error(`unknown: ${JSON.stringify(value)}`);
}

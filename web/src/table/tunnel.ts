/** The cards that turned up for a tunnel, in one order everywhere, and which of them raise its price. */

import type { BoardBook } from '../server/boards';

export interface TurnedUp {
  id: string;
  matches: boolean;
}

/** `matching`: the kinds that raise the price. */
export function turnedUp(book: BoardBook, revealed: string[], matching: string[]): TurnedUp[] {
  return book.sorted(revealed).map((id) => ({ id, matches: matching.includes(id) }));
}

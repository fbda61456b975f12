/** The cards that turned up for a tunnel, in one order everywhere, and which of them raise its price. */

import type { BoardBook } from '../server/boards';

export interface TurnedUp {
  id: string;
  matches: boolean;
}

/** A card raises the price if it has the colour that was laid, or is wild. */
export function turnedUp(book: BoardBook, laid: string[], revealed: string[]): TurnedUp[] {
  const colours = new Set(laid.map((id) => book.card.get(id)).map((card) => (card?.wild ? undefined : card?.colour)));
  return book.sorted(revealed).map((id) => {
    const card = book.card.get(id);
    return { id, matches: card !== undefined && (card.wild || colours.has(card.colour)) };
  });
}

/** A view as the board draws it. */

import type { BoardState, Link } from '../board/state';
import type { PublicView } from '../generated/protocol';
import type { BoardBook } from '../server/boards';

export interface Marks {
  tracks: ReadonlySet<string>;
  cities: ReadonlySet<string>;
  trail?: ReadonlySet<string>;
  links?: Link[];
}

export function boardState(
  book: BoardBook,
  view: PublicView,
  legal: string[],
  marks: Marks,
  last: ReadonlySet<string>,
  seat: number | null,
): BoardState {
  const owners: Record<string, string> = {};
  const owned = new Map<string, number>();
  const buildings: Record<string, string> = {};
  view.players.forEach((player, i) => {
    for (const id of player.tracks) {
      owners[id] = book.colourOf(i);
      owned.set(id, i);
    }
    for (const id of [...(player.stations ?? []), ...(player.ports ?? [])]) buildings[id] = book.colourOf(i);
  });
  const closed = new Set<string>();
  for (const [id, owner] of owned) {
    for (const other of book.beside.get(id) ?? []) {
      if (!owned.has(other) && (view.seats <= book.facts.few_players || owner === seat)) closed.add(other);
    }
  }
  const passengers: Record<string, string[]> = {};
  for (const [city, waiting] of Object.entries(view.passengers ?? {})) {
    passengers[city] = Object.entries(waiting).flatMap(([colour, n]) => Array<string>(n).fill(colour));
  }
  const claimable = new Set(legal.filter((text) => text.startsWith('claim ')).map((text) => text.slice(6)));
  const { tracks: planned, cities: places, trail = new Set(), links = [] } = marks;
  return { owners, buildings, passengers, claimable, closed, last, planned, places, trail, links };
}

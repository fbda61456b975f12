/** A view as the board draws it. */

import type { BoardState, Flag, Link } from '../board/state';
import type { PublicView } from '../generated/protocol';
import type { BoardBook } from '../server/boards';
import type { LegalAction } from './legal';

export interface Marks {
  tracks: ReadonlySet<string>;
  cities: ReadonlySet<string>;
  trail?: ReadonlySet<string>;
  links?: Link[];
  flags?: Flag[];
  pencilled?: ReadonlySet<string>;
  /** Cards missing by track, while a colour is looked at. */
  reach?: Record<string, number> | null;
}

export function boardState(
  book: BoardBook,
  view: PublicView,
  claims: LegalAction<'claim'>[],
  marks: Marks,
  last: ReadonlySet<string>,
  seat: number | null,
): BoardState {
  const owners: Record<string, string> = {};
  const buildings: Record<string, string> = {};
  view.players.forEach((player, i) => {
    for (const id of player.tracks) owners[id] = book.colourOf(i);
    for (const id of [...(player.stations ?? []), ...(player.ports ?? [])]) buildings[id] = book.colourOf(i);
  });
  const closed = closedTo(view, seat);
  const passengers: Record<string, string[]> = {};
  for (const [city, waiting] of Object.entries(view.passengers ?? {})) {
    passengers[city] = Object.entries(waiting).flatMap(([colour, n]) => Array<string>(n).fill(colour));
  }
  const { tracks: planned, cities: places, trail = new Set(), links = [], flags = [], pencilled = new Set() } = marks;
  const reach = marks.reach && Object.entries(marks.reach);
  const paid = reach ? reach.flatMap(([id, n]) => (n ? [] : [id])) : claims.map(({ track }) => track);
  const claimable = new Set(paid);
  const nearly = new Map(reach?.filter(([, n]) => n > 0));
  const own = seat === null ? {} : { own: book.colourOf(seat) };
  return {
    ...own,
    owners,
    buildings,
    passengers,
    claimable,
    closed,
    last,
    planned,
    places,
    trail,
    links,
    flags,
    nearly,
    pencilled,
  };
}

/** The free tracks that the seat can't claim any more; for a spectator those that nobody can. */
function closedTo(view: PublicView, seat: number | null): ReadonlySet<string> {
  if (seat !== null) return new Set(view.players[seat]?.closed);
  const [first, ...others] = view.players;
  return new Set(first?.closed.filter((id) => others.every((player) => player.closed.includes(id))));
}

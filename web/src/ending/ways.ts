/** The tracks by which somebody completed a ticket. */

import type { Final, PublicView } from '../generated/protocol';
import type { BoardBook } from '../server/boards';
import type { Shown } from '../table/desk.svelte';
import { linksOf } from '../table/shown';

type Players = PublicView['players'];

/** Tickets of a seat on the map: their ends, and the way of those that are completed. */
export function ticketsShown(book: BoardBook, final: Final, players: Players, seat: number, ids: string[]): Shown {
  const completed = new Set(final.sheets[seat]?.completed);
  const owned = [...(players[seat]?.tracks ?? []), ...Object.values(final.sheets[seat]?.borrowed ?? {})];
  const cities = (id: string): string[] => book.ticket.get(id)?.cities ?? [];
  return {
    cities: ids.flatMap(cities),
    links: ids.flatMap((id) => linksOf(book, id, completed.has(id))),
    tracks: ids.flatMap((id) => (completed.has(id) ? way(book, owned, cities(id)) : [])),
  };
}

/** The shortest ways over owned tracks from each of the cities to the next. */
function way(book: BoardBook, owned: string[], cities: string[]): string[] {
  const found = cities.slice(1).flatMap((to, i) => shortest(book, owned, cities[i]!, to));
  return [...new Set(found)];
}

/** None leads through a country, which is a dead end. */
function shortest(book: BoardBook, owned: string[], from: string, to: string): string[] {
  const came = new Map<string, { track: string; before: string }>();
  const line = [from];
  for (let city = line.shift(); city !== undefined && city !== to; city = line.shift()) {
    for (const id of owned) {
      const track = book.track.get(id);
      const next = track?.a === city ? track.b : track?.b === city ? track.a : undefined;
      if (!next || next === from || came.has(next)) continue;
      came.set(next, { track: id, before: city });
      if (next === to || !book.city.get(next)?.country) line.push(next);
    }
  }
  const path: string[] = [];
  for (let step = came.get(to); step; step = came.get(step.before)) path.push(step.track);
  return path;
}

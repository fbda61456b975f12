/** What is pointed out on the map: the ends and the way of a ticket, a track being paid, the places of a decision. */

import type { Link } from '../board/state';
import type { BoardBook } from '../server/boards';
import { readAction } from './actions';
import type { Marks } from './board-state';
import { NOTHING_SHOWN, type Desk } from './desk.svelte';
import type { Session } from './session.svelte';

/** A ticket as lines from each of its cities to the next. */
export function linksOf(book: BoardBook, ticket: string, done: boolean): Link[] {
  const cities = book.ticket.get(ticket)?.cities ?? [];
  return cities.slice(1).map((to, i) => ({ from: cities[i]!, to, done }));
}

export function shownOf(book: BoardBook, session: Session, desk: Desk): Marks {
  const tracks = new Set(desk.shown.tracks);
  const cities = new Set(desk.shown.cities);
  const links = [...(desk.shown.links ?? [])];
  const { draft, hint } = desk;
  const mine = session.mine;
  const actions = [draft?.kind === 'pay' ? draft.action : null, hint?.action ?? null];
  for (const text of actions) {
    const action = text === null ? null : readAction(text);
    if (action?.verb === 'claim') tracks.add(action.track);
    if (action?.verb === 'station' || action?.verb === 'port') cities.add(action.city);
  }
  const pending = mine?.pending ?? session.view?.pending;
  if (pending?.track) tracks.add(pending.track);
  if (pending?.city) cities.add(pending.city);
  const tickets = desk.ticket ? [desk.ticket] : session.offer;
  for (const id of tickets) {
    for (const city of book.ticket.get(id)?.cities ?? []) cities.add(city);
    const standing = session.standings.find((each) => each.ticket === id);
    links.push(...linksOf(book, id, standing?.standing === 'done'));
    if (!desk.ticket) continue;
    for (const track of standing?.way ?? []) tracks.add(track);
  }
  const trail = desk.shown === NOTHING_SHOWN ? desk.trail : new Set(desk.shown.trail);
  return { tracks, cities, links: differing(links), trail };
}

/** Of lines between the same cities only one. */
function differing(links: Link[]): Link[] {
  return [...new Map(links.map((link) => [`${link.from} ${link.to}`, link])).values()];
}

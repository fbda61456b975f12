/** What is pointed out on the map: the ends and the way of a ticket, a track being paid, the places of a decision. */

import type { BoardBook } from '../server/boards';
import { readAction } from './actions';
import type { Marks } from './board-state';
import type { Desk } from './desk.svelte';
import type { Session } from './session.svelte';

export function shownOf(book: BoardBook, session: Session, desk: Desk): Marks {
  const tracks = new Set(desk.shown.tracks);
  const cities = new Set(desk.shown.cities);
  const { draft, hint } = desk;
  const mine = session.mine;
  const actions = [draft?.kind === 'pay' ? draft.action : null, hint?.action ?? null];
  for (const text of actions) {
    const action = text === null ? null : readAction(text);
    if (action?.verb === 'claim') tracks.add(action.track);
    if (action?.verb === 'station' || action?.verb === 'port') cities.add(action.city);
  }
  if (draft?.kind === 'place') cities.add(draft.city);
  const pending = mine?.pending ?? session.view?.pending;
  if (pending?.track) tracks.add(pending.track);
  if (pending?.city) cities.add(pending.city);
  const tickets = desk.ticket ? [desk.ticket] : (mine?.offer ?? []);
  for (const id of tickets) {
    for (const city of book.ticket.get(id)?.cities ?? []) cities.add(city);
    if (!desk.ticket) continue;
    for (const track of session.standings.find((standing) => standing.ticket === id)?.way ?? []) tracks.add(track);
  }
  return { tracks, cities };
}

/** What is pointed out on the map: the ends and the way of a ticket, a track being paid, the places of a decision. */

import type { Flag, Link } from '../board/state';
import type { BoardBook } from '../server/boards';
import type { Marks } from './board-state';
import { nothingIn, type Desk } from './desk.svelte';
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
  const { draft } = desk;
  const mine = session.mine;
  for (const action of [draft?.kind === 'pay' ? draft.action : null, desk.hinted]) {
    if (action?.verb === 'claim') tracks.add(action.track);
    if (action?.verb === 'station' || action?.verb === 'port') cities.add(action.city);
  }
  for (const action of session.legal.all) {
    if ('city' in action && desk.listed.includes(action.verb)) cities.add(action.city);
  }
  const pending = mine?.pending ?? session.view?.pending;
  if (pending?.track) tracks.add(pending.track);
  if (pending?.city) cities.add(pending.city);
  const { plan } = desk;
  const pinned = plan.unfinished.filter((id) => plan.pinned.has(id));
  const tickets = desk.ticket ? [desk.ticket] : [...new Set([...pinned, ...session.offer])];
  for (const id of tickets) {
    for (const city of book.ticket.get(id)?.cities ?? []) cities.add(city);
    const standing = session.standings.find((each) => each.ticket === id);
    links.push(...linksOf(book, id, standing?.standing === 'done'));
    if (!desk.ticket && !plan.pinned.has(id)) continue;
    for (const track of standing?.way ?? []) tracks.add(track);
  }
  if (session.offer.length && !desk.ticket) for (const track of session.together?.way ?? []) tracks.add(track);
  const trail = nothingIn(desk.shown) ? desk.trail : new Set(desk.shown.trail);
  const reach = plan.card === null ? null : plan.reach;
  return {
    tracks,
    cities,
    links: differing(links),
    trail,
    flags: flagsOf(book, session, desk),
    pencilled: plan.pencilled,
    reach,
  };
}

/** The signs of all tickets that are not done with, at their ends. */
function flagsOf(book: BoardBook, session: Session, { plan }: Desk): Flag[] {
  if (session.state?.table.phase !== 'playing') return [];
  const held = new Set(session.tickets);
  return plan.unfinished.flatMap((ticket) => {
    const sign = plan.sign(ticket);
    const cities = book.ticket.get(ticket)?.cities ?? [];
    return sign ? cities.map((place) => ({ place, ticket, ...sign, faint: !held.has(ticket) })) : [];
  });
}

/** Of lines between the same cities only one. */
function differing(links: Link[]): Link[] {
  return [...new Map(links.map((link) => [`${link.from} ${link.to}`, link])).values()];
}

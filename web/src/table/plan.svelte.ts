/** Where the player is going: a mark for every ticket, those pinned to the map, the pencilled plan, a colour looked at. */

import { SvelteSet } from 'svelte/reactivity';
import type { ReachableTracks } from '../generated/protocol';
import { attempt } from '../parts/toasts.svelte';
import { get } from '../server/api';
import { keep, keptFields } from '../storage';
import type { Session } from './session.svelte';

/** The letter and the paint of a ticket, on the map and in the list. */
export interface TicketSign {
  letter: string;
  paint: string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PAINTS = ['#7a2e8e', '#0b6b63', '#a5431a', '#2a4b9b', '#8c1d4f', '#4c5a12', '#5b3fb0', '#7a5200'];

const signOf = (i: number): TicketSign => ({
  letter: LETTERS[i % LETTERS.length] ?? '',
  paint: PAINTS[i % PAINTS.length] ?? '',
});

const texts = (list: unknown): string[] => (Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []);
const isCount = (n: unknown): n is number => Number.isInteger(n) && (n as number) >= 0;

/** Give each of the ids a number: the one that it had, or the first that none of the others has. */
export function number(ids: readonly string[], had: Map<string, number>): void {
  const taken = new Set<number>();
  const free = ids.filter((id) => {
    const n = had.get(id);
    if (n === undefined || taken.has(n)) return true;
    taken.add(n);
    return false;
  });
  for (const id of free) {
    let n = 0;
    while (taken.has(n)) n++;
    taken.add(n);
    had.set(id, n);
  }
}

export class Plan {
  /** Tickets whose ends and way stay on the map. */
  readonly pinned = new SvelteSet<string>();
  /** The pencil is in hand: a press on a track marks it. */
  pencil = $state(false);
  /** The tracks marked with it. */
  pencilled = $state.raw<ReadonlySet<string>>(new Set());
  /** Offered tickets that the player means to keep. */
  picked = $state.raw<readonly string[]>([]);
  /** A card of the hand whose colour is looked at. */
  card = $state<string | null>(null);
  /** How many cards of that colour are missing, by track. */
  reach = $state.raw<Record<string, number>>({});

  readonly #signs = $derived.by(() => {
    const ids = [...new Set([...this.session.tickets, ...this.session.offer])];
    const key = `kolej.signs.${this.session.id}.${this.session.seat}`;
    const numbers = new Map(Object.entries(keptFields(key)).flatMap(([id, n]) => (isCount(n) ? [[id, n]] : [])));
    number(ids, numbers);
    keep(key, ids.length ? JSON.stringify(Object.fromEntries(numbers)) : null);
    return new Map(ids.map((id) => [id, signOf(numbers.get(id) ?? 0)]));
  });

  constructor(readonly session: Session) {}

  sign(ticket: string): TicketSign | undefined {
    return this.#signs.get(ticket);
  }

  /** Tickets that are neither completed nor out of reach. */
  readonly unfinished = $derived.by(() => {
    const over = new Set(
      this.session.standings
        .filter(({ standing }) => standing !== 'open' && standing !== 'station')
        .map((s) => s.ticket),
    );
    return [...this.#signs.keys()].filter((id) => !over.has(id));
  });

  pin(ticket: string): void {
    if (!this.pinned.delete(ticket)) this.pinned.add(ticket);
  }

  get #key(): string {
    return `kolej.plan.${this.session.id}.${this.session.seat}`;
  }

  /** What this seat pencilled and picked before; nothing of another seat at the same device. */
  open(): void {
    const { tracks, picked } = keptFields(this.#key);
    this.pencilled = new Set(texts(tracks));
    this.picked = texts(picked);
    this.pinned.clear();
    this.card = null;
  }

  draw(track: string): void {
    const next = new Set(this.pencilled);
    if (!next.delete(track)) next.add(track);
    this.pencilled = next;
    this.#keep();
  }

  erase(): void {
    this.pencilled = new Set();
    this.#keep();
  }

  pick(tickets: readonly string[]): void {
    this.picked = tickets;
    this.#keep();
  }

  #keep(): void {
    const [tracks, picked] = [[...this.pencilled], this.picked];
    keep(this.#key, tracks.length || picked.length ? JSON.stringify({ tracks, picked }) : null);
  }

  /** Look at a card's colour, or no longer. */
  look(card: string | null): void {
    this.card = this.card === card ? null : card;
    this.reach = {};
  }

  /** Ask which tracks the colour pays for. */
  async readReach(): Promise<void> {
    const { card, session } = this;
    if (card === null || session.seat === null) return;
    const query = new URLSearchParams({ seat: String(session.seat), card });
    const found = await attempt(() => get<ReachableTracks>(`api/tables/${session.id}/reach?${query}`));
    if (found && this.card === card) this.reach = found.tracks;
  }
}

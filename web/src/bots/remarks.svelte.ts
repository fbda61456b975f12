/** What bots say now and then of what they have just done: of what everybody has seen, and nothing else. */

import type { EventMessage } from '../generated/protocol';
import type { BoardBook } from '../server/boards';
import { settings } from '../settings.svelte';
import type { Happening, Session } from '../table/session.svelte';
import { t } from '../words/words.svelte';

/** Milliseconds that a remark is shown. */
const LASTING = 6500;
/** Lines of the log between two remarks at least. */
const APART = 7;
const LONG = 5;
const OTHERS = 2;

/** A kind of remark, and how telling it is: what happens rarely is always remarked on. */
export type Remark = {
  kind: 'last' | 'long' | 'lead' | 'station' | 'port' | 'withdraw' | 'tickets' | 'passenger';
  n?: number;
};
const RARE: Remark['kind'][] = ['last', 'long', 'lead'];

/** What there is to remark on in a bot's move. `points`: of all seats after it. */
export function remarkOn(
  events: EventMessage[],
  seat: number,
  points: number[],
  lengthOf: (track: string) => number,
): Remark | null {
  for (const event of events) {
    if (event.event === 'final_turns') return { kind: 'last' };
    if (event.event !== 'claim') continue;
    const n = lengthOf(event.track);
    if (n >= LONG) return { kind: 'long', n };
    const best = Math.max(...points.filter((_, other) => other !== seat));
    const mine = points[seat] ?? 0;
    if (mine > best && mine - event.points <= best && mine > 10) return { kind: 'lead' };
  }
  for (const { event } of events) {
    if (event === 'station' || event === 'port' || event === 'withdraw' || event === 'tickets' || event === 'passenger')
      return { kind: event };
  }
  return null;
}

export class Remarks {
  /** Who says something at the moment, and what. */
  now = $state.raw<{ seat: number; text: string } | null>(null);
  #last = 0;
  #timer = 0;

  constructor(
    readonly session: Session,
    readonly book: BoardBook,
  ) {}

  heed({ kind, seat, events, missed, v }: Happening): void {
    const table = this.session.state?.table;
    if (kind !== 'move' || missed || seat === null || !table?.seats[seat]?.character || !settings.remarks) return;
    const points = this.session.state?.view?.players.map((player) => player.points) ?? [];
    const found = remarkOn(events, seat, points, (track) => this.book.track.get(track)?.length ?? 0);
    if (!found || v < this.#last + APART || (!RARE.includes(found.kind) && v % 3)) return;
    this.#last = v;
    const variant = 1 + (v % OTHERS);
    this.now = { seat, text: t(`page-says-${found.kind}-${variant as 1 | 2}`, { n: found.n ?? 0 }) };
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.now = null), LASTING);
  }
}

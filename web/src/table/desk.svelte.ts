/** What the player considers: the action that is being paid, what is pointed at, the choices not yet confirmed. */

import { untrack } from 'svelte';
import type { Link } from '../board/state';
import type { Hint, Payments, Why } from '../generated/protocol';
import { attempt, toasts } from '../parts/toasts.svelte';
import { get } from '../server/api';
import type { BoardBook } from '../server/boards';
import { said } from '../words/words.svelte';
import { readAction } from './actions';
import type { Session } from './session.svelte';

/** A decision that is prepared before anything is sent. */
export type Draft = { kind: 'pay'; action: string; payments: Payments } | { kind: 'exchange' } | { kind: 'mix' };

/** Tracks, cities and tickets to look at on the map. */
export interface Shown {
  tracks: string[];
  cities: string[];
  links?: Link[];
  /** One trail to look at, in place of those that score. */
  trail?: string[];
}

export const NOTHING_SHOWN: Shown = { tracks: [], cities: [] };

export class Desk {
  draft = $state.raw<Draft | null>(null);
  /** A track that the pointer or the focus is on. */
  track = $state<string | null>(null);
  city = $state<string | null>(null);
  /** Tickets whose ends and way are shown on the map. */
  ticket = $state<string | null>(null);
  /** What a line of the log or of the score speaks of. */
  shown = $state.raw<Shown>(NOTHING_SHOWN);
  /** The tracks of the longest trails, once the game is over. */
  trail = $state.raw<ReadonlySet<string>>(new Set());
  hint = $state.raw<Hint | null>(null);
  asking = $state(false);
  /** The ways to pay are being asked for. */
  pricing = $state(false);
  /** How many tunnels are turning up: nothing may tell what their cards are. */
  turning = $state(0);

  constructor(
    readonly session: Session,
    readonly book: BoardBook,
  ) {}

  /** Something is under way: another press must wait. */
  get busy(): boolean {
    return this.pricing || this.session.busy;
  }

  /** Send actions, one after the other as long as they are taken; whatever was prepared is done with. */
  async act(...actions: string[]): Promise<void> {
    if (this.busy) return;
    toasts.forgetReasons();
    this.draft = null;
    this.hint = null;
    await attempt(async () => {
      for (const action of actions) await this.session.move(action);
    });
  }

  /** The cards of a tunnel turn up, until what is given back is called. */
  turnUp(): () => void {
    untrack(() => (this.turning += 1));
    return () => untrack(() => (this.turning -= 1));
  }

  async undo(): Promise<void> {
    this.draft = null;
    await attempt(() => this.session.undo());
  }

  /** A track or a building: pay at once when there is no choice, else choose. On touch always confirm,
   * and before a tunnel: cards that turned up can't be taken back. */
  async pay(action: string, clicked: boolean): Promise<void> {
    const { session, book } = this;
    const named = readAction(action);
    const sure = clicked && !(named.verb === 'claim' && book.track.get(named.track)?.kind === 'tunnel');
    if (this.busy) return;
    toasts.forgetReasons();
    if (!session.legal.includes(action)) return this.why(action);
    const query = new URLSearchParams({ seat: String(session.seat), action });
    const { v } = session;
    this.pricing = true;
    const payments = await attempt(() => get<Payments>(`api/tables/${session.id}/payments?${query}`));
    this.pricing = false;
    if (!payments || session.v !== v) return;
    const [only] = payments.payments;
    if (payments.steps > 1 && sure) await this.act(action);
    else if (payments.payments.length === 1 && only && sure) await this.act(only.action);
    else [this.hint, this.draft] = [null, { kind: 'pay', action, payments }];
  }

  /** A move from the list or from a hint: what has a price is paid as on the map. */
  follow(action: string): Promise<void> {
    return /^(claim|station|port) /.test(action) ? this.pay(action, true) : this.act(action);
  }

  /** Why something can't be done. */
  async why(action: string): Promise<void> {
    const { session } = this;
    if (session.seat === null || session.state?.table.phase !== 'playing') return;
    const query = new URLSearchParams({ seat: String(session.seat), action });
    const why = await attempt(() => get<Why>(`api/tables/${session.id}/why?${query}`));
    toasts.forgetReasons();
    if (why && !why.legal) toasts.add(said(why.reason), 'news', `rules/${this.book.id}#${why.code}`);
  }

  async askHint(): Promise<void> {
    const { session } = this;
    if (this.asking) return;
    this.asking = true;
    this.hint = (await attempt(() => get<Hint>(`api/tables/${session.id}/hint?seat=${session.seat}`))) ?? null;
    this.asking = false;
  }
}

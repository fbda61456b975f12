/** What the player considers: the action that is being paid, what is pointed at, the choices not yet confirmed. */

import { untrack } from 'svelte';
import type { Link } from '../board/state';
import type { Hint, LogLine, Payments, Why } from '../generated/protocol';
import { attempt, toasts } from '../parts/toasts.svelte';
import { get } from '../server/api';
import type { BoardBook } from '../server/boards';
import { settings } from '../settings.svelte';
import { said, t } from '../words/words.svelte';
import { readAction, type Action, type Amount } from './actions';
import { firstTimes } from './first-times';
import { newsOf } from './news';
import { Plan } from './plan.svelte';
import type { Session } from './session.svelte';

/** A decision that is prepared before anything is sent. */
export type Draft = { kind: 'pay'; action: Action; ways: Way[] } | { kind: 'exchange' | 'mix' | 'tickets' };

/** One way to pay: what it sends, and the cards. */
export interface Way {
  text: string;
  cards: Amount[];
  /** How many spaces more than the track has it would pay for. */
  over?: number;
}

/** Tracks, cities and tickets to look at on the map. */
export interface Shown {
  tracks: string[];
  cities: string[];
  links?: Link[];
  /** One trail to look at, in place of those that score. */
  trail?: string[];
  /** The whole board stays in sight. */
  whole?: boolean;
}

export const NOTHING_SHOWN: Shown = { tracks: [], cities: [] };
/** Nothing any more: all of the board comes back into sight. */
export const BOARD_SHOWN: Shown = { ...NOTHING_SHOWN, whole: true };
export const nothingIn = (shown: Shown): boolean => shown === NOTHING_SHOWN || shown === BOARD_SHOWN;

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
  /** The part of the rules that is open over the board; empty: from the beginning. */
  rules = $state<string | null>(null);
  /** Kinds of moves that are listed, and shown on the map; none: all of them. */
  listed = $state.raw<Action['verb'][]>([]);
  asking = $state(false);
  /** The ways to pay are being asked for. */
  pricing = $state(false);
  /** How many tunnels are turning up: nothing may tell what their cards are. */
  turning = $state(0);

  readonly plan: Plan;

  /** What the others did since one's own last move; nothing tells what the cards of a tunnel are before they turn up. */
  readonly news = $derived.by(() => {
    const told = ({ events }: LogLine): boolean => !this.turning || events.every(({ event }) => event !== 'tunnel');
    return newsOf(this.session.log.lines.filter(told), this.session.seats);
  });

  constructor(
    readonly session: Session,
    readonly book: BoardBook,
  ) {
    this.plan = new Plan(session);
  }

  /** What the hint tells to do. */
  get hinted(): Action | null {
    return this.hint && readAction(this.hint.action);
  }

  /** Something is under way: another press must wait. */
  get busy(): boolean {
    return this.pricing || this.session.busy;
  }

  /** Send an action; whatever was prepared is done with. */
  async act(action: string): Promise<void> {
    if (this.busy) return;
    toasts.forgetReasons();
    this.draft = null;
    this.hint = null;
    await attempt(() => this.session.move(action));
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
   * before a tunnel, since cards that turned up can't be taken back, where cards are wasted, and where wilds
   * would go that the track does not ask for. */
  async pay(action: string, clicked: boolean): Promise<void> {
    const { session, book } = this;
    const named = readAction(action);
    const sure = clicked && !(named.verb === 'claim' && book.track.get(named.track)?.kind === 'tunnel');
    if (this.busy) return;
    toasts.forgetReasons();
    if (!session.legal.has(action)) return this.why(action);
    const query = new URLSearchParams({ seat: String(session.seat), action });
    const { v } = session;
    this.pricing = true;
    const payments = await attempt(() => get<Payments>(`api/tables/${session.id}/payments?${query}`));
    this.pricing = false;
    if (!payments || session.v !== v) return;
    const ways = payments.payments.map(({ action: text, cards, over }) => ({
      text,
      over,
      cards: Object.entries(cards).map(([id, n]) => ({ id, n })),
    }));
    const [only] = ways;
    const printed = named.verb === 'claim' ? (book.track.get(named.track)?.wilds ?? 0) : 0;
    const wilds = (only?.cards ?? []).reduce((sum, { id, n }) => sum + (book.card.get(id)?.wild ? n : 0), 0);
    const frugal = !only?.over && (wilds <= printed || session.mine?.tutorial);
    if (ways.length === 1 && only && frugal && sure) {
      if (printed) firstTimes.tell('ferry');
      await this.act(only.text);
    } else [this.hint, this.draft] = [null, { kind: 'pay', action: named, ways }];
  }

  /** Draw tickets: which ones, or whether really, is asked first. */
  async tickets(): Promise<void> {
    const { legal, mine } = this.session;
    if (!legal.can('tickets')) await this.why('tickets');
    else if (!legal.has('tickets')) this.draft = { kind: 'mix' };
    else if (settings.asksFirst && !mine?.tutorial) this.draft = { kind: 'tickets' };
    else await this.act('tickets');
  }

  /** A move from the list or from a hint: what has a price is paid as on the map. */
  follow(action: string): Promise<void> {
    return ['claim', 'station', 'port'].includes(readAction(action).verb) ? this.pay(action, true) : this.act(action);
  }

  /** Why something can't be done. */
  async why(action: string): Promise<void> {
    const { session } = this;
    if (session.seat === null || session.state?.table.phase !== 'playing') return;
    const query = new URLSearchParams({ seat: String(session.seat), action });
    const why = await attempt(() => get<Why>(`api/tables/${session.id}/why?${query}`));
    toasts.forgetReasons();
    if (why?.legal && session.mine?.tutorial) toasts.add(t('page-tutorial-other'));
    if (why && !why.legal) toasts.add(said(why.reason), 'news', () => (this.rules = why.code ?? ''));
  }

  async askHint(): Promise<void> {
    const { session } = this;
    if (this.asking) return;
    this.asking = true;
    this.hint = (await attempt(() => get<Hint>(`api/tables/${session.id}/hint?seat=${session.seat}`))) ?? null;
    this.asking = false;
  }
}

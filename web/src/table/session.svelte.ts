/** A table as this page sees it: kept in step with the server, one version after the other. */

import type {
  ChatLine,
  Done,
  EventMessage,
  Fault,
  JointWay,
  OwnView,
  Presence,
  PublicView,
  ServerMessage,
  Standing,
  Standings,
  TableDocument,
  Update,
  Welcome,
} from '../generated/protocol';
import { get, post, Refused } from '../server/api';
import { patched } from '../server/patch';
import { TableSocket, type Connection } from '../server/socket';
import { LegalActions } from './legal';
import { TableLog } from './log.svelte';

export interface Happening {
  v: number;
  kind: Update['kind'];
  seat: number | null;
  events: EventMessage[];
  /** It happened while the connection was lost. */
  missed: boolean;
}

const NONE: string[] = [];

type Watcher = (happening: Happening) => void;

export class Session {
  v = $state(0);
  state = $state.raw<TableDocument | null>(null);
  own = $state.raw<Record<string, OwnView>>({});
  seats = $state.raw<number[]>([]);
  player = $state<string | null>(null);
  presence = $state.raw<Presence | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  standings = $state.raw<Standing[]>([]);
  /** The joint way of the tickets held and of those considered. */
  together = $state.raw<JointWay | null>(null);
  connection = $state<Connection>('connecting');
  /** Why there is no table to see. */
  fault = $state<Fault['code'] | null>(null);
  /** How far the server's clock is ahead of this one. */
  ahead = $state(0);
  /** The seat that this device plays now. */
  seat = $state<number | null>(null);

  readonly #texts = $derived(this.state?.table.phase === 'playing' ? (this.mine?.legal ?? NONE) : NONE);
  /** What the seat at the device may do now. */
  readonly legal = $derived(new LegalActions(this.#texts));

  readonly log: TableLog;
  #asking = $state(false);
  #socket: TableSocket;
  #watchers = new Set<Watcher>();
  #standingsAt = '';
  #considered: string[] = [];
  #reached: { v: number; resolve: () => void } | null = null;

  constructor(readonly id: string) {
    this.log = new TableLog(id);
    this.#socket = new TableSocket(
      id,
      () => this.v || null,
      (message) => this.#hear(message),
      (connection) => (this.connection = connection),
    );
  }

  /** The whole view of the seat at the device; of nobody for a spectator. */
  get view(): PublicView | null {
    const view = this.state?.view ?? null;
    const mine = this.mine;
    if (!view || !mine) return view;
    return {
      ...view,
      phase: mine.phase ?? view.phase,
      players: mine.players ?? view.players,
      pending: mine.pending ?? view.pending,
    };
  }

  get mine(): OwnView | null {
    return this.seat === null ? null : (this.own[this.seat] ?? null);
  }

  /** Tickets that the seat holds, or keeps as soon as all have chosen. */
  get tickets(): string[] {
    return [...(this.mine?.tickets ?? []), ...(this.mine?.choice?.tickets ?? [])];
  }

  /** Tickets that the seat may still keep; of an opening choice that waits for others, those that it keeps. */
  get offer(): string[] {
    return this.mine?.choice?.tickets ?? this.mine?.offer ?? [];
  }

  /** A move is under way, or can't be sent now. */
  get busy(): boolean {
    return this.#asking || this.connection !== 'open';
  }

  /** Whether bots are about to move and nobody else plays: they need not be waited for. */
  get canHurry(): boolean {
    const table = this.state?.table;
    if (table?.phase !== 'playing' || !table.options.pace || !this.legal.none) return false;
    const mine = table.seats.filter(({ seat, bot }) => !bot && this.seats.includes(seat));
    return mine.length > 0 && !this.waiting.length && table.seats.every((seat) => seat.bot || mine.includes(seat));
  }

  hurry = (): Promise<unknown> => post(`api/tables/${this.id}/hurry`);

  /** Own seats that have something to decide. */
  get waiting(): number[] {
    return this.seats.filter((seat) => (this.own[seat]?.legal.length ?? 0) > 0);
  }

  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'update':
        return this.#update(message);
      case 'chat':
        this.chat = [...this.chat.filter((line) => line.n !== message.n), message].slice(-200);
        return;
      case 'presence':
        this.presence = message;
        return;
      case 'error':
        if (message.id === null) this.#refused(message.error.code);
        return;
      case 'notice':
        if (message.code === 'signed_out') this.#refused('not_signed_in');
        return;
      case 'done':
        return;
    }
  }

  /** There is no table to see here, or not now: then it is tried again. */
  #refused(code: Fault['code']): void {
    if (!['not_found', 'forbidden', 'not_signed_in'].includes(code)) return this.#socket.renew();
    this.fault = code;
    this.close();
  }

  #welcome(message: Welcome): void {
    this.v = message.v;
    this.state = message.state;
    this.own = message.own;
    this.seats = message.seats;
    this.player = message.player;
    this.presence = message.presence;
    this.chat = message.chat;
    this.ahead = message.now - Date.now();
    this.#seat();
    for (const missed of message.missed) this.#tell(missed, true);
    this.#arrive();
    this.log.reach(this.v);
    this.#readStandings();
  }

  #update(message: Update): void {
    if (message.v <= this.v) return;
    if (message.v !== this.v + 1 || this.state === null) {
      this.#socket.hello();
      return;
    }
    this.v = message.v;
    this.state = patched(this.state, message.changes);
    this.own = { ...this.own, ...message.own };
    if (['sit', 'leave', 'take_back', 'create', 'bot', 'order', 'change'].includes(message.kind)) {
      this.seats = this.state.table.seats
        .filter((seat) => this.player !== null && seat.player?.id === this.player)
        .map((seat) => seat.seat);
    }
    this.#seat();
    this.#tell(message, false);
    this.log.reach(this.v);
    this.#readStandings();
  }

  /** Keep the seat at the device among one's own; a game that several share begins behind the curtain. */
  #seat(): void {
    if (this.seats.length === 1) this.seat = this.seats[0] ?? null;
    else if (this.seat === null) return;
    else if (!this.seats.includes(this.seat) || this.state?.table.phase === 'open') this.seat = null;
  }

  #tell(update: Update, missed: boolean): void {
    const happening = { v: update.v, kind: update.kind, seat: update.seat ?? null, events: update.events, missed };
    for (const watcher of this.#watchers) watcher(happening);
    this.#arrive();
  }

  /** Whoever waits for this version need not wait any longer. */
  #arrive(): void {
    if (this.#reached && this.v >= this.#reached.v) {
      this.#reached.resolve();
      this.#reached = null;
    }
  }

  #readStandings(): void {
    const view = this.state?.view;
    const mine = this.mine;
    if (!view || !mine || this.seat === null) return;
    this.#considered = this.#considered.filter((id) => mine.offer.includes(id));
    const owned = view.players.map((player) => `${player.tracks.length}/${player.stations?.length ?? 0}`).join(' ');
    const key = [this.seat, owned, mine.tickets.join(), mine.offer.join(), this.#considered.join()].join(' ');
    if (key === this.#standingsAt) return;
    this.#standingsAt = key;
    const seat = this.seat;
    const query = new URLSearchParams([['seat', String(seat)], ...this.#considered.map((id) => ['keep', id])]);
    get<Standings>(`api/tables/${this.id}/standings?${query}`)
      .then((answer) => {
        if (this.seat === seat && this.#standingsAt === key)
          [this.standings, this.together] = [answer.tickets, answer.together];
      })
      .catch(() => (this.#standingsAt = ''));
  }

  /** Reckon with these of the offered tickets as kept. */
  consider(tickets: string[]): void {
    this.#considered = tickets;
    this.#readStandings();
  }

  /** Another of one's own seats comes to the device. */
  sit(seat: number | null): void {
    this.seat = seat;
    this.standings = [];
    this.together = null;
    this.#considered = [];
    this.#standingsAt = '';
    this.#readStandings();
  }

  async move(action: string): Promise<void> {
    if (this.seat === null) return;
    const seat = this.seat;
    await this.#once(() => this.#socket.ask({ type: 'move', seat, at: this.v, action }));
  }

  async undo(): Promise<void> {
    if (this.seat === null) return;
    const seat = this.seat;
    await this.#once(() => this.#socket.ask({ type: 'undo', seat, at: this.v }));
  }

  resign = (seat: number): Promise<unknown> => this.#socket.ask({ type: 'resign', seat });
  takeBack = (seat: number): Promise<unknown> => this.#socket.ask({ type: 'take_back', seat });
  say = (text: string): Promise<unknown> => this.#socket.ask({ type: 'say', text });

  /** One request at a time: a second click does nothing. */
  async #once(send: () => Promise<Done>): Promise<void> {
    if (this.busy) return;
    this.#asking = true;
    try {
      const { v } = await send();
      // The answer may overtake the update: what was legal before must not be shown as legal still.
      if (this.v < v) await new Promise<void>((resolve) => (this.#reached = { v, resolve }));
    } catch (error) {
      if (error instanceof Refused && error.fault.code === 'stale') this.#socket.hello();
      throw error;
    } finally {
      this.#asking = false;
    }
  }

  /** One is known to the server since now, or by another name. */
  reconnect(): void {
    this.#socket.again();
  }

  /** What somebody said need not be read. */
  hush(player: string): void {
    this.chat = this.chat.filter((line) => line.player.id !== player);
  }

  close(): void {
    this.log.close();
    this.#socket.close();
  }
}

/** What follows from each happening on the screen: flights, sounds, the last tracks, a tunnel that everybody sees. */

import type { Event } from '../generated/protocol';
import { settings } from '../settings.svelte';
import { play } from '../sound';
import { fly } from './flights';
import type { Happening, Session } from './session.svelte';

export interface SeenTunnel {
  seat: number;
  track: string;
  laid: string[];
  revealed: string[];
  due: number;
}

const text = (event: Event, key: string): string => (typeof event[key] === 'string' ? event[key] : '');

export class Follower {
  /** Tracks of the last moves, since one's own. */
  last = $state.raw<ReadonlySet<string>>(new Set());
  tunnel = $state.raw<SeenTunnel | null>(null);
  #timer = 0;

  constructor(readonly session: Session) {}

  heed(happening: Happening): void {
    if (happening.kind === 'undo') this.last = new Set();
    for (const event of happening.events) {
      if (event.event === 'claim') this.#claimed(event);
      if (!happening.missed) this.#show(event);
    }
  }

  #claimed(event: Event): void {
    const before = this.session.seats.includes(event.seat ?? 0) ? [] : this.last;
    this.last = new Set([...before, text(event, 'track')]);
  }

  /** Movement and sound, for what happens just now. */
  #show(event: Event): void {
    const seat = event.seat ?? 0;
    const target = this.session.seat === seat ? 'hand' : `player-${seat}`;
    switch (event.event) {
      case 'draw':
        fly(`deck-${text(event, 'deck')}`, target);
        play('card');
        return;
      case 'take':
        fly(`row-${String(event['place'])}`, target);
        play('card');
        return;
      case 'tickets':
        fly('tickets', target);
        return;
      case 'claim':
      case 'station':
      case 'port':
        play('track');
        return;
      case 'tunnel':
        if (!this.session.seats.includes(seat) || !event['due']) this.#turnUp(event, seat);
        return;
      case 'over':
        play('end');
        return;
    }
  }

  #turnUp(event: Event, seat: number): void {
    const revealed = (event['revealed'] as string[] | undefined) ?? [];
    if (!settings.lasting(1)) return;
    const laid = Object.keys((event['cards'] as Record<string, number> | undefined) ?? {});
    this.tunnel = { seat, track: text(event, 'track'), laid, revealed, due: Number(event['due'] ?? 0) };
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.tunnel = null), settings.lasting(750) * revealed.length + 2200);
  }
}

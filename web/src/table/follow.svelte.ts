/** What follows from each happening on the screen: flights, sounds, a tunnel that everybody sees. */

import type { EventMessage, TunnelRevealed } from '../generated/protocol';
import { settings } from '../settings.svelte';
import { play } from '../sound';
import { fly } from './flights';
import type { Happening, Session } from './session.svelte';

export class Follower {
  tunnel = $state.raw<TunnelRevealed | null>(null);
  #timer = 0;

  constructor(readonly session: Session) {}

  heed(happening: Happening): void {
    if (!happening.missed) for (const event of happening.events) this.#show(event);
  }

  /** Movement and sound, for what happens just now. */
  #show(event: EventMessage): void {
    const of = (seat: number): string => (this.session.seat === seat ? 'hand' : `player-${seat}`);
    switch (event.event) {
      case 'draw':
        fly(`deck-${event.deck}`, of(event.seat));
        play('card');
        return;
      case 'take':
        fly(`row-${event.place}`, of(event.seat));
        play('card');
        return;
      case 'tickets':
        fly('tickets', of(event.seat));
        return;
      case 'claim':
      case 'station':
      case 'port':
        play('track');
        return;
      case 'tunnel':
        if (!this.session.seats.includes(event.seat) || !event.due) this.#turnUp(event);
        return;
      case 'over':
        play('end');
        return;
      default: // the other kinds neither move nor sound
    }
  }

  #turnUp(event: TunnelRevealed): void {
    if (!settings.lasting(1)) return;
    this.tunnel = event;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.tunnel = null), settings.lasting(750) * event.revealed.length + 2200);
  }
}

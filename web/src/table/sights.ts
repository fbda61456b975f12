/** What happened, as pictures: cards, tickets, pieces and places of a few events. */

import type { EventMessage } from '../generated/protocol';

export type Sight =
  | { show: 'card'; card: string; n: number; gained: boolean }
  | { show: 'turned'; card: string; matches: boolean }
  | { show: 'back'; deck: string; n: number }
  | { show: 'tickets'; n: number }
  | { show: 'piece'; piece: string; n: number }
  | { show: 'track' | 'withdrawn'; track: string }
  | { show: 'station' | 'port'; city: string }
  | { show: 'passenger'; colour: string }
  | { show: 'exchange'; given: string; taken: string; n: number }
  | { show: 'pass' };

const paid = (cards: Record<string, number>): Sight[] =>
  Object.entries(cards).map(([card, n]) => ({ show: 'card', card, n, gained: false }));

function sightsOf(event: EventMessage): Sight[] {
  switch (event.event) {
    case 'draw':
      return event.card
        ? [{ show: 'card', card: event.card, n: 1, gained: true }]
        : [{ show: 'back', deck: event.deck, n: 1 }];
    case 'take':
      return [{ show: 'card', card: event.card, n: 1, gained: true }];
    case 'claim':
      return [{ show: 'track', track: event.track }, ...paid(event.cards)];
    case 'station':
    case 'port':
      return [{ show: event.event, city: event.city }, ...paid(event.cards)];
    case 'withdraw':
      return [{ show: 'withdrawn', track: event.track }];
    case 'keep':
      return [{ show: 'tickets', n: event.kept }];
    case 'pieces':
      return Object.entries(event.pieces).map(([piece, n]) => ({ show: 'piece', piece, n }));
    case 'passenger':
      return event.colour === 'none' ? [] : [{ show: 'passenger', colour: event.colour }];
    case 'exchange':
      return [{ show: 'exchange', given: event.given, taken: event.taken, n: event.count }];
    case 'pass':
      return [{ show: 'pass' }];
    default:
      return []; // what follows from these: the row, decks, turns, seats
  }
}

/** Whether two sights are one with a greater number. */
function alike(one: Sight | undefined, other: Sight): boolean {
  if (one?.show === 'card' && other.show === 'card') return one.card === other.card && one.gained === other.gained;
  return one?.show === 'back' && other.show === 'back' && one.deck === other.deck;
}

/** What was laid out for a tunnel that costs more, and the cards that turned up. */
function sightsOfTunnel(event: EventMessage): Sight[] {
  if (event.event !== 'tunnel') return [];
  const turned = event.revealed.map((card): Sight => ({
    show: 'turned',
    card,
    matches: event.matching.includes(card),
  }));
  return [...(event.due ? paid(event.cards) : []), ...turned];
}

/** `whole`: tunnels, too, whose end alone is news. */
export function sightsIn(events: EventMessage[], whole = false): Sight[] {
  const found: Sight[] = [];
  for (const sight of events.flatMap((event) => [...(whole ? sightsOfTunnel(event) : []), ...sightsOf(event)])) {
    const last = found.at(-1);
    if (last && alike(last, sight) && 'n' in last) found[found.length - 1] = { ...last, n: last.n + 1 };
    else found.push(sight);
  }
  return found;
}

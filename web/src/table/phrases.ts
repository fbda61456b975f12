/** Actions, tracks, cards and tickets in words of the chosen language. */

import type { Track } from '../board/facts';
import type { Ticket } from '../generated/protocol';
import type { BoardBook } from '../server/boards';
import { listed, maybe, said, t } from '../words/words.svelte';
import { readAction, type Amount } from './actions';

export class Phrases {
  constructor(readonly book: BoardBook) {}

  city = (id: string): string => said(this.book.city.get(id)?.name) || id;
  card = (id: string): string => said(this.book.card.get(id)?.name) || id;
  piece = (id: string): string => said(this.book.piece.get(id)?.name) || id;
  pieces = (id: string): string => maybe(`pieces.${id}`, this.piece(id));
  deck = (id: string): string => said(this.book.facts.card_decks.find((deck) => deck.id === id)?.name) || id;
  ticketDeck = (id: string): string => said(this.book.facts.ticket_decks.find((deck) => deck.id === id)?.name) || id;

  ends(id: string): string {
    const track = this.book.track.get(id);
    return track ? `${this.city(track.a)} – ${this.city(track.b)}` : id;
  }

  /** What a track costs. */
  price(track: Track): string {
    const colour = maybe(`colour.${track.colour}`, track.colour);
    const cards = track.kind === 'hard' ? t('price.pairs', { n: track.length }) : this.#paidWith(track);
    return track.colour === 'gray' ? `${cards}, ${colour}` : t('price.of', { cards, colour });
  }

  /** How many cards, and of which deck where there are several. */
  #paidWith({ length: n, piece }: Track): string {
    const deck = this.book.facts.card_decks.length > 1 ? this.book.piece.get(piece)?.cards : undefined;
    return maybe(`price.${deck}`, t('price.cards', { n }), { n });
  }

  /** Counted pieces. */
  counted = ({ id, n }: Amount): string => maybe(`count.${id}`, `${n} × ${this.piece(id)}`, { n });

  /** What a track is, for the eye and for the ear. */
  track(track: Track): string {
    return `${this.ends(track.id)}, ${this.terms(track)}`;
  }

  /** What a track costs, what makes it special, and what it is worth. */
  terms(track: Track): string {
    const parts = [this.price(track)];
    if (track.kind !== 'plain') parts.push(maybe(`kind.${track.kind}`, track.kind));
    if (track.wilds) parts.push(t('price.wilds', { n: track.wilds }));
    parts.push(t('points', { n: this.book.pointsOf(track) }));
    return parts.join(', ');
  }

  cards(cards: Amount[]): string {
    return cards.map(({ id, n }) => `${n} × ${this.card(id)}`).join(', ');
  }

  ticketName(ticket: Ticket): string {
    return ticket.cities.map(this.city).join(' – ');
  }

  ticket(id: string): string {
    const ticket = this.book.ticket.get(id);
    return ticket ? `${this.ticketName(ticket)} (${ticket.points})` : id;
  }

  mix(mix: Amount[]): string {
    return mix.map(({ id, n }) => `${this.ticketDeck(id)}: ${n}`).join(', ');
  }

  /** An action as a command. */
  action(text: string): string {
    const action = readAction(text);
    switch (action.verb) {
      case 'draw':
        return action.deck ? t('do.draw_of', { deck: this.deck(action.deck) }) : t('do.draw');
      case 'take':
        return t('do.take', { card: this.card(action.card) });
      case 'refill':
        return t('do.refill', { deck: this.deck(action.deck) });
      case 'claim': {
        const track = this.book.track.get(action.track);
        const what = track ? this.track(track) : action.track;
        return action.cards.length
          ? t('do.claim_for', { track: this.ends(action.track), cards: this.cards(action.cards) })
          : t('do.claim', { track: what });
      }
      case 'station':
      case 'port': {
        const city = this.city(action.city);
        return action.cards.length
          ? t(`do.${action.verb}_for`, { city, cards: this.cards(action.cards) })
          : t(`do.${action.verb}`, { city });
      }
      case 'pay':
        return t('do.pay', { cards: this.cards(action.cards) });
      case 'tickets':
        return action.mix.length ? t('do.tickets_mix', { mix: this.mix(action.mix) }) : t('do.tickets');
      case 'keep':
        return t('do.keep', { tickets: listed(action.tickets.map((id) => this.ticket(id))) });
      case 'pieces':
        return t('do.pieces', { pieces: listed(action.pieces.map(this.counted)) });
      case 'exchange':
        return t('do.exchange', {
          given: this.counted({ id: action.from, n: action.n }),
          taken: this.counted({ id: action.to, n: action.n }),
        });
      case 'passenger':
        return action.colour === 'none'
          ? t('do.passenger_none', { city: this.city(action.city) })
          : t('do.passenger', {
              city: this.city(action.city),
              colour: maybe(`colour.${action.colour}`, action.colour),
            });
      case 'withdraw':
        return t('do.withdraw');
      default:
        return t('do.pass');
    }
  }
}

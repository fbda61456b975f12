/** Actions, tracks, cards and tickets in words of the chosen language. */

import type { Track } from '../board/facts';
import type { Ticket } from '../generated/protocol';
import type { BoardBook } from '../server/boards';
import { begun, colourName, listed, maybe, said, t } from '../words/words.svelte';
import type { Action, Amount } from './actions';

export class Phrases {
  constructor(readonly book: BoardBook) {}

  city = (id: string): string => said(this.book.city.get(id)?.name) || id;
  card = (id: string): string => said(this.book.card.get(id)?.name) || id;
  piece = (id: string): string => said(this.book.piece.get(id)?.name) || id;
  pieces = (id: string): string =>
    this.#knows(`piece-${id}`, this.piece(id)) ? maybe(`piece-${id}.several`, id) : this.piece(id);
  deck = (id: string): string => said(this.book.facts.card_decks.find((deck) => deck.id === id)?.name) || id;
  ticketDeck = (id: string): string => said(this.book.facts.ticket_decks.find((deck) => deck.id === id)?.name) || id;

  ends(id: string): string {
    const track = this.book.track.get(id);
    return track ? `${this.city(track.a)} – ${this.city(track.b)}` : id;
  }

  /** The deck that a card comes from, where there are several. */
  fromDeck = (id: string): string => maybe(`from-deck-${id}`, t('from-deck', { deck: this.deck(id) }));

  /** A line of the score sheet; a bonus has the board's own name for it. */
  line(id: string): string {
    const bonus = this.book.facts.bonuses.find(({ kind }) => kind === id);
    return begun(bonus ? said(bonus.name) : maybe(`line-${id}`, id));
  }

  /** What a track costs. */
  price(track: Track): string {
    const cards = track.kind === 'hard' ? t('page-price-pairs', { n: track.length }) : this.#paidWith(track);
    const colour = track.colour === 'gray' ? t('page-colour-gray') : colourName(track.colour);
    return t('page-price-of', { cards, colour });
  }

  /** How many cards, and of which deck where there are several. */
  #paidWith({ length: n, piece }: Track): string {
    const deck = this.book.facts.card_decks.length > 1 ? this.book.piece.get(piece)?.cards : undefined;
    return maybe(`page-price-${deck}`, t('count-card', { n }), { n });
  }

  /** Counted pieces. */
  counted = ({ id, n }: Amount): string => this.#inflected(`piece-${id}`, n, this.piece(id));

  /** Counted cards of a kind. */
  cardsOf = ({ id, n }: Amount): string =>
    this.#inflected(this.#cardKey(id), n, this.card(id), this.book.card.get(id)?.colour);

  /** A single card within a sentence. */
  oneCard(id: string): string {
    const [key, name, colour] = [this.#cardKey(id), this.card(id), this.book.card.get(id)?.colour ?? ''];
    return this.#knows(key, name, colour) ? maybe(`${key}.one`, name, { n: 1, colour }) : name;
  }

  #cardKey(id: string): string {
    const card = this.book.card.get(id);
    if (card?.wild) return 'card-wild';
    const marks = (card?.symbol ? '-symbol' : '') + (card?.value === 2 ? '-double' : '');
    return this.book.facts.card_decks.length > 1 ? `card-${card?.deck}${marks}` : 'card';
  }

  /** Whether the catalogue means what the board calls so. */
  #knows(key: string, name: string, colour = ''): boolean {
    return maybe(key, '', { n: 1, colour }) === `1 ${name}`;
  }

  /** The forms of the catalogue, or the board's name as it is. */
  #inflected(key: string, n: number, name: string, colour = ''): string {
    return this.#knows(key, name, colour) ? maybe(key, name, { n, colour }) : t('count-named', { n, name });
  }

  /** What a track is, for the eye and for the ear. */
  track(track: Track): string {
    return `${this.ends(track.id)}, ${this.terms(track)}`;
  }

  /** What a track costs, what makes it special, and what it is worth. */
  terms(track: Track): string {
    const parts = [this.price(track)];
    if (track.kind !== 'plain') parts.push(maybe(`kind-${track.kind}`, track.kind));
    for (const [name, value] of Object.entries(track))
      if (value === true && name !== 'wraps') parts.push(maybe(`kind-${name}`, name));
    if (track.wilds) parts.push(t('page-price-wilds', { n: track.wilds }));
    parts.push(t('count-point', { n: this.book.pointsOf(track) }));
    return parts.join(', ');
  }

  cards(cards: Amount[]): string {
    return cards.map(this.cardsOf).join(', ');
  }

  ticketName(ticket: Ticket): string {
    return ticket.cities.map(this.city).join(' – ');
  }

  ticket(id: string): string {
    const ticket = this.book.ticket.get(id);
    return ticket ? `${this.ticketName(ticket)} (${ticket.points})` : id;
  }

  mix(mix: Amount[]): string {
    return mix.map(({ id, n }) => maybe(`page-mix-${id}`, `${this.ticketDeck(id)}: ${n}`, { n })).join(', ');
  }

  /** Whatever an id names: a card, a place or a track. */
  #thing(id: string): string {
    return this.book.card.has(id) ? this.oneCard(id) : this.book.city.has(id) ? this.city(id) : this.ends(id);
  }

  /** An action as a command. */
  action(action: Action): string {
    switch (action.verb) {
      case 'draw':
        return action.deck ? t('do-draw_of', { source: this.fromDeck(action.deck) }) : t('do-draw');
      case 'take':
        return t('do-take', { card: this.oneCard(action.card) });
      case 'refill':
        return t('do-refill', { source: this.fromDeck(action.deck) });
      case 'claim': {
        const track = this.book.track.get(action.track);
        const what = track ? this.track(track) : action.track;
        return action.cards.length
          ? t('do-claim_for', { track: this.ends(action.track), cards: this.cards(action.cards) })
          : t('do-claim', { track: what });
      }
      case 'station':
      case 'port': {
        const city = this.city(action.city);
        return action.cards.length
          ? t(`do-${action.verb}_for`, { city, cards: this.cards(action.cards) })
          : t(`do-${action.verb}`, { city });
      }
      case 'pay':
        return t('do-pay', { cards: this.cards(action.cards) });
      case 'tickets':
        return action.mix.length ? t('do-tickets_mix', { mix: this.mix(action.mix) }) : t('do-tickets');
      case 'keep':
        return t('do-keep', { tickets: listed(action.tickets.map((id) => this.ticket(id))) });
      case 'pieces':
        return t('do-pieces', { pieces: listed(action.pieces.map(this.counted)) });
      case 'exchange':
        return t('do-exchange', {
          given: this.counted({ id: action.from, n: action.n }),
          taken: this.counted({ id: action.to, n: action.n }),
        });
      case 'passenger':
        return action.colour === 'none'
          ? t('do-passenger_none', { city: this.city(action.city) })
          : t('do-passenger', {
              city: this.city(action.city),
              colour: colourName(action.colour),
            });
      case 'withdraw':
        return t('do-withdraw');
      case 'pass':
        return t('do-pass');
      case 'other':
        return t(`do-${action.name}`, { subject: this.#thing(action.subject), detail: this.#thing(action.detail) });
    }
  }
}

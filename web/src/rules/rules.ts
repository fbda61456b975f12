/** The rules of a board, put together from what it has: sections with texts in both languages. */

import type { BoardBook } from '../server/boards';
import type { Gaps } from '../words/words.svelte';
import type { SectionId } from './en';

/** Where the reason of a refusal is explained. */
export const SECTION_OF: Record<string, SectionId> = {
  not_your_turn: 'turn',
  other_decision: 'turn',
  pass: 'turn',
  other: 'turn',
  over: 'end',
  owned: 'claim',
  pieces: 'claim',
  cards: 'claim',
  closed: 'double',
  none_left: 'buildings',
  built: 'buildings',
  no_port_city: 'buildings',
  no_track: 'buildings',
  not_in_row: 'cards',
  second_wild: 'cards',
  deck_empty: 'cards',
  no_tickets: 'tickets',
  keep_more: 'tickets',
  not_offered: 'tickets',
};

export interface Section {
  id: SectionId;
  /** Which text of the section this board has. */
  text: string;
  gaps: Gaps;
}

export function sectionsOf(book: BoardBook, name: (names: { en: string; pl: string }) => string): Section[] {
  const { facts } = book;
  const wild = name(facts.cards.find((card) => card.wild)?.name ?? { en: '', pl: '' });
  const has = (kind: string): boolean => facts.tracks.some((track) => track.kind === kind);
  const { offers, ending, few_players: few } = facts;
  const dealt = facts.tickets.length ? offers.opening_draw || 0 : 0;
  const found: Section[] = [];
  const add = (id: SectionId, text: string = id, gaps: Gaps = {}): void => void found.push({ id, text, gaps });

  add('aim');
  if (facts.choice) add('pieces', 'pieces', { total: facts.choice.total, keep: offers.opening_keep });
  else if (dealt) add('opening', 'opening_mix', { n: dealt, keep: offers.opening_keep });
  else add('opening', 'opening', { keep: offers.opening_keep });
  add('turn');
  add('cards', facts.card_decks.length > 1 ? 'cards_two' : 'cards', { wild });
  add('claim', 'claim', { wild });
  if (facts.card_decks.length > 1) add('sea', 'sea', { wild });
  if (facts.pieces.some((piece) => !piece.per_space)) add('subway');
  add('double', 'double', { few });
  if (has('ferry')) add('ferry', 'ferry', { wild });
  if (has('tunnel')) add('tunnel', 'tunnel', { wild });
  if (has('hard')) add('hard', 'hard', { wild });
  add('tickets', facts.ticket_decks.length > 1 && offers.opening_draw ? 'tickets_mix' : 'tickets', { n: offers.draw, keep: offers.keep });
  if (facts.tickets.some((ticket) => ticket.tour)) add('tours');
  if (facts.cities.some((city) => city.country)) add('countries');
  if (facts.stations) add('buildings', 'stations', { n: facts.stations.prices.length, prices: facts.stations.prices.join(', '), unbuilt: facts.stations.unbuilt });
  if (facts.ports) {
    const { count, price, values, unbuilt } = facts.ports;
    add('buildings', 'ports', { n: count, price, values: values.filter(Boolean).join(', '), unbuilt: Math.abs(unbuilt) });
  }
  if (facts.choice) add('exchange', 'exchange', { cost: facts.choice.exchange_cost });
  if (facts.passengers) add('passengers', 'passengers', { most: facts.passengers.most, second: facts.passengers.second });
  for (const bonus of facts.bonuses) add('bonus', bonus.kind, { name: name(bonus.name), points: bonus.points });
  add('end', ending.decline ? 'end_decline' : 'end', { pieces: ending.pieces, turns: ending.turns });
  add('rulings');
  return found;
}

/** The rules of a board, put together from what it has: sections of paragraphs, as the catalogue of words has them. */

import type { Why } from '../generated/protocol';
import type { BoardBook } from '../server/boards';
import { begun, listed, maybe, prose, said, t, type Gaps, type MessageId } from '../words/words.svelte';

type Title = Extract<MessageId, `rules-title-${string}`>;
type Text = Exclude<Extract<MessageId, `rules-${string}`>, Title>;
export type SectionId = Title extends `rules-title-${infer Id}` ? Id : never;
export type TextId = Text extends `rules-${infer Id}` ? Id : never;

/** Where the reason of a refusal is explained. */
export const SECTION_OF: Record<NonNullable<Why['code']>, SectionId> = {
  not_your_turn: 'turn',
  other_decision: 'turn',
  pass: 'turn',
  bad_notation: 'turn',
  over: 'end',
  owned: 'claim',
  pieces: 'claim',
  cards: 'claim',
  cards_of_a_colour: 'claim',
  wilds: 'claim',
  pairs: 'claim',
  hand: 'claim',
  payment: 'claim',
  odd_card: 'claim',
  odd_number: 'claim',
  pair_count: 'claim',
  closed: 'double',
  none_left: 'buildings',
  built: 'buildings',
  no_city: 'buildings',
  no_port_city: 'buildings',
  cards_for_station: 'buildings',
  cards_for_port: 'buildings',
  no_track: 'buildings',
  not_in_row: 'cards',
  second_wild: 'cards',
  deck_empty: 'cards',
  decks_empty: 'cards',
  row_fills_itself: 'cards',
  no_tickets: 'tickets',
  mix_size: 'tickets',
  mix_deck: 'tickets',
  keep_more: 'tickets',
  not_offered: 'tickets',
  no_choice: 'opening',
  choice: 'opening',
  no_exchange: 'exchange',
  same_piece: 'exchange',
  exchange_none: 'exchange',
  exchange_left: 'exchange',
  exchange_box: 'exchange',
  no_passengers: 'passengers',
  passenger_elsewhere: 'passengers',
  no_passenger: 'passengers',
};

export interface Section {
  id: SectionId;
  texts: TextId[];
  gaps: Gaps;
}

/** The paragraphs of a section. */
export const paragraphs = ({ texts, gaps }: Section): string[] =>
  texts.flatMap((id) => t(`rules-${id}`, gaps).split('\n\n')).map(prose);

export function sectionsOf({ facts }: BoardBook): Section[] {
  const wild = facts.cards.find((card) => card.wild);
  const has = (kind: string): boolean => facts.tracks.some((track) => track.kind === kind);
  const { offers, ending, stations, ports, choice, passengers, few_players: few } = facts;
  const twoDecks = facts.card_decks.length > 1;
  const mixed = offers.opening_draw > 0;
  const points = (n: number): string => t('count-point', { n: Math.abs(n) });
  const counted = (things: { name: string; n: number }[]): string =>
    things
      .filter(({ n }) => n)
      .map(({ name, n }) => `${name} (${n})`)
      .join(', ');
  const found: Section[] = [];
  const add = (id: SectionId, texts: (TextId | false)[], gaps: Gaps = {}): void => {
    const shown = texts.filter((text) => text !== false);
    if (shown.length) found.push({ id, texts: shown, gaps });
  };

  add('aim', ['aim']);
  add(
    'opening',
    [mixed ? 'opening_mix' : 'opening', choice !== null && 'opening_pieces', `rejects_${offers.opening_rejects}`],
    {
      dealt: counted([
        ...facts.card_decks.map(({ name, hand }) => ({ name: said(name), n: hand })),
        ...facts.ticket_decks.map(({ name, deal }) => ({ name: said(name), n: deal })),
      ]),
      n: offers.opening_draw,
      keep: offers.opening_keep,
      total: choice?.total ?? 0,
      most: counted(
        facts.pieces.map(({ id, name, count }) => ({ name: maybe(`piece-${id}.several`, said(name)), n: count })),
      ),
    },
  );
  add('turn', [stations ? 'turn_stations' : ports ? 'turn_ports' : 'turn', ending.decline ? 'pass_decline' : 'pass']);
  add('cards', [twoDecks ? 'cards_two' : 'cards', 'wilds', twoDecks ? 'hand_two' : 'hand']);
  add('claim', ['claim']);
  add('sea', [
    twoDecks && 'sea',
    facts.tracks.some((track) => track.wraps) && 'edges',
    facts.cities.some((city) => city.junction) && 'junction',
  ]);
  add('subway', [facts.pieces.some((piece) => !piece.per_space) && 'subway']);
  add('double', ['double', few > facts.seats[0] ? 'double_few' : 'double_two'], { few });
  add('ferry', [has('ferry') && 'ferry']);
  add('tunnel', [has('tunnel') && 'tunnel']);
  add('hard', [has('hard') && 'hard']);
  add('tickets', [mixed ? 'tickets_mix' : 'tickets'], { n: offers.draw, keep: offers.keep });
  add('tours', [facts.tickets.some((ticket) => ticket.tour) && 'tours']);
  add('countries', [facts.cities.some((city) => city.country) && 'countries']);
  if (stations) {
    const { prices, unbuilt } = stations;
    add('buildings', ['stations'], { n: prices.length, prices: prices.join(', '), unbuilt: points(unbuilt) });
  }
  if (ports) {
    const { count, price, values, unbuilt } = ports;
    add('buildings', ['ports'], {
      n: count,
      price,
      values: values.filter(Boolean).join(', '),
      unbuilt: points(unbuilt),
    });
  }
  if (choice) add('exchange', ['exchange'], { cost: points(choice.exchange_cost) });
  if (passengers)
    add('passengers', ['passengers'], { most: points(passengers.most), second: points(passengers.second) });
  for (const { kind, name, points: n } of facts.bonuses)
    add('bonus', [kind], { name: begun(said(name)), points: points(n) });
  add(
    'end',
    [facts.pieces.length > 1 ? 'end_kinds' : 'end', ending.decline ? 'end_decline' : 'end_turns', 'end_score'],
    {
      pieces: ending.pieces,
      turns: t('page-rules-turns', { n: ending.turns }),
      ties: facts.ties.map((tie) => t(`tie-${tie}`)).join(t('page-tie-then')),
    },
  );
  add(
    'secrets',
    [
      'secrets',
      twoDecks && 'secrets_cards',
      mixed && 'secrets_tickets',
      facts.ticket_decks.some((deck) => deck.deal && !deck.drawable) && 'secrets_long',
    ],
    {
      deck: said(facts.card_decks.find((deck) => deck.id === wild?.deck)?.name),
      decks: listed(facts.ticket_decks.map(({ name }) => said(name))),
    },
  );
  add('rulings', ['rulings', twoDecks ? 'rulings_two' : 'rulings_row', choice !== null && 'rulings_exchange']);
  return found;
}

"""BoardTables: everything that never changes in a game, as tables of ints."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.bits import WORD, words, words_for
from kolej.core.codes import MAX_SEATS
from kolej.core.covering import Covering
from kolej.core.facts import Facts
from kolej.core.payment import Tariffs
from kolej.core.phase import Phase


def table(values: list[int]) -> vec[i64]:
    """A column of numbers."""
    return vec[i64](values)


@final
class BoardTables:
    """The compiled board. Tracks are numbered by piece, colour, terrain, wilds and length."""

    def __init__(self, f: Facts, phases: list[Phase]) -> None:
        self.facts = f
        self.phases = vec[Phase](phases)
        self.after_claim = vec[Phase]([phase for phase in phases if phase.follows_claims(f)])
        self.kinds: i64 = len(f.card_deck)
        self.colours: i64 = f.colours
        self.decks: i64 = len(f.deck_row)
        self.places: i64 = len(f.country)
        self.tracks: i64 = len(f.track_a)
        self.tickets: i64 = len(f.ticket_deck)
        self.ticket_decks: i64 = len(f.tickets_deal)
        self.pieces: i64 = len(f.piece_count)

        self.card_deck = table(f.card_deck)
        self.card_colour = table(f.card_colour)
        self.card_value = table(f.card_value)
        self.card_count = table(f.card_count)
        self.worths: i64 = len(f.deck_row) * (f.colours + 2) + 1
        self.card_worth = table(  # which of the sums in afford.weigh each kind adds to
            [
                deck * (f.colours + 2) + colour if colour >= 0 else len(f.deck_row) * (f.colours + 2)
                for deck, colour in zip(f.card_deck, f.card_colour, strict=True)
            ]
        )
        self.wild: i64 = f.card_colour.index(-1)
        self.wild_deck: i64 = f.card_deck[f.card_colour.index(-1)]
        self.deck_first = table([f.card_deck.index(d) for d in range(len(f.deck_row))])
        self.deck_after = table([len(f.card_deck) - f.card_deck[::-1].index(d) for d in range(len(f.deck_row))])
        self.deck_row = table(f.deck_row)
        self.deck_hand = table(f.deck_hand)
        self.row_places: i64 = sum(f.deck_row)
        self.wild_limit: i64 = f.wild_limit
        self.draw_from_row_alone: bool = f.draw_from_row_alone > 0
        purse: list[int] = []
        purse_first: list[int] = [0]
        for d in range(len(f.deck_row)):
            for c in range(f.colours):
                purse.extend(k for k in range(len(f.card_deck)) if f.card_deck[k] == d and f.card_colour[k] == c)
                purse_first.append(len(purse))
        self.purse = table(purse)  # the kinds of each deck and colour
        self.purse_first = table(purse_first)
        symbols: list[int] = []
        symbol_first: list[int] = [0]
        for c in range(f.colours):
            symbols.extend(k for k in purse if f.card_colour[k] == c and f.card_symbol[k])
            symbol_first.append(len(symbols))
        self.symbols = table(symbols)  # the kinds of each colour with the port symbol
        self.symbol_first = table(symbol_first)
        self.power = table([1, 2, 4, 8, 16, 32, 64, 128, 256])  # bits of offered tickets
        self.members = table([subset.bit_count() for subset in range(257)])  # how many things a subset holds

        self.country = table(f.country)
        self.each_place = table(list(range(len(f.country))))
        self.junction = table(f.junction)
        self.port_city = table(f.port_city)
        sites = [p for p in range(len(f.country)) if (f.port_city[p] if f.ports else not f.junction[p])]
        self.sites = table(sites)  # where a station or port may stand

        self.track_a = table(f.track_a)
        self.track_b = table(f.track_b)
        self.length = table(f.length)
        self.track_points = table(f.track_points)
        self.track_pieces = table(f.track_pieces)
        self.track_piece = table(f.track_piece)
        self.track_tunnel = table(f.track_tunnel)
        self.track_inland = table(  # leads into no country
            [int(not f.country[a] and not f.country[b]) for a, b in zip(f.track_a, f.track_b, strict=True)]
        )
        self.track_hard = table(f.track_hard)
        self.track_order = table(f.track_order)
        self.track_words: i64 = words_for(len(f.track_a))  # of a set of tracks
        self.track_word = table([t // int(WORD) for t in range(len(f.track_a))])
        self.track_bit = table([1 << t % int(WORD) for t in range(len(f.track_a))])
        self.all_open = table(words(range(len(f.track_a)), len(f.track_a)) * int(MAX_SEATS))  # all tracks, to all seats
        self.has_tunnels: bool = any(f.track_tunnel)
        hard = {f.piece_deck[piece] for piece, is_hard in zip(f.track_piece, f.track_hard, strict=True) if is_hard}
        self.deck_hard = table([int(d in hard) for d in range(len(f.deck_row))])  # whether it pays for hard terrain
        twins: list[int] = []
        first_twin: list[int] = [0]
        for t, group in enumerate(f.track_group):
            twins.extend(u for u, other in enumerate(f.track_group) if other == group and u != t)
            first_twin.append(len(twins))
        self.twins = table(twins)  # the parallel tracks of each track
        self.twin_first = table(first_twin)
        incident: list[int] = []
        neighbour: list[int] = []
        first_incident: list[int] = [0]
        for place in range(len(f.country)):
            mine = [t for t in range(len(f.track_a)) if place in (f.track_a[t], f.track_b[t])]
            mine.sort(key=lambda t: f.track_order[t])
            incident.extend(mine)
            neighbour.extend(f.track_a[t] + f.track_b[t] - place for t in mine)
            first_incident.append(len(incident))
        self.incident = table(incident)  # the tracks at each place, in the order of the board's file
        self.neighbour = table(neighbour)  # the place at the other end of each of them
        self.incident_first = table(first_incident)

        self.piece_count = table(f.piece_count)
        self.piece_deck = table(f.piece_deck)
        self.choice_total: i64 = f.choice_total
        self.choice_least: i64 = 0  # fewest pieces of the first kind that a player can choose
        self.choice_most: i64 = 0
        self.box_total: i64 = 0
        if f.choice_total:
            self.choice_least = max(0, f.choice_total - f.piece_count[1])
            self.choice_most = min(f.piece_count[0], f.choice_total)
            self.box_total = sum(f.piece_count) - f.choice_total
        self.exchange_cost: i64 = f.exchange_cost
        self.exchange_most: i64 = max(f.piece_count) if f.choice_total else 0

        self.ticket_deck = table(f.ticket_deck)
        self.ticket_city = table([city for cities in f.ticket_cities for city in cities])
        firsts = [0]
        for cities in f.ticket_cities:
            firsts.append(firsts[-1] + len(cities))
        self.ticket_first = table(firsts)
        self.ticket_points = table(f.ticket_points)
        self.ticket_in_order = table(f.ticket_in_order)
        self.ticket_penalty = table(f.ticket_penalty)
        self.ticket_tour = table(f.ticket_tour)
        self.tickets_deal = table(f.tickets_deal)
        self.tickets_drawable = table(f.tickets_drawable)
        self.opening_draw: i64 = f.opening_draw
        self.opening_keep: i64 = f.opening_keep
        self.opening_rejects: i64 = f.opening_rejects
        self.draw: i64 = f.draw
        self.keep: i64 = f.keep
        self.most_offered: i64 = max(f.draw, f.opening_draw, sum(f.tickets_deal))
        self.mixed: bool = sum(f.tickets_drawable) > 1  # tickets are drawn in an announced mix

        self.buildings: i64 = len(f.station_prices) + f.ports
        self.has_stations: bool = bool(f.station_prices)
        self.has_ports: bool = bool(f.ports)
        self.station_prices = table(f.station_prices)
        self.station_unbuilt: i64 = f.station_unbuilt
        self.port_values = table(f.port_values)
        self.port_unbuilt: i64 = f.port_unbuilt
        self.port_price: i64 = f.port_price

        self.passengers = table(f.passengers)
        self.passenger_colours: i64 = f.passenger_colours
        self.passenger_each: i64 = f.passenger_each
        self.passenger_most: i64 = f.passenger_most
        self.passenger_second: i64 = f.passenger_second

        self.few_players: i64 = f.few_players
        self.end_pieces: i64 = f.end_pieces
        self.end_turns: i64 = f.end_turns
        self.end_decline: bool = f.end_decline > 0
        self.trail_bonus: i64 = f.trail_bonus
        self.tickets_bonus: i64 = f.tickets_bonus
        self.ties = table(f.ties)

        self.tariffs = Tariffs(f)
        self.covering = Covering(f)

        # Every action has a number; each verb has a range of them.
        self.a_draw: i64 = 0
        self.a_take: i64 = self.a_draw + self.decks
        self.a_tickets: i64 = self.a_take + self.kinds
        self.a_claim: i64 = self.a_tickets + max(self.draw, self.opening_draw) + 1
        self.a_build: i64 = self.a_claim + self.tracks
        self.a_pay: i64 = self.a_build + (self.places if self.buildings else 0)
        self.a_withdraw: i64 = self.a_pay + self.tariffs.bundles
        self.a_keep: i64 = self.a_withdraw + 1
        self.a_refill: i64 = self.a_keep + self.power[self.most_offered]
        self.a_passenger: i64 = self.a_refill + (self.decks if self.decks > 1 else 0)
        self.a_pieces: i64 = self.a_passenger + (self.passenger_colours + 1 if self.passenger_colours else 0)
        choices = self.choice_most - self.choice_least + 1 if self.choice_total else 0
        self.a_exchange: i64 = self.a_pieces + choices
        self.a_pass: i64 = self.a_exchange + 2 * self.exchange_most
        first_own = [int(self.a_pass) + 1]  # and those that phases set aside for verbs of their own
        for phase in phases:
            first_own.append(first_own[-1] + phase.own_actions(f))
        self.first_own = table(first_own)
        self.actions: i64 = first_own[-1]

"""Atlas: what a planner looks up of a board, and the notes that it keeps from decision to decision."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.board_tables import BoardTables, table
from kolej.core.planning.trails import Networks
from kolej.core.planning.ways import Costs, Way, Ways


@final
class Atlas:
    """Tracks and cards as columns. The notes hold for any game on the board, but only one thread may use them."""

    def __init__(self, b: BoardTables) -> None:
        f = b.facts
        self.b = b
        self.colour = table(f.track_colour)
        self.wilds = table(f.track_wilds)
        self.deck = table([f.piece_deck[q] for q in f.track_piece])  # of the cards that pay for a track
        self.symbol = table(f.card_symbol)
        symbols: list[int] = []  # by deck and colour: the kind with the port symbol, or -1
        for d in range(len(f.deck_row)):
            for c in range(f.colours):
                kinds = [
                    k for k, on in enumerate(f.card_symbol) if on and f.card_deck[k] == d and f.card_colour[k] == c
                ]
                symbols.append(kinds[0] if kinds else -1)
        self.symbol_kind = table(symbols)
        worth: list[float] = []
        for d in range(len(f.deck_row)):
            cards = sum(n for k, n in enumerate(f.card_count) if f.card_deck[k] == d)
            spaces = sum(n * f.card_value[k] for k, n in enumerate(f.card_count) if f.card_deck[k] == d)
            worth.append(spaces / cards)
        self.spaces_per_card = vec[float](worth)
        price: list[float] = []
        for t in range(len(f.track_a)):
            cards_due = 2.0 * f.length[t] if f.track_hard[t] else f.length[t] / worth[f.piece_deck[f.track_piece[t]]]
            price.append(cards_due + 1.5 * f.track_wilds[t])  # wilds are rare
        self.price = vec[float](price)  # in cards
        self.total: i64 = f.choice_total if f.choice_total else sum(f.piece_count)  # pieces of a player at the start
        self.ways = Ways(b)
        self.networks = Networks(b)
        plain = Costs(self.ways, vec[float]([float(n) for n in f.length]))
        way = Way(b)
        self.distance = vec[float](  # of the places that a ticket joins, in spaces of the shortest way
            [max(1.0, self.ways.join(plain, ticket, way)) for ticket in range(b.tickets)]
        )

    def gain(self, ticket: i64) -> float:
        """The difference between joining a ticket that is held and failing to."""
        return float(self.b.ticket_points[ticket] + self.b.ticket_penalty[ticket])

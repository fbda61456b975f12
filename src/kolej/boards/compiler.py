"""The compiler: a board's names become ints, once."""

from __future__ import annotations

from functools import cache, lru_cache
from numbers import Integral
from pathlib import Path
from typing import Any, Final, get_type_hints

from kolej.boards.loader import BoardFolder, known, load, source_named
from kolej.boards.rules_version import CURRENT, checked_rules, draws_from_row_alone
from kolej.boards.schema import BoardData, Track
from kolej.core import codes
from kolej.core.board_tables import BoardTables
from kolej.core.facts import Facts
from kolej.core.rules import PHASES
from kolej.errors import BadBoard, BadGame

GRAY: Final = "gray"
REJECTS: Final = {
    "out": codes.REJECTS_OUT,
    "under": codes.REJECTS_UNDER,
    "shuffled": codes.REJECTS_SHUFFLED,
}
TIES: Final = {
    "completed_tickets": codes.TIE_COMPLETED,
    "fewest_stations": codes.TIE_FEWEST_STATIONS,
    "longest_trail": codes.TIE_LONGEST_TRAIL,
    "passengers": codes.TIE_PASSENGERS,
}


class CompiledBoard:
    """A board in both forms, with the mapping between names and numbers."""

    def __init__(self, data: BoardData, rules: int = CURRENT) -> None:
        self.data = data
        self.rules = checked_rules(rules)
        self.colours = colours_of(data)
        self.kinds = [card.id for card in data.cards]
        self.decks = [deck.id for deck in data.card_decks]
        self.places = [city.id for city in data.cities]
        self.pieces = [piece.id for piece in data.pieces]
        self.tickets = [ticket.id for ticket in data.tickets]
        self.ticket_decks = [deck.id for deck in data.ticket_decks]
        self.passenger_colours = list(data.passengers.colours) if data.passengers else []
        order = sorted(range(len(data.tracks)), key=lambda i: self._class_of(data.tracks[i], i))
        self.tracks = [data.tracks[i].id for i in order]
        self.core = BoardTables(self._facts(order), PHASES)
        self.building = "station" if self.core.has_stations else "port"  # what this board builds, if anything
        self.kind_number = {name: i for i, name in enumerate(self.kinds)}
        self.deck_number = {name: i for i, name in enumerate(self.decks)}
        self.place_number = {name: i for i, name in enumerate(self.places)}
        self.piece_number = {name: i for i, name in enumerate(self.pieces)}
        self.track_number = {name: i for i, name in enumerate(self.tracks)}
        self.ticket_number = {name: i for i, name in enumerate(self.tickets)}
        self.ticket_deck_number = {name: i for i, name in enumerate(self.ticket_decks)}
        self.passenger_number = {name: i for i, name in enumerate(self.passenger_colours)}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled, a bundled board is its name, any other its data."""
        source = source_named(self.data.id)
        if source is not None and source.bundled and self.data is source.data:
            return _unpickled, (self.data.id, self.data.digest, self.rules)
        return CompiledBoard, (self.data, self.rules)

    def __repr__(self) -> str:
        return f"<CompiledBoard {self.data.id}, rules {self.rules}>"

    @property
    def num_actions(self) -> int:
        """How many actions this board has; they are numbered from 0."""
        return int(self.core.actions)

    def checked_seats(self, seats: int) -> int:
        """The number of seats, if the board is for so many."""
        least, most = self.data.seats
        found = whole(seats)
        if found is None or not least <= found <= most:
            raise BadGame(f"{seats!r} seats: {self.data.id} is for {least} to {most}")
        return found

    def svg(self, language: str = "en", width: int | None = None) -> str:
        """A picture of the board; `width` in pixels, None: as wide as the page allows."""
        return self.data.svg(language, width)

    def _repr_svg_(self) -> str:
        return self.svg()

    def under(self, rules: int) -> CompiledBoard:
        """The same board under a version of the rules."""
        return self if checked_rules(rules) == self.rules else _under(self, rules)

    def _class_of(self, track: Track, order: int) -> tuple[int, ...]:
        colour = len(self.colours) if track.colour == GRAY else self.colours.index(track.colour)
        hard = int(track.kind == "hard")
        return (self.pieces.index(track.piece), colour, hard, track.wilds, track.length, order)

    def _facts(self, order: list[int]) -> Facts:
        data = self.data
        f = Facts()
        f.colours = len(self.colours)
        f.card_deck = [self.decks.index(card.deck) for card in data.cards]
        f.card_colour = [-1 if card.wild else self.colours.index(card.colour) for card in data.cards]
        f.card_value = [card.value for card in data.cards]
        f.card_symbol = [int(card.symbol) for card in data.cards]
        f.card_count = [card.count for card in data.cards]
        f.deck_row = [deck.row for deck in data.card_decks]
        f.deck_hand = [deck.hand for deck in data.card_decks]
        f.wild_limit = data.wild_limit
        f.draw_from_row_alone = int(draws_from_row_alone(data, self.rules))
        f.country = [int(city.country) for city in data.cities]
        f.junction = [int(city.junction) for city in data.cities]
        f.port_city = [int(city.port) for city in data.cities]
        f.passengers = [city.passengers for city in data.cities]
        self._track_facts(f, order)
        f.piece_count = [piece.count for piece in data.pieces]
        f.piece_deck = [self.decks.index(piece.cards) for piece in data.pieces]
        if data.choice:
            f.choice_total = data.choice.total
            f.exchange_cost = data.choice.exchange_cost
        self._ticket_facts(f)
        if data.stations:
            f.station_prices = list(data.stations.prices)
            f.station_unbuilt = data.stations.unbuilt
        if data.ports:
            f.ports = data.ports.count
            f.port_price = data.ports.price
            f.port_values = list(data.ports.values)
            f.port_unbuilt = data.ports.unbuilt
        if data.passengers:
            f.passenger_colours = len(data.passengers.colours)
            f.passenger_each = data.passengers.each
            f.passenger_most = data.passengers.most
            f.passenger_second = data.passengers.second
        f.few_players = data.few_players
        f.end_pieces = data.ending.pieces
        f.end_turns = data.ending.turns
        f.end_decline = int(data.ending.decline)
        for bonus in data.bonuses:
            if bonus.kind == "longest_trail":
                f.trail_bonus = bonus.points
            else:
                f.tickets_bonus = bonus.points
        f.ties = [int(TIES[tie]) for tie in data.ties]
        return f

    def _track_facts(self, f: Facts, order: list[int]) -> None:
        groups: dict[tuple[frozenset[str], str], int] = {}
        for i in order:
            track = self.data.tracks[i]
            piece = self.data.pieces[self.pieces.index(track.piece)]
            f.track_a.append(self.places.index(track.a))
            f.track_b.append(self.places.index(track.b))
            f.length.append(track.length)
            f.track_points.append(piece.score[track.length])
            f.track_pieces.append(track.length if piece.per_space else 1)
            f.track_piece.append(self.pieces.index(track.piece))
            f.track_colour.append(-1 if track.colour == GRAY else self.colours.index(track.colour))
            f.track_wilds.append(track.wilds)
            f.track_tunnel.append(int(track.kind == "tunnel"))
            f.track_hard.append(int(track.kind == "hard"))
            f.track_group.append(groups.setdefault((frozenset((track.a, track.b)), track.piece), len(groups)))
            f.track_order.append(i)
        for name, kind in get_type_hints(Track).items():
            if kind in (int, bool):
                f.track_columns[name] = [int(getattr(self.data.tracks[i], name)) for i in order]

    def _ticket_facts(self, f: Facts) -> None:
        data = self.data
        f.ticket_deck = [self.ticket_decks.index(ticket.deck) for ticket in data.tickets]
        f.ticket_cities = [[self.places.index(city) for city in ticket.cities] for ticket in data.tickets]
        f.ticket_points = [ticket.points for ticket in data.tickets]
        f.ticket_in_order = [ticket.in_order if ticket.tour else ticket.points for ticket in data.tickets]
        f.ticket_penalty = [ticket.penalty if ticket.tour else ticket.points for ticket in data.tickets]
        f.ticket_tour = [int(ticket.tour) for ticket in data.tickets]
        f.tickets_deal = [deck.deal for deck in data.ticket_decks]
        f.tickets_drawable = [int(deck.drawable) for deck in data.ticket_decks]
        f.opening_draw = data.offers.opening_draw
        f.opening_keep = data.offers.opening_keep
        f.opening_rejects = int(REJECTS[data.offers.opening_rejects])
        f.draw = data.offers.draw
        f.keep = data.offers.keep


def colours_of(data: BoardData) -> list[str]:
    """The card colours in the order of the cards."""
    return list(dict.fromkeys(card.colour for card in data.cards if not card.wild))


BoardLike = str | Path | BoardData | CompiledBoard


def whole(value: object) -> int | None:
    """A whole number, of NumPy perhaps; None: it is something else."""
    return int(value) if isinstance(value, Integral) and not isinstance(value, bool) else None


@cache
def _from_source(source: BoardFolder) -> CompiledBoard:
    return CompiledBoard(source.data)


def _unpickled(name: str, digest: str, rules: int) -> CompiledBoard:
    board = compiled(name)
    if board.data.digest != digest:
        raise BadBoard(f"{name}: the pickle was made with another version of this board")
    return board.under(rules)


@lru_cache(maxsize=16)
def _under(board: CompiledBoard, rules: int) -> CompiledBoard:
    return CompiledBoard(board.data, rules)


def compiled(board: BoardLike) -> CompiledBoard:
    """A board by name (compiled once), by the path of its folder, or as data."""
    if isinstance(board, CompiledBoard):
        return board
    if isinstance(board, BoardData):
        return CompiledBoard(board)
    source = source_named(board)
    return _from_source(source) if source else CompiledBoard(load(board))


def compiled_by_name(name: str) -> CompiledBoard:
    """A board by its name alone: text from elsewhere, such as a record, must not say which folders are opened."""
    return _from_source(known(name))

"""The schema of a board: names and numbers as written in its files, before they become ints."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

UNORDERED: Final = 100
Rejects = Literal["out", "under", "shuffled"]
BonusKind = Literal["longest_trail", "most_tickets"]
TieBreak = Literal["completed_tickets", "fewest_stations", "longest_trail", "passengers"]
TrackKind = Literal["plain", "tunnel", "ferry", "hard"]


@dataclass(frozen=True)
class Name:
    """A name in both languages."""

    en: str
    pl: str


@dataclass(frozen=True)
class CardDeck:
    """A face-down deck of transport cards with discards of its own."""

    id: str
    name: Name
    row: int  # how many cards of the row are dealt from it
    hand: int  # how many cards each player starts with


@dataclass(frozen=True)
class CardKind:
    """Cards that the rules do not tell apart."""

    id: str
    name: Name
    deck: str
    colour: str  # "" for the wild kind
    count: int
    value: int = 1  # spaces that one card covers
    symbol: bool = False  # carries the port symbol
    wild: bool = False


@dataclass(frozen=True)
class PieceKind:
    """What a player puts on the tracks that name this kind."""

    id: str
    name: Name
    count: int  # per player; the most of this kind where players choose their pieces
    cards: str  # the deck whose cards pay for its tracks (wilds always may)
    per_space: bool  # True: a piece on every space; False: one piece covers the whole track
    score: dict[int, int]  # length -> points


@dataclass(frozen=True)
class City:
    """A place on the board; a country and a junction are places too."""

    id: str
    name: Name
    lat: float
    lon: float
    country: bool = False
    port: bool = False
    junction: bool = False
    passengers: int = 0


@dataclass(frozen=True)
class Track:
    """One coloured line between two places."""

    id: str
    a: str
    b: str
    length: int
    colour: str  # "gray": any one colour
    piece: str
    kind: TrackKind = "plain"
    wilds: int = 0  # wild symbols of a ferry
    wraps: bool = False  # drawn across the edge of the map


@dataclass(frozen=True)
class Ticket:
    """A ticket; a tour has three values, any other has `in_order == points == penalty`."""

    id: str
    cities: tuple[str, ...]
    points: int
    deck: str
    tour: bool = False
    in_order: int = 0
    penalty: int = 0


@dataclass(frozen=True)
class TicketDeck:
    """A deck of tickets."""

    id: str
    name: Name
    deal: int  # dealt to each player at the start (0 where the player announces a mix)
    drawable: bool = True  # False: what was not dealt leaves the game


@dataclass(frozen=True)
class Offers:
    """How tickets are drawn, kept and given up."""

    opening_draw: int  # drawn at the start in an announced mix; 0: dealt by `TicketDeck.deal`
    opening_keep: int
    opening_rejects: Rejects
    draw: int
    keep: int


@dataclass(frozen=True)
class Stations:
    """Stations: price of the first, second … and what an unbuilt one is worth."""

    prices: tuple[int, ...]
    unbuilt: int


@dataclass(frozen=True)
class Ports:
    """Ports: cards of each deck to pay, values by completed tickets, and what an unbuilt one costs."""

    count: int
    price: int  # cards with the port symbol of EACH deck, all of one colour
    values: tuple[int, ...]  # by number of completed tickets that name the city; the last for more
    unbuilt: int  # negative


@dataclass(frozen=True)
class PieceChoice:
    """Players choose this many pieces in secret, and may exchange them for a price later."""

    total: int
    exchange_cost: int


@dataclass(frozen=True)
class Passengers:
    """Passengers of several colours wait in the places; majorities score."""

    colours: tuple[str, ...]
    each: int
    most: int
    second: int


@dataclass(frozen=True)
class Ending:
    """When the game ends."""

    pieces: int  # trigger: at most this many pieces at the end of a turn
    turns: int  # final turns of each player
    decline: bool  # a final turn may be declined


@dataclass(frozen=True)
class Bonus:
    """Points at the end for the best in something; all tied players get them."""

    kind: BonusKind
    points: int
    name: Name


@dataclass(frozen=True)
class BoardData:
    """A whole board."""

    id: str
    name: Name
    summary: Name  # the rules in a few sentences
    seats: tuple[int, int]
    player_colours: tuple[str, ...]
    card_decks: tuple[CardDeck, ...]
    cards: tuple[CardKind, ...]
    pieces: tuple[PieceKind, ...]
    cities: tuple[City, ...]
    tracks: tuple[Track, ...]
    tickets: tuple[Ticket, ...]
    ticket_decks: tuple[TicketDeck, ...]
    offers: Offers
    ending: Ending
    few_players: int  # up to this many players, only one of parallel tracks may be used
    order: int = UNORDERED  # its place in lists of boards: the least comes first
    wild_limit: int = 3  # wilds in the row at which it is dealt anew
    draw_from_row_alone: bool = False  # a draw can begin though every deck and discard pile is empty
    stations: Stations | None = None
    ports: Ports | None = None
    choice: PieceChoice | None = None
    passengers: Passengers | None = None
    bonuses: tuple[Bonus, ...] = ()
    ties: tuple[TieBreak, ...] = ()
    notes: tuple[Name, ...] = ()  # what could not be confirmed about the board
    words: dict[str, str] = field(default_factory=dict)  # by language: the board's own words, a Fluent file
    colours: tuple[str, ...] = field(default=())  # card colours in display order
    digest: str = ""  # sha256 of the board's content

    def svg(self, language: str = "en", width: int | None = None) -> str:
        """A picture of the board; `width` in pixels, None: as wide as the page allows."""
        from kolej.boards.picture import picture

        return picture(self, language=language, width=width)

    def _repr_svg_(self) -> str:
        return self.svg()

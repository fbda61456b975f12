"""What a view consists of, in names: the table as everybody sees it, and the part that is a seat's alone.

A field without a default is always told, as null where there is nothing. One with a default is left out of JSON
where the board or the moment has no such thing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import TYPE_CHECKING, Any, Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

from kolej.boards.compiler import CompiledBoard
from kolej.core.codes import NONE, OPENING, OVER, TUNNEL
from kolej.core.openness import is_open
from kolej.core.phases.tunnel import matches
from kolej.core.rules import PHASE_NAMES
from kolej.core.view import SeatView

Numbers = Sequence[int] | vec[i64]
if TYPE_CHECKING:
    GamePhase = str
else:
    GamePhase = Literal[PHASE_NAMES]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player as everybody sees them; the fields that end in `_of` are by deck, where the backs differ."""

    points: int
    cards: int
    tickets: int
    offered: int
    pieces: dict[str, int]
    tracks: list[str]
    closed: list[str]  # free tracks that the player can't claim any more, for somebody has one beside them
    cards_of: dict[str, int] | None = None
    tickets_of: dict[str, int] | None = None
    offered_of: dict[str, int] | None = None
    stations: list[str] | None = None
    stations_left: int | None = None
    ports: list[str] | None = None
    ports_left: int | None = None
    box: dict[str, int] | None = None
    exchanged: int | None = None
    passengers: dict[str, int] | None = None
    revealed_tickets: list[str] | None = None
    has_chosen: bool | None = None


@dataclass(frozen=True, slots=True)
class Pending:
    """What is pending in the middle of a turn."""

    track: str | None = None
    city: str | None = None
    laid: dict[str, int] | None = None
    revealed: dict[str, int] | None = None
    matching: list[str] | None = None  # the kinds of revealed cards that raise the price
    due: int | None = None
    place_in_row: int | None = None
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class PublicView:
    """What everybody may know of the table; a seat's own view may tell more of `phase`, `players` and `pending`."""

    board: str
    seat: int | None  # whose view it is; None: a spectator's
    seats: int
    phase: GamePhase
    turn: int
    first: int
    final_turns_left: int | None
    triggered_by: int | None
    row: list[str | None]
    decks: dict[str, int]
    discards: dict[str, int]
    ticket_decks: dict[str, int]
    players: list[PlayerView]
    pending: Pending | None
    passengers: dict[str, dict[str, int]] | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """An opening choice that is held until everybody has chosen."""

    tickets: list[str]
    pieces: dict[str, int] | None = None


@dataclass(frozen=True, slots=True)
class OwnPart:
    """What only the seat itself knows."""

    hand: dict[str, int]
    tickets: list[str]
    offer: list[str]  # in the order drawn
    given_up: list[str]
    under_decks: list[str]
    choice: Choice | None


# By class: the fields, and whether each is always told.
FIELDS: Final[dict[type, list[tuple[str, bool]]]] = {
    part: [(each.name, each.default is MISSING) for each in fields(part)]
    for part in (PublicView, PlayerView, Pending, OwnPart, Choice)
}


ATOMS: Final = frozenset((bool, int, str))


def plain(value: Any) -> Any:
    """A value as JSON, made anew; the items of a list or an object are all of one kind."""
    kind = type(value)
    if kind is list:
        return [plain(item) for item in value] if value and type(value[0]) in FIELDS else value.copy()
    if kind is dict:
        return {key: plain(item) for key, item in value.items()} if dict in map(type, value.values()) else value.copy()
    if kind not in FIELDS:
        return value
    told: dict[str, Any] = {}
    for name, always in FIELDS[kind]:
        item = getattr(value, name)
        if item is not None:
            told[name] = item if type(item) in ATOMS else plain(item)
        elif always:
            told[name] = None
    return told


def public_view(board: CompiledBoard, v: SeatView) -> PublicView:
    """The table, as the view's seat sees it."""
    b = board.core
    tracks = _owned(v, board.tracks, v.owner)
    closed = _closed(board, v)
    buildings = _owned(v, board.places if b.buildings else [], v.building)
    passengers = None
    if b.passenger_colours:
        rows = ((place, _counted(board.passenger_colours, v.passengers, i)) for i, place in enumerate(board.places))
        passengers = {place: row for place, row in rows if any(row.values())}
    return PublicView(
        board=board.data.id,
        seat=_or_none(v.seat),
        seats=int(v.seats),
        phase=PHASE_NAMES[v.phase],
        turn=int(v.turn),
        first=int(v.first),
        final_turns_left=int(v.final_left) or None,
        triggered_by=_or_none(v.trigger),
        row=[None if kind == NONE else board.kinds[kind] for kind in v.row],
        decks={deck: int(v.pile[d]) for d, deck in enumerate(board.decks)},
        discards=cards(board, v.discard),
        ticket_decks={
            deck: int(v.tickets_left[d] + v.tickets_left[b.ticket_decks + d])
            for d, deck in enumerate(board.ticket_decks)
            if b.tickets_drawable[d]
        },
        players=[_player(board, v, p, tracks[p], closed[p], buildings[p]) for p in range(v.seats)],
        pending=_pending(board, v),
        passengers=passengers,
    )


def own_part(board: CompiledBoard, v: SeatView) -> OwnPart:
    """What only the view's seat knows."""
    offer = tickets(board, v.offer)
    choice = None
    if v.choice != NONE:
        pieces = None
        if v.choice_pieces != NONE:
            counts = (int(v.choice_pieces), int(board.core.choice_total - v.choice_pieces))
            pieces = dict(zip(board.pieces, counts, strict=True))
        choice = Choice([name for i, name in enumerate(offer) if int(v.choice) >> i & 1], pieces)
    return OwnPart(
        hand=cards(board, v.hand),
        tickets=tickets(board, v.tickets),
        offer=offer,
        given_up=tickets(board, v.given_up),
        under_decks=tickets(board, [t for _, _, t in v.under if t >= 0]),
        choice=choice,
    )


def cards(board: CompiledBoard, counts: Numbers) -> dict[str, int]:
    """Counted cards by name, without those of which there is none."""
    return {name: int(n) for name, n in zip(board.kinds, counts, strict=True) if n}


def tickets(board: CompiledBoard, numbers: Iterable[int]) -> list[str]:
    """Tickets by name."""
    return [board.tickets[t] for t in numbers]


def _player(
    board: CompiledBoard, v: SeatView, p: int, tracks: list[str], closed: list[str], buildings: list[str]
) -> PlayerView:
    b, seats = board.core, int(v.seats)
    decks, ticket_decks = len(board.decks), len(board.ticket_decks)
    return PlayerView(
        points=v.points[p],
        cards=sum(v.hand_sizes[p * decks : (p + 1) * decks]),
        tickets=sum(v.held[p * ticket_decks : (p + 1) * ticket_decks]),
        offered=sum(v.offered[p * ticket_decks : (p + 1) * ticket_decks]),
        pieces=_counted(board.pieces, v.pieces, p),
        tracks=tracks,
        closed=closed,
        cards_of=_counted(board.decks, v.hand_sizes, p) if decks > 1 else None,
        tickets_of=_counted(board.ticket_decks, v.held, p) if b.mixed else None,
        offered_of=_counted(board.ticket_decks, v.offered, p) if b.mixed else None,
        stations=buildings if b.has_stations else None,
        stations_left=v.left[p] if b.has_stations else None,
        ports=buildings if b.has_ports else None,
        ports_left=v.left[p] if b.has_ports else None,
        box=_counted(board.pieces, v.pieces, seats + p) if b.choice_total else None,
        exchanged=v.exchanged[p] if b.choice_total else None,
        passengers=_counted(board.passenger_colours, v.passengers, int(b.places) + p) if b.passenger_colours else None,
        revealed_tickets=tickets(board, [t for who, t in v.revealed if who == p]) if v.phase == OVER else None,
        has_chosen=bool(v.chosen[p]) if v.phase == OPENING else None,
    )


def _pending(board: CompiledBoard, v: SeatView) -> Pending | None:
    if v.track == NONE and v.place == NONE and v.slot == NONE:
        return None
    return Pending(
        track=None if v.track == NONE else board.tracks[v.track],
        city=None if v.place == NONE else board.places[v.place],
        laid=cards(board, v.laid) or None,
        revealed=cards(board, v.shown) or None,
        matching=_matching(board, v) if v.phase == TUNNEL else None,
        due=int(v.due) or None,
        place_in_row=_or_none(v.slot),
        colour=None if v.phase != TUNNEL else "wild" if v.colour == NONE else board.colours[v.colour],
    )


def _matching(board: CompiledBoard, v: SeatView) -> list[str]:
    return [name for kind, name in enumerate(board.kinds) if v.shown[kind] and matches(board.core, kind, v.colour)]


def _closed(board: CompiledBoard, v: SeatView) -> list[list[str]]:
    """The free tracks that each seat can't claim any more."""
    free = [(t, name) for t, name in enumerate(board.tracks) if v.owner[t] == NONE]
    return [[name for t, name in free if not is_open(board.core, v.open_to, p, t)] for p in range(v.seats)]


def _or_none(number: int) -> int | None:
    return None if number == NONE else int(number)


def _counted(names: list[str], column: Numbers, row: int) -> dict[str, int]:
    """A row of a column, with the names of its entries."""
    first = row * len(names)
    return dict(zip(names, column[first : first + len(names)], strict=True))


def _owned(v: SeatView, names: list[str], owners: Numbers) -> list[list[str]]:
    """Whatever belongs to each seat."""
    owned: list[list[str]] = [[] for _ in range(v.seats)]
    for name, owner in zip(names, owners, strict=True):
        if owner >= 0:
            owned[owner].append(name)
    return owned

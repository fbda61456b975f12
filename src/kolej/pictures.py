"""Pictures of games: the board as one seat, or a spectator, sees it."""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING

from kolej.boards.picture import Flag, Overlay, SeatKey, picture
from kolej.core.belief import sample
from kolej.core.codes import OVER
from kolej.core.scoring import score
from kolej.phrases.names import Names

if TYPE_CHECKING:
    from kolej.view import View


def picture_of(view: View, language: str = "en", width: int | None = None) -> str:
    """What a view shows, as SVG: whose tracks and buildings, the points, and the seat's own tickets."""
    return picture(view.board.data, shown_of(view, Names(view.board, language)), language, width)


def shown_of(view: View, names: Names) -> Overlay:
    """What a view adds to the picture of its board."""
    colours, seat = view.board.data.player_colours, view.seat
    owners = {track: colours[p] for p, player in enumerate(view.players) for track in player.tracks}
    buildings = {
        city: colours[p]
        for p, player in enumerate(view.players)
        for city in [*(player.stations or []), *(player.ports or [])]
    }
    waiting = {
        city: [colour for colour, n in there.items() for _ in range(n)]
        for city, there in (view.passengers or {}).items()
    }
    shut = [set(player.closed) for player in view.players]
    return Overlay(
        owners=owners,
        own=None if seat is None else colours[seat],
        buildings=buildings,
        passengers=waiting,
        closed=frozenset(set.intersection(*shut) if seat is None else shut[seat]),
        seats=tuple(_seat(view, names, p, points) for p, points in enumerate(_points(view))),
        flags=_flags(view, names),
    )


def _points(view: View) -> list[int]:
    """The running points of all seats; of a game that is over, in which nothing is hidden, the totals."""
    if view.core.phase != OVER:
        return [player.points for player in view.players]
    b = view.board.core
    return [int(sheet.total()) for sheet in score(b, sample(b, view.core, b"picture"))]


def _seat(view: View, names: Names, seat: int, points: int) -> SeatKey:
    text = f"{names.words('seat', n=seat)}: {names.words.count('point', points)}"
    return SeatKey(view.board.data.player_colours[seat], text, view.core.phase != OVER and view.turn == seat)


def _flags(view: View, names: Names) -> tuple[Flag, ...]:
    """The seat's own tickets, then those that it is offered."""
    held = dict.fromkeys([*view.tickets, *view.offer])
    return tuple(
        Flag(
            ascii_uppercase[i % len(ascii_uppercase)],
            names.tickets[ticket].cities,
            f"{names.ticket(ticket)}: {names.ticket_points(ticket)}",
            offered=ticket in view.offer,
        )
        for i, ticket in enumerate(held)
    )

"""What a seat may know of a game, as JSON: the public view, one's own part, events."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from kolej.core.codes import GamePhase
from kolej.server.protocol.base import Answer, Seat

Cards = dict[str, int]


class PlayerView(Answer):
    """One player as everybody sees them; what a board does not have is left out."""

    points: int
    cards: int
    tickets: int
    offered: int
    pieces: dict[str, int]
    tracks: list[str]
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


class Pending(Answer):
    """What stands in the middle of a turn."""

    track: str | None = None
    city: str | None = None
    laid: Cards | None = None
    revealed: Cards | None = None
    due: int | None = None
    place_in_row: int | None = None
    colour: str | None = None


class View(Answer):
    """The public view: what a spectator may know."""

    board: str
    seat: Seat | None
    seats: int
    phase: GamePhase
    turn: Seat
    first: Seat
    final_turns_left: int | None
    triggered_by: Seat | None
    row: list[str | None]
    decks: dict[str, int]
    discards: Cards
    ticket_decks: dict[str, int]
    players: list[PlayerView]
    pending: Pending | None
    passengers: dict[str, dict[str, int]] | None = None


class Choice(Answer):
    """An opening choice that is held until everybody has chosen."""

    tickets: list[str]
    pieces: dict[str, int] | None = None


class OwnView(Answer):
    """The rest of what a seat may know: `{...view, ...own}` is its whole view.

    `phase`, `turn`, `players` and `pending` are here only where the seat's own differ from the public ones: between
    naming a track or building and paying for it.
    """

    seat: Seat
    hand: Cards
    tickets: list[str]
    offer: list[str]
    given_up: list[str]
    under_decks: list[str]
    choice: Choice | None
    phase: GamePhase | None = None
    players: list[PlayerView] | None = None
    pending: Pending | None = None
    legal: list[str] = Field(description="Every legal action now, in notation; empty: it is not this seat's turn.")
    can_undo: bool = Field(description="Whether the seat may take its last step back.")


class Change(Answer):
    """One operation of a JSON Patch (RFC 6902)."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: Annotated[Any, Field(default=None)] = None

"""What a seat may know of a game, as JSON: one's own part beside the public view (`kolej.seen`), and its changes."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from kolej.seen import Choice, GamePhase, Pending, PlayerView
from kolej.server.protocol.base import Answer, Seat

Cards = dict[str, int]


class TutorialStep(Answer):
    """A step of a tutorial: what it teaches, and the action that it asks for."""

    id: str
    action: str


class TutorialView(Answer):
    """Where the learner is."""

    step: int = Field(description="How many steps are done.")
    steps: int
    asked: TutorialStep | None = Field(description="What is to be done next; None: the tutorial is over.")
    done: TutorialStep | None = Field(description="What was done last.")


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
    tutorial: TutorialView | None = Field(None, description="At the table of a tutorial, for the seat that learns.")


class Change(Answer):
    """One operation of a JSON Patch (RFC 6902)."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: Annotated[Any, Field(default=None)] = None

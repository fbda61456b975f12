"""Events of a table beside those of the game, and the model of each kind of event."""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import reduce
from operator import or_
from types import NoneType
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, get_args, get_type_hints

from pydantic import Field, create_model
from typing_extensions import TypeAliasType

from kolej.events import GAME_EVENTS, Event, SeatEvent, event
from kolej.server.protocol.base import Answer, Seat


@event
class StepUndone(SeatEvent):
    """A seat undid its last step."""

    kind = "undo"


@event
class SeatResigned(SeatEvent):
    """A player left the seat to a bot; without one the game is aborted."""

    kind = "resign"
    bot: str | None = None


@event
class SeatTimedOut(SeatEvent):
    """A player ran out of time; without a bot the game is aborted."""

    kind = "timeout"
    bot: str | None = None


@event
class SeatReclaimed(SeatEvent):
    """A player took the seat back from the bot."""

    kind = "take_back"


@event
class AbortWanted(Event):
    """The player of these seats would like to abort the game."""

    kind = "want_abort"
    seats: tuple[int, ...]


@event
class GameAborted(Event):
    """The game is aborted."""

    kind = "abort"
    reason: str


@event
class RematchMade(Event):
    """There is a table for a rematch."""

    kind = "rematch"
    table: str


TableEvent = StepUndone | SeatResigned | SeatTimedOut | SeatReclaimed | AbortWanted | GameAborted | RematchMade
ANY_EVENTS: Final[tuple[type[Event], ...]] = (*GAME_EVENTS, *get_args(TableEvent))


def model_of(event: type[Event]) -> type[Answer]:
    """The model of one kind of event; fields that may be hidden or may not apply are optional."""
    hints = get_type_hints(event)
    declared: dict[str, Any] = {"event": (Literal[event.kind], ...)}
    for each in fields(event):
        if each.init:
            kind = Seat if each.name == "seat" else _present(hints[each.name])
            declared[each.name] = (kind, ... if each.default is MISSING else None)
    return create_model(event.__name__, __base__=Answer, __doc__=event.__doc__, **declared)


def _present(hint: Any) -> Any:
    """The type of a field that is present: None is left out of JSON."""
    kinds = get_args(hint)
    return reduce(or_, [kind for kind in kinds if kind is not NoneType]) if NoneType in kinds else hint


MODELS: Final = tuple(model_of(event) for event in ANY_EVENTS)
if TYPE_CHECKING:
    EventMessage = Answer
else:
    EventMessage = TypeAliasType("EventMessage", Annotated[reduce(or_, MODELS), Field(discriminator="event")])

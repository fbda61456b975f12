"""What happens at a table beside the moves of its game."""

from __future__ import annotations

from typing import Final, get_args

from kolej.events import Event, GameEvent, SeatEvent, event


@event
class StepUndone(SeatEvent):
    """A seat took its last step back."""

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
AnyEvent = GameEvent | TableEvent
ANY_EVENTS: Final[tuple[type[Event], ...]] = get_args(AnyEvent)

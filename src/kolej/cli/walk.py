"""Replaying a game action by action, with the events of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kolej.events import Event
from kolej.game import Game
from kolej.record import Record, start_of


@dataclass(frozen=True)
class RecordStep:
    """One action: who did it, what chance brought, what happened."""

    seat: int
    action: str
    outcomes: list[str]
    events: Sequence[Event]


def walk(record: Record, game: Game) -> Iterator[RecordStep]:
    """The steps of `game`, which was replayed from `record`."""
    again = start_of(record, game.board)
    for seat, action, outcomes in game.steps():
        yield RecordStep(seat, action, outcomes, again.push(action, seat, outcomes=outcomes))

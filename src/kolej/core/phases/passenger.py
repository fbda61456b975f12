"""Passengers: one from each end of the track just claimed, by choice (DE-40…DE-42)."""

from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.codes import PASSENGER
from kolej.core.journal import PassengerEntry
from kolej.core.laid import clear
from kolej.core.moves import Moves
from kolej.core.phases.turn import end_turn
from kolej.core.state import State


def legal(b: BoardTables, s: State, m: Moves) -> None:
    """List the colours that wait at the place, and none of them."""
    for c in range(b.passenger_colours):
        if s.passengers[s.place * b.passenger_colours + c]:
            m.add(b.a_passenger + c)
    m.add(b.a_passenger + b.passenger_colours)


def ask(b: BoardTables, s: State, place: i64) -> bool:
    """Ask at this end of the track, or at the other if nobody waits here; False if nobody waits at all."""
    if not waits(b, s, place):
        if place == b.track_b[s.track]:
            return False
        place = b.track_b[s.track]
        if not waits(b, s, place):
            return False
    s.place = place
    s.phase = PASSENGER
    return True


def waits(b: BoardTables, s: State, place: i64) -> bool:
    """Whether any passenger waits at the place."""
    for c in range(b.passenger_colours):
        if s.passengers[place * b.passenger_colours + c]:
            return True
    return False


def apply_passenger(b: BoardTables, s: State, colour: i64) -> None:
    """Take one passenger, or none."""
    if colour < b.passenger_colours:
        s.passengers[s.place * b.passenger_colours + colour] -= 1
        s.passengers[(b.places + s.turn) * b.passenger_colours + colour] += 1
    if s.journal is not None:
        s.journal.append(PassengerEntry(s.turn, s.place, colour))
    if s.place == b.track_a[s.track] and ask(b, s, b.track_b[s.track]):
        return
    clear(b, s)
    end_turn(b, s)

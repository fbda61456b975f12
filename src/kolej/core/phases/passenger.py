"""Passengers: one from each end of the track just claimed, by choice (DE-40…DE-42)."""

from typing import Final, final

from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.codes import PASSENGER
from kolej.core.facts import Facts
from kolej.core.journal import PassengerEntry
from kolej.core.moves import Moves
from kolej.core.phase import Phase
from kolej.core.phases.placing import go_on
from kolej.core.state import State


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


@final
class PassengerPhase(Phase):
    """Which passenger to take at one end of the claimed track."""

    def follows_claims(self, f: Facts) -> bool:
        """On boards with passengers."""
        return f.passenger_colours > 0

    def after_claim(self, b: BoardTables, s: State) -> bool:
        """Ask at the first end where anybody waits."""
        return ask(b, s, b.track_a[s.track])

    def legal(self, b: BoardTables, s: State, m: Moves, seat: i64) -> None:
        """List the colours that wait at the place, and none of them."""
        for c in range(b.passenger_colours):
            if s.passengers[s.place * b.passenger_colours + c]:
                m.add(b.a_passenger + c)
        m.add(b.a_passenger + b.passenger_colours)

    def apply(self, b: BoardTables, s: State, seat: i64, action: i64) -> None:
        """Take one passenger, or none."""
        colour = action - b.a_passenger
        if colour < b.passenger_colours:
            s.passengers[s.place * b.passenger_colours + colour] -= 1
            s.passengers[(b.places + s.turn) * b.passenger_colours + colour] += 1
        if s.journal is not None:
            s.journal.append(PassengerEntry(s.turn, s.place, colour))
        if s.place == b.track_a[s.track] and ask(b, s, b.track_b[s.track]):
            return
        go_on(b, s, self.number)


PHASES: Final[list[Phase]] = [PassengerPhase("passenger", ["track", "city", "laid", "revealed"])]

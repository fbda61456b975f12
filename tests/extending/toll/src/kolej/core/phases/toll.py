"""Toll bridges: whoever claims one gives a card to the owner of a neighbouring track."""

from typing import Final, final

from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.codes import NONE
from kolej.core.facts import Facts
from kolej.core.journal import JournalEntry
from kolej.core.moves import Moves
from kolej.core.phase import Phase
from kolej.core.phases.placing import go_on
from kolej.core.state import State
from kolej.core.view import SeatView


@final
class TollEntry(JournalEntry):
    """A card given to the owner of a neighbouring track."""

    def __init__(self, seat: i64, track: i64, kind: i64, owner: i64) -> None:
        self.seat: i64 = seat
        self.track: i64 = track
        self.kind: i64 = kind
        self.owner: i64 = owner


def neighbour(b: BoardTables, s: State) -> i64:
    """The other seat that owns a track at an end of the pending one, the first by the board's file; NONE: nobody."""
    for place in (b.track_a[s.track], b.track_b[s.track]):
        for i in range(b.incident_first[place], b.incident_first[place + 1]):
            owner = s.owner[b.incident[i]]
            if owner != NONE and owner != s.turn:
                return owner
    return NONE


@final
class TollPhase(Phase):
    """Which card to give."""

    def follows_claims(self, f: Facts) -> bool:
        """On boards with a toll bridge."""
        return any(f.track_columns["toll"])

    def own_actions(self, f: Facts) -> int:
        """One for each kind of card."""
        return len(f.card_deck) if self.follows_claims(f) else 0

    def after_claim(self, b: BoardTables, s: State) -> bool:
        """Ask if the track is a toll bridge, somebody is to be paid, and there is a card to pay with."""
        hand = s.turn * b.kinds
        cards = sum([int(s.cards[hand + k]) for k in range(b.kinds)])
        if not b.facts.track_columns["toll"][s.track] or neighbour(b, s) == NONE or cards == 0:
            return False
        s.place = NONE
        s.phase = self.number
        return True

    def legal(self, b: BoardTables, s: State, m: Moves, seat: i64) -> None:
        """List the kinds in the hand."""
        for k in range(b.kinds):
            if s.cards[seat * b.kinds + k]:
                m.add(b.first_own[self.number] + k)

    def apply(self, b: BoardTables, s: State, seat: i64, action: i64) -> None:
        """Give the card, for all to see."""
        kind = action - b.first_own[self.number]
        owner = neighbour(b, s)
        mine, theirs = seat * b.kinds + kind, owner * b.kinds + kind
        s.cards[mine] -= 1
        s.cards[s.known_at + mine] = max(0, s.cards[s.known_at + mine] - 1)
        s.cards[theirs] += 1
        s.cards[s.known_at + theirs] += 1
        if s.journal is not None:
            s.journal.append(TollEntry(seat, s.track, kind, owner))
        go_on(b, s, self.number)

    def appeal(self, b: BoardTables, v: SeatView, action: i64) -> float:
        """A bot gives what it has most of, and no wild if it can help it."""
        kind = action - b.first_own[self.number]
        return -1.0 if kind == b.wild else float(v.hand[kind])


PHASES: Final[list[Phase]] = [TollPhase("toll", ["track", "laid", "revealed"])]

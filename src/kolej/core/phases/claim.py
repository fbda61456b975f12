"""Claiming a track: name it, then pay for it (C-20…C-28); paying for buildings too."""

from typing import Final, final

from mypy_extensions import i64

from kolej.core.afford import pairs
from kolej.core.board_tables import BoardTables
from kolej.core.codes import NONE, PAY
from kolej.core.laid import clear, forget, forget_laid, lay, move
from kolej.core.moves import Moves
from kolej.core.phase import Phase
from kolej.core.phases import building, placing, tunnel
from kolej.core.phases.ending import end_turn
from kolej.core.phases.paying import list_bundles
from kolej.core.state import State


def legal_pair(b: BoardTables, s: State, m: Moves) -> None:
    """List the pairs that pay a space of hard terrain and leave enough for the other spaces (WO-44)."""
    list_bundles(b, s, m, b.tariffs.pair)
    listed = m.n
    m.n = 0
    for i in range(listed):
        if leaves_enough(b, s, m.ids[i] - b.a_pay):
            m.add(m.ids[i])


def leaves_enough(b: BoardTables, s: State, bundle: i64) -> bool:
    """Whether the other spaces of the hard track can still be paid after this pair (WO-44)."""
    hand = s.turn * b.kinds
    move(b, s, bundle, hand, s.laid_at)
    enough = pairs(b, s, s.turn, b.piece_deck[b.track_piece[s.track]]) >= s.due - 1
    move(b, s, bundle, s.laid_at, hand)
    return enough


def apply_claim(b: BoardTables, s: State, track: i64) -> None:
    """Name the track; the payment follows."""
    s.track = track
    s.due = b.length[track] * b.track_hard[track]
    s.phase = PAY


def apply_pay(b: BoardTables, s: State, bundle: i64) -> None:
    """Lay out the cards; hard terrain is paid space by space (WO-44)."""
    lay(b, s, bundle)
    if s.track == NONE:
        forget(b, s, bundle)
        building.build(b, s)
        clear(b, s)
        end_turn(b, s)
        return
    if s.due > 1:
        s.due -= 1
        return
    s.due = 0
    if b.track_hard[s.track]:
        forget_laid(b, s)
    else:
        forget(b, s, bundle)
    if b.track_tunnel[s.track] and tunnel.reveal(b, s, b.tariffs.colour[bundle]):
        return
    placing.place_pieces(b, s)


@final
class PayPhase(Phase):
    """How to pay for the pending track or building."""

    def legal(self, b: BoardTables, s: State, m: Moves, seat: i64) -> None:
        """List the bundles of the pending tariff that the hand holds (C-24)."""
        if s.track == NONE:
            list_bundles(b, s, m, building.tariff(b, s))
        elif not b.track_hard[s.track]:
            list_bundles(b, s, m, b.tariffs.by_track[s.track])
        else:
            legal_pair(b, s, m)

    def apply(self, b: BoardTables, s: State, seat: i64, action: i64) -> None:
        """Pay."""
        apply_pay(b, s, action - b.a_pay)


PHASES: Final[list[Phase]] = [PayPhase("pay", ["track", "city", "laid", "due"])]

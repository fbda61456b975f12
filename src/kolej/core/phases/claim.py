"""Claiming a track: name it, then pay for it (C-20…C-28); paying for buildings too."""

from mypy_extensions import i64

from kolej.core.afford import pairs
from kolej.core.board import Board
from kolej.core.codes import NONE, PAY
from kolej.core.laid import discard_laid, forget, forget_laid, lay, move
from kolej.core.moves import Moves
from kolej.core.phases import building, placing, tunnel
from kolej.core.phases.turn import end_turn
from kolej.core.state import State


def legal_pay(b: Board, s: State, m: Moves) -> None:
    """List the bundles of the pending tariff that the hand holds (C-24)."""
    hand = s.turn * b.kinds
    tariffs = b.tariffs
    tariff = tariffs.by_track[s.track] if s.track != NONE else building.tariff(b, s)
    hard = s.track != NONE and b.track_hard[s.track] > 0
    for i in range(tariffs.list_first[tariff], tariffs.list_first[tariff + 1]):
        bundle = tariffs.listed[i]
        if tariffs.fits(bundle, s.cards, hand) and (not hard or leaves_enough(b, s, bundle)):
            m.add(b.a_pay + bundle)


def leaves_enough(b: Board, s: State, bundle: i64) -> bool:
    """Whether the other spaces of the hard track can still be paid after this pair (WO-44)."""
    hand = s.turn * b.kinds
    move(b, s, bundle, hand, s.laid_at)
    enough = pairs(b, s, s.turn, b.piece_deck[b.track_piece[s.track]]) >= s.due - 1
    move(b, s, bundle, s.laid_at, hand)
    return enough


def apply_claim(b: Board, s: State, track: i64) -> None:
    """Name the track; the payment follows."""
    s.track = track
    s.due = b.length[track] if b.track_hard[track] else 0
    s.phase = PAY


def apply_pay(b: Board, s: State, bundle: i64) -> None:
    """Lay out the cards; hard terrain is paid space by space (WO-44)."""
    lay(b, s, bundle)
    if s.track == NONE:
        forget(b, s, bundle)
        building.build(b, s)
        discard_laid(b, s)
        end_turn(b, s)
        return
    if s.due > 1:
        s.due -= 1
        return
    s.due = 0
    forget_laid(b, s)
    if b.track_tunnel[s.track] and tunnel.reveal(b, s, b.tariffs.colour[bundle]):
        return
    placing.place_pieces(b, s)

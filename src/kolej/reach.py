"""Which tracks a seat can pay for with one colour and its wilds, now or with a few more cards of that colour."""

from __future__ import annotations

from kolej.core.afford import weigh
from kolej.core.blind import blind
from kolej.core.moves import Moves
from kolej.core.phases.turn import legal_claims
from kolej.view import View

FEW = 2  # cards that may be missing


def reach(view: View, card: str) -> dict[str, int]:
    """How many cards like this one are missing for each track: at most FEW; tracks that are farther are left out."""
    b, seat = view.board.core, int(view.core.seat)
    kind = view.board.kind_number[card]
    state = blind(b, view.core)
    state.turn = seat
    hand = seat * b.kinds
    for other in range(b.kinds):
        if other != b.wild and b.card_worth[other] != b.card_worth[kind]:
            state.cards[hand + other] = 0
    found: dict[str, int] = {}
    for missing in range(FEW + 1):
        moves = Moves(b)
        weigh(b, state, seat, moves.worth)
        legal_claims(b, state, moves)
        for claim in moves.listed():
            found.setdefault(view.board.tracks[claim - b.a_claim], missing)
        state.cards[hand + kind] += 1
    return found

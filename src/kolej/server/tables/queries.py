"""Queries of a seat: payments, why an action is illegal, what a colour can pay for."""

from __future__ import annotations

from kolej.actions import ClaimTrack, Pay, read
from kolej.errors import BadNotation, KolejError
from kolej.game import Game
from kolej.payments import sort_payments
from kolej.reach import reach
from kolej.reasons import Reason
from kolej.server.protocol.asking import Payment
from kolej.server.protocol.errors import Refusal


def payments_of(game: Game, seat: int, action: str | None) -> list[Payment]:
    """Every legal payment of a seat, the best one first.

    `action` is a claim or building; None: whatever is pending.
    """
    if seat not in game.waiting:
        raise Refusal("wrong_seat", f"it is not the turn of seat {seat}")
    try:
        found = game.payments(action, seat)
    except BadNotation as error:
        raise Refusal("bad_notation", str(error)) from None
    except KolejError as error:
        raise Refusal("illegal", str(error)) from None
    head = "pay " if action is None else f"{' '.join(action.split())}: "
    listed: list[Payment] = []
    for pay in sort_payments(found, game.board, game.view(seat).hand):
        over = 0 if action is None else _overpaid(game, action, pay)
        listed.append(Payment(cards=dict(pay.payment), action=head + str(pay).removeprefix("pay "), over=over))
    return listed


def _overpaid(game: Game, action: str, pay: Pay) -> int:
    """How many spaces more than a track has a payment would pay for: a double ship pays for two."""
    claim = read(game.board, action)
    if not isinstance(claim, ClaimTrack):
        return 0
    track = next(track for track in game.board.data.tracks if track.id == claim.track)
    value = {card.id: card.value for card in game.board.data.cards}
    paid = sum(n * value[kind] for kind, n in pay.payment)
    return paid - track.length * (2 if track.kind == "hard" else 1)


def why_not(game: Game, seat: int, text: str) -> Reason | None:
    """What stands against an action of a seat; None: it is legal."""
    try:
        return game.view(seat).why_not(text)
    except BadNotation:
        return Reason("bad_notation")


def reach_of(game: Game, seat: int, card: str) -> dict[str, int]:
    """Which tracks a card's colour pays for, and how many more cards of it that takes."""
    if card not in game.board.kind_number:
        raise Refusal("illegal", f"there is no card {card} on this board")
    return reach(game.view(seat), card)

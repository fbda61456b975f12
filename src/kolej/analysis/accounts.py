"""Every player's account: what own choices, those of the others and luck made of the chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kolej.analysis.results import JudgedDecision, PlayerAccount

COSTLIEST: Final = 3


def accounts(decisions: Sequence[JudgedDecision], curve: Sequence[list[float]]) -> list[PlayerAccount]:
    """By seat; `curve` is everybody's chance before the first action and after each."""
    return [_account(seat, decisions, curve[0][seat], curve[-1][seat]) for seat in range(len(curve[0]))]


def _account(seat: int, decisions: Sequence[JudgedDecision], start: float, end: float) -> PlayerAccount:
    own = [decision for decision in decisions if decision.seat == seat]
    mistakes = sorted((d for d in own if d.cost > 0), key=lambda d: (-d.cost, d.ply))
    return PlayerAccount(
        accuracy=_accuracy(own),
        decisions=sum(not decision.forced for decision in own),
        mistakes=len(mistakes),
        start=start,
        choices=sum(decision.choice[seat] for decision in own),
        others=sum(decision.choice[seat] for decision in decisions if decision.seat != seat),
        luck=sum(decision.luck[seat] for decision in decisions),
        end=end,
        costliest=[decision.ply for decision in mistakes[:COSTLIEST]],
    )


def _accuracy(own: Sequence[JudgedDecision]) -> float | None:
    """The share of what was at stake that the decisions did not give away, in percent."""
    stake = sum(max(decision.stake, decision.cost) for decision in own)
    return 100 * (1 - sum(decision.cost for decision in own) / stake) if stake else None

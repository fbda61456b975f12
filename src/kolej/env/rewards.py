"""Rewards: what a seat gets for a decision or at the end, by name."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from kolej.core.state import POINTS, SEAT_NUMBERS
from kolej.errors import BadGame
from kolej.game import Game

SCALE: Final = 100.0  # points for a reward of 1

REWARDS: Final[dict[str, str]] = {
    "win": "at the end only: winners share +1, the others share -1; 0 where all win",
    "margin": f"at the end only: the seat's total less the best of the others, divided by {SCALE:.0f}",
    "points": f"shaped: every change of the seat's running points, and at the end the rest of its total, divided by "
    f"{SCALE:.0f}; they add up to its total",
}


def checked_reward(name: str) -> str:
    """The name of a reward; an error if it does not exist."""
    if name not in REWARDS:
        raise BadGame(f"{name!r} is not a reward; one of: {', '.join(REWARDS)}")
    return name


def win_rewards(seats: int, winners: Collection[int]) -> list[float]:
    """Winners share +1, the others share -1."""
    if len(winners) == seats:
        return [0.0] * seats
    return [1 / len(winners) if p in winners else -1 / (seats - len(winners)) for p in range(seats)]


def margin_rewards(totals: Sequence[int]) -> list[float]:
    """Each total less the best of the others."""
    best = [max(total for q, total in enumerate(totals) if q != p) for p in range(len(totals))]
    return [(total - other) / SCALE for total, other in zip(totals, best, strict=True)]


class Rewarder:
    """The rewards of one game, decision by decision."""

    def __init__(self, name: str, game: Game) -> None:
        self.name = checked_reward(name)
        self.game = game
        self._paid = [0] * game.seats  # points rewarded so far

    def next(self) -> list[float]:
        """What each seat gets for what happened since the last call."""
        game = self.game
        if self.name == "points":
            return self._changes()
        if not game.over:
            return [0.0] * game.seats
        if self.name == "win":
            return win_rewards(game.seats, game.winners())
        return margin_rewards([sheet.total for sheet in game.scores()])

    def _changes(self) -> list[float]:
        game = self.game
        now = [int(game._s.seat[SEAT_NUMBERS * p + POINTS]) for p in range(game.seats)]
        if game.over:
            now = [sheet.total for sheet in game.scores()]
        changes = [(new - old) / SCALE for new, old in zip(now, self._paid, strict=True)]
        self._paid = now
        return changes

"""What an analysis finds: every decision with its chances, and every player's account."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class Alternative:
    """Something that could be done: the seat's chance to win with it, by what the seat could know.

    `gain` is what it brings above the action that was played, in the same sampled games, and `error` the standard
    error of that.
    """

    action: str
    chance: float
    gain: float
    error: float
    samples: int


@dataclass(frozen=True)
class LineStep:
    """One action of the line that is expected after the best choice."""

    seat: int
    action: str


@dataclass(frozen=True)
class JudgedDecision:
    """One action of a game. Chances are by seat; `before` + `choice` + `luck` = `after`."""

    ply: int  # how many actions came before
    seat: int
    action: str
    forced: bool  # nothing else was legal
    before: list[float]
    after: list[float]
    choice: list[float]  # how the decision moved the chances, against what a planner would have done
    luck: list[float]  # how all else did: the cards, and what the seat could not know
    cost: float  # what the best choice would have brought the seat above this one; 0 unless it is beyond doubt
    error: float  # the standard error of the difference between the two
    stake: float  # by how much the best alternative differs from the worst
    best: str | None  # what the expert would have done; None: the same
    reason: dict[str, str] | None  # why, by language
    line: list[LineStep]  # how it may go on after the best choice
    alternatives: list[Alternative]  # the action itself first, then the best one first


@dataclass(frozen=True)
class PlayerAccount:
    """A player's game: what changed the chance to win, and how well the player decided."""

    accuracy: float | None  # from 0 to 100; None: nothing was at stake
    decisions: int  # with more than one legal action
    mistakes: int
    start: float  # chance to win
    choices: float  # what became of it by own decisions,
    others: float  # by those of the others,
    luck: float  # and by luck
    end: float
    costliest: list[int]  # plies of the costliest mistakes, the worst one first


@dataclass(frozen=True)
class Analysis:
    """A whole game."""

    board: str
    rules: int
    seats: int
    over: bool
    winners: list[int]  # of a game that is over
    samples: int  # that a decision which may be a mistake was tried in
    seed: int
    in_time: bool  # whether there was time for all samples that were asked for
    players: list[PlayerAccount]
    decisions: list[JudgedDecision] = field(repr=False)

    def to_dict(self) -> dict[str, Any]:
        """All of it as JSON; chances are rounded to a hundredth of a percent."""
        told: dict[str, Any] = _rounded(asdict(self))
        return told

    def curve(self, seat: int) -> list[float]:
        """A seat's chance to win at the start and after every action."""
        return [*(decision.before[seat] for decision in self.decisions), self.players[seat].end]


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 4) + 0.0
    if isinstance(value, dict):
        return {key: _rounded(part) for key, part in value.items()}
    return [_rounded(part) for part in value] if isinstance(value, list) else value

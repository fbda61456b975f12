"""The analysis of a game: everybody's chance to win after every action, and what each decision cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import isfinite
from time import monotonic
from typing import Final, TypedDict

from kolej.analysis.accounts import accounts
from kolej.analysis.comparison import CONTENDERS, MAX_CANDIDATES, Comparison
from kolej.analysis.curve import Curve, spread
from kolej.analysis.explaining import line_after, reason_of
from kolej.analysis.results import Alternative, Analysis, JudgedDecision
from kolej.bots.chances import chances
from kolej.core.driver import legal_ids_of
from kolej.errors import BadGame
from kolej.game import Game

SAMPLES: Final = 48  # sampled games of a decision that may be a mistake
MOST_SAMPLES: Final = 100_000
FEWEST_SAMPLES: Final = 12  # however little time there is
SCREENING: Final = 4  # 1/SCREENING of the samples screens all candidates of every decision
CLOSER: Final = 2  # 1/CLOSER of the decisions, those that seem costliest, gets a closer look
SAMPLES_AT_ONCE: Final = 4  # of one decision before the next has its turn
PROBES: Final = 12  # games played to estimate how long one takes

Progress = Callable[[float], None]  # told the share of the work that is done; may raise to stop it


class AnalysisOptions(TypedDict, total=False):
    """What `game.analyse()` can be told; see `analyse`."""

    samples: int
    seconds: float | None
    seed: int
    progress: Progress | None


def analyse(
    game: Game,
    *,
    samples: int = SAMPLES,
    seconds: float | None = None,
    seed: int = 0,
    progress: Progress | None = None,
) -> Analysis:
    """Look at every decision of a game.

    The same `samples` and `seed` give the same analysis. Where `seconds` are too few for so many it rests on fewer
    samples, and `in_time` is false.
    """
    if type(samples) is not int or not 1 <= samples <= MOST_SAMPLES:
        raise BadGame(f"{samples!r} samples: from 1 to {MOST_SAMPLES}")
    if seconds is not None and not (isfinite(seconds) and seconds > 0):
        raise BadGame(f"{seconds!r} seconds: more than 0")
    return _Analyst(game, samples, seed).run(seconds, progress or (lambda share: None))


class _Analyst:
    """Looks at a game in sweeps, each over all decisions, so that a short time is shared fairly."""

    def __init__(self, game: Game, samples: int, seed: int) -> None:
        self.game = game
        self.samples = samples
        self.seed = seed
        self.steps = game._log.read()
        self.positions = [game.at(ply) for ply in range(game.ply + 1)]
        self.open = [ply for ply in spread(game.ply) if len(self._legal(ply)) > 1]
        self.comparisons: dict[int, Comparison] = {}
        self.done = 0
        self.due = 0

    def run(self, seconds: float | None, progress: Progress) -> Analysis:
        began, in_time = monotonic(), True
        if seconds is not None:
            wanted, self.samples = self.samples, min(self.samples, self._affordable(seconds))
            in_time = wanted == self.samples
        self.curve = Curve(self.positions, self.samples, self.seed)
        for _ in self._work():
            progress(min(1.0, self.done / max(1, self.due)))
            if seconds is not None and monotonic() - began >= seconds:
                in_time = False
                break
        progress(1.0)
        return self._result(in_time)

    def _affordable(self, seconds: float) -> int:
        """How many samples there is time for, by the time that a few games from all over the record take."""
        began = monotonic()
        probes = spread(len(self.positions))[:PROBES]
        for ply in probes:
            chances(self.positions[ply], 1, self.seed)
        each = (monotonic() - began) / len(probes)
        games = len(self.positions) / 2 + len(self.open) * (
            (MAX_CANDIDATES + 1) / SCREENING + (CONTENDERS + 1) / CLOSER / 2
        )
        return max(FEWEST_SAMPLES, int(seconds / (each * games))) if each else MOST_SAMPLES

    def _work(self) -> Iterator[None]:
        """The work in small pieces: a rough curve, the screening, a closer look where it is due, a finer curve."""
        screening = max(2, self.samples // SCREENING)
        closer = -(-len(self.open) // CLOSER)
        self.due = self.curve.due + len(self.open) * screening * MAX_CANDIDATES + closer * self.samples * CONTENDERS
        yield from self._count(self.curve.sweep())
        for ply in self.open:
            seat, ids, _ = self.steps[ply]
            self.comparisons[ply] = Comparison(self.positions[ply], seat, tuple(ids), f"{self.seed}:{ply}")
            self.comparisons[ply].look(screening)
            self.done += screening * MAX_CANDIDATES
            yield
        hopeful = sorted(self.comparisons.values(), key=lambda comparison: -comparison.hope())[:closer]
        for comparison in hopeful:
            comparison.narrow()
        for first in range(0, self.samples, SAMPLES_AT_ONCE):
            count = min(SAMPLES_AT_ONCE, self.samples - first)
            for comparison in hopeful:
                comparison.look(count)
                self.done += count * CONTENDERS
                yield
            left = [comparison for comparison in hopeful if comparison.in_doubt()]
            self.done += (len(hopeful) - len(left)) * (self.samples - first - count) * CONTENDERS
            hopeful = left
        while self.curve.unfinished:
            yield from self._count(self.curve.sweep())

    def _count(self, work: Iterator[int]) -> Iterator[None]:
        for part in work:
            self.done += part
            yield

    def _legal(self, ply: int) -> list[int]:
        return legal_ids_of(self.positions[ply], self.steps[ply][0])

    def _result(self, in_time: bool) -> Analysis:
        curve = self.curve.chances()
        texts = self.game.steps()
        decisions = [self._decision(ply, texts[ply][1], curve[ply], curve[ply + 1]) for ply in range(self.game.ply)]
        return Analysis(
            board=self.game.board.data.id,
            rules=self.game.board.rules,
            seats=self.game.seats,
            over=self.game.over,
            winners=self.game.winners() if self.game.over else [],
            samples=self.samples,
            seed=self.seed,
            in_time=in_time,
            players=accounts(decisions, curve),
            decisions=decisions,
        )

    def _decision(self, ply: int, text: str, before: list[float], after: list[float]) -> JudgedDecision:
        position, seat = self.positions[ply], self.steps[ply][0]
        unchosen = JudgedDecision(
            ply=ply,
            seat=seat,
            action=text,
            forced=len(self._legal(ply)) == 1,
            before=before,
            after=after,
            choice=[0.0] * self.game.seats,
            luck=[now - then for then, now in zip(before, after, strict=True)],
            cost=0.0,
            error=0.0,
            stake=0.0,
            best=None,
            reason=None,
            line=[],
            alternatives=[],
        )
        found = self.comparisons.get(ply)
        if found is None:
            return unchosen
        best, choice = found.best(), found.moved()
        tally = found.tallies[best]
        return replace(
            unchosen,
            choice=choice,
            luck=[moved - own for moved, own in zip(unchosen.luck, choice, strict=True)],
            cost=tally.mean_gain() if best else 0.0,
            error=tally.error() if best else 0.0,
            stake=found.stake(),
            best=_text(position, found, best) if best else None,
            reason=reason_of(position, seat, found.candidates[best][0]),
            line=line_after(found, best) if best else [],
            alternatives=self._alternatives(position, found),
        )

    def _alternatives(self, position: Game, found: Comparison) -> list[Alternative]:
        """What was played, then everything else that was looked at, the best one first."""
        others = [c for c in range(1, len(found.candidates)) if found.tallies[c].plays > 1]
        others.sort(key=lambda c: (c not in found.field, -found.tallies[c].mean_gain(), c))
        base = found.tallies[0].mean()[found.seat]
        if found.tallies[0].plays == 0:
            return []
        return [
            Alternative(
                action=_text(position, found, c),
                chance=min(1.0, max(0.0, base + tally.mean_gain())),
                gain=tally.mean_gain(),
                error=tally.error() if c else 0.0,
                samples=tally.plays,
            )
            for c in [0, *others]
            for tally in [found.tallies[c]]
        ]


def _text(position: Game, found: Comparison, candidate: int) -> str:
    """A candidate in notation."""
    return position._actions.text(position._s, found.seat, found.candidates[candidate])

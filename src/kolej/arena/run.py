"""A run: plays the missing blocks, stores each of them, and stops when the result is certain enough."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

from kolej.arena.cluster import check_cluster, play_on_cluster
from kolej.arena.local import Result, cores, play_locally
from kolej.arena.match import Block, wins
from kolej.arena.players import try_entrants
from kolej.arena.sequential import Bounds, SequentialTest
from kolej.arena.settings import ArenaSettings
from kolej.arena.store import Store, begun


@dataclass(frozen=True)
class Outcome:
    """The outcome of a run."""

    settings: ArenaSettings
    blocks: list[Block]  # those that count, in their order
    times: list[array[int]]  # microseconds of every decision, by bot
    test: SequentialTest | None


class Run:
    """A run in its folder."""

    def __init__(self, settings: ArenaSettings, games: int, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.round = len(settings.schedule.lineups)  # blocks of one
        self.wanted = settings.schedule.blocks(games)
        self.rounds = 0  # finished without a gap
        self.test = SequentialTest(Bounds.read(settings.sprt)) if settings.sprt is not None else None
        self._advance()

    def _advance(self) -> None:
        """Count the finished rounds, and pass each to the sequential test, in order."""
        while not self.done and all(self.rounds * self.round + i in self.store.blocks for i in range(self.round)):
            if self.test is not None:
                self.test.add(fmean(self._share(block) for block in self._blocks_of(self.rounds)))
            self.rounds += 1

    def _blocks_of(self, round: int) -> list[Block]:
        return [self.store.blocks[round * self.round + i] for i in range(self.round)]

    def _share(self, block: Block) -> float:
        """The first bot's share of the wins."""
        return fmean(wins(game, 2)[0] for game in block.games)

    @property
    def proven(self) -> bool:
        """Whether the sequential test has its verdict."""
        return self.test is not None and self.test.verdict is not None

    @property
    def done(self) -> bool:
        """Whether nothing is left to play."""
        return self.proven or self.rounds * self.round >= self.wanted

    @property
    def kept(self) -> int:
        """How many of the wanted blocks are finished."""
        return sum(block < self.wanted for block in self.store.blocks)

    def todo(self) -> Iterator[int]:
        """The blocks that are missing."""
        for block in range(self.wanted):
            if self.done:
                return
            if block not in self.store.blocks:
                yield block

    def add(self, result: Result) -> None:
        """Keep a block."""
        self.store.add(*result)
        self._advance()

    def outcome(self) -> Outcome:
        """Only whole rounds count, up to the verdict if there is one: the outcome depends on the settings alone."""
        blocks = [block for i in range(self.rounds) for block in self._blocks_of(i)]
        return Outcome(self.settings, blocks, self.store.times, self.test)


def play(
    settings: ArenaSettings,
    games: int,
    folder: Path,
    *,
    jobs: int | None = None,
    cluster: str | None = None,
    watch: Callable[[Run], None] = lambda run: None,
) -> Outcome:
    """Play this many games, or resume them; `watch` is called at the start and after every block."""
    if cluster is not None:
        check_cluster(cluster)
    if not begun(folder):
        try_entrants(settings)
    with Store(folder, settings) as store:
        run = Run(settings, games, store)
        watch(run)
        if not run.done:
            todo = run.todo()
            count = min(jobs or cores(), run.wanted - run.kept)
            results = (
                play_locally(settings, todo, count)
                if cluster is None
                else play_on_cluster(settings, todo, cluster, jobs)
            )
            with closing(results):
                for result in results:
                    run.add(result)
                    watch(run)
                    if run.done:
                        break
        return run.outcome()

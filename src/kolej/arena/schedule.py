"""The schedule: who meets whom, on which deal, in which seats; the settings alone determine it.

A *block* is one deal and one line-up, played once in every rotation of the seats. A *round* is one block of every
line-up; in a round every bot meets every other equally often.
"""

from __future__ import annotations

from itertools import chain, combinations, permutations
from typing import Final

from kolej.errors import BadGame

FEW_LINEUPS: Final = 40  # up to this many combinations, all are played
MOST_FAMILIES: Final = 3

Lineup = tuple[int, ...]


class Schedule:
    """The blocks of a run, numbered from 0; bots are numbers too."""

    def __init__(self, bots: int, seats: int) -> None:
        if bots < 1:
            raise BadGame("no bots: an arena needs at least one")
        self.seats = seats
        self.lineups = lineups(bots, seats)

    def lineup(self, block: int) -> Lineup:
        """The bots of a block in seating order, which changes from round to round."""
        turn, which = divmod(block, len(self.lineups))
        first, *others = self.lineups[which]
        orders = sorted(set(permutations(others)))
        return (first, *orders[turn % len(orders)])

    def games(self, block: int) -> list[Lineup]:
        """The line-ups of the block's games, by seat: every rotation that differs."""
        bots = self.lineup(block)
        return list(dict.fromkeys(bots[i:] + bots[:i] for i in range(self.seats)))

    def blocks(self, games: int) -> int:
        """The number of blocks, in whole rounds, that hold at least this many games."""
        blocks = played = 0
        while played < games:
            played += sum(len(self.games(blocks + i)) for i in range(len(self.lineups)))
            blocks += len(self.lineups)
        return blocks


def lineups(bots: int, seats: int) -> list[Lineup]:
    """Line-ups in which every bot meets every other equally often.

    If there are fewer bots than seats, each bot has several.
    """
    everybody, others = divmod(seats, bots)
    chosen = balanced(bots, others)
    return [tuple(sorted([*range(bots)] * everybody + list(some))) for some in chosen]


def balanced(bots: int, size: int) -> list[Lineup]:
    """Sets of `size` bots, every pair of bots in equally many: all sets, or a regular selection if there are many.

    A family is a set and its shifts around the circle of bots; how often two bots meet in it depends only on how far
    they are apart. The smallest union of up to three families in which all distances are equally frequent is taken.
    """
    every = list(combinations(range(bots), size))
    if len(every) <= FEW_LINEUPS:
        return every
    families = list(dict.fromkeys(_family(bots, some) for some in every))
    for count in range(1, MOST_FAMILIES + 1):
        for union in combinations(families, count):
            if len(set(_meetings(bots, union))) == 1:
                return sorted(chain.from_iterable(union))
    return every


def _family(bots: int, some: Lineup) -> tuple[Lineup, ...]:
    return tuple(sorted({tuple(sorted((bot + shift) % bots for bot in some)) for shift in range(bots)}))


def _meetings(bots: int, families: tuple[tuple[Lineup, ...], ...]) -> list[int]:
    """How often bot 0 meets each of the others."""
    tables = [table for family in families for table in family if 0 in table]
    return [sum(other in table for table in tables) for other in range(1, bots)]

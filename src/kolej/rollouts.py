"""Rollouts: a position played to the end inside the core, again and again, by a policy for all seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kolej.boards.compiler import CompiledBoard
from kolej.chance import Seed, key_of
from kolej.core.playout import roll_out
from kolej.core.state import State
from kolej.errors import BadGame

Result = tuple[int, list[int], list[int]]  # decisions, totals, winners
Policy = Callable[[CompiledBoard, State, bytes, int, int], list[Result]]  # board, position, key, first number, count


@dataclass(frozen=True)
class Played:
    """A game that was played to the end: decisions, totals and winning seats."""

    decisions: int
    totals: list[int]
    winners: list[int]


def at_random(board: CompiledBoard, s: State, key: bytes, first: int, count: int) -> list[Result]:
    """Every legal action is as likely as the others."""
    return roll_out(board.core, s, key, first, count)


POLICIES: Final[dict[str, Policy]] = {"random": at_random}  # bots add theirs


def rollouts(board: CompiledBoard, s: State, count: int, seed: Seed | None, policy: str) -> list[Played]:
    """Play a position to the end `count` times; the same seed gives the same games."""
    if policy not in POLICIES:
        raise BadGame(f"{policy!r} is not a policy; one of: {', '.join(POLICIES)}")
    if type(count) is not int or count < 0:
        raise BadGame(f"{count!r} rollouts: expected a whole number from 0")
    return [Played(*result) for result in POLICIES[policy](board, s, key_of(seed), 0, count)]

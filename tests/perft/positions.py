"""Perft: positions, and how many games of so many further actions there are from each.

A file has one block per position: a name, the position as a snapshot, the seed that chance follows, and for each
depth the number of nodes. Chance is fixed by the seed, so the numbers are too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import kolej

DATA: Final = Path(__file__).with_name("data")


@dataclass(frozen=True)
class Position:
    """One block of a file."""

    name: str
    snapshot: dict[str, Any]
    seed: int
    nodes: tuple[int, ...]  # at depth 1, 2 …

    def game(self) -> kolej.Game:
        """The game at the position."""
        return kolej.Game.from_snapshot(self.snapshot, seed=self.seed)

    def text(self) -> str:
        """The block."""
        depths = "\n".join(f"depth {depth}: {n}" for depth, n in enumerate(self.nodes, 1))
        return f"name: {self.name}\nposition: {json.dumps(self.snapshot)}\nseed: {self.seed}\n{depths}\n"


def read(path: Path) -> Iterator[Position]:
    """The positions of a file."""
    for block in path.read_text(encoding="utf-8").strip().split("\n\n"):
        fields = dict(line.split(": ", 1) for line in block.splitlines())
        nodes = tuple(int(n) for name, n in fields.items() if name.startswith("depth "))
        yield Position(fields["name"], json.loads(fields["position"]), int(fields["seed"]), nodes)


def perft(game: kolej.Game, depth: int) -> int:
    """The nodes at a depth: each legal action of the seat to act, on a copy of its own."""
    ids = game.legal_ids()
    if depth == 1:
        return len(ids)
    nodes = 0
    for number in ids:
        child = game.copy()
        child.push_id(number)
        nodes += perft(child, depth - 1)
    return nodes

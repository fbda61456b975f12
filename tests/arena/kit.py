"""What the arena's tests share: small runs, and bots of one's own that behave badly."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from kolej.arena.match import Block, MatchGame
from kolej.arena.run import Run, play
from kolej.arena.settings import ArenaSettings

PYTHON_BOT = """
import os, sys, time

class Bot:
    def __init__(self):
        self.moves = 0

    def choose(self, view, legal):
        self.moves += 1
        if self.moves == 3:
            {behaviour}
        return legal[0]
"""

PROGRAM_BOT = """
import json, os, sys, time
moves = 0
for line in sys.stdin:
    message = json.loads(line)
    if "start" in message:
        {start}
        print(json.dumps({{"ready": True}}), flush=True)
        continue
    moves += 1
    if moves == 3:
        {behaviour}
    print(json.dumps({{"action": message["legal"][0]}}), flush=True)
"""


def python_bot(folder: Path, behaviour: str) -> str:
    """A bot in a Python file that does this in its third decision."""
    file = folder / "bot.py"
    file.write_text(PYTHON_BOT.format(behaviour=behaviour))
    return f"{file}:Bot"


def program_bot(folder: Path, behaviour: str = "pass", start: str = "pass") -> str:
    """A program that does this in its third decision, and that before it is ready."""
    file = folder / "program.py"
    file.write_text(PROGRAM_BOT.format(behaviour=behaviour, start=start))
    return f"cmd:{sys.executable} {file}"


def settings(*bots: str, **others: Any) -> ArenaSettings:
    """Settings of a small run."""
    return ArenaSettings.make("berlin", bots, **others)


def results(folder: Path) -> dict[int, Any]:
    """Everything that a run wrote, times aside: by block."""
    found = {}
    for line in (folder / "blocks.jsonl").read_text().splitlines():
        data = json.loads(line)
        del data["micros"]
        found[data["block"]] = data
    return found


def records(folder: Path) -> dict[str, bytes]:
    """The records of a run's games."""
    return {path.name: path.read_bytes() for path in sorted((folder / "games").rglob("*"), key=str) if path.is_file()}


def counted(run_settings: ArenaSettings, games: int, folder: Path, **others: Any) -> tuple[list[int], list[Block]]:
    """Play; how many blocks were kept at each step, and the blocks that count."""
    kept: list[int] = []

    def watch(run: Run) -> None:
        kept.append(run.kept)

    outcome = play(run_settings, games, folder, watch=watch, **others)
    return kept, outcome.blocks


def played(bots: list[int], scores: list[int], **others: Any) -> MatchGame:
    """A game that might have been played; whoever has the most points wins."""
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    values: dict[str, Any] = {
        "bots": bots,
        "first": 0,
        "winners": best,
        "fault": None,
        "scores": scores,
        "tickets": [3] * len(bots),
        "completed": [2] * len(bots),
        "tracks": [{"2": 4}] * len(bots),
        "decisions": 90,
        "turns": 50,
        "digest": "",
    }
    return MatchGame(**{**values, **others})

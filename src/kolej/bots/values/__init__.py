"""The value networks of the boards, as `kolej train` writes them: one JSON file for each."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from kolej.boards.compiler import CompiledBoard
from kolej.core.search.features import FEATURES
from kolej.core.search.network import Layer, Network

AHEAD: Final = 6  # turns that planners play on before the network judges
DOUBT: Final = 0.03  # by how much of a win it misjudges what an action gains, where nobody has measured it
LAYERS: Final = ("read", "sum_up", "own", "mean", "most", "conclude")  # in the order of the network


@cache
def written(board: str) -> dict[str, Any] | None:
    """The file of a board by its id, or None."""
    file = files(__name__).joinpath(f"{board}.json")
    if not file.is_file():
        return None
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


def fits(board: CompiledBoard, file: dict[str, Any]) -> bool:
    """Whether a file was made for exactly this board and these features."""
    return bool(file["digest"] == board.data.digest and file["features"] == FEATURES)


def network_from(file: dict[str, Any]) -> Network:
    """The network that a file describes."""
    layers = [Layer(file["layers"][name]["weights"], file["layers"][name]["bias"]) for name in LAYERS]
    return Network(*layers)


@lru_cache(maxsize=32)
def network_of(board: CompiledBoard, thread: int) -> Network | None:
    """The network of a board, made once for each thread, as it notes numbers; None: there is none that fits."""
    file = written(board.data.id)
    return network_from(file) if file is not None and fits(board, file) else None


def doubt_of(board: CompiledBoard) -> float:
    """By how much of a win the network of a board misjudges what an action gains (`scripts/doubt.py` measures it)."""
    file = written(board.data.id)
    return float(file.get("doubt", DOUBT)) if file is not None else 0.0


def save(file: dict[str, Any], path: Path) -> None:
    """Write a file, a line for each of its parts."""
    lines = [f"{json.dumps(key)}: {json.dumps(value, separators=(',', ':'))}" for key, value in file.items()]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")

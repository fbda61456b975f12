"""Copies, numbers, views, beliefs, snapshots and digests have every column of the state; a forgotten one is found."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import kolej
from kolej.core import codes
from tests.columns.check import faults
from tests.properties.games import THRIFT

ROOT = Path(__file__).parents[2]
BOARDS = ("europe", "world", "germany", "berlin")  # between them they use every column


def test_every_column_is_where_it_belongs() -> None:
    assert faults(BOARDS, every=40 * THRIFT) == []


def test_phases_are_named_in_the_order_of_their_numbers() -> None:
    assert [getattr(codes, name.upper()) for name in codes.PHASES] == list(range(len(codes.PHASES)))


# A new number of the state: tolls paid so far. Each edit makes one place know of it.
NEW = ("core/state.py", "        self.rank: i64 = 0\n", "        self.tolls: i64 = 0\n")
GROWS = ("core/phases/placing.py", "    s.owner[t] = seat\n", "    s.tolls += 1\n")
DECLARED = ("core/columns.py", '    "rank": HISTORY,', '    "tolls": PUBLIC,\n')
EDITS = {
    "copy": [("core/state.py", "        s.rank = self.rank\n", "        s.tolls = self.tolls\n")],
    "view": [
        ("core/view.py", "        self.idle: i64 = s.idle\n", "        self.tolls: i64 = s.tolls\n"),
        ("core/view.py", '    *("phase", "track",', '    "tolls",\n'),
    ],
    "belief": [("core/belief.py", "    s.idle = v.idle\n", "    s.tolls = v.tolls\n")],
    "write": [("snapshot.py", '        "idle_turns": int(s.idle),\n', '        "tolls": int(s.tolls),\n')],
    "read": [
        ("position.py", '    *("passengers", "chance"),\n', '    "tolls",\n'),
        ("position.py", "        players = data.get(", '        s.tolls = data.get("tolls", 0)\n'),
    ],
}


def planted(tmp_path: Path, *edits: tuple[str, str, str]) -> set[str]:
    """The faults that name `tolls` in a copy of the engine, each edit made before the line that it names."""
    source = Path(kolej.__file__).parent
    leave_out = shutil.ignore_patterns("*.so", "compiled.json", "__pycache__", "static")
    shutil.copytree(source, tmp_path / "kolej", ignore=leave_out)
    for file, line, new in edits:
        path = tmp_path / "kolej" / file
        text = path.read_text(encoding="utf-8")
        assert text.count(line) == 1, f"{file}: {line!r}"
        path.write_text(text.replace(line, new + line), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "tests.columns.check", "--every", "60", "berlin"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)]), "KOLEJ_BUILD": "interpreted"},
        capture_output=True,
        text=True,
        check=True,
    )
    return {fault for fault in run.stdout.splitlines() if "tolls" in fault}


def test_a_column_that_is_not_declared_is_found(tmp_path: Path) -> None:
    assert planted(tmp_path, NEW, GROWS) == {"not declared: State.tolls"}


def test_a_column_that_is_forgotten_everywhere_is_found_everywhere(tmp_path: Path) -> None:
    expected = {f"{what}: tolls" for what in ("copy", "view", "belief", "snapshot", "digest")}
    assert planted(tmp_path, NEW, GROWS, DECLARED) == expected


@pytest.mark.parametrize(
    ("forgotten", "found"),
    [
        ("", set()),
        ("copy", {"copy: tolls"}),
        ("belief", {"belief: tolls"}),
        ("write", {"snapshot: tolls", "digest: tolls"}),
        ("read", {"snapshot: tolls"}),
    ],
)
def test_a_column_that_is_forgotten_in_one_place_is_found_there(
    tmp_path: Path, forgotten: str, found: set[str]
) -> None:
    edits = [edit for name, made in EDITS.items() if name != forgotten for edit in made]
    if forgotten == "read":
        edits.append(EDITS["read"][0])  # a snapshot with a field that nobody knows would be refused
    assert planted(tmp_path, NEW, GROWS, DECLARED, *edits) == found

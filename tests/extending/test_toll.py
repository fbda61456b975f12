"""A mechanic is added to a copy of the tree, as docs/extending.md tells, and played there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.extending.copying import ROOT, TOLL, add, copied, toll_board

PAGE = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = copied(tmp_path_factory.mktemp("tree"))
    add(TOLL, target)
    toll_board(target / "boards" / "bridges")
    return target


def run(tree: Path, *checks: str) -> None:
    """Run checks of walk.py on the copy."""
    environment = {
        **os.environ,
        "KOLEJ_BUILD": "interpreted",
        "KOLEJ_BOARDS": str(tree / "boards"),
        "PYTHONPATH": os.pathsep.join((str(tree / "src"), str(ROOT))),
    }
    told = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.extending.walk", str(tree), *checks],
        cwd=tree,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, told.stdout + told.stderr
    assert told.stdout.split() == list(checks)


def test_it_touches_what_the_page_says(tmp_path: Path) -> None:
    """A phase, a family of actions, a knob, two languages, a component of the page: nothing else."""
    touched = add(TOLL, copied(tmp_path))
    assert touched == {
        "new": [
            "src/kolej/actions/tolls.py",
            "src/kolej/core/phases/toll.py",
            "web/src/table/decisions/Toll.svelte",
        ],
        "old": ["src/kolej/boards/schema.py", "src/kolej/words/en.ftl", "src/kolej/words/pl.ftl"],
    }
    section = PAGE.partition("## A mechanic")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE)
    assert sorted(rows) == sorted([*touched["new"], *touched["old"]])


def test_the_toll_is_asked_for_paid_and_told(tree: Path) -> None:
    run(tree, "rules", "reasons", "words")


def test_a_game_with_tolls_is_recorded_and_replayed(tree: Path) -> None:
    run(tree, "records", "views", "snapshots")


def test_the_other_boards_know_of_no_toll(tree: Path) -> None:
    run(tree, "others")


def test_terminal_bots_and_server_play_it(tree: Path) -> None:
    run(tree, "terminal", "bots", "protocol")

"""What mypyc generates is fast where games are played by the thousand."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kolej.core.driver import Driver

ROOT = Path(__file__).parents[2]
CORE = ROOT / "src/kolej/core"
GENERATE = """
import sys
from mypyc.build import mypycify
mypycify(["--config-file=", "--no-site-packages", *sys.argv[1:]], group_name="hot", target_dir="c")
"""
BOXING = re.compile(r"\b(?:PyLong_FromLongLong|CPyTagged_StealAsObject|PyFloat_FromDouble)\(")
FUNCTION = re.compile(r"^ *(?:\w+ )+\**(CPyDef|CPyPy)_(\w+)\([^;]*\) \{$", re.MULTILINE)
HOT = (
    *("afford", "decks", "laid", "moves", "core___network", "openness", "playout", "rules", "core___tickets", "trail"),
    *("building", "claim", "draw", "exchange", "offer", "passenger", "paying", "placing", "tunnel", "turn"),
    *("aims", "cards", "outlook", "plan", "planning___tickets", "trails", "ways"),
)
# What lists numbers for Python, keeps a journal or writes the outcomes of chance down.
FOR_PYTHON = {
    *("laid___counts", "moves___Moves___listed", "playout___play_many", "core___tickets___offer_of"),
    *("decks___draw", "core___tickets___pick_shuffled", "offer___draw_tickets", "offer___journal_keep"),
    *("playout___result", "playout___roll_out", "tunnel___reveal"),
}


@pytest.fixture(scope="module")
def code(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The core in C."""
    pytest.importorskip("mypyc")
    folder = tmp_path_factory.mktemp("generated")
    core = folder / "src/kolej/core"
    shutil.copytree(CORE, core, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    core.with_name("__init__.py").touch()
    sources = [str(file.relative_to(folder)) for file in sorted(core.rglob("*.py"))]
    made = subprocess.run(
        [sys.executable, "-c", GENERATE, *sources], cwd=folder, env=os.environ, text=True, capture_output=True
    )
    assert made.returncode == 0, made.stdout + made.stderr
    return (folder / "c/__native_hot.c").read_text(encoding="utf-8")


def test_no_number_is_boxed_where_games_are_played(code: str) -> None:
    """`x if condition else 0` with a native number is one that mypyc boxes without a word."""
    starts = list(FUNCTION.finditer(code))
    ends = [start.start() for start in starts[1:]] + [len(code)]
    seen: set[str] = set()
    boxing: set[str] = set()
    for start, end in zip(starts, ends, strict=True):
        kind, name = start.groups()
        module = next((hot for hot in HOT if name.startswith(f"{hot}___")), None)
        if kind == "CPyDef" and module and not name.endswith(("_____top_level__", "_____init__")):
            seen.add(module)
            if name not in FOR_PYTHON and BOXING.search(code, start.end(), end):
                boxing.add(name)
    assert seen == set(HOT)
    assert boxing == set()


def test_every_index_is_expected_to_be_in_range(code: str) -> None:
    setup = runpy.run_path(str(ROOT / "setup.py"))
    hinted = setup["expect_indices_in_range"](code)
    checks = code.count(" < (uint64_t)")
    assert checks > 1000
    assert hinted.count("likely(") - code.count("likely(") == checks
    assert not setup["INDEX_CHECK"].search(hinted)


def test_what_games_inherit_keeps_its_docstrings(code: str) -> None:
    setup = runpy.run_path(str(ROOT / "setup.py"))
    told = setup["with_docstrings"](code, CORE / "driver.py")
    shown = re.findall(r'{"(\w+)",\s+\((?:PyCFunction|getter)\)[^}]*"([^"]+)"\)[^}]*}', told)
    documented = {name: text for name, text in shown if not text.endswith("\\n")}
    public = {name: member for name, member in vars(Driver).items() if not name.startswith("_")}
    assert public.keys() == {"legal_ids", "over", "push_id"}
    assert documented["over"] == "Whether the game is over."
    assert documented["push_id"] == "Do an action given by number, for the seat to act."
    assert public.keys() <= documented.keys()

"""Where games are played by the thousand, the compiled core makes no Python objects of its numbers.

`x if condition else 0` with a native number is one that mypyc boxes without a word.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CORE = Path(__file__).parents[2] / "src/kolej/core"
GENERATE = """
import sys
from mypyc.build import mypycify
mypycify(["--config-file=", "--no-site-packages", *sys.argv[1:]], group_name="hot", target_dir="c")
"""
BOXING = re.compile(r"\b(?:PyLong_FromLongLong|CPyTagged_StealAsObject|PyFloat_FromDouble)\(")
FUNCTION = re.compile(r"^ *(?:\w+ )+\**(CPyDef|CPyPy)_(\w+)\([^;]*\) \{$", re.MULTILINE)
HOT = (
    *("afford", "decks", "laid", "moves", "core___network", "playout", "rules", "core___tickets", "trail"),
    *("building", "claim", "draw", "exchange", "offer", "passenger", "paying", "placing", "tunnel", "turn"),
    *("aims", "cards", "outlook", "plan", "planning___tickets", "trails", "ways"),
)
# What lists numbers for Python, keeps a journal or writes the outcomes of chance down.
FOR_PYTHON = {
    *("laid___counts", "moves___Moves___listed", "playout___play_many", "core___tickets___offer_of"),
    *("decks___draw", "core___tickets___pick_shuffled", "offer___draw_tickets", "offer___journal_keep"),
    *("playout___result", "playout___roll_out", "tunnel___reveal"),
}


def test_no_number_is_boxed_where_games_are_played(tmp_path: Path) -> None:
    pytest.importorskip("mypyc")
    core = tmp_path / "src/kolej/core"
    shutil.copytree(CORE, core, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    core.with_name("__init__.py").touch()
    sources = [str(file.relative_to(tmp_path)) for file in sorted(core.rglob("*.py"))]
    made = subprocess.run(
        [sys.executable, "-c", GENERATE, *sources], cwd=tmp_path, env=os.environ, text=True, capture_output=True
    )
    assert made.returncode == 0, made.stdout + made.stderr
    code = (tmp_path / "c/__native_hot.c").read_text(encoding="utf-8")
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

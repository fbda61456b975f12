"""The compiled core and the interpreted one play the same games, to the last card."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kolej import build
from tests.properties.games import BOARDS, LONG

ROOT = Path(__file__).parents[2]
GAMES = 1000 if LONG else 20


def lines(asked: str) -> list[str]:
    """What the games print with a build of the core."""
    places = [str(build.CORE.parents[1]), str(ROOT)]
    environment = os.environ | {"KOLEJ_BUILD": asked, "PYTHONPATH": os.pathsep.join(places), "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-m", "tests.both_builds.play", str(GAMES)]
    done = subprocess.run(command, cwd=ROOT, env=environment, text=True, capture_output=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_both_builds_play_alike_in_processes_of_their_own() -> None:
    found = build.inspect(build.CORE)
    if not found.compiled:
        assert os.environ.get("CI") != "true", f"there is no compiled core to compare: {found.reason}"
        pytest.skip(f"there is no compiled core to compare ({found.reason}); make build")
    interpreted, compiled = lines("interpreted"), lines("compiled")
    assert (interpreted[0], compiled[0]) == ("build False", "build True")
    assert len(interpreted) == 1 + 2 * len(BOARDS)
    assert compiled[1:] == interpreted[1:]

"""Trials: whether the tests notice a fault; in children of one process where that can be, else in a copy."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from itertools import count
from pathlib import Path
from typing import Final

from tests.mutants.faults import Fault
from tests.mutants.forks import ASKED, in_a_function, limit_memory

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src"
CORE: Final = SOURCE / "kolej" / "core"
Stage = tuple[str, ...]
SECRETS: Final[Stage] = tuple(f"tests/secrets/test_{name}.py" for name in ("noninterference", "refused", "belief"))
PLAY: Final[tuple[Stage, ...]] = (  # those that fail soonest first; the next stage is for faults that the last missed
    ("tests/perft",),
    ("tests/rules",),
    tuple(f"tests/api/test_{name}.py" for name in ("numbers", "payment", "events", "record_damage")),
    ("tests/properties/test_chance.py", "tests/oracle/test_trails.py", "tests/oracle/test_scores.py"),
    ("tests/golden", "tests/secrets/test_known_cards.py"),
    tuple(f"tests/oracle/test_follow.py::test_follow[{case}]" for case in ("europe-4", "germany-5", "world-3")),
    ("tests/properties",),
)
SEEN: Final[Stage] = ("tests/env/test_observations.py", "tests/env/test_batch.py")
OPTIONS: Final = ("-x", "-q", "--tb=line", "-p", "no:cacheprovider", "-p", "no:xdist")
TOO_LONG: Final = 300  # seconds of one stage


class TestsFail(Exception):
    """The tests fail without any fault, so that nothing can be learned from them."""


def stages_of(file: str) -> tuple[Stage, ...]:
    """The tests that try a file: play never samples a belief nor looks at arrays, and only views and beliefs are tried
    by sampling."""
    return {
        "belief.py": (SECRETS,),
        "view.py": (SECRETS, *PLAY),
        "observing.py": (SEEN,),
        "batch.py": (SEEN,),
    }.get(file, PLAY)


class Trials:
    """Tries faults, with files of its own in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        self.times = count(10**9)  # of change: compiled code is thrown away by the second

    def survivors(self, faults: list[Fault], tests: Stage) -> list[Fault]:
        """The faults that these tests don't notice."""
        quick = [fault for fault in faults if in_a_function(fault, text_of(fault))]
        left = self.forked(quick, tests) if quick else []
        left += [fault for fault in faults if fault not in quick and self.copied(fault, tests)]
        return [fault for fault in faults if fault in left]

    def run(self, source: Path, tests: Stage, *options: str, **more: str) -> subprocess.CompletedProcess[str]:
        """Run tests on the package in this folder."""
        environment = os.environ | {
            "PYTHONPATH": os.pathsep.join([str(source), str(ROOT)]),
            "PYTHONPYCACHEPREFIX": str(self.folder / "cache"),
            "KOLEJ_BUILD": "interpreted",
            "KOLEJ_THRIFT": "8",
        }
        return subprocess.run(
            [sys.executable, "-m", "pytest", *OPTIONS, *options, *tests],
            cwd=ROOT,
            env=environment | more,
            text=True,
            capture_output=True,
            timeout=TOO_LONG if not options else None,
            preexec_fn=limit_memory if not options else None,
        )

    def forked(self, faults: list[Fault], tests: Stage) -> list[Fault]:
        """Those of the faults that survive in children of one process."""
        asked = self.folder / "faults.json"
        faulty = [(module_of(fault), fault.seed(text_of(fault))) for fault in faults]
        asked.write_text(json.dumps(faulty), encoding="utf-8")
        said = self.run(SOURCE, tests, "-p", "tests.mutants.forks", **{ASKED: str(asked)}).stdout
        passed, *answers = json.loads(asked.read_text(encoding="utf-8"))
        if passed is not True:
            raise TestsFail(said)
        return [fault for fault, survives in zip(faults, answers, strict=True) if survives]

    def copied(self, fault: Fault, tests: Stage) -> bool:
        """Whether a fault survives in a copy of the sources."""
        copy = self.folder / "copy"
        if not copy.exists():
            shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
        file = copy / "kolej" / "core" / fault.file
        self.write(file, fault.seed(text_of(fault)))
        try:
            return self.run(copy, tests).returncode == 0
        except subprocess.TimeoutExpired:
            return False
        finally:
            self.write(file, text_of(fault))

    def write(self, file: Path, text: str) -> None:
        """Write a file, and give it a time that no other version of it has."""
        file.write_text(text, encoding="utf-8")
        now = next(self.times)
        os.utime(file, (now, now))


def text_of(fault: Fault) -> str:
    """The file of a fault, as it is."""
    return (CORE / fault.file).read_text(encoding="utf-8")


def module_of(fault: Fault) -> str:
    """The name of the module that a fault is in."""
    return "kolej.core." + fault.file.removesuffix(".py").replace("/", ".")

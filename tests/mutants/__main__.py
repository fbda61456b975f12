"""Seeds faults into a copy of the core, one at a time, and sees whether the tests catch each.

Usage: python -m tests.mutants [--number 300] [--all] [--jobs 2] [--seed 0] [--only trail.py]

A fault that changes nothing that can be observed is listed with its reason in equivalent.txt. Fails when less
than nine in ten of the others are caught.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from tests.mutants.faults import Fault, faults_in

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src"
EQUIVALENT: Final = Path(__file__).with_name("equivalent.txt")
LEAVE_OUT: Final = ("__init__.py", "phases/__init__.py", "codes.py", "facts.py")  # names and numbers only
Stage = tuple[str, ...]
PLAY: Final[tuple[Stage, ...]] = (  # those that fail soonest first; the next stage is for faults that the last missed
    ("tests/perft",),
    ("tests/rules",),
    tuple(f"tests/api/test_{name}.py" for name in ("numbers", "payment", "events", "record_damage")),
    ("tests/properties/test_chance.py", "tests/oracle/test_trails.py", "tests/oracle/test_scores.py"),
    ("tests/golden", "tests/secrets/test_known_cards.py"),
    tuple(f"tests/oracle/test_follow.py::test_follow[{case}]" for case in ("europe-4", "germany-5", "world-3")),
    ("tests/properties",),
)
SECRETS: Final[Stage] = tuple(f"tests/secrets/test_{name}.py" for name in ("noninterference", "refused", "belief"))
ENOUGH: Final = 0.9
MEMORY: Final = 3 * 2**30  # a fault may fill a list for ever


def equivalents() -> dict[str, str]:
    """The faults that change nothing, each with its reason."""
    rows = [row for row in EQUIVALENT.read_text(encoding="utf-8").splitlines() if row and not row.startswith("#")]
    return dict(row.rsplit(" -- ", 1) for row in rows)


def stages_of(file: str) -> tuple[Stage, ...]:
    """The tests that try a file: play never samples a belief, and only views and beliefs are tried by sampling."""
    return {"belief.py": (SECRETS,), "view.py": (SECRETS, *PLAY)}.get(file, PLAY)


def limit_memory() -> None:
    """Keep a run-away process from taking the machine with it."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def run_tests(source: Path, tests: Stage, cache: Path, timeout: float | None = None) -> tuple[bool, str]:
    """Do the tests pass on the package in this folder? And what did they say?"""
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(source), str(ROOT)]),
        "PYTHONPYCACHEPREFIX": str(cache),
        "KOLEJ_BUILD": "interpreted",
        "KOLEJ_THRIFT": "8",
    }
    options = ["-x", "-q", "--tb=line", "-p", "no:cacheprovider", "-p", "no:xdist"]
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *options, *tests],
            cwd=ROOT,
            env=environment,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=timeout,
            preexec_fn=limit_memory,
        )
    except subprocess.TimeoutExpired:
        return False, "too slow"
    return done.returncode == 0, done.stdout


class Range:
    """Some copies of the sources, in which one fault at a time is seeded."""

    def __init__(self, folder: Path, jobs: int, timeouts: dict[Stage, float]) -> None:
        self.cache = folder / "cache"
        self.timeouts = timeouts
        self.times = count(10**9)  # of change: compiled code is thrown away by the second
        self.copies: SimpleQueue[Path] = SimpleQueue()
        for job in range(jobs):
            shutil.copytree(SOURCE, folder / str(job), ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
            self.copies.put(folder / str(job))

    def survives(self, fault: Fault) -> bool:
        """Do the tests pass although the fault is there?"""
        copy = self.copies.get()
        file = copy / "kolej" / "core" / fault.file
        text = file.read_text(encoding="utf-8")
        self.write(file, fault.seed(text))
        try:
            return all(run_tests(copy, tests, self.cache, self.timeouts[tests])[0] for tests in stages_of(fault.file))
        finally:
            self.write(file, text)
            self.copies.put(copy)

    def write(self, file: Path, text: str) -> None:
        """Write a file, and give it a time that no other version of it has."""
        file.write_text(text, encoding="utf-8")
        now = next(self.times)
        os.utime(file, (now, now))


def pick(faults: list[Fault], number: int, seed: int) -> list[Fault]:
    """Some of the faults, the same for the same seed, and nearly the same after a change of the core."""
    drawn = sorted(faults, key=lambda fault: sha256(f"{seed} {fault.name}".encode()).digest())[:number]
    return [fault for fault in faults if fault in drawn]


def difference(fault: Fault) -> Iterator[str]:
    """The fault as people read it."""
    text = (SOURCE / "kolej" / "core" / fault.file).read_text(encoding="utf-8")
    before, after = text.splitlines(), fault.seed(text).splitlines()
    yield f"core/{fault.file}:{fault.line}"
    first = fault.line - 1
    last = first + fault.before.count("\n") + 1
    yield from (f"  - {line.strip()}" for line in before[first:last])
    yield from (f"  + {line.strip()}" for line in after[first : last + len(after) - len(before)])


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--number", type=int, default=300, help="so many faults, the same for the same seed")
    parser.add_argument("--all", action="store_true", help="every fault there is")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", default="", help="faults of this file of the core")
    return parser.parse_args()


def main() -> int:
    """Seed, test, report."""
    asked = arguments()
    found = [fault for fault in faults_in(SOURCE / "kolej" / "core", LEAVE_OUT) if fault.file.startswith(asked.only)]
    same = equivalents()
    chosen = [fault for fault in found if fault.name not in same]
    if not asked.all:
        chosen = pick(chosen, asked.number, asked.seed)
    with tempfile.TemporaryDirectory() as folder:
        return report(found, chosen, Path(folder), asked.jobs)


def report(found: list[Fault], chosen: list[Fault], folder: Path, jobs: int) -> int:
    """Try the chosen faults, print those that survive and the share that was caught."""
    took: dict[Stage, float] = {}
    for tests in dict.fromkeys(tests for fault in chosen for tests in stages_of(fault.file)):
        begun = time.monotonic()
        passed, said = run_tests(SOURCE, tests, folder / "cache")
        took[tests] = time.monotonic() - begun
        if not passed:
            print(said, "The tests fail without any fault; nothing can be learned from them.", sep="\n")
            return 2
    whole = sum(took.values())
    print(f"{len(found)} faults, {len(chosen)} tried; the tests take {whole:.0f} s without any", flush=True)
    survivors: list[Fault] = []
    with ThreadPoolExecutor(jobs) as pool:
        places = Range(folder, jobs, {tests: 4 * seconds + 15 for tests, seconds in took.items()})
        for n, (fault, survived) in enumerate(zip(chosen, pool.map(places.survives, chosen), strict=True), 1):
            if survived:
                survivors.append(fault)
                print(*difference(fault), fault.name, sep="\n", flush=True)
            elif n % 10 == 0:
                print(f"{n} tried, {n - len(survivors)} caught", flush=True)
    caught = 1 - len(survivors) / max(1, len(chosen))
    print(f"{len(chosen) - len(survivors)} of {len(chosen)} faults caught: {caught:.1%}")
    return int(caught < ENOUGH)


if __name__ == "__main__":
    sys.exit(main())

"""Seeds faults into the core, one at a time, and sees whether the tests catch each.

Usage: python -m tests.mutants [--number 300] [--all] [--jobs 2] [--seed 0] [--only trail.py]

A fault that changes nothing that can be observed is listed with its reason in equivalent.txt. Fails when less
than nine in ten of the others are caught.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Final

from tests.mutants.faults import Fault, faults_in
from tests.mutants.trials import CORE, PLAY, SECRETS, SEEN, TestsFail, Trials, stages_of, text_of

EQUIVALENT: Final = Path(__file__).with_name("equivalent.txt")
# Names and numbers only; and planning and searching, a matter of taste: no rule says what is worth how much.
LEAVE_OUT: Final = ("__init__.py", "phases/__init__.py", "codes.py", "facts.py", "journal.py", "planning", "search")
ENOUGH: Final = 0.9


def equivalents() -> dict[str, str]:
    """The faults that change nothing, each with its reason."""
    rows = [row for row in EQUIVALENT.read_text(encoding="utf-8").splitlines() if row and not row.startswith("#")]
    return dict(row.rsplit(" -- ", 1) for row in rows)


def pick(faults: list[Fault], number: int, seed: int) -> list[Fault]:
    """Some of the faults, the same for the same seed, and nearly the same after a change of the core."""
    drawn = sorted(faults, key=lambda fault: sha256(f"{seed} {fault.name}".encode()).digest())[:number]
    return [fault for fault in faults if fault in drawn]


def difference(fault: Fault) -> Iterator[str]:
    """The fault as people read it."""
    text = text_of(fault)
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


def try_all(chosen: list[Fault], jobs: int) -> list[Fault]:
    """Let one kind of tests after the other look for the faults; those that none of them noticed."""
    left = chosen
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        trials = [Trials(Path(folder) / str(job)) for job in range(jobs)]
        for tests in (SECRETS, SEEN, *PLAY):
            tried = [fault for fault in left if tests in stages_of(fault.file)]
            shares = [tried[job::jobs] for job in range(jobs)]
            survived = [
                fault for share in pool.map(Trials.survivors, trials, shares, [tests] * jobs) for fault in share
            ]
            left = [fault for fault in left if fault not in tried or fault in survived]
            print(f"{len(tried):4} tried, {len(survived):4} left by {tests[0]} …", flush=True)
    return left


def main() -> int:
    """Seed, test, report."""
    asked = arguments()
    found = [fault for fault in faults_in(CORE, LEAVE_OUT) if fault.file.startswith(asked.only)]
    same = equivalents()
    chosen = [fault for fault in found if fault.name not in same]
    if not asked.all:
        chosen = pick(chosen, asked.number, asked.seed)
    print(f"{len(found)} faults, {len(chosen)} tried", flush=True)
    try:
        survivors = try_all(chosen, asked.jobs)
    except TestsFail as failure:
        print(failure, "The tests fail without any fault; nothing can be learned from them.", sep="\n")
        return 2
    for fault in survivors:
        print(*difference(fault), fault.name, sep="\n")
    caught = 1 - len(survivors) / max(1, len(chosen))
    print(f"{len(chosen) - len(survivors)} of {len(chosen)} faults caught: {caught:.1%}")
    return int(caught < ENOUGH)


if __name__ == "__main__":
    sys.exit(main())

"""Looks for leaks at the wire, in whole games on every board: `python -m tests.wire --minutes 10`."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from random import Random, SystemRandom
from tempfile import TemporaryDirectory

import kolej
from tests.server.serving import in_thread
from tests.wire.detector import Detector, Report
from tests.wire.house import repeatable


def main() -> int:
    """Play until the time is over; how many leaks there are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--checks", type=float, default=10, help="checks in a hundred moves, beside the opening")
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(10**6))
    options = parser.parse_args()
    rng, report = Random(options.seed), Report()
    print(f"seed {options.seed}", flush=True)
    end = time.monotonic() + 60 * options.minutes
    with TemporaryDirectory() as data, in_thread(repeatable(Path(data))) as live:
        while time.monotonic() < end:
            for board in kolej.board_names():
                Detector(live, board, rng, report).play(options.checks)
                live.hang_up()
                print(f"{board}: {report}", flush=True)
    print(*report.findings, sep="\n")
    return len(report.findings)


if __name__ == "__main__":
    sys.exit(min(main(), 1))

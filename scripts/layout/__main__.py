"""`python -m scripts.layout [BOARD …]`: lay out the boards anew and write their layout.json."""

from __future__ import annotations

import sys
from pathlib import Path

from kolej.boards.layout import read_layout
from kolej.boards.layout_check import check_layout
from kolej.boards.loader import BUNDLED
from scripts.layout.plan import plan
from scripts.layout.relax import Relaxation
from scripts.layout.write import layout_text

BOARDS = Path(__file__).parents[2] / "src" / "kolej" / "boards"
ROUNDS = 8


def main() -> None:
    """Relax each board, again where something overlaps, and keep the best."""
    for board in sys.argv[1:] or BUNDLED:
        relaxation = Relaxation(plan(board))
        relaxation.run(1600)
        best, fewest = "", 10**6
        for _ in range(ROUNDS):
            text = layout_text(relaxation.plan, relaxation.curves, relaxation.layout)
            problems = check_layout(relaxation.plan.data, read_layout(text))
            if len(problems) < fewest:
                best, fewest = text, len(problems)
            if not problems:
                break
            relaxation.gap, relaxation.weight = relaxation.gap + 0.3, relaxation.weight * 1.4
            relaxation.run(300, rate=0.6)
        (BOARDS / board / "layout.json").write_text(best)
        print(f"{board}: {fewest} problems")
        for problem in check_layout(relaxation.plan.data, read_layout(best)):
            print(f"  {problem}")


main()

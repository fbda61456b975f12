"""`python -m scripts.layout [BOARD …]`: lay out the boards anew and write their layout.json."""

from __future__ import annotations

import sys
from pathlib import Path

from kolej.boards.layout import read_layout
from kolej.boards.layout_check import check_layout
from kolej.boards.loader import board_names
from kolej.boards.problem import BoardProblem
from scripts.layout.plan import plan
from scripts.layout.relax import Relaxation
from scripts.layout.write import layout_text

BOARDS = Path(__file__).parents[2] / "src" / "kolej" / "boards"
STEPS, MORE_STEPS = 1600, 300
ROUNDS = 8  # of more steps, each with a little more force, until nothing overlaps
STARTS = 4  # from places that are shaken a little, except for the first


def best_layout(board: str) -> tuple[str, list[BoardProblem]]:
    """The first faultless layout of the board, or the one with fewest problems."""
    best: tuple[str, list[BoardProblem]] = "", []
    for start in range(STARTS):
        relaxation = Relaxation(plan(board), start)
        relaxation.run(STEPS)
        for _ in range(ROUNDS):
            text = layout_text(relaxation.plan, relaxation.curves, relaxation.layout)
            problems = check_layout(relaxation.plan.data, read_layout(text))
            if not best[0] or len(problems) < len(best[1]):
                best = text, problems
            if not problems:
                return best
            relaxation.press()
            relaxation.run(MORE_STEPS, rate=0.6)
    return best


def main() -> None:
    """Lay out the boards that are named, or all."""
    for board in sys.argv[1:] or board_names():
        text, problems = best_layout(board)
        (BOARDS / board / "layout.json").write_text(text)
        print(f"{board}: {len(problems)} problems", flush=True)
        for problem in problems:
            print(f"  {problem}")


if __name__ == "__main__":
    main()

"""Measures the bots of the house against each other on every board, and writes docs/strengths.md."""

from __future__ import annotations

import argparse
import platform
import sys
import time
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from statistics import fmean
from typing import Any

import kolej
from kolej import bots
from kolej.arena.intervals import quantile
from kolej.arena.run import Outcome, Run, play
from kolej.arena.settings import Settings
from kolej.arena.summary import summarise
from kolej.build import current

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "strengths.md"
BOARDS = ("europe", "germany", "world", "berlin", "usa")
PAIRS = ("planner,greedy", "planner,racer", "planner,collector", "medium,easy", "hard,medium")
TABLE = "planner,racer,collector,greedy"
SEED = 2026
TIMED_GAMES = 25


def code_digest() -> str:
    """A name for the rules and bots as they are now: other code is measured anew."""
    digest = sha256()
    for folder in ("core", "bots", "boards", "arena"):
        for file in sorted((ROOT / "src" / "kolej" / folder).rglob("*")):
            if file.suffix in (".py", ".json", ".toml", ".csv") and file.name not in ("layout.json", "compiled.json"):
                digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def run(board: str, bots: str, seats: int, games: int) -> tuple[Outcome, dict[str, Any]]:
    """One run of the arena, or what is kept of it."""
    settings = Settings.make(board, [bots], seats, SEED)
    folder = ROOT / "runs" / f"strengths-{code_digest()}" / f"{board}-{seats}-{bots.replace(',', '-')}"

    def watch(run: Run) -> None:
        print(f"\r{board}, {seats} seats, {bots}: {run.kept} of {run.wanted} blocks ", end="", file=sys.stderr)

    outcome = play(settings, games, folder, watch=watch)
    print(file=sys.stderr)
    return outcome, summarise(outcome)


def percent(interval: Sequence[float]) -> str:
    """A share with its bounds."""
    share, low, high = interval
    return f"{100 * share:.1f} % ({100 * low:.0f}–{100 * high:.0f})"


def row(*cells: str) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table, with an empty line after it."""
    return [row(*head), row(*["---"] * len(head)), *(row(*cells) for cells in rows), ""]


def winning_score(outcome: Outcome) -> float:
    """What winners score on average."""
    return fmean(game.scores[seat] for block in outcome.blocks for game in block.games for seat in game.winners[:1])


def decision_times(board: str) -> list[float]:
    """Seconds of processor time of each decision of planners in some games, in order of size."""
    found = []
    for number in range(TIMED_GAMES):
        game = kolej.Game(board, seats=2, seed=f"time per move {number}")
        players = [bots.make("planner", seed=seat) for seat in range(2)]
        while (seat := game.turn) is not None:
            view, legal = game.view(seat), game.legal_actions(seat)
            begun = time.process_time()
            action = players[seat].choose(view, legal)
            found.append(time.process_time() - begun)
            game.push(action, seat)
    return sorted(found)


def write(games: int) -> list[str]:
    """The page, line by line."""
    lines = [
        "# How strong the bots are",
        "",
        f"`make strengths` plays all this in the [arena](arena.md) ({games} paired games each, seed {SEED})",
        "and writes this page. After each share stands the interval that holds the true value in 95 of 100 runs.",
        "",
        "## Two seats",
        "",
        "How often the first bot of a pair wins:",
        "",
    ]
    rows = []
    for board in BOARDS:
        cells = [board]
        for pair in PAIRS:
            _, report = run(board, pair, 2, games)
            cells.append(percent(report["win_share"][0]))
        rows.append(cells)
    lines += table(["board", *(" : ".join(pair.split(",")) for pair in PAIRS)], rows)
    lines += [
        "## Four seats",
        "",
        "Each bot's share of the wins when all four styles meet (a quarter would be equal), and its points:",
        "",
    ]
    rows = []
    for board in BOARDS:
        _, report = run(board, TABLE, 4, games)
        shares = zip(report["win_share"], report["scores"], strict=True)
        rows.append([board, *(f"{percent(share)}, {scores['mean'][0]:.0f}" for share, scores in shares)])
    lines += table(["board", *TABLE.split(",")], rows)
    lines += ["Four planners at a table:", ""]
    rows = []
    for board in BOARDS:
        outcome, report = run(board, "planner", 4, games)
        mean = report["scores"][0]["mean"][0]
        turns = report["length"]["turns"]["mean"][0]
        rows.append([board, f"{winning_score(outcome):.1f}", f"{mean:.1f}", f"{turns:.0f}"])
    lines += table(["board", "winner's points", "everybody's points", "turns of a game"], rows)
    lines += [
        "## Time per move",
        "",
        f"Processor time of a decision of the planner, at two seats on {platform.machine()},",
        f"Python {platform.python_version()}, with the core {current().reason}:",
        "",
    ]
    rows = []
    for board in BOARDS:
        times = decision_times(board)
        rows.append([board, *(f"{1e3 * quantile(times, share):.2f} ms" for share in (0.5, 0.95, 0.99, 1))])
    lines += table(["board", "median", "95 %", "99 %", "longest"], rows)
    return lines[:-1]


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games of each run (400)")
    parser.add_argument("--out", type=Path, default=PAGE, help="the page to write (docs/strengths.md)")
    options = parser.parse_args()
    options.out.write_text("\n".join(write(options.games)) + "\n")
    print(options.out.read_text())


if __name__ == "__main__":
    main()

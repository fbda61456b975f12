"""Measures the built-in bots against each other on every board, and writes docs/strengths.md."""

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
from kolej.arena.settings import ArenaSettings
from kolej.arena.summary import summarise
from kolej.bench import searched
from kolej.boards.compiler import compiled
from kolej.build import current

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "strengths.md"
PAIRS = ("planner,greedy", "planner,racer", "planner,collector", "medium,easy", "hard,medium")
TABLE = "planner,racer,collector,greedy"
SEED = 2026
TIME_LIMIT = 600.0  # seconds for a decision: the machine may be busy
EXPERT = "## The expert"
RIVALS = {"planner": 0.75, "racer": 0.82, "greedy": 0.90}  # the share of wins that the expert is to reach
AMONG = ("planner", 0.45)  # alone among three of them
SIMULATIONS = 150
MORE = (15, 50, 150, 450)
WITHOUT = {
    "weighed belief": "belief=uniform",
    "the margin": "margin=0",
    "caution": "caution=0",
    "candidates, all but three": "candidates=3",
    "keeping plans": "patience=0",
}
PARTS_ON = ("berlin", "usa")  # where each part is switched off: games are short there
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
    settings = ArenaSettings.make(board, [bots], seats, SEED, TIME_LIMIT)
    name = bots.replace(",", "-").replace(":", "-")
    folder = ROOT / "runs" / f"strengths-{code_digest()}" / f"{board}-{seats}-{name}"

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


def expert(options: str = "", simulations: int = SIMULATIONS) -> str:
    """The expert by its text: with a number of simulations, so that results don't depend on the machine."""
    return ",".join(filter(None, (f"expert:simulations={simulations}", options)))


def share_of(board: str, first: str, *others: str, games: int) -> Sequence[float]:
    """The first bot's share of the wins, with its bounds."""
    _, report = run(board, ",".join((first, *others)), 1 + len(others), games)
    share: Sequence[float] = report["win_share"][0]
    return share


def against(goal: float, interval: Sequence[float]) -> str:
    """A share beside what it is to be."""
    share, low, _ = interval
    return f"{percent(interval)}, {'reached' if low >= goal else 'open' if share >= goal else 'not reached'}"


def write_expert(games: int, boards: Sequence[str]) -> list[str]:
    """The part of the page about the expert."""
    lines = [
        EXPERT,
        "",
        f"Each figure is of {games} paired games. The expert has {SIMULATIONS} simulations for a decision, so that the",
        "figures don't depend on the machine. How many it has in a second, on one core of this one:",
        "",
    ]
    rates = [f"{searched(compiled(board), 2, 1.0):,.0f}" for board in boards]
    lines += table(["", *boards], [["simulations a second", *rates]])
    goals = ", ".join(f"{100 * goal:.0f} % over {rival}" for rival, goal in RIVALS.items())
    lines += [
        f"Two seats, how often it wins. The goal is {goals}: *reached* if the whole interval is",
        "above it, *open* if only the share is.",
        "",
    ]
    rows = []
    for board in boards:
        found = [share_of(board, expert(), rival, games=games) for rival in RIVALS]
        rows.append([board, *map(against, RIVALS.values(), found)])
    lines += table(["board", *RIVALS], rows)
    rival, goal = AMONG
    lines += [
        f"Four seats, alone among three of `{rival}` (the goal is {100 * goal:.0f} %, a quarter would be equal):",
        "",
    ]
    alone = [against(goal, share_of(board, expert(), rival, rival, rival, games=games)) for board in boards]
    lines += table(["", *boards], [["share of the wins", *alone]])
    on = [board for board in PARTS_ON if board in boards]
    lines += ["More simulations are stronger, here against `planner` at two seats:", ""]
    rows = [
        [str(n), *(percent(share_of(board, expert(simulations=n), "planner", games=games)) for board in on)]
        for n in MORE
    ]
    lines += table(["simulations", *on], rows)
    lines += ["What each part adds: the same with one of them switched off.", ""]
    rows = [
        [f"without {part}", *(percent(share_of(board, expert(off), "planner", games=games)) for board in on)]
        for part, off in WITHOUT.items()
    ]
    return lines + table(["", *on], rows)


def write(games: int) -> list[str]:
    """The part of the page about the bots that plan."""
    lines = [
        "# How strong the bots are",
        "",
        f"`make strengths` plays all this in the [arena](arena.md) ({games} paired games each where nothing else is",
        f"said, seed {SEED}) and writes this page. After each share stands the interval that holds the true value in",
        "95 of 100 runs.",
        "",
        "## Two seats",
        "",
        "How often the first bot of a pair wins:",
        "",
    ]
    rows = []
    for board in kolej.board_names():
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
    for board in kolej.board_names():
        _, report = run(board, TABLE, 4, games)
        shares = zip(report["win_share"], report["scores"], strict=True)
        rows.append([board, *(f"{percent(share)}, {scores['mean'][0]:.0f}" for share, scores in shares)])
    lines += table(["board", *TABLE.split(",")], rows)
    lines += ["Four planners at a table:", ""]
    rows = []
    for board in kolej.board_names():
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
    for board in kolej.board_names():
        times = decision_times(board)
        rows.append([board, *(f"{1e3 * quantile(times, share):.2f} ms" for share in (0.5, 0.95, 0.99, 1))])
    lines += table(["board", "median", "95 %", "99 %", "longest"], rows)
    return lines


def kept(page: Path, part: str) -> list[str]:
    """What a page says in the part that is not measured now."""
    before, heading, after = page.read_text().partition(EXPERT)
    return (before if part == "planners" else heading + after).splitlines()


def main() -> None:
    """Measure and write."""
    boards = kolej.board_names()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games of each run (400)")
    parser.add_argument("--expert-games", type=int, default=60, help="games of each run with the expert (60)")
    parser.add_argument("--only", choices=("planners", "expert"), help="leave the other part of the page as it is")
    parser.add_argument("--board", action="append", choices=boards, help="a board for the expert; may be repeated")
    parser.add_argument("--out", type=Path, default=PAGE, help="the page to write (docs/strengths.md)")
    options = parser.parse_args()
    planners = kept(options.out, "planners") if options.only == "expert" else write(options.games)
    if options.only == "planners":
        searchers = kept(options.out, "expert")
    else:
        searchers = write_expert(options.expert_games, options.board or boards)
    options.out.write_text("\n".join([*planners, *searchers]).rstrip() + "\n")
    print(options.out.read_text())


if __name__ == "__main__":
    main()

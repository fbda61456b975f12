"""Measures the built-in bots against each other on every board, and writes docs/strengths.md."""

from __future__ import annotations

import argparse
import platform
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import inf
from pathlib import Path
from statistics import fmean
from time import monotonic
from typing import Any

import kolej
from kolej import bots
from kolej.arena.intervals import quantile
from kolej.arena.run import Outcome, Run, play
from kolej.arena.settings import ArenaSettings
from kolej.arena.store import Store
from kolej.arena.summary import summarise
from kolej.build import current

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "strengths.md"
PAIRS = ("planner,greedy", "planner,racer", "planner,collector", "medium,easy", "hard,medium")
TABLE = "planner,racer,collector,greedy"
SEED = 2026
TIME_LIMIT = 600.0  # seconds for a decision: the machine may be busy
EXPERT = "## The expert"
A_SECOND = {  # simulations in a second of a core (`kolej bench search --seconds 3`): at two seats, at four
    "europe": (2000, 1700),
    "germany": (1500, 1400),
    "world": (1600, 1400),
    "berlin": (3200, 2400),
    "usa": (1800, 1700),
}
TIMES = (0.1, 0.3, 1.0, 3.0)  # seconds for a decision, as so many simulations
QUICK = TIMES[0]
GOALS = {  # the share of wins at two seats that the expert is to reach, by the rival and the time
    ("planner", QUICK): 0.60,
    ("planner", 1.0): 0.75,
    ("racer", 1.0): 0.82,
    ("greedy", 1.0): 0.90,
}
OTHERS = ("racer", "greedy")
AMONG = ("planner", 0.45)  # alone among three of them
VARIANTS = {  # each with one part switched off
    "playing out instead of the value network": "value=playouts",
    "judging at once": "ahead=0,deeper=0",
    "not looking further with time": "deeper=0",
    "uniform belief": "belief=uniform",
    "without the margin": "margin=0",
    "without caution": "caution=0",
    "trusting the network": "doubt=0",
    "only three candidates": "candidates=3",
    "planning every decision anew": "patience=0",
}
PARTS_ON = ("europe", "world")  # where each part is switched off
TIMES_ON = ("europe",)  # where all times are tried first
TIMED_GAMES = 25
FEW_SLOW = 4  # games of a match before the next one has its turn, where a decision takes the expert long,
FEW_QUICK = 16  # where it does not,
FEW_LAST = 0.5  # and of a match that can wait: none in the first turn
MOST_GAMES = 10_000
REMARKS = "### What was tried"
UNPLAYED = "–"


def code_digest() -> str:
    """A name for the rules and bots as they are now: other code is measured anew."""
    digest = sha256()
    for folder in ("core", "bots", "boards", "arena"):
        for file in sorted((ROOT / "src" / "kolej" / folder).rglob("*")):
            if file.suffix in (".py", ".json", ".toml", ".csv") and file.name not in ("layout.json", "compiled.json"):
                digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


class TimeIsUp(Exception):
    """Nothing more is to be played; what was played is kept."""


@dataclass(frozen=True)
class Match:
    """Who meets whom, and where; its games are kept in a folder, and any run of this script goes on with them."""

    board: str
    bots: tuple[str, ...]  # by seat; one bot: at every seat
    seats: int

    @property
    def settings(self) -> ArenaSettings:
        """What the arena is told."""
        return ArenaSettings.make(self.board, [",".join(self.bots)], self.seats, SEED, TIME_LIMIT)

    @property
    def folder(self) -> Path:
        """Where its games are."""
        name = "-".join(self.bots).replace(",", "-").replace(":", "-")
        return ROOT / "runs" / f"strengths-{code_digest()}" / f"{self.board}-{self.seats}-{name}"

    def play(self, games: int, deadline: float = inf, jobs: int | None = None) -> Outcome:
        """Play until there are so many games, or raise TimeIsUp at the deadline."""

        def watch(run: Run) -> None:
            where = f"{self.board}, {self.seats} seats, {','.join(self.bots)}"
            print(f"\r{where}: {run.kept} of {run.wanted} blocks ", end="", file=sys.stderr)
            if monotonic() > deadline and not run.done:
                raise TimeIsUp

        try:
            return play(self.settings, games, self.folder, watch=watch, jobs=jobs)
        finally:
            print(file=sys.stderr)

    def kept(self) -> Outcome | None:
        """What was played so far, if anything was."""
        if not (self.folder / "manifest.json").exists():
            return None
        with Store(self.folder, self.settings) as store:
            outcome = Run(self.settings, MOST_GAMES, store).outcome()
        return outcome if outcome.blocks else None

    def share(self) -> Share | None:
        """The first bot's share of the wins so far."""
        outcome = self.kept()
        if outcome is None:
            return None
        games = sum(len(block.games) for block in outcome.blocks)
        share, low, high = summarise(outcome)["win_share"][0]
        return Share(share, low, high, games)


@dataclass(frozen=True)
class Share:
    """A share of wins with its bounds, and of how many games."""

    share: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{percent((self.share, self.low, self.high))} of {self.games}"

    def beside(self, goal: float) -> str:
        """The same, and whether it is what it is to be."""
        return f"{self}, {'reached' if self.low >= goal else 'open' if self.high >= goal else 'not reached'}"


def run(board: str, bots: str, seats: int, games: int) -> tuple[Outcome, dict[str, Any]]:
    """One run of the arena, or what is kept of it."""
    outcome = Match(board, tuple(bots.split(",")), seats).play(games)
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


def has_figures(cells: Sequence[str]) -> bool:
    """Whether anything was played for a row of a table."""
    return any(cell != UNPLAYED for cell in cells[1:])


def figures(about: Sequence[str], head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A table of the rows that have figures, with what it shows; nothing, if none has."""
    known = list(filter(has_figures, rows))
    return [*about, "", *table(head, known)] if known else []


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


def expert(board: str, seconds: float = QUICK, options: str = "", seats: int = 2) -> str:
    """The expert by its text: with the simulations of so many seconds, so that results don't depend on the machine."""
    simulations = round(seconds * A_SECOND[board][seats > 2])
    return ",".join(filter(None, (f"expert:simulations={simulations}", options)))


def duel(board: str, rival: str, seconds: float = QUICK, options: str = "") -> Match:
    """The expert against a bot."""
    return Match(board, (expert(board, seconds, options), rival), 2)


def alone(board: str, seconds: float) -> Match:
    """The expert among three of another bot."""
    return Match(board, (expert(board, seconds, seats=4), *[AMONG[0]] * 3), 4)


def expert_matches(boards: Sequence[str]) -> dict[Match, float]:
    """All that the page says of the expert, the most important first, with the games of each in the first turn."""
    goals = [duel(board, rival, seconds) for rival, seconds in GOALS if seconds > QUICK for board in boards]
    quick = [duel(board, rival) for rival in ("planner", *OTHERS) for board in boards]
    quick += [alone(board, QUICK) for board in boards]
    times = [duel(board, "planner", seconds) for seconds in TIMES for board in boards if board in TIMES_ON]
    parts = [duel(board, "planner", options=off) for off in VARIANTS.values() for board in boards if board in PARTS_ON]
    last = [duel(board, "planner", seconds) for seconds in TIMES for board in boards]
    last += [alone(board, 1.0) for board in boards]
    found: dict[Match, float] = {}
    turns = ((goals, FEW_SLOW), (quick, FEW_QUICK), (times, FEW_SLOW), (parts, FEW_QUICK), (last, FEW_LAST))
    for matches, few in turns:
        found |= {match: few for match in matches if match not in found}
    return found


def play_expert(matches: dict[Match, float], games: int, minutes: float, jobs: int | None) -> None:
    """Let all matches grow side by side, in turns of twice as many games, until all are played or the time is up."""
    deadline = monotonic() + 60 * minutes
    longer = 1
    try:
        while any(longer * few < games for few in matches.values()):
            for match, few in matches.items():
                match.play(min(int(longer * few), games), deadline, jobs)
            longer *= 2
        for match in matches:
            match.play(games, deadline, jobs)
    except TimeIsUp:
        print("the time is up; the same command goes on from here", file=sys.stderr)


def told(match: Match, goal: float | None = None) -> str:
    """What a match gave so far."""
    share = match.share()
    if share is None:
        return UNPLAYED
    return str(share) if goal is None else share.beside(goal)


def write_expert(boards: Sequence[str]) -> list[str]:
    """The part of the page about the expert, from the games that were played so far."""
    lines = [
        EXPERT,
        "",
        "So that the figures depend neither on the machine nor on what else it does, the expert has a number of",
        "simulations for each decision instead of seconds: as many as a core (x86_64) does in that time, at the",
        "rate of a long search in the middle of a game. (Those of a short search are shorter: 0.1 s stands for less.)",
        "",
    ]
    rates = [[f"{seats} seats", *(f"{A_SECOND[board][seats > 2]:,}" for board in boards)] for seats in (2, 4)]
    lines += table(["simulations a second", *boards], rates)
    lines += [
        "After each interval (95 of 100) stands the number of games, in pairs that share their deal.",
        "",
    ]
    lines += figures(
        [
            "Two seats, how often it wins, by the rival, the seconds and the goal. A goal is *reached* if the whole",
            "interval is above it, *not reached* if all of it is below, *open* otherwise:",
        ],
        ["board", *(f"{rival}, {seconds:g} s, {100 * goal:.0f} %" for (rival, seconds), goal in GOALS.items())],
        [
            [board, *(told(duel(board, rival, seconds), goal) for (rival, seconds), goal in GOALS.items())]
            for board in boards
        ],
    )
    lines += figures(
        [f"With {QUICK:g} s against the other rivals:"],
        ["", *boards],
        [[rival, *(told(duel(board, rival)) for board in boards)] for rival in OTHERS],
    )
    rival, goal = AMONG
    lines += figures(
        [
            f"Four seats, alone among three of `{rival}`: its share of the wins (the goal is {100 * goal:.0f} %, a",
            "quarter would be equal):",
        ],
        ["", *boards],
        [[f"{seconds:g} s", *(told(alone(board, seconds), goal) for board in boards)] for seconds in (QUICK, 1.0)],
    )
    lines += figures(
        ["By the time for a decision, against `planner` at two seats:"],
        ["", *boards],
        [[f"{seconds:g} s", *(told(duel(board, "planner", seconds)) for board in boards)] for seconds in TIMES],
    )
    on = [board for board in PARTS_ON if board in boards]
    parts = [[name, *(told(duel(board, "planner", options=off)) for board in on)] for name, off in VARIANTS.items()]
    about = f"What each part adds, against `planner` with {QUICK:g} s: all parts, then with one switched off:"
    whole = ["all parts", *(told(duel(board, "planner")) for board in on)]
    return lines + (figures([about], ["", *on], [whole, *parts]) if any(map(has_figures, parts)) else [])


def write(games: int) -> list[str]:
    """The part of the page about the bots that plan."""
    lines = [
        "# How strong the bots are",
        "",
        f"`make strengths` plays all this in the [arena](arena.md) ({games} paired games each where nothing else is",
        f"said, seed {SEED}) and writes this page, but for [what was tried](#what-was-tried), which people write and",
        "which says what was measured otherwise. After each share stands the interval that holds the true value in",
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


def remarks(page: Path) -> list[str]:
    """What people wrote below the figures of the expert: it stays."""
    _, heading, after = page.read_text().partition(REMARKS)
    return (heading + after).splitlines()


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games of each run (400)")
    parser.add_argument("--expert-games", type=int, default=120, help="games of each match of the expert (120)")
    parser.add_argument("--minutes", type=float, default=inf, help="time for the matches of the expert")
    parser.add_argument("--jobs", type=int, help="processes that play (one for each core)")
    parser.add_argument("--only", choices=("planners", "expert"), help="leave the other part of the page as it is")
    parser.add_argument(
        "--board", action="append", choices=tuple(A_SECOND), help="a board for the expert; may be repeated"
    )
    parser.add_argument("--out", type=Path, default=PAGE, help="the page to write (docs/strengths.md)")
    options = parser.parse_args()
    planners = kept(options.out, "planners") if options.only == "expert" else write(options.games)
    if options.only == "planners":
        searchers = kept(options.out, "expert")
    else:
        chosen = options.board or list(A_SECOND)
        play_expert(expert_matches(chosen), options.expert_games, options.minutes, options.jobs)
        searchers = [*write_expert(chosen), *remarks(options.out)]
    options.out.write_text("\n".join([*planners, *searchers]).rstrip() + "\n")
    print(options.out.read_text())


if __name__ == "__main__":
    main()

"""The report: its numbers from games with known answers, and its three forms."""

from __future__ import annotations

import io
import json
import re
from array import array
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.console import Console

from kolej.arena.match import Block, ahead, wins
from kolej.arena.page import page
from kolej.arena.plots import Axis, dots, histograms, ranges, round_step
from kolej.arena.reporting import terminal_report
from kolej.arena.run import Outcome
from kolej.arena.sequential import Bounds, SequentialTest
from kolej.arena.summary import summarise
from tests.arena.kit import played, settings

FAULT = {"seat": 1, "kind": "time-out", "reason": "no answer in <10> seconds"}


def report(blocks: list[Block], *bots: str, seats: int = 2) -> dict[str, Any]:
    """The report of blocks that might have been played."""
    made = settings(*bots, seats=seats)
    return summarise(Outcome(made, blocks, [array("I", range(1000, 1101)) for _ in made.entrants], None))


def duel(block: int, *scores: tuple[int, int], **others: Any) -> Block:
    """A block of two games with these points of the first and the second bot."""
    (a, b), (c, d) = scores
    return Block(block, [played([0, 1], [a, b], **others), played([1, 0], [d, c], **others)], [])


@pytest.fixture
def simple() -> dict[str, Any]:
    """Greedy wins six of eight games, one is shared."""
    pairs = [((100, 80), (90, 70)), ((100, 80), (60, 70)), ((50, 50), (90, 70)), ((120, 80), (90, 85))]
    return report([duel(i, *pair) for i, pair in enumerate(pairs)], "greedy", "random")


def test_shared_wins_are_split() -> None:
    assert wins(played([0, 1, 1], [50, 50, 40]), 2) == [0.5, 0.5]
    assert wins(played([0, 1, 1], [40, 50, 50]), 2) == [0, 1]


def test_who_finishes_ahead_of_whom() -> None:
    game = played([0, 1, 2, 3], [90, 80, 80, 70])
    assert [ahead(game, 0, 1), ahead(game, 1, 2), ahead(game, 2, 3), ahead(game, 3, 0)] == [1, 0.5, 1, 0]
    tie_broken = played([0, 1], [90, 90], winners=[1])
    assert ahead(tie_broken, 0, 1) == 0
    failed = played([0, 1, 2], [90, 10, 5], winners=[1, 2], fault={**FAULT, "seat": 0})
    assert [ahead(failed, 0, 1), ahead(failed, 1, 2), ahead(failed, 2, 0)] == [0, 0.5, 1]


def test_shares_points_and_ratings(simple: dict[str, Any]) -> None:
    assert simple["games"] == 8
    assert simple["win_share"][0][0] == pytest.approx(6.5 / 8)
    assert simple["ahead"][0][1][0] == pytest.approx(6.5 / 8)
    assert simple["ahead"][1][0][0] == pytest.approx(1.5 / 8)
    assert simple["ahead"][0][0] is None
    assert simple["scores"][0]["mean"][0] == pytest.approx(700 / 8)
    assert simple["scores"][1]["quartiles"] == [50, 70, 75, 80, 85]
    assert simple["scores"][0]["counts"] == [[50, 1], [60, 1], [90, 3], [100, 2], [120, 1]]
    first, second = simple["ratings"]
    assert first[0] == pytest.approx(-second[0])
    assert first[1] <= first[0] <= first[2]
    assert simple["tracks"] == {"lengths": [2], "means": [[4], [4]]}
    assert simple["length"]["turns"]["mean"] == [50, 50, 50]
    assert simple["time_per_move"][0] == {"median": 0.00105, "p95": 0.001095, "max": 0.0011, "decisions": 101}


def test_turn_order_goes_by_who_began() -> None:
    blocks = [duel(i, (100, 80), (70, 90), first=i % 2) for i in range(6)]  # seat 0 always wins
    made = report(blocks, "greedy", "random")
    assert made["turn_order"][0][0] == 0.5
    blocks = [duel(i, (100, 80), (70, 90), first=0) for i in range(6)]
    assert [place[0] for place in report(blocks, "greedy", "random")["turn_order"]] == [1, 0]


def test_games_that_a_fault_ended_count_as_wins_but_not_as_points() -> None:
    blocks = [
        Block(0, [played([0, 1], [100, 80]), played([1, 0], [3, 2], winners=[0], fault=FAULT)], []),
        Block(1, [played([0, 1], [1, 2], winners=[0], fault=FAULT), played([1, 0], [70, 90])], []),
    ]
    made = report(blocks, "greedy", "random")
    assert made["win_share"][0][0] == 0.75
    assert [value for value, _ in made["scores"][0]["counts"]] == [90, 100]
    assert [faults["time-out"] for faults in made["faults"]] == [1, 1]
    assert made["faults"][1]["games"] == [{"block": 1, "game": 0, **FAULT}]
    assert "no answer in &lt;10&gt; seconds" in page(made)
    assert "no answer in <10> seconds" in text_of(made)


def test_tables_of_three_and_copies_of_a_bot() -> None:
    games = [played([0, 0, 1], [90, 60, 80]), played([0, 1, 0], [90, 80, 60]), played([1, 0, 0], [80, 90, 60])]
    made = report([Block(0, games, [])], "greedy", "random", seats=3)
    assert made["win_share"][0][0] == 0.5  # of the wins, each of its two seats
    assert made["ahead"][0][1][0] == 0.5


def text_of(made: dict[str, Any]) -> str:
    """The report in the terminal."""
    console = Console(file=io.StringIO(), width=160, markup=False)
    console.print(terminal_report(made))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_the_report_in_the_terminal(simple: dict[str, Any]) -> None:
    text = text_of(simple)
    assert "berlin, 2 seats, 8 games, seed 1" in text
    assert re.search(r"87\.5 ± 24\.[5-7]", text)
    assert "81.2 %" in text
    assert "1.05 ms" in text
    assert text.index("greedy") < text.index("random")


def test_the_report_is_json(simple: dict[str, Any]) -> None:
    assert json.loads(json.dumps(simple)) == simple


def test_the_page_needs_nothing_from_elsewhere(simple: dict[str, Any]) -> None:
    html = page(simple)
    assert not re.search(r"https?:|<script|<link|src=|@import|url\(", html)
    assert "prefers-color-scheme: dark" in html
    drawings = re.findall(r"<svg.*?</svg>", html, re.DOTALL)
    assert len(drawings) == 7
    for drawing in drawings:
        root = ElementTree.fromstring(drawing)
        assert root.get("aria-label")
        for element in root.iter():
            for key in ("x", "x1", "x2", "cx"):
                assert 0 <= float(element.get(key, 0)) <= 720
            assert float(element.get("width", 0)) >= 0
    for title in ("Ratings", "Who finishes ahead of whom", "Points", "Tracks by length", "Turn order", "Time per move"):
        assert f"<h2>{title}</h2>" in html
    assert "<h2>Faults</h2>" not in html


def test_names_can_not_break_the_page(simple: dict[str, Any]) -> None:
    html = page(
        {**simple, "bots": ["<script>alert(1)</script>", 'a "quoted" & long name of a bot that goes on and on']}
    )
    assert "<script" not in html
    for drawing in re.findall(r"<svg.*?</svg>", html, re.DOTALL):
        ElementTree.fromstring(drawing)


def test_a_run_without_a_finished_round_has_a_report() -> None:
    made = settings("greedy,random", sprt="0.5:0.6")
    empty = summarise(Outcome(made, [], [array("I"), array("I")], SequentialTest(Bounds(0.5, 0.6))))
    assert empty["games"] == 0
    assert "nothing is proven after 0 rounds" in text_of(empty)
    assert "<svg" not in page(empty)


def test_one_bot_alone() -> None:
    made = report([Block(0, [played([0, 0], [90, 80])], [])], "greedy")
    assert made["ratings"][0][0] == pytest.approx(0)
    assert "<h2>Who finishes" not in page(made)
    assert "greedy" in text_of(made)


def test_means_of_a_single_block_have_no_bounds() -> None:
    made = report([duel(0, (100, 80), (90, 70))], "greedy", "random")
    assert made["scores"][0]["mean"] == [95, None, None]
    text = text_of(made)
    assert "±" not in text
    assert "1 block: " in text
    assert "95.0" in text
    assert "±" not in page(made)


def test_axes_have_round_ticks() -> None:
    assert [round_step(x) for x in (0.011, 0.2, 0.9, 1, 3, 7, 12)] == pytest.approx([0.02, 0.2, 1, 1, 5, 10, 20])
    assert Axis(-12, 31).ticks() == pytest.approx([-10, -5, 0, 5, 10, 15, 20, 25, 30])


def test_plots_tell_their_values() -> None:
    assert "a: 0.5 (0.25 to 0.75)" in dots("shares", [("a", (0.5, 0.25, 0.75))], 0.5)
    assert "a, 10 to 14: 3" in histograms("points", [("a", [(10, 1), (14, 2), (15, 1)])], 5)
    assert "a, 2: 1.5" in histograms("tracks", [("a", [(1, 0.5), (2, 1.5)])])
    times = ranges("times", [("a", (0.00002, 0.003, 1.5))])
    assert "median 2e-05 s, 95 % 0.003 s, longest 1.5 s" in times
    assert [label for label in ("10 µs", "1 ms", "1 s") if f">{label}<" in times] == ["10 µs", "1 ms", "1 s"]

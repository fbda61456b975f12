"""No sequence of requests wins time: clocks against a second account of who was waited for, and how long."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

import pytest

from kolej.server.protocol.tables import DaysClock, LiveClock
from kolej.server.tables.clocks import DAY
from tests.server.folding import Paper
from tests.server.serving import Live
from tests.server.test_socket import duel

CLOCKS: Final[list[dict[str, Any]]] = [
    {"kind": "live", "seconds": 90, "bonus": 0},
    {"kind": "live", "seconds": 60, "bonus": 4},
    {"kind": "days", "days": 1},
]


@dataclass(frozen=True)
class Step:
    """A step that was not taken back: when, by whom, whether that seat was done, and who was waited for then."""

    at: int
    seat: int | None
    ended: bool
    waiting: frozenset[int]


class Account:
    """What every seat may have left at most, from the steps alone: who plays them plays no part."""

    def __init__(self, paper: Paper) -> None:
        self.paper = paper
        self.steps = [Step(paper.clock, None, False, frozenset(paper.state.waiting()))]

    def stepped(self, seat: int) -> None:
        waiting = frozenset(self.paper.state.waiting())
        self.steps.append(Step(self.paper.clock, seat, seat not in waiting, waiting))

    def left(self, seat: int, now: int) -> int:
        clock = self.paper.state.options.clock
        ends = [step.at for step in self.steps[1:]] + [now]
        waits = [(step, end - step.at) for step, end in zip(self.steps, ends, strict=True) if seat in step.waiting]
        if isinstance(clock, DaysClock):
            last = max((step.at for step in self.steps if step.seat == seat), default=0)
            return clock.days * DAY - sum(time for step, time in waits if step.at >= last)
        assert isinstance(clock, LiveClock)
        earned = sum(step.seat == seat and step.ended for step in self.steps) * clock.bonus
        return (clock.seconds + earned) * 1000 - sum(time for _, time in waits)


def _request(paper: Paper, account: Account, rng: Random) -> None:
    """Something that a person or a bot does, as far as the server lets them."""
    state = paper.state
    seat = rng.randrange(state.seats)
    now = paper.clock + 1000
    match rng.choice(["move", "move", "move", "undo", "resign", "take_back", "want_abort"]):
        case "move":
            seat = rng.choice(state.waiting())
            paper.add("move", seat, action=rng.choice(paper.legal(seat)))
            account.stepped(seat)
        case "undo" if state.can_undo(seat) and state.clocks.can_step_back(seat, now):
            paper.add("undo", seat)
            account.steps.pop()
        case "resign" if state.chairs[seat].bot is None:
            paper.add("resign", seat)
        case "take_back" if state.chairs[seat].bot is not None and state.clocks.has_time(seat, now):
            assert account.left(seat, now) > 0
            paper.add("take_back", seat)
        case "want_abort":
            paper.add("want_abort", player=state.chairs[seat].player)


@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize("board", ["usa", "world"])
def test_no_sequence_of_requests_wins_time(board: str, clock: dict[str, Any]) -> None:
    timeouts = 0
    for game in range(8):
        rng = Random(f"{board} {clock} {game}")
        paper = Paper(board, 3, clock=clock).start()
        account = Account(paper)
        for _ in range(250):
            if paper.state.phase != "playing":
                break
            paper.clock += rng.choice([0, 300, 2000, 9000, DAY // 2 if clock["kind"] == "days" else 0])
            due = paper.state.clocks.next_timeout()
            if due is not None and due[0] <= paper.clock:
                paper.add("timeout", due[1])
                timeouts += 1
            else:
                _request(paper, account, rng)
            clocks = paper.state.clocks
            assert clocks.left is not None
            for seat, left in enumerate(clocks.left):
                assert left == account.left(seat, clocks.since)
    assert timeouts


@pytest.mark.parametrize("clock", CLOCKS)
def test_resigning_and_coming_back_changes_nothing(clock: dict[str, Any]) -> None:
    """The same moves at the same moments, with and without it."""
    rng = Random(3)
    plain, restless = Paper("usa", 2, clock=clock).start(), Paper("usa", 2, clock=clock).start()
    for _ in range(60):
        seat = rng.choice(plain.state.waiting())
        action = rng.choice(plain.legal(seat))
        for other in range(2):
            restless.add("resign", other)
            restless.add("take_back", other)
        plain.clock += 4000
        for paper in (plain, restless):
            paper.add("move", seat, action=action)
    assert restless.state.clocks.to_dict() == plain.state.clocks.to_dict()


@pytest.mark.parametrize("clock", CLOCKS)
def test_thinking_between_a_step_and_taking_it_back_counts(clock: dict[str, Any]) -> None:
    paper = Paper("usa", 2, clock=clock).start()
    before = list(paper.state.clocks.left or [])
    begun = paper.clock
    paper.add("move", 0, action=paper.legal(0)[0])
    paper.clock += 20_000
    paper.add("undo", 0)
    assert paper.state.clocks.left == [left - (paper.clock - begun) for left in before]


def test_over_http_nothing_is_won(live: Live) -> None:
    ola, _, table = duel(live, options={"clock": {"kind": "live", "seconds": 600}})
    left = ola.get(f"/api/tables/{table}")["state"]["clocks"]["left"][0]
    for _ in range(5):
        for request in ("resign", "take-back"):
            ola.post(f"/api/tables/{table}/{request}", seat=0)
            clocks = ola.get(f"/api/tables/{table}")["state"]["clocks"]
            assert clocks["left"][0] <= left
            left = clocks["left"][0]

"""Bots in processes of their own: they answer, and when they don't the game goes on."""

from __future__ import annotations

import asyncio
import json
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import kolej
from kolej import belief, bots
from kolej.server.limits import Share
from kolej.server.workers.bot_worker import answer
from kolej.server.workers.bots import BotFailed, BotPool
from kolej.server.workers.processes import NoAnswer
from tests.patience import PATIENCE

SHARE = Share("ola000000000", "192.0.2.1")


def to_act() -> tuple[kolej.Game, int, list[str]]:
    """A game after its opening, the seat to act, and what it may do."""
    game = kolej.Game("usa", 2, 5)
    for seat in range(2):
        game.push(game.legal_actions(seat)[0], seat)
    assert game.turn is not None
    return game, game.turn, [str(action) for action in game.legal_actions(game.turn)]


def question_of(game: kolej.Game, seat: int) -> dict[str, Any]:
    """What a process is asked for a seat."""
    asked: list[dict[str, Any]] = []

    async def ask(workers: object, question: dict[str, Any], seconds: float) -> bytes:
        asked.append(question)
        return b'{"fault": "not today"}'

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kolej.server.workers.processes.ProcessPool.ask", ask)
        with pytest.raises(BotFailed, match=r"^greedy failed: not today$"):
            asyncio.run(BotPool(1, 20.0).advise(game, seat, "greedy", SHARE))
    return asked[0]


@pytest.mark.parametrize("board", kolej.board_names())
def test_what_travels_to_a_bot_is_the_view_of_its_seat(board: str) -> None:
    """The question is the same in every world that the seat can't tell from the real one."""
    rng = Random(board)
    game = kolej.Game(board, 3, 5)
    for _ in range(40):
        seat = rng.choice(sorted(game.waiting))
        question = question_of(game, seat)
        view = kolej.View.from_numbers(game.board, json.loads(json.dumps(question["view"])))
        assert view == game.view(seat)
        assert view.legal_actions() == game.legal_actions(seat)
        world = belief.sample(game.view(seat), rng)
        assert question_of(world, seat) == question
        game.push(rng.choice(game.legal_actions(seat)), seat)


def test_a_bot_answers_from_another_process() -> None:

    async def work() -> None:
        pool = BotPool(1, 20.0)
        game, seat, legal = to_act()
        for bot in ("random", "greedy"):
            assert (await pool.choose(game, seat, bot, SHARE)).action in legal
        await pool.close()

    asyncio.run(work())


def test_the_planner_moves_for_a_bot_that_fails_or_thinks_too_long() -> None:
    async def work() -> None:
        pool = BotPool(1, 20.0)
        game, seat, legal = to_act()
        planned = str(bots.make("planner").choose(game.view(seat), game.legal_actions(seat)))
        assert planned in legal
        fine = await pool.choose(game, seat, "greedy", SHARE)
        assert fine.fault is None

        async def fails(bot: str, fault: str) -> None:
            found = await pool.choose(game, seat, bot, SHARE)
            assert (found.action, found.fault) == (planned, fault)

        await fails("no-such-bot", "no-such-bot failed: " + _unknown("no-such-bot"))
        pool.seconds = 0.0
        await fails("greedy", "greedy gave no answer: it took too long")
        pool.seconds = 20.0
        await pool.choose(game, seat, "greedy", SHARE)
        for worker in pool.workers._all:
            worker.kill()
            await worker.wait()
        assert (await pool.choose(game, seat, "greedy", SHARE)).fault is None  # another process answers
        await pool.close()

    asyncio.run(work())


def test_an_expert_thinks_no_longer_than_the_server_lets_it() -> None:
    async def work() -> None:
        pool = BotPool(1, 20.0)
        game, seat, legal = to_act()
        await pool.choose(game, seat, "greedy", SHARE)
        pool.seconds = 3.0
        found = await pool.choose(game, seat, "expert:seconds=600", SHARE)
        assert found.action in legal
        assert found.fault is None
        await pool.close()

    asyncio.run(work())


def test_the_more_wait_the_less_an_expert_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    game, seat, _ = to_act()
    seconds: list[float] = []

    async def ask(workers: object, question: dict[str, Any], left: float) -> bytes:
        seconds.append(question["seconds"])
        await asyncio.sleep(0)
        return json.dumps(answer({**question, "bot": "random"})).encode()

    async def work() -> None:
        pool = BotPool(1, 600.0)
        await asyncio.gather(*(pool.choose(game, seat, "expert", SHARE) for _ in range(4)))

    monkeypatch.setattr("kolej.server.workers.processes.ProcessPool.ask", ask)
    asyncio.run(work())
    assert [600 * 0.8 / most for most in seconds] == pytest.approx([1, 3, 2, 1], abs=0.5)


def test_an_expert_that_gets_no_process_in_time_leaves_the_move_to_the_planner() -> None:
    async def work() -> None:
        pool = BotPool(1, 0.05)
        game, seat, legal = to_act()
        async with pool._queue.place(SHARE):
            found = await pool.choose(game, seat, "expert", SHARE)
        assert found.action in legal
        assert found.fault == "expert could not think: the server is busy"
        async with asyncio.timeout(PATIENCE), pool._queue.place(SHARE):  # it keeps nobody waiting
            pass

    asyncio.run(work())


def test_an_expert_that_waits_has_time_for_an_answer_or_none_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that is asked when the time is nearly over would be ended in the middle of an answer."""
    asked: list[float] = []

    async def ask(workers: object, question: dict[str, Any], left: float) -> bytes:
        asked.append(left)
        raise NoAnswer("it took too long")

    async def work() -> None:
        pool = BotPool(1, 1.0)
        game, seat, legal = to_act()
        async with pool._queue.place(SHARE):
            waiting = asyncio.create_task(pool.advise(game, seat, "expert", SHARE))
            await asyncio.sleep(0.95)
        found = await waiting
        assert found.action in legal
        assert found.fault == "expert could not think: the server is busy"

    monkeypatch.setattr("kolej.server.workers.processes.ProcessPool.ask", ask)
    asyncio.run(work())
    assert not asked


def _unknown(bot: str) -> str:
    with pytest.raises(kolej.KolejError) as error:
        bots.make(bot)
    return f"{type(error.value).__name__}: {error.value}"


def test_advice_is_the_bots_or_fails_with_it() -> None:
    async def work() -> None:
        pool = BotPool(1, 20.0)
        game, seat, legal = to_act()
        planned = await pool.advise(game, seat, "planner", SHARE)
        assert planned.action in legal
        assert planned.fault is None
        with pytest.raises(BotFailed, match=r"^no-such-bot failed"):
            await pool.advise(game, seat, "no-such-bot", SHARE)
        pool.seconds = 0.0
        with pytest.raises(BotFailed, match=r"^greedy gave no answer: it took too long$"):
            await pool.advise(game, seat, "greedy", SHARE)
        async with pool._queue.place(SHARE):
            busy = await pool.advise(game, seat, "expert", SHARE)
        assert (busy.action, busy.reason) == (planned.action, planned.reason)
        assert busy.fault == "expert could not think: the server is busy"
        await pool.close()

    asyncio.run(work())


@pytest.mark.parametrize("action", [-1, 100_000, "fly", None])
def test_what_is_not_legal_is_no_choice(monkeypatch: pytest.MonkeyPatch, action: object) -> None:
    async def ask(workers: object, question: object, seconds: float) -> bytes:
        return json.dumps({"action": action, "reason": None, "way": [], "value": None, "gain": None}).encode()

    monkeypatch.setattr("kolej.server.workers.processes.ProcessPool.ask", ask)
    game, seat, legal = to_act()
    found = asyncio.run(BotPool(1, 20.0).choose(game, seat, "greedy", SHARE))
    assert found.action in legal
    assert found.fault == "greedy chose what is not legal"


def test_bots_that_wait_for_their_turn_to_think_cost_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many tables wait, only so many views are sent and so many processes think at once."""
    drawn, asked, thinking, most = 0, 0, 0, 0
    real = kolej.Game.view

    def view(game: kolej.Game, seat: int | None) -> kolej.View:
        nonlocal drawn
        drawn += 1
        return real(game, seat)

    async def ask(workers: object, question: object, seconds: float) -> bytes:
        nonlocal thinking, most
        thinking += 1
        most = max(most, thinking)
        assert drawn <= asked + 2
        await asyncio.sleep(0.001)
        thinking -= 1
        return json.dumps({"action": number, "reason": None, "way": [], "value": None, "gain": None}).encode()

    game, seat, _ = to_act()
    number = game.legal_ids()[0]

    async def work() -> None:
        pool = BotPool(2, 20.0)

        async def one() -> None:
            nonlocal asked
            await pool.choose(game, seat, "greedy", SHARE)
            asked += 1

        await asyncio.gather(*(one() for _ in range(50)))
        await pool.close()

    monkeypatch.setattr(kolej.Game, "view", view)
    monkeypatch.setattr("kolej.server.workers.processes.ProcessPool.ask", ask)
    asyncio.run(work())
    assert (drawn, asked, most) == (50, 50, 2)


class Adviser:
    """A bot that says why."""

    way = ("seattle-portland-1",)
    gain = None

    def choose(self, view: kolej.View, legal: list[kolej.Action]) -> kolej.Action:
        return legal[0]

    def advise(self, view: kolej.View, legal: list[kolej.Action]) -> SimpleNamespace:
        return SimpleNamespace(action=legal[-1], reason=self, value=3)

    def text(self, language: str) -> str:
        return {"en": "because", "pl": "bo tak"}[language]


def test_a_bot_that_can_say_why_is_asked_only_for_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kolej.bots.load", lambda text: Adviser())
    game, seat, _ = to_act()
    legal = game.legal_ids()
    question = question_of(game, seat) | {"bot": "adviser"}
    silent: dict[str, Any] = {"action": legal[0], "reason": None, "way": [], "value": None, "gain": None}
    assert answer({**question, "advise": False}) == silent
    told = answer({**question, "advise": True})
    assert told["action"] == legal[-1]
    assert told["reason"] == {"en": "because", "pl": "bo tak"}
    assert (told["way"], told["value"]) == (["seattle-portland-1"], 3.0)

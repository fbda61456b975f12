"""Bots in processes of their own: they answer, and when they don't the game goes on."""

from __future__ import annotations

import asyncio
from random import Random
from types import SimpleNamespace

import pytest

import kolej
from kolej import belief
from kolej.server.bots.crew import Crew
from kolej.server.bots.worker import answer


def to_act() -> tuple[kolej.Game, int, list[str]]:
    """A game after its opening, the seat to act, and what it may do."""
    game = kolej.Game("usa", 2, 5)
    for seat in range(2):
        game.push(game.legal_actions(seat)[0], seat)
    assert game.turn is not None
    return game, game.turn, [str(action) for action in game.legal_actions(game.turn)]


def test_a_bot_answers_from_another_world() -> None:
    """The process is given a position that holds nothing that the seat may not know."""

    async def work() -> None:
        crew = Crew(1, 20.0)
        game, seat, legal = to_act()
        for bot in ("random", "greedy"):
            assert (await crew.choose(game, seat, bot)).action in legal
        await crew.close()

    asyncio.run(work())


def test_a_bot_that_fails_or_thinks_too_long_plays_anything_legal() -> None:
    async def work() -> None:
        crew = Crew(1, 20.0)
        game, seat, legal = to_act()
        assert (await crew.choose(game, seat, "no-such-bot")).action in legal
        crew.seconds = 0.0001
        assert (await crew.choose(game, seat, "greedy")).action in legal
        crew.seconds = 20.0
        for worker in crew._all:
            worker.kill()
        assert (await crew.choose(game, seat, "greedy")).action in legal
        assert (await crew.choose(game, seat, "greedy")).action in legal
        await crew.close()

    asyncio.run(work())


def test_bots_that_wait_for_their_turn_to_think_cost_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many tables wait, only so many positions are drawn and so many processes think at once."""
    drawn, asked, thinking, most = 0, 0, 0, 0
    real = belief.sample

    def sample(view: kolej.View, random: Random) -> kolej.Game:
        nonlocal drawn
        drawn += 1
        return real(view, random)

    async def talk(worker: object, question: dict[str, object]) -> dict[str, object]:
        nonlocal thinking, most
        thinking += 1
        most = max(most, thinking)
        assert drawn <= asked + 2
        await asyncio.sleep(0.001)
        thinking -= 1
        return {"fault": "no idea"}

    async def work() -> None:
        crew = Crew(2, 20.0)
        game, seat, _ = to_act()

        async def one() -> None:
            nonlocal asked
            await crew.choose(game, seat, "greedy")
            asked += 1

        await asyncio.gather(*(one() for _ in range(50)))
        await crew.close()

    monkeypatch.setattr("kolej.belief.sample", sample)
    monkeypatch.setattr("kolej.server.bots.crew._talk", talk)
    asyncio.run(work())
    assert (drawn, asked, most) == (50, 50, 2)


class Adviser:
    """A bot that says why."""

    way = ("seattle-portland-1",)

    def choose(self, view: kolej.View, legal: list[kolej.Action]) -> kolej.Action:
        return legal[0]

    def advise(self, view: kolej.View, legal: list[kolej.Action]) -> SimpleNamespace:
        return SimpleNamespace(action=legal[-1], reason=self, value=3)

    def text(self, language: str) -> str:
        return {"en": "because", "pl": "bo tak"}[language]


def test_a_bot_that_can_say_why_is_asked_only_for_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kolej.bots.make", lambda text: Adviser())
    game, seat, legal = to_act()
    question = {"bot": "adviser", "seat": seat, "position": game.snapshot()}
    assert answer({**question, "advise": False}) == {"action": legal[0], "reason": None, "way": [], "value": None}
    told = answer({**question, "advise": True})
    assert told["action"] == legal[-1]
    assert told["reason"] == {"en": "because", "pl": "bo tak"}
    assert (told["way"], told["value"]) == (["seattle-portland-1"], 3.0)

"""Bots in processes of their own: they answer, and when they don't the game goes on."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

import kolej
from kolej.server.bots.crew import Crew
from kolej.server.bots.worker import answer


def opened() -> kolej.Game:
    game = kolej.Game("usa", 2, 5)
    for seat in range(2):
        game.push(game.legal_actions(seat)[0], seat)
    return game


def test_a_bot_answers_from_another_world() -> None:
    """The process is given a position that holds nothing that the seat may not know."""

    async def work() -> None:
        crew = Crew(1, 20.0)
        game = opened()
        seat = game.turn
        assert seat is not None
        legal = [str(action) for action in game.legal_actions(seat)]
        for bot in ("random", "greedy"):
            assert (await crew.choose(game, seat, bot)).action in legal
        await crew.close()

    asyncio.run(work())


def test_a_bot_that_fails_or_thinks_too_long_plays_anything_legal() -> None:
    async def work() -> None:
        crew = Crew(1, 20.0)
        game = opened()
        seat = game.turn
        assert seat is not None
        legal = [str(action) for action in game.legal_actions(seat)]
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
    game = opened()
    seat = game.turn
    assert seat is not None
    legal = [str(action) for action in game.legal_actions(seat)]
    question = {"bot": "adviser", "seat": seat, "position": game.snapshot()}
    assert answer({**question, "advise": False}) == {"action": legal[0], "reason": None, "way": [], "value": None}
    told = answer({**question, "advise": True})
    assert told["action"] == legal[-1]
    assert told["reason"] == {"en": "because", "pl": "bo tak"}
    assert (told["way"], told["value"]) == (["seattle-portland-1"], 3.0)

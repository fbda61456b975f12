"""A value of the wrong kind, given from Python, is refused in words, and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

import kolej

GAME: Any = kolej.Game("berlin", 2, seed=1)
LAWFUL: Any = GAME.legal_actions()[0]
ANYTHING: Any = kolej  # so that the wrong kinds get past mypy


@pytest.mark.parametrize(
    ("attempt", "words"),
    [
        (lambda: ANYTHING.Game("berlin", 2, outcomes=5), "outcomes are a list of words, not int"),
        (lambda: ANYTHING.Game("berlin", 2, outcomes=[["red"]] * 60), "outcomes are words, not ['red']"),
        (lambda: GAME.push(LAWFUL, outcomes=5), "outcomes are a list of words, not int"),
        (lambda: GAME.chance_outcomes(LAWFUL, 5), "outcomes are a list of words, not int"),
        (lambda: GAME.action("0"), "0 is not the number of an action"),
        (lambda: GAME.action_name(1.5), "1.5 is not the number of an action"),
        (lambda: ANYTHING.Record.parse(None), "expected the text of a record, not NoneType"),
        (lambda: ANYTHING.Record.parse(b"kolej record 1"), "expected the text of a record, not bytes"),
        (lambda: ANYTHING.Game.from_snapshot({**GAME.snapshot(), 5: 1}), "5: no such field"),
        (lambda: ANYTHING.score("world", [{"exchanged": 10**5000}, {}]), "a large int is not a number of pieces"),
        (lambda: ANYTHING.score("world", [{"colour" * 100: 1}, {}]), "…"),
        (lambda: ANYTHING.bots.make(None), "a bot is a text like greedy"),
        (lambda: ANYTHING.bots.load(5), "a bot is a text like greedy"),
        (lambda: ANYTHING.chances(GAME.view(0)), "expected a game, not View"),
        (lambda: ANYTHING.chances_for(GAME), "expected a view, like game.view(0), not Game"),
    ],
    ids=count(),
)
def test_it_is_refused_in_words(attempt: Callable[[], object], words: str) -> None:
    before = GAME.digest()
    with pytest.raises(kolej.KolejError) as refused:
        attempt()
    assert words in str(refused.value)
    assert GAME.digest() == before

"""Listed actions: the board's own objects, known by identity; pushing one takes no reading."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random

import pytest

import kolej
from kolej import game as game_module
from kolej.actions import ACTIONS, VERBS, ClaimTrack, DrawCard, KeepTickets, actions_of
from kolej.boards.compiler import compiled
from tests.api.games import opened
from tests.properties.games import BOARDS, CASES


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_whole_games_of_listed_actions_read_nothing(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def unread(*_: object) -> None:
        raise AssertionError("a listed action was read")

    monkeypatch.setattr(game_module, "read", unread)
    rng = Random(name)
    game = kolej.Game(name, seats, 1)
    while not game.over:
        game.push(rng.choice(game.legal_actions()))


@pytest.mark.parametrize("name", BOARDS)
def test_every_number_belongs_to_one_class_of_actions(name: str) -> None:
    board = compiled(name)
    numbers = [number for kind in ACTIONS for number in kind.span(board)]
    assert sorted(numbers) == list(range(board.core.actions))
    assert [verb for kind in ACTIONS for verb in kind.VERBS] == list(VERBS)


def test_the_same_action_is_the_same_object() -> None:
    game = opened("europe")
    assert all(one is other for one, other in zip(game.legal_actions(), game.legal_actions(), strict=True))
    assert all(game.action(action.number) is action for action in game.legal_actions())


def test_an_action_made_by_hand_is_as_good() -> None:
    game = opened("europe")
    listed = next(action for action in game.legal_actions() if isinstance(action, ClaimTrack))
    for twin in (ClaimTrack(listed.track), replace(listed), pickle.loads(pickle.dumps(listed))):
        assert twin == listed
        assert not hasattr(twin, "number")
        one, other = game.copy(), game.copy()
        assert one.push(twin) == other.push(listed)
        assert one.digest() == other.digest()


def test_an_action_of_another_board_or_another_moment_is_looked_at_anew() -> None:
    """The number that it carries means something else here."""
    usa, europe = opened("usa"), opened("europe")
    for action in usa.legal_actions():
        if isinstance(action, ClaimTrack):
            with pytest.raises(kolej.BadNotation, match="is not a track"):
                europe.copy().push(action)
    draw = next(action for action in usa.legal_actions() if isinstance(action, DrawCard))
    assert europe.copy().push(draw)[0].kind == "draw"
    early = kolej.Game("europe", 2, 1)
    keep = early.legal_actions(0)[0]
    assert isinstance(keep, KeepTickets)
    with pytest.raises(kolej.IllegalAction, match="is not offered to seat 1"):
        early.push(keep, 1)
    early.push(keep, 0)
    assert actions_of(early.board).value(early._s, 1, keep.number) != keep

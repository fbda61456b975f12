"""The tutorials: each is played to its end by its own script, under the real rules; a bad one says what is wrong."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from kolej.boards import loader as boards
from kolej.boards.compiler import compiled
from kolej.errors import BadBoard
from kolej.game import Game
from kolej.lessons.tutorial import LEARNER, OPPONENT, check_tutorial, read_tutorial, tutorial_of
from tests.cli.run import good, kolej

COMMON = ["take", "claim", "double", "gray", "wild", "with_wild", "last", "final"]
OWN = {
    "europe": {"tunnel", "tunnel_more", "station", "ferry"},
    "germany": {"tickets_mix", "passengers", "passenger"},
    "berlin": {"subway"},
    "world": {"sea", "tour", "hard", "port", "exchange"},
    "great_lakes": {"sea", "port", "exchange"},
    "usa": set(),
}


def source(board: str) -> str:
    return (Path(str(boards.folder_named(board))) / "tutorial.toml").read_text("utf-8")


@pytest.mark.parametrize("board", OWN)
def test_the_script_is_a_whole_game(board: str) -> None:
    tutorial = tutorial_of(board)
    assert tutorial is not None
    game = tutorial.begin()
    seen = []
    while (deed := tutorial.due(game)) is not None:
        assert game.waiting == {deed.seat}
        other = OPPONENT if deed.seat == LEARNER else LEARNER
        [listed] = tutorial.listed(game, deed.seat)
        assert listed in map(str, game.legal_actions(deed.seat))
        assert tutorial.listed(game, other) == []
        assert tutorial.meant(game, deed.seat, listed) == deed
        if deed.seat == LEARNER:
            seen.append(tutorial.step(game))
            assert tutorial.asked(game) == deed.action
        deed.push(game)
    assert game.over
    assert game.winners() == [LEARNER]
    assert sorted(set(seen)) == list(range(len(tutorial.steps)))
    assert tutorial.asked(game) is None


@pytest.mark.parametrize("board", OWN)
def test_it_teaches_the_common_game_in_order_and_then_what_the_board_adds(board: str) -> None:
    tutorial = tutorial_of(board)
    assert tutorial is not None
    ids = [{"take_deck": "take"}.get(step.id, step.id) for step in tutorial.steps]
    assert [each for each in ids if each in COMMON] == COMMON
    assert OWN[board] <= set(ids)
    assert 11 <= len(ids) <= 18


@pytest.mark.parametrize("board", OWN)
def test_a_ticket_that_it_has_one_keep_is_completed_at_the_end(board: str) -> None:
    tutorial = tutorial_of(board)
    assert tutorial is not None
    game = played(tutorial.begin(), board)
    [kept] = [step.do.action for step in tutorial.steps if step.do.action.startswith("keep ")]
    assert set(kept.removeprefix("keep ").split(", ")) <= set(game.scores()[LEARNER].completed)


def played(game: Game, board: str) -> Game:
    tutorial = tutorial_of(board)
    assert tutorial is not None
    while (deed := tutorial.due(game)) is not None:
        deed.push(game)
    return game


def test_only_what_is_asked_for_is_taken() -> None:
    tutorial = tutorial_of("europe")
    assert tutorial is not None
    game = tutorial.begin()
    assert tutorial.meant(game, LEARNER, "draw") is None
    assert tutorial.meant(game, OPPONENT, "take red") is None
    while (deed := tutorial.due(game)) is not None and not deed.action.startswith("claim bruxelles"):
        deed.push(game)
    for action in ("claim bruxelles-frankfurt", "claim bruxelles-frankfurt: 2 blue"):
        assert tutorial.meant(game, LEARNER, action) is not None
    for action in ("claim bruxelles-frankfurt: 1 blue, 1 wild", "claim essen-frankfurt"):
        assert tutorial.meant(game, LEARNER, action) is None


FAULTS = {
    "not TOML": ("[position]", "[position", "tutorial.toml: not TOML"),
    "a key": ('id = "take"', 'id = "take"\nwhy = "so"', "tutorial.toml: step[0].why: no such key"),
    "a position": ("row = [", "rows = [", "tutorial.toml: position: rows: no such field"),
    "too many cards": ("blue = 5", "blue = 15", "tutorial.toml: position: cards: 'blue' occurs 16 times"),
    "words": ('id = "take"', 'id = "give"', 'tutorial.toml: step[0].id: the catalogue of words has no "tutorial-give"'),
    "notation": ("take red", "take rred", "tutorial.toml: step[0].do: "),
    "the rules": (": 2 blue", ": 2 white", "tutorial.toml: step[2].do: "),
    "chance": ("draw => purple", "draw => purple red", "tutorial.toml: step[1].do: draw: 1 outcome too many"),
    "no action": ('do = "take red => wild"', 'do = ""', "tutorial.toml: step[0].do: expected text"),
    "two actions": ('do = "take red => wild"', 'do = ["take red", "draw"]', "tutorial.toml: step[0].do: expected text"),
    "no list": ("then = [", "then = 1 #", "tutorial.toml: step[1].then: expected a list"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_bad_data_is_named_with_its_place(fault: str) -> None:
    old, new, message = FAULTS[fault]
    text = source("europe")
    assert old in text
    with pytest.raises(BadBoard, match=re.escape(message)):
        read_tutorial(compiled("europe"), text.replace(old, new, 1))


def test_it_must_come_to_an_end() -> None:
    text = source("europe")
    with pytest.raises(BadBoard, match=r"tutorial\.toml: step: the game is not over"):
        read_tutorial(compiled("europe"), text[: text.index('[[step]]\nid = "final"')])


def test_the_command_that_checks_boards_checks_it(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    good("boards", "copy", "europe", str(folder))
    assert check_tutorial(folder) == []
    text = (folder / "tutorial.toml").read_text("utf-8").replace("take red", "take wild", 1)
    (folder / "tutorial.toml").write_text(text, "utf-8")
    told = kolej("boards", "check", str(folder))
    assert told.exit_code == 2
    assert "error: tutorial.toml: step[0].do: take wild: " in told.stdout
    (folder / "tutorial.toml").unlink()
    assert tutorial_of(folder) is None
    assert "ok: " in good("boards", "check", str(folder))
    shutil.rmtree(folder)

"""Pickles of games: they cross processes and builds, whatever the game began from."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

import kolej
from kolej import build
from kolej.boards.loader import board_names
from tests.api.games import opened

PLAY = """
import pickle, sys
import kolej
game = pickle.load(sys.stdin.buffer)
while not game.over:
    game.push_id(game.legal_ids()[game.ply % len(game.legal_ids())])
pickle.dump((kolej.build.current().compiled, game), sys.stdout.buffer)
"""
BUILDS = ("compiled", "interpreted")


def finish(game: kolej.Game) -> kolej.Game:
    """Play a game to its end, always in the same way."""
    while not game.over:
        game.push_id(game.legal_ids()[game.ply % len(game.legal_ids())])
    return game


def finish_elsewhere(game: kolej.Game, asked: str) -> kolej.Game:
    """The same in a process of its own, with a build of the core."""
    environment = os.environ | {"KOLEJ_BUILD": asked, "PYTHONPATH": str(build.CORE.parents[1])}
    command = [sys.executable, "-c", PLAY]
    done = subprocess.run(command, input=pickle.dumps(game), env=environment, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    compiled, found = pickle.loads(done.stdout)
    assert compiled == (asked == "compiled")
    assert isinstance(found, kolej.Game)
    return found


def through_pickle(game: kolej.Game) -> kolej.Game:
    found = pickle.loads(pickle.dumps(game))
    assert isinstance(found, kolej.Game)
    return found


@pytest.mark.parametrize("asked", BUILDS)
@pytest.mark.parametrize("board", board_names())
def test_a_pickle_goes_on_alike_in_another_process_and_build(board: str, asked: str) -> None:
    found = build.inspect(build.CORE)
    if asked == "compiled" and not found.compiled:
        assert os.environ.get("CI") != "true", f"there is no compiled core: {found.reason}"
        pytest.skip(f"there is no compiled core ({found.reason}); make build")
    game = opened(board)
    for _ in range(7):
        game.push_id(game.legal_ids()[0])
    there = finish_elsewhere(game, asked)
    here = finish(game)
    assert there.record().text() == here.record().text()
    assert there.digest() == here.digest()


def from_deal() -> kolej.Game:
    return kolej.Game("berlin", 2, first=1, outcomes=kolej.Game("berlin", 2, 1, first=1).outcomes[0])


def from_snapshot() -> kolej.Game:
    return kolej.Game.from_snapshot(opened("world").snapshot(), seed=3)


def from_chance() -> kolej.Game:
    return kolej.Game.from_snapshot(opened("germany").snapshot(chance=True))


def from_belief() -> kolej.Game:
    return kolej.belief.sample(opened("europe", 3).view(1), Random(1))


def from_own_board() -> kolej.Game:
    board = kolej.load_board("berlin")
    return kolej.Game(replace(board, name=replace(board.name, en="Mine")), 2, 1)


@pytest.mark.parametrize("make", [from_deal, from_snapshot, from_chance, from_belief, from_own_board])
def test_a_pickle_keeps_how_the_game_began(make: Callable[[], kolej.Game]) -> None:
    game = make()
    twin = through_pickle(game)
    assert twin.record() == game.record()
    assert twin.snapshot(chance=True) == game.snapshot(chance=True)
    assert twin.board.data == game.board.data
    if make is from_deal:
        with pytest.raises(kolej.BadRecord, match="this game has no seed"):
            finish(twin)
    else:
        assert finish(twin).record() == finish(game).record()


def test_a_pickled_game_can_be_undone() -> None:
    game = opened("europe")
    game.push("draw")
    game.push("draw")
    twin = through_pickle(game)
    with pytest.raises(kolej.IllegalAction, match="chance had a part"):
        twin.undo()
    assert twin.digest() == game.digest()


SEEN = """
import pickle, sys
view = pickle.load(sys.stdin.buffer)
pickle.dump((view.to_dict(), view.legal_ids(), view), sys.stdout.buffer)
"""


@pytest.mark.parametrize("seat", [0, None])
def test_a_view_is_copied_and_crosses_builds(seat: int | None) -> None:
    view = opened("world").view(seat)
    for twin in (copy.copy(view), copy.deepcopy(view), pickle.loads(pickle.dumps(view))):
        assert twin == view
        assert twin is not view
        assert twin.to_dict() == view.to_dict()
    environment = os.environ | {"KOLEJ_BUILD": "interpreted", "PYTHONPATH": str(build.CORE.parents[1])}
    done = subprocess.run(
        [sys.executable, "-c", SEEN], input=pickle.dumps(view), env=environment, capture_output=True, check=True
    )
    assert pickle.loads(done.stdout) == (view.to_dict(), view.legal_ids(), view)


def test_a_bundled_board_is_pickled_by_name_and_compared() -> None:
    game = opened("europe")
    data = pickle.dumps(game)
    assert len(data) < 5_000
    assert through_pickle(game).board is game.board
    other = data.replace(game.board.data.digest.encode(), b"0" * len(game.board.data.digest))
    with pytest.raises(kolej.BadBoard, match="europe: the pickle was made with another version"):
        pickle.loads(other)


def test_a_game_keeps_its_own_copy_of_a_snapshot() -> None:
    snapshot = opened("europe").snapshot()
    game = kolej.Game.from_snapshot(snapshot, seed=1)
    snapshot["players"][0]["tracks"].append("paris-zurich")
    assert through_pickle(game).digest() == game.digest()

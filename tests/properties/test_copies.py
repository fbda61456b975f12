"""Copies, snapshots and seeds: independent games that go on alike."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kolej
from tests.properties.games import CASES, STYLES, examples, positions, states, step


def play_on(game: kolej.Game, seed: int, actions: int = 60) -> list[str]:
    """Play some actions; the digests on the way and what chance brought in them."""
    rng = Random(seed)
    begun = game.ply
    found: list[str] = []
    while not game.over and game.ply < begun + actions:
        step(game, rng, "build")
        found.append(game.digest().rjust(17) + " ".join(game.outcomes[-1]))
    return found


def pickled(game: kolej.Game) -> kolej.Game:
    """The game through a pickle."""
    found: kolej.Game = pickle.loads(pickle.dumps(game))
    return found


@pytest.mark.parametrize(
    "copied", [kolej.Game.copy, copy.copy, copy.deepcopy, pickled], ids=["method", "copy", "deepcopy", "pickle"]
)
@given(game=positions, seed=st.integers(0, 9999))
@examples(30)
def test_a_copy_goes_on_alike_and_on_its_own(
    copied: Callable[[kolej.Game], kolej.Game], game: kolej.Game, seed: int
) -> None:
    twin, still = copied(game), copied(game)
    before = still.digest(), still.outcomes, still.legal_ids(), still.snapshot(chance=True)
    future = play_on(game, seed)
    assert play_on(twin, seed) == future
    assert twin.outcomes == game.outcomes
    assert twin.steps() == game.steps()
    assert (still.digest(), still.outcomes, still.legal_ids(), still.snapshot(chance=True)) == before
    assert play_on(still, seed) == future


@given(game=positions)
@examples(40)
def test_equal_positions_have_equal_digests(game: kolej.Game) -> None:
    assert kolej.Game.from_snapshot(game.snapshot()).digest() == game.digest()


@given(game=positions, seed=st.integers(0, 9999))
@examples(80)
def test_a_snapshot_is_the_position(game: kolej.Game, seed: int) -> None:
    text = json.dumps(game.snapshot(chance=True))
    again = kolej.Game.from_snapshot(json.loads(text))
    assert again.snapshot(chance=True) == game.snapshot(chance=True)
    assert again.seats == game.seats
    assert again.waiting == game.waiting
    assert again.legal_ids() == game.legal_ids()
    assert [again.view(seat) for seat in range(game.seats)] == [game.view(seat) for seat in range(game.seats)]
    assert again.view(None) == game.view(None)
    assert again.scores() == game.scores()
    rng, other = Random(seed), Random(seed)
    while not game.over and again.ply < 60:
        assert step(again, rng, "build") == step(game, other, "build")
        assert again.snapshot(chance=True) == game.snapshot(chance=True)


@given(game=positions)
@examples(40)
def test_what_follows_from_the_rest_may_be_left_out_of_a_snapshot(game: kolej.Game) -> None:
    whole = game.snapshot()
    less = json.loads(json.dumps(whole))
    for name in ("format", "digest", "deck"):
        del less[name]
    for player in less["players"]:
        for name in ("points", "pieces", "stations_left", "ports_left"):
            player.pop(name, None)
    if whole["phase"] != "over":
        del less["triggered_by"]
    assert kolej.Game.from_snapshot(less).snapshot() == whole
    for player, full in zip(less["players"], whole["players"], strict=True):
        if player.pop("box", None) is not None:
            player["pieces"] = full["pieces"]
    assert kolej.Game.from_snapshot(less).snapshot() == whole


@pytest.mark.parametrize(("board", "seats"), CASES)
def test_one_seed_is_one_game(board: str, seats: int) -> None:
    style = list(STYLES)[seats % len(STYLES)]
    games = [list(states(board, seats, seed, style))[-1] for seed in (3, 3, 4)]
    texts = [game.record().text() for game in games]
    assert texts[0] == texts[1] != texts[2]
    assert games[0].digest() == games[1].digest()


@given(case=st.sampled_from(CASES), seeds=st.lists(st.one_of(st.integers(), st.text(), st.binary()), min_size=2))
@examples(30)
def test_seeds_that_differ_deal_differently(case: tuple[str, int], seeds: list[int | str | bytes]) -> None:
    board, seats = case
    different = {(type(seed), seed) for seed in seeds}
    deals = {tuple(kolej.Game(board, seats, seed).outcomes[0]) for seed in seeds}
    assert len(deals) == len(different)


@given(case=st.sampled_from(CASES), seed=st.integers(0, 9999), data=st.data())
@examples(60)
def test_the_order_of_opening_choices_changes_nothing(case: tuple[str, int], seed: int, data: st.DataObject) -> None:
    board, seats = case
    first = kolej.Game(board, seats, seed)
    rng = Random(seed)
    while first.phase == "mix":
        step(first, rng, "uniform")
    second = first.copy()
    choices: list[tuple[int, str]] = []
    while first.phase == "opening":
        choices.append(step(first, rng, "uniform")[:2])
    order = data.draw(st.permutations([seat for seat, _ in choices]))
    queues = {seat: [text for who, text in choices if who == seat] for seat in order}
    for n, seat in enumerate(order, 1):
        assert seat in second.waiting
        second.push(queues[seat].pop(0), seat)
        assert (second.phase == "opening") == (n < len(order))
    assert second.snapshot(chance=True) == first.snapshot(chance=True)
    assert second.digest() == first.digest()
    for seat in range(seats):
        assert second.view(seat) == first.view(seat)


@pytest.mark.parametrize(("board", "seats"), CASES)
def test_the_first_player_may_be_fixed(board: str, seats: int) -> None:
    for first in range(seats):
        game = kolej.Game(board, seats, 1, first=first)
        while game.phase in ("mix", "opening"):
            step(game, Random(first), "uniform")
        assert game.turn == first
    assert {kolej.Game(board, seats, seed).snapshot()["first"] for seed in range(60)} == set(range(seats))

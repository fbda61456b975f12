"""OpenSpiel's own test of a game, and its algorithms on a small board."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import kolej
from kolej.boards.copy import copy as copy_board

pyspiel: Any = import_module("pyspiel")
import_module("kolej.env.openspiel")


def load(board: str = "berlin", seats: int = 2) -> Any:
    """A game of OpenSpiel."""
    return pyspiel.load_game("kolej", {"board": board, "seats": seats})


def walk(game: Any, seed: int) -> Iterator[Any]:
    """Every node of a random game."""
    rng, state = Random(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            picks, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(picks, shares)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize(("board", "seats"), [("berlin", 2), ("berlin", 4), ("germany", 2), ("world", 2)])
def test_openspiel_is_content(board: str, seats: int) -> None:
    pyspiel.random_sim_test(load(board, seats), num_sims=1, serialize=seats == 2, verbose=False)


def test_a_clone_goes_its_own_way() -> None:
    game, rng = load(), Random(1)
    for n, state in enumerate(walk(game, 1)):
        if n % 20 == 0 and not state.is_terminal():
            before = str(state)
            twin = state.clone()
            assert str(twin) == before
            twin.apply_action(rng.choice(twin.legal_actions()))
            assert str(twin) != before
            assert str(state) == before


def test_a_board_of_ones_own_is_found_again(tmp_path: Path) -> None:
    copy_board("berlin", tmp_path / "mine", "mine")
    game = load(str(tmp_path / "mine"))
    state = game.new_initial_state()
    state.apply_action(1)
    again, twin = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert (str(again), str(twin)) == (str(game), str(state))


def test_what_is_not_possible_is_refused_and_changes_nothing() -> None:
    state = load().new_initial_state()
    rng = Random(1)
    for _ in range(2):  # a pick of chance, then a decision
        before = str(state)
        for action in (131, 9999):
            assert action not in state.legal_actions()
            with pytest.raises(kolej.IllegalAction, match="is not legal"):
                state.apply_action(action)
        assert str(state) == before
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))


def test_every_pick_of_chance_is_a_node_with_probabilities() -> None:
    chances = 0
    for state in walk(load(), 2):
        if state.is_chance_node():
            chances += 1
            assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)
    assert chances > 40


def test_returns_are_those_of_the_winners() -> None:
    *_, last = walk(load("berlin", 3), 3)
    assert sum(last.returns()) == pytest.approx(0)
    assert max(last.returns()) > 0


def test_strings_and_tensors_tell_a_player_what_it_may_know() -> None:
    """A card drawn blind by the other changes nothing in what a player is told; its own card does."""
    state = load().new_initial_state()
    rng = Random(5)
    while not (state.current_player() >= 0 and 0 in state.legal_actions() and "draw" in state.action_to_string(0)):
        state.apply_action(rng.choice(state.legal_actions()))
    actor = state.current_player()
    state.apply_action(0)
    twins = []
    for pick, _ in state.chance_outcomes()[:2]:
        twin = state.clone()
        twin.apply_action(pick)
        twins.append(twin)
    for told in ("information_state_string", "observation_string"):
        one, other = (getattr(twin, told)(1 - actor) for twin in twins)
        assert one == other
        mine, not_mine = (getattr(twin, told)(actor) for twin in twins)
        assert mine != not_mine
    one, other = (np.array(twin.observation_tensor(1 - actor)) for twin in twins)
    assert np.array_equal(one, other)
    mine, not_mine = (np.array(twin.information_state_tensor(actor)) for twin in twins)
    assert not np.array_equal(mine, not_mine)


def test_an_information_state_remembers() -> None:
    """Two ways to the same position are one observation, but not one information state."""
    seen: dict[str, set[str]] = {}
    for seed in range(3):
        for state in walk(load(), seed):
            if state.current_player() >= 0:
                player = state.current_player()
                seen.setdefault(state.information_state_string(player), set()).add(state.observation_string(player))
    assert all(len(found) == 1 for found in seen.values())


def test_the_search_of_openspiel_beats_chance() -> None:
    mcts: Any = import_module("open_spiel.python.algorithms.mcts")
    game = load()
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 2, 12, evaluator, random_state=rng)
    won = 0.0
    for seat in (0, 1):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                picks, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(rng.choice(picks, p=shares)))
            elif state.current_player() == seat and len(state.legal_actions()) > 1:
                state.apply_action(bot.step(state))
            else:
                state.apply_action(int(rng.choice(state.legal_actions())))
        won += state.returns()[seat]
    assert won > 0


def test_a_board_or_number_of_seats_that_is_not_there_is_refused() -> None:
    with pytest.raises(kolej.BadGame, match="9 seats"):
        load("berlin", 9)

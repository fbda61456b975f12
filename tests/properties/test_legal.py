"""Legal actions: there are some until the end, they are told apart, each can be done, no other can."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kolej
from kolej.actions import Situation, read
from tests.properties.games import GAMES, examples, positions, states


def face(game: kolej.Game) -> tuple[object, ...]:
    """Everything about a game that a refused action must leave as it is."""
    legal = [[str(action) for action in game.legal_actions(seat)] for seat in range(game.seats)]
    return game.digest(), game.outcomes, game.ply, game.turn, legal, game.snapshot(chance=True)


@pytest.mark.parametrize(("board", "seats", "style"), GAMES)
def test_there_are_legal_actions_until_the_end(board: str, seats: int, style: str) -> None:
    for game in states(board, seats, 1, style):
        ids = game.legal_ids()
        for seat in range(seats):  # they follow from the seat's view
            view, legal = game.view(seat), game.legal_actions(seat)
            assert view.legal_actions() == legal
            assert view.legal_ids() == [action.number for action in legal]
            assert seat != game.turn or view.legal_ids() == ids
        assert not game.view(None).legal_actions()
        assert not game.view(None).legal_ids()
        assert ids == sorted(set(ids))
        assert bool(ids) == (not game.over)
        assert game.over == (not game.waiting)
        for seat in range(seats):
            texts = [str(action) for action in game.legal_actions(seat)]
            assert len(texts) == len(set(texts))
            assert bool(texts) == (seat in game.waiting)
        if not game.over:
            assert game.turn == min(game.waiting)
            assert texts_of(game) == [str(game.action(i)) for i in ids]
    assert game.over
    assert game.turn is None


def texts_of(game: kolej.Game) -> list[str]:
    """The legal actions of the seat to act."""
    return [str(action) for action in game.legal_actions()]


@given(game=positions)
@examples(100)
def test_every_legal_action_can_be_done_by_value_by_number_and_by_text(game: kolej.Game) -> None:
    before = face(game)
    for number, action in zip(game.legal_ids(), game.legal_actions(), strict=True):
        by_value, by_number, by_text = game.copy(), game.copy(), game.copy()
        by_value.push(action)
        by_number.push_id(number)
        by_text.push(str(action))
        assert by_value.digest() == by_number.digest() == by_text.digest()
        assert by_value.outcomes == by_number.outcomes == by_text.outcomes
        assert by_value.digest() != game.digest()
    assert face(game) == before


@given(game=positions)
@examples(100)
def test_every_text_reads_back_as_the_same_action(game: kolej.Game) -> None:
    for seat in game.waiting:
        actions = game.legal_actions(seat)
        for action in actions:
            again = read(game.board, str(action))
            assert again == action
            assert str(again) == str(action)
        numbers = [action.numbers(Situation(game.board, game._s, seat)) for action in actions]
        assert numbers == [[action.number] for action in actions]
        assert all(len(number) == 1 for number in numbers)
        assert numbers == sorted(numbers)


@given(game=positions, seed=st.integers(0, 9999))
@examples(80)
def test_actions_that_are_not_listed_are_refused_and_change_nothing(game: kolej.Game, seed: int) -> None:
    rng = Random(seed)
    before = face(game)
    actions = int(game.board.core.actions)
    legal = set(game.legal_ids())
    for number in [-1, actions, *rng.sample(range(actions), min(60, actions))]:
        if number in legal:
            continue
        with pytest.raises(kolej.IllegalAction):
            game.push_id(number)
        if 0 <= number < actions:
            action = game.action(number)
            if str(action) in texts_of(game):  # another number of the same action, as for mixes of few tickets
                continue
            for form in (action, str(action)):
                with pytest.raises((kolej.IllegalAction, kolej.BadNotation)):
                    game.push(form)
        else:
            with pytest.raises(kolej.IllegalAction):
                game.action(number)
    for seat in set(range(game.seats)) - game.waiting:
        with pytest.raises(kolej.IllegalAction):
            game.push("draw", seat)
    assert face(game) == before


@given(game=positions)
@examples(60)
def test_a_claim_with_its_payment_is_the_claim_and_then_the_payment(game: kolej.Game) -> None:
    """`payments` lists the second decision; on hard terrain it is the first of several pairs."""
    for action in game.legal_actions():
        payments = game.payments(action)
        if not isinstance(action, kolej.actions.ClaimTrack | kolej.actions.Build):
            assert payments == [] or game.phase == "pay"
            continue
        assert payments
        for payment in payments:
            in_two = game.copy()
            in_two.push(action)
            in_two.push(payment)
            if in_two.phase == "pay":
                continue
            at_once = game.copy()
            at_once.push(f"{action}: {str(payment).removeprefix('pay ')}")
            assert at_once.snapshot() == in_two.snapshot()
            assert at_once.ply == game.ply + 1

"""What chance may bring in an action: all of it, with true probabilities, and each of it can be forced."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import kolej


def reach(board: str, seats: int, seed: int, phase: str) -> kolej.Game:
    """A game that waits for a kind of decision."""
    game, rng = kolej.Game(board, seats, seed), Random(seed)
    while game.phase != phase:
        game.push_id(rng.choice(game.legal_ids()))
    return game


def test_a_blind_draw_brings_what_the_deck_holds() -> None:
    game = reach("usa", 2, 1, "turn")
    deck = game.snapshot()["deck"]
    found = game.chance_outcomes("draw")
    assert found == pytest.approx({kind: n / sum(deck.values()) for kind, n in deck.items()})
    for card in found:
        assert game.chance_outcomes("draw", [card]) == {}
        trial = game.copy()
        trial.push("draw", outcomes=[card])
        assert trial.last_outcomes == [card]


def test_an_action_without_chance_brings_nothing() -> None:
    game = reach("usa", 2, 1, "opening")
    action = game.legal_actions()[0]
    assert game.chance_outcomes(action) == {}
    assert list(game.every_outcome(action)) == [([], 1.0)]


@pytest.mark.parametrize("board", kolej.board_names())
def test_every_outcome_can_be_forced_and_no_other_comes(board: str) -> None:
    rng = Random(board)
    game, forced = kolej.Game(board, 2, 3), 0
    while not game.over and forced < 200:
        action = rng.choice(game.legal_actions())
        stated: list[str] = []
        while picks := game.chance_outcomes(action, stated):
            assert sum(picks.values()) == pytest.approx(1)
            stated.append(rng.choice(list(picks)))
        trial = game.copy()
        trial.push(action, outcomes=stated)
        assert trial.last_outcomes == stated
        forced += len(stated)
        game.push(action)
        brought = game.last_outcomes
        again = game.at(game.ply - 1)
        for i, word in enumerate(brought):
            assert word in again.chance_outcomes(action, brought[:i])
    assert forced > 50


def test_probabilities_are_how_often_it_happens() -> None:
    game = reach("berlin", 2, 5, "turn")
    card = next(card for card in game.view(None).row if card not in (None, "wild"))
    expected = {tuple(words): share for words, share in game.every_outcome(f"take {card}")}
    assert sum(expected.values()) == pytest.approx(1)
    found: Counter[tuple[str, ...]] = Counter()
    for number in range(2000):
        trial = kolej.Game.from_snapshot(game.snapshot(), seed=number)
        trial.push(f"take {card}")
        found[tuple(trial.last_outcomes)] += 1
    assert set(found) <= set(expected)
    common = [words for words, share in expected.items() if share > 0.02]
    assert common
    for words in common:
        spread = (2000 * expected[words] * (1 - expected[words])) ** 0.5
        assert abs(found[words] - 2000 * expected[words]) < 4.5 * spread


def test_tickets_and_a_claim_with_its_payment() -> None:
    game = reach("usa", 2, 1, "turn")
    first = game.chance_outcomes("tickets")
    assert len(set(first.values())) == 1
    name = next(iter(first))
    assert set(game.chance_outcomes("tickets", [name])) == set(first) - {name}
    claim = next(action for action in game.legal_actions() if str(action).startswith("claim"))
    whole = f"{claim}: {str(game.payments(claim)[0]).removeprefix('pay ')}"
    assert game.chance_outcomes(whole) == {}


def test_what_can_not_be_is_refused() -> None:
    game = reach("usa", 2, 1, "turn")
    with pytest.raises(kolej.IllegalAction):
        game.chance_outcomes("withdraw")
    with pytest.raises(kolej.WrongSeat):
        game.chance_outcomes("draw", seat=1 - int(game._s.turn))
    with pytest.raises(kolej.BadNotation):
        game.every_outcome("fly")
    with pytest.raises(kolej.BadRecord, match="'gold' is not a card"):
        game.chance_outcomes("draw", ["gold"])
    with pytest.raises(kolej.BadRecord, match="1 outcome too many"):
        game.chance_outcomes("draw", [next(iter(game.chance_outcomes("draw")))] * 2)

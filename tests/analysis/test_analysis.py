"""The analysis of a game: a planted blunder is found, luck and choice add up, the same seed finds the same."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import pytest
from pydantic import TypeAdapter

import kolej
from kolej.analysis import Analysis, analyse
from kolej.analysis.comparison import Comparison
from kolej.errors import BadGame
from tests.analysis.blunder import BLUNDER, blundered, play_on

SAMPLES = 24


@cache
def found() -> Analysis:
    return blundered().analyse(samples=SAMPLES, seed=3)


def test_a_planted_blunder_is_the_costliest_choice() -> None:
    worst = found().decisions[found().players[0].costliest[0]]
    assert worst.ply in (BLUNDER, BLUNDER + 1)  # drawing tickets, or keeping all of them
    assert worst.cost > 0.3
    assert worst.cost > 2 * worst.error
    assert worst.best is not None
    assert worst.best != worst.action
    accuracy = [account.accuracy for account in found().players]
    assert accuracy[0] is not None
    assert accuracy[0] < 90


def test_choice_and_luck_add_up() -> None:
    game, analysis = blundered(), found()
    for each in analysis.decisions:
        for seat in range(game.seats):
            moved = each.before[seat] + each.choice[seat] + each.luck[seat]
            assert moved == pytest.approx(each.after[seat])
        assert sum(each.after) == pytest.approx(1)
        assert sum(each.choice) == pytest.approx(0)
    for seat, account in enumerate(analysis.players):
        parts = account.start + account.choices + account.others + account.luck
        assert parts == pytest.approx(account.end)
        assert account.end == (seat in game.winners())
        assert analysis.curve(seat)[0] == account.start
        assert len(analysis.curve(seat)) == game.ply + 1


def test_every_decision_is_judged() -> None:
    game, analysis = blundered(), found()
    assert [each.action for each in analysis.decisions] == [text for _, text, _ in game.steps()]
    for each in analysis.decisions:
        position = game.at(each.ply)
        assert each.forced == (len(position.legal_actions(each.seat)) == 1)
        assert bool(each.alternatives) == (not each.forced)
        for option in each.alternatives[1:]:
            position.copy().push(option.action, each.seat)  # legal
        if each.best is not None:
            assert each.best in [option.action for option in each.alternatives]
            assert each.reason is not None
            assert set(each.reason) == {"en", "pl"}
        if each.forced:
            assert (each.cost, each.best) == (0.0, None)


def test_json_keeps_the_schema() -> None:
    told = json.loads(json.dumps(found().to_dict()))
    again = TypeAdapter(Analysis).validate_python(told)
    assert again.to_dict() == told
    assert set(told) == set(TypeAdapter(Analysis).json_schema()["properties"])


def test_the_same_seed_and_samples_find_the_same() -> None:
    game = blundered().at(blundered().ply - 1)
    tail = kolej.Game.from_snapshot(game.at(game.ply - 6).snapshot(), seed=2)
    play_on(tail, [kolej.bots.make("planner", 1)] * 2)
    first = tail.analyse(samples=6, seed=1).to_dict()
    assert tail.analyse(samples=6, seed=1).to_dict() == first
    assert tail.analyse(samples=6, seed=2).to_dict() != first


def test_so_few_samples_prove_nothing() -> None:
    for samples in (2, 5):
        few = blundered().analyse(samples=samples, seed=3)
        assert not any(decision.cost or decision.best or any(decision.choice) for decision in few.decisions)
        assert [account.mistakes for account in few.players] == [0, 0]
    assert [account.accuracy for account in blundered().analyse(samples=2, seed=3).players] == [None, None]


def test_time_is_bounded_and_told() -> None:
    """With hardly any time everything is still told, on fewer samples; progress never goes back."""
    shares: list[float] = []
    short = blundered().analyse(samples=100_000, seconds=0.01, progress=shares.append)
    assert not short.in_time
    assert short.samples < 100_000
    assert len(short.decisions) == blundered().ply
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_progress_can_stop_it() -> None:
    class Enough(Exception):
        pass

    def stop(share: float) -> None:
        raise Enough

    with pytest.raises(Enough):
        blundered().analyse(samples=4, progress=stop)


def test_a_game_that_has_not_begun_and_one_in_progress() -> None:
    fresh = kolej.Game("berlin", 3, seed=1)
    empty = fresh.analyse(samples=2)
    assert (empty.decisions, empty.over, empty.winners) == ([], False, [])
    assert [account.accuracy for account in empty.players] == [None] * 3
    begun = blundered().at(3).analyse(samples=2)
    assert (len(begun.decisions), begun.over) == (3, False)


@pytest.mark.parametrize("options", [{"samples": 0}, {"samples": 1.5}, {"seconds": 0}, {"seconds": float("nan")}])
def test_bad_options_are_refused(options: dict[str, float]) -> None:
    with pytest.raises(BadGame):
        analyse(blundered(), **options)  # type: ignore[arg-type]


def test_a_decision_is_judged_by_what_its_seat_could_know() -> None:
    """In another world that looks the same to the seat, the comparison finds the very same."""
    position = blundered().at(2)
    seat = position.turn
    assert seat is not None
    played = (position.legal_actions()[0].number,)
    other = kolej.belief.sample(position.view(seat), Random(4))
    found = []
    for world in (position, other):
        comparison = Comparison(world, seat, played, "seed")
        comparison.look(3)
        found.append([(tally.chances, tally.gain) for tally in comparison.tallies])
    assert found[0] == found[1]

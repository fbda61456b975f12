"""World: exchanging pieces (WO-24, WO-70)."""

from __future__ import annotations

import pytest

import kolej
from tests.rules.kit import act, hand, kinds_of, of, options, refuse, row, tracks_using
from tests.rules.world.positions import draw_two, sailor, world

SEA = "al_qahira-athina-1"


def exchanges(trains_for_ships: int, ships_for_trains: int) -> set[str]:
    """All exchanges up to these numbers."""
    one = {f"exchange {n} train for ship" for n in range(1, trains_for_ships + 1)}
    return one | {f"exchange {n} ship for train" for n in range(1, ships_for_trains + 1)}


@pytest.mark.rule("WO-24")
def test_an_exchange_is_the_action_of_a_turn() -> None:
    game = world(sailor("2 red-ship"))
    before = hand(game, 0), row(game), of(game, 0, "tickets")
    events = act(game, "exchange 3 train for ship")
    assert kinds_of(events) == ["exchange", "turn"]
    assert game.turn == 1
    assert (hand(game, 0), row(game), of(game, 0, "tickets")) == before


@pytest.mark.rule("WO-70")
@pytest.mark.parametrize(
    ("given", "taken", "count", "pieces", "box"),
    [
        ("train", "ship", 1, (19, 41), (6, 9)),
        ("train", "ship", 10, (10, 50), (15, 0)),
        ("ship", "train", 5, (25, 35), (0, 15)),
    ],
)
def test_as_many_of_the_other_kind_at_a_point_each(
    given: str, taken: str, count: int, pieces: tuple[int, int], box: tuple[int, int]
) -> None:
    game = world(sailor(tracks="christchurch-sydney-1"))
    act(game, f"exchange {count} {given} for {taken}")
    assert of(game, 0, "pieces") == {"train": pieces[0], "ship": pieces[1] - 1}
    assert of(game, 0, "box") == {"train": box[0], "ship": box[1]}
    assert of(game, 0, "points") == 1 - count
    assert game.scores()[0].lines["exchange"] == -count
    assert game.scores()[0].lines["tracks"] == 1


@pytest.mark.rule("WO-70")
@pytest.mark.parametrize(
    ("trains", "both"),
    [(20, (10, 5)), (10, (0, 15)), (25, (15, 0)), (15, (5, 10))],
)
def test_the_own_box_limits_it(trains: int, both: tuple[int, int]) -> None:
    game = world(sailor(trains=trains), sailor(trains=18))
    assert options(game, "exchange") == exchanges(*both)
    refuse(game, f"exchange {both[0] + 1} train for ship")
    refuse(game, f"exchange {both[1] + 1} ship for train")


@pytest.mark.rule("WO-70")
def test_the_unplaced_pieces_limit_it() -> None:
    two_trains = world(sailor(tracks=tracks_using(18, "world", piece="train")))
    assert of(two_trains, 0, "pieces") == {"train": 2, "ship": 40}
    assert options(two_trains, "exchange") == exchanges(2, 5)
    no_ships = world(sailor(tracks=tracks_using(40, "world", piece="ship")))
    assert options(no_ships, "exchange") == exchanges(10, 0)


@pytest.mark.rule("WO-70")
def test_one_direction_only() -> None:
    game = world(sailor())
    for wrong in ("exchange 1 train for train", "exchange 2 ship for ship"):
        refuse(game, wrong)
    act(game, "exchange 2 train for ship")
    refuse(game, "exchange 2 ship for train", seat=0)  # the turn is over


@pytest.mark.rule("WO-70")
def test_any_number_of_times_there_and_back() -> None:
    game = world(sailor())
    for times in range(1, 4):
        act(game, "exchange 4 train for ship")
        draw_two(game)
        act(game, "exchange 4 ship for train")
        draw_two(game)
        assert of(game, 0, "points") == -8 * times  # the running score may be negative
        assert of(game, 0, "pieces") == {"train": 20, "ship": 40}
    assert game.scores()[0].lines["exchange"] == -24
    assert game.scores()[0].total == -24 - 12


def seven_left() -> kolej.Game:
    """Seat 0 has seven pieces left, one more than would trigger the end."""
    tracks = [tracks_using(16, "world", SEA, "train"), tracks_using(37, "world", SEA, "ship")]
    return world(sailor("2 wild", tracks=" ".join(tracks)))


@pytest.mark.rule("WO-70")
def test_it_never_triggers_the_end() -> None:
    game = seven_left()
    assert of(game, 0, "pieces") == {"train": 4, "ship": 3}
    events = act(game, "exchange 4 train for ship")
    assert kinds_of(events) == ["exchange", "turn"]
    assert of(game, 0, "pieces") == {"train": 0, "ship": 7}
    assert game.view(None).to_dict()["triggered_by"] is None


@pytest.mark.rule("WO-70")
def test_in_final_turns_too() -> None:
    game = seven_left()
    act(game, f"claim {SEA}: 1 wild")
    assert game.view(None).to_dict()["final_turns_left"] == 4
    act(game, "exchange 2 ship for train")
    assert options(game, "exchange") == exchanges(4, 2)
    act(game, "exchange 2 train for ship")
    assert game.view(None).to_dict()["final_turns_left"] == 2
    assert of(game, 0, "pieces") == {"train": 2, "ship": 4}
    assert of(game, 1, "points") == -2

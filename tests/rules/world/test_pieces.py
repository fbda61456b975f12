"""World: the secret choice of sixty pieces (WO-12)."""

from __future__ import annotations

import pytest

import kolej
from kolej.events import OpeningChosen, TicketsKept
from tests.rules.kit import act, kinds_of, of, options, refuse

CHOICES = {f"pieces {trains} train, {60 - trains} ship" for trains in range(10, 26)}


def opening(seats: int = 2) -> kolej.Game:
    """A new game in which the tickets and pieces are to be chosen."""
    return kolej.Game("world", seats=seats, seed=3, first=0)


def keep(game: kolej.Game, seat: int, count: int = 3) -> None:
    """Keep the first tickets of the offer."""
    act(game, f"keep {', '.join(game.view(seat).offer[:count])}", seat=seat)


@pytest.mark.rule("WO-12")
def test_pieces_are_chosen_after_the_tickets() -> None:
    game = opening()
    assert not options(game, "pieces", seat=0)
    refuse(game, "pieces 20 train, 40 ship", seat=0)
    keep(game, 0)
    assert game.waiting == {0, 1}
    assert options(game, seat=0) == CHOICES
    view = game.view(0).to_dict()  # hand, row and own choice of tickets are known by then
    assert sum(view["hand"].values()) == 10
    assert len([kind for kind in view["row"] if kind]) == 6
    assert view["choice"] == {"tickets": view["offer"][:3]}


@pytest.mark.rule("WO-12")
@pytest.mark.parametrize("trains", [9, 26, 0, 60])
def test_sixty_pieces_within_the_limits(trains: int) -> None:
    game = opening()
    keep(game, 0)
    wanted = f"{trains} train, {60 - trains} ship" if 0 < trains < 60 else f"60 {'train' if trains else 'ship'}"
    refuse(game, f"pieces {wanted}", "at most 25 train, 50 ship", seat=0)
    refuse(game, "pieces 20 train, 39 ship", "60 are needed", seat=0)
    refuse(game, "pieces 20 train, 41 ship", "60 are needed", seat=0)


@pytest.mark.rule("WO-12")
@pytest.mark.parametrize("trains", [10, 20, 25])
def test_the_other_fifteen_stay_in_the_box(trains: int) -> None:
    game = opening()
    for seat, mine in ((0, trains), (1, 17)):
        keep(game, seat)
        act(game, f"pieces {mine} train, {60 - mine} ship", seat=seat)
    assert of(game, 0, "pieces") == {"train": trains, "ship": 60 - trains}
    assert of(game, 0, "box") == {"train": 25 - trains, "ship": 50 - (60 - trains)}
    assert sum(of(game, 0, "box").values()) == sum(of(game, 1, "box").values()) == 15
    assert of(game, 1, "pieces") == {"train": 17, "ship": 43}


@pytest.mark.rule("WO-12")
def test_nothing_of_a_choice_is_seen_before_all_have_chosen() -> None:
    one, other = opening(3), opening(3)
    for game, count, pieces in ((one, 3, "10 train, 50 ship"), (other, 5, "25 train, 35 ship")):
        keep(game, 1, count)
        events = act(game, f"pieces {pieces}", seat=1)
        assert list(events) == [OpeningChosen(1)]
        assert game.waiting == {0, 2}
    for seat in (0, 2, None):
        assert one.view(seat) == other.view(seat)
        assert one.view(seat).to_dict() == other.view(seat).to_dict()
        assert one.view(seat).to_dict()["ticket_decks"] == {"regular": 50}
    assert one.view(1) != other.view(1)


@pytest.mark.rule("WO-12")
def test_all_choices_are_revealed_at_once_with_the_number_of_tickets_kept() -> None:
    game = opening(3)
    for seat, count in ((2, 5), (0, 3)):
        keep(game, seat, count)
        act(game, f"pieces {10 + seat} train, {50 - seat} ship", seat=seat)
    keep(game, 1, 4)
    before = game.view(None).to_dict()
    assert [one["tickets"] for one in before["players"]] == [0, 0, 0]
    assert before["ticket_decks"] == {"regular": 50}
    events = act(game, "pieces 25 train, 35 ship", seat=1)
    assert kinds_of(events) == ["chosen", *["keep", "pieces"] * 3, "turn"]
    kept = [(event.seat, event.kept) for event in events if isinstance(event, TicketsKept)]
    assert kept == [(0, 3), (1, 4), (2, 5)]
    assert all(event.for_seat(None).tickets is None for event in events if isinstance(event, TicketsKept))
    after = game.view(None).to_dict()
    assert [one["tickets"] for one in after["players"]] == [3, 4, 5]
    assert [one["pieces"]["train"] for one in after["players"]] == [10, 25, 12]
    assert after["ticket_decks"] == {"regular": 50 + 2 + 1 + 0}


@pytest.mark.rule("WO-12")
def test_a_choice_is_final() -> None:
    game = opening()
    keep(game, 0)
    act(game, "pieces 20 train, 40 ship", seat=0)
    assert options(game, seat=0) == set()
    refuse(game, "pieces 21 train, 39 ship", seat=0)

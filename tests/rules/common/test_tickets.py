"""Tickets: what completes one, drawing and keeping, and what becomes of those that aren't kept."""

from __future__ import annotations

from typing import Any

import pytest

import kolej
from tests.rules.kit import act, dealt, of, options, player, refuse, table

FOUR = "berlin-roma athina-angora budapest-sofia kyiv-sochi"


def under(game: kolej.Game, deck: str = "regular") -> list[tuple[str, int]]:
    """The tickets under a deck, the next to be drawn first, and who put them there."""
    return [(entry["ticket"], entry["seat"]) for entry in game.snapshot()["tickets"][deck]["under"]]


def tickets_line(**fields: Any) -> int:
    """What the tickets of a player with these tracks and tickets are worth."""
    rival = {"tracks": ["budapest-wien-1"]}
    return kolej.score("europe", [fields, rival])[0].lines["tickets"]


# C-40


@pytest.mark.rule("C-40")
def test_a_completed_ticket_counts_for_and_another_against() -> None:
    chain = ["munchen-wien", "frankfurt-munchen", "frankfurt-paris-1"]
    assert tickets_line(tracks=chain, tickets=["paris-wien"]) == 8
    assert tickets_line(tracks=chain, tickets=["berlin-roma"]) == -9
    assert tickets_line(tracks=chain, tickets=["paris-wien", "berlin-roma"]) == -1
    assert tickets_line(tracks=chain, tickets=[]) == 0


@pytest.mark.rule("C-40")
@pytest.mark.parametrize("missing", [0, 1, 2])
def test_the_chain_must_be_unbroken(missing: int) -> None:
    chain = ["munchen-wien", "frankfurt-munchen", "frankfurt-paris-1"]
    del chain[missing]
    assert tickets_line(tracks=chain, tickets=["paris-wien"]) == -8


@pytest.mark.rule("C-40")
def test_tracks_of_others_are_no_part_of_the_chain() -> None:
    own = ["munchen-zurich", "munchen-wien"]  # the other player's budapest-wien-1 would complete it
    assert tickets_line(tracks=own, tickets=["zurich-budapest"]) == -6
    rival: list[dict[str, Any]] = [{"tracks": [*own, "budapest-wien-1"], "tickets": ["zurich-budapest"]}, {}]
    assert kolej.score("europe", rival)[0].lines["tickets"] == 6


@pytest.mark.rule("C-40")
def test_a_way_may_branch_and_take_detours() -> None:
    tracks = ["munchen-zurich", "munchen-venezia", "venezia-zagrab", "budapest-zagrab", "munchen-wien", "wien-zagrab"]
    assert tickets_line(tracks=tracks, tickets=["zurich-budapest"]) == 6


# C-41


@pytest.mark.rule("C-41")
def test_a_kept_ticket_stays() -> None:
    game = table(player("9 red"), player(), tickets_left=FOUR)
    act(game, "tickets", "berlin-roma athina-angora budapest-sofia")
    act(game, "keep athina-angora, berlin-roma")
    for _ in range(3):
        assert options(game, "keep") == set()
        refuse(game, "keep athina-angora")
        act(game, "draw", "green")
        act(game, "draw", "green")
        assert sorted(of(game, 0, "tickets")) == ["athina-angora", "berlin-roma"]


@pytest.mark.rule("C-41")
def test_there_is_no_limit_to_the_tickets_held() -> None:
    game = dealt(seats=2, seed=4)
    for _ in range(12):  # the deck holds 34 tickets
        game.push("tickets")
        game.push("keep " + ", ".join(game.view(0).offer))
        game.push("draw")
        game.push("draw")
    assert options(game, "tickets") == set()
    assert len(of(game, 0, "tickets")) == 4 + 34


# C-42


@pytest.mark.rule("C-42")
def test_tickets_not_kept_go_under_the_deck_in_the_order_drawn() -> None:
    game = table(player(), player(), tickets_left=FOUR)
    act(game, "tickets", "kyiv-sochi athina-angora berlin-roma")
    act(game, "keep athina-angora")
    assert under(game) == [("kyiv-sochi", 0), ("berlin-roma", 0)]
    act(game, "tickets", "budapest-sofia")  # one by chance; what lies under the deck is no longer chance
    assert game.view(1).offer == ["budapest-sofia", "kyiv-sochi", "berlin-roma"]
    act(game, "keep kyiv-sochi")
    assert under(game) == [("budapest-sofia", 1), ("berlin-roma", 1)]
    act(game, "tickets")
    assert game.view(0).offer == ["budapest-sofia", "berlin-roma"]


@pytest.mark.rule("C-42")
def test_what_lies_under_the_deck_comes_after_all_others() -> None:
    game = table(player(), player(), tickets_left=FOUR + " essen-kyiv")
    act(game, "tickets", "kyiv-sochi athina-angora berlin-roma")
    act(game, "keep athina-angora")
    with pytest.raises(kolej.BadRecord, match="does not hold"):
        act(game, "tickets", "kyiv-sochi essen-kyiv")
    act(game, "tickets", "budapest-sofia essen-kyiv")
    assert game.view(1).offer == ["budapest-sofia", "essen-kyiv", "kyiv-sochi"]


@pytest.mark.rule("C-42")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2)])
def test_at_set_up_they_go_under_by_order_of_seats(order: tuple[int, ...]) -> None:
    game = kolej.Game("usa", seats=3, seed=7)
    offers = [game.view(seat).offer for seat in range(3)]
    for seat in order:
        game.push("keep " + ", ".join(offers[seat][1:]), seat)
    assert under(game) == [(offers[seat][0], seat) for seat in range(3)]


# C-43


@pytest.mark.rule("C-43")
def test_with_two_left_two_are_drawn() -> None:
    game = table(player(), player(), tickets_left="berlin-roma athina-angora")
    act(game, "tickets", "berlin-roma athina-angora")
    assert options(game) == {"keep berlin-roma", "keep athina-angora", "keep berlin-roma, athina-angora"}


@pytest.mark.rule("C-43")
def test_the_last_ticket_must_be_kept() -> None:
    game = table(player(), player(), tickets_left="berlin-roma")
    act(game, "tickets", "berlin-roma")
    assert options(game) == {"keep berlin-roma"}
    act(game, "keep berlin-roma")
    assert options(game, "tickets") == set()


@pytest.mark.rule("C-43")
def test_without_tickets_none_can_be_drawn() -> None:
    game = table(player(), player(), tickets_left="")
    refuse(game, "tickets", "no tickets are left")

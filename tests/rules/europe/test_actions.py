"""The four actions of Europe, one of them in each turn."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.rules.kit import act, dealt, of, options, player, refuse, row, table

THREE = "berlin-roma athina-angora budapest-sofia"


@pytest.mark.rule("EU-20", "EU-21", "EU-23")
def test_there_are_four_actions() -> None:
    game = table(player("2 red"), player())
    verbs = {text.split()[0] for text in options(game)}
    assert verbs == {"draw", "take", "claim", "tickets", "station"}  # draw and take are one action
    assert options(game, "draw", "tickets") == {"draw", "tickets"}


@pytest.mark.rule("EU-20")
def test_five_cards_are_face_up_throughout() -> None:
    game = dealt(seats=3, seed=9)
    for _ in range(30):
        assert len([kind for kind in row(game).split() if kind != "-"]) == 5
        game.push(min(options(game, "take") - {"take wild"}))
    assert options(game, "take") == {f"take {kind}" for kind in row(game).split()} - (
        {"take wild"} if game.phase == "second" else set()
    )


@pytest.mark.rule("EU-21")
def test_claiming_a_track_is_a_turn() -> None:
    game = table(player("2 blue"), player())
    act(game, "claim berlin-essen: 2 blue")
    assert of(game, 0, "tracks") == ["berlin-essen"]
    assert game.turn == 1


@pytest.mark.rule("EU-22")
def test_three_tickets_are_drawn_and_at_least_one_is_kept() -> None:
    game = table(player(), player())
    act(game, "tickets", THREE)
    assert game.view(0).offer == THREE.split()
    assert game.turn == 0
    some = [", ".join(kept) for n in (1, 2, 3) for kept in combinations(THREE.split(), n)]
    assert options(game) == {f"keep {kept}" for kept in some}
    refuse(game, "pass")
    act(game, "keep budapest-sofia, athina-angora")
    assert set(of(game, 0, "tickets")) == {"budapest-sofia", "athina-angora"}
    assert game.snapshot()["tickets"]["regular"]["under"] == [{"ticket": "berlin-roma", "seat": 0}]
    assert game.turn == 1


@pytest.mark.rule("EU-23")
def test_building_a_station_is_a_turn() -> None:
    game = table(player("2 blue"), player())
    act(game, "station roma: 1 blue")
    assert of(game, 0, "stations") == ["roma"]
    assert game.turn == 1


@pytest.mark.rule("EU-24")
@pytest.mark.parametrize("spent", ["claim berlin-essen: 2 blue", "station roma: 1 blue"])
def test_drawing_waits_until_a_track_or_a_station_brings_discards(spent: str) -> None:
    game = table(player("2 blue"), player(), deck="")
    assert options(game, "draw", "take") == set()
    refuse(game, "draw", "C-18")
    refuse(game, "take blue", "C-18")
    act(game, spent)
    assert "draw" in options(game)
    assert "take blue" in options(game)


@pytest.mark.rule("EU-24")
def test_tickets_bring_no_cards() -> None:
    game = table(player(), player(), deck="")
    act(game, "tickets", THREE)
    act(game, "keep berlin-roma")
    assert options(game, "draw", "take") == set()

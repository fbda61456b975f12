"""Paying for a track: exactly its price, one colour, wilds for any, and every such set is open to the player."""

from __future__ import annotations

import pytest

from kolej.boards.schema import Track
from tests.rules.kit import (
    Cards,
    act,
    as_set,
    board_of,
    cards,
    discards,
    hand,
    of,
    options,
    player,
    refuse,
    sets_of_cards,
    table,
    ways_to_pay,
)

TRACKS = board_of("europe").tracks
HANDS = [
    "",
    "1 red",
    "2 wild",
    "3 red, 2 blue, 2 wild",
    "4 green, 4 black, 3 white, 1 yellow, 1 wild",
    "2 purple, 2 blue, 2 orange, 2 yellow, 2 white, 2 green, 2 black, 2 red",
    "1 purple, 4 red, 8 orange, 8 wild",
]


def pays(track: Track, paid: Cards) -> bool:
    """The definition, word by word."""
    colours = set(paid) - {"wild"}
    return (
        sum(paid.values()) == track.length  # C-20
        and len(colours) <= 1  # C-21
        and (track.colour == "gray" or colours <= {track.colour})  # C-22, C-23
        and paid.get("wild", 0) >= track.wilds  # EU-31
    )


@pytest.mark.rule("C-20", "C-21", "C-24")
@pytest.mark.parametrize("held", HANDS)
def test_every_set_that_pays_is_open_and_no_other(held: str) -> None:
    game = table(player(held), player())
    claims = set()
    for track in TRACKS:
        due = {as_set(paid) for paid in sets_of_cards(cards(held), track.length) if pays(track, paid)}
        if due:
            claims.add(f"claim {track.id}")
            assert ways_to_pay(game, f"claim {track.id}") == due
    assert options(game, "claim") == claims


@pytest.mark.rule("C-20")
def test_a_claim_costs_cards_and_pieces_and_scores_at_once() -> None:
    game = table(player("5 red, 2 wild", tracks="roma-venezia"), player("4 blue"), discards="1 green")
    events = act(game, "claim marseille-pamplona: 3 red, 1 wild")
    assert hand(game, 0) == cards("2 red, 1 wild")
    assert discards(game) == cards("1 green, 3 red, 1 wild")
    assert of(game, 0, "pieces") == {"train": 45 - 2 - 4}
    assert of(game, 0, "points") == 2 + 7
    assert sorted(of(game, 0, "tracks")) == ["marseille-pamplona", "roma-venezia"]
    assert events[0].to_dict() == {
        "event": "claim",
        "seat": 0,
        "track": "marseille-pamplona",
        "points": 7,
        "cards": {"red": 3, "wild": 1},
    }
    assert hand(game, 1) == cards("4 blue")
    assert of(game, 1, "points") == 0


@pytest.mark.rule("C-20")
@pytest.mark.parametrize("paid", ["3 red", "5 red", "4 red, 1 wild", "2 red, 1 wild", "1 wild"])
def test_neither_more_nor_less_may_be_paid(paid: str) -> None:
    game = table(player("9 red, 5 wild"), player())
    refuse(game, f"claim marseille-pamplona: {paid}")


@pytest.mark.rule("C-21")
def test_a_set_may_consist_of_wilds_alone() -> None:
    for track in ("marseille-pamplona", "kharkov-kyiv"):  # red and gray
        game = table(player("4 wild"), player())
        act(game, f"claim {track}: 4 wild")
        assert of(game, 0, "tracks") == [track]


@pytest.mark.rule("C-21", "C-22")
def test_a_gray_track_takes_one_colour_and_no_two() -> None:
    game = table(player("2 red, 2 blue, 1 wild"), player())
    assert "claim kharkov-kyiv" not in options(game)  # 4 spaces
    refuse(game, "claim kharkov-kyiv: 2 red, 2 blue")
    assert ways_to_pay(game, "claim danzig-warszawa") == {  # 2 spaces
        as_set(cards(paid)) for paid in ("2 red", "2 blue", "1 red, 1 wild", "1 blue, 1 wild")
    }


@pytest.mark.rule("C-23")
@pytest.mark.parametrize("colour", [kind.id for kind in board_of("europe").cards if not kind.wild])
def test_a_coloured_track_takes_its_own_colour_only(colour: str) -> None:
    game = table(player(f"8 {colour}"), player())
    claimed = {text.removeprefix("claim ") for text in options(game, "claim")}
    assert {t.id for t in TRACKS if t.id in claimed and t.colour != "gray"} == {
        t.id for t in TRACKS if t.colour == colour
    }
    assert {t.id for t in TRACKS if t.colour == "gray" and not t.wilds} <= claimed


@pytest.mark.rule("C-23")
def test_no_other_colour_is_among_the_ways_to_pay() -> None:
    game = table(player("8 purple, 8 blue, 8 orange, 8 yellow, 8 white, 8 green, 8 black, 8 red, 1 wild"), player())
    for track in TRACKS:
        if track.colour != "gray":
            assert ways_to_pay(game, f"claim {track.id}") == {
                as_set({track.colour: track.length}),
                as_set({track.colour: track.length - 1, "wild": 1}),
            }


@pytest.mark.rule("C-24")
def test_wilds_may_be_paid_where_colour_cards_would_do() -> None:
    game = table(player("4 red, 4 wild"), player())
    assert len(ways_to_pay(game, "claim marseille-pamplona")) == 5
    act(game, "claim marseille-pamplona")
    act(game, "pay 1 red, 3 wild")
    assert hand(game, 0) == cards("3 red, 1 wild")

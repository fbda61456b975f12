"""Tunnels: three cards are revealed, and each that matches makes the track dearer."""

from __future__ import annotations

import pytest

import kolej
from kolej.events import TunnelRevealed
from tests.rules.kit import (
    act,
    board_of,
    cards,
    discards,
    hand,
    kinds_of,
    of,
    options,
    player,
    refuse,
    table,
    tracks_using,
)

BLUE = "munchen-venezia"  # blue, 2 spaces
GRAY = "paris-zurich"  # gray, 3 spaces


def dig(hand: str, paid: str, revealed: str, track: str = BLUE) -> kolej.Game:
    """A game in which seat 0 has laid out cards for a tunnel and these were revealed."""
    game = table(player(hand), player())
    act(game, f"claim {track}: {paid}", revealed)
    return game


def due(game: kolej.Game) -> int:
    """How many cards are due for the tunnel; 0 when nothing is."""
    pending = game.view(1).to_dict()["pending"]
    return int(pending["due"]) if pending else 0


# EU-40, EU-47


@pytest.mark.rule("EU-40")
def test_three_cards_are_revealed_for_a_tunnel_and_for_no_other_track() -> None:
    for track in board_of("europe").tracks:
        colour = "red" if track.colour == "gray" else track.colour
        game = table(player(f"8 {colour}, 2 wild"), player())
        game.push(f"claim {track.id}")
        events = game.push(game.legal_actions()[0])
        revealed = [event.revealed for event in events if isinstance(event, TunnelRevealed)]
        assert [len(shown) for shown in revealed] == ([3] if track.kind == "tunnel" else [])


@pytest.mark.rule("EU-40")
def test_nothing_is_revealed_before_the_set_is_laid_out() -> None:
    game = table(player("3 blue"), player())
    assert act(game, f"claim {BLUE}") == []
    events = act(game, "pay 2 blue", "blue red red")
    assert [event.to_dict() for event in events] == [
        {
            "event": "tunnel",
            "seat": 0,
            "track": BLUE,
            "cards": {"blue": 2},
            "revealed": ["blue", "red", "red"],
            "matching": ["blue"],
            "due": 1,
        }
    ]


@pytest.mark.rule("EU-40", "C-26")
def test_trains_for_the_length_are_needed_and_no_more() -> None:
    for left, able in ((1, False), (2, True)):
        game = table(player("5 blue", tracks_using(45 - left, without=BLUE)), player(), final_turns_left=1)
        assert (f"claim {BLUE}" in options(game)) == able
    act(game, f"claim {BLUE}: 2 blue", "blue blue wild")
    act(game, "pay 3 blue")
    assert of(game, 0, "pieces") == {"train": 0}


@pytest.mark.rule("EU-40")
def test_one_need_not_be_able_to_pay_more() -> None:
    game = table(player("2 blue"), player())
    act(game, f"claim {BLUE}: 2 blue", "red red red")
    assert of(game, 0, "tracks") == [BLUE]


@pytest.mark.rule("EU-40")
def test_extra_cards_bring_neither_trains_nor_points() -> None:
    game = dig("5 blue", "2 blue", "blue blue blue")
    act(game, "pay 3 blue")
    assert of(game, 0, "points") == 2
    assert of(game, 0, "pieces") == {"train": 43}
    assert hand(game, 0) == {}


@pytest.mark.rule("EU-47")
def test_without_a_match_the_track_is_claimed_for_what_was_laid_out() -> None:
    game = table(player("3 blue"), player())
    events = act(game, f"claim {BLUE}: 2 blue", "red black green")
    assert kinds_of(events) == ["tunnel", "claim", "turn"]
    assert events[1].to_dict()["cards"] == cards("2 blue")
    assert hand(game, 0) == cards("1 blue")
    assert game.turn == 1


# EU-41


@pytest.mark.rule("EU-41")
@pytest.mark.parametrize(
    ("revealed", "more"),
    [
        ("red green white", 0),
        ("red blue white", 1),
        ("wild red green", 1),
        ("blue red wild", 2),
        ("blue blue red", 2),
        ("wild wild red", 2),
        ("blue blue blue", 3),
        ("wild blue wild", 3),
        ("wild wild wild", 3),
    ],
)
@pytest.mark.parametrize("paid", ["2 blue", "1 blue, 1 wild"])
def test_each_revealed_card_of_the_colour_and_each_locomotive_counts(revealed: str, more: int, paid: str) -> None:
    assert due(dig("2 blue, 2 wild", paid, revealed)) == more


@pytest.mark.rule("EU-41")
@pytest.mark.parametrize(("paid", "matching"), [("2 blue", ["blue", "wild"]), ("2 wild", ["wild"])])
def test_the_cards_that_match_are_told_while_the_tunnel_is_due(paid: str, matching: list[str]) -> None:
    pending = dig("2 blue, 2 wild", paid, "blue red wild").view(1).pending
    assert pending is not None
    assert pending.matching == matching


@pytest.mark.rule("EU-41")
@pytest.mark.parametrize("colour", ["red", "green"])
def test_on_a_gray_tunnel_the_colour_laid_out_counts(colour: str) -> None:
    other = {"red": "green", "green": "red"}[colour]
    game = dig("3 red, 3 green, 3 wild", f"2 {colour}, 1 wild", f"{colour} {other} {other}", GRAY)
    assert due(game) == 1
    assert options(game) == {f"pay 1 {colour}", "pay 1 wild", "withdraw"}
    assert due(dig("3 red, 3 green", f"3 {colour}", f"{other} {other} {other}", GRAY)) == 0


# EU-42, EU-43


@pytest.mark.rule("EU-42", "C-24")
@pytest.mark.parametrize(
    ("held", "revealed", "ways"),
    [
        ("3 blue, 1 wild", "blue red red", {"1 blue", "1 wild"}),
        ("4 blue, 2 wild, 5 red", "blue wild red", {"2 blue", "1 blue, 1 wild", "2 wild"}),
        ("5 blue, 3 wild", "blue blue blue", {"3 blue", "2 blue, 1 wild", "1 blue, 2 wild", "3 wild"}),
        ("3 blue, 1 wild", "blue blue red", {"1 blue, 1 wild"}),
        ("4 blue, 9 red", "blue blue blue", set()),
        ("2 blue, 3 wild", "blue blue blue", {"3 wild"}),
    ],
)
def test_what_is_due_is_paid_in_the_colour_or_in_locomotives(held: str, revealed: str, ways: set[str]) -> None:
    game = dig(held, "2 blue", revealed)
    assert options(game) == {f"pay {way}" for way in ways} | {"withdraw"}
    for way in ways:
        paying = game.copy()
        act(paying, f"pay {way}")
        assert of(paying, 0, "tracks") == [BLUE]
        assert paying.turn == 1


@pytest.mark.rule("EU-42")
def test_neither_more_nor_less_than_due_is_paid() -> None:
    game = dig("9 blue, 3 wild, 3 red", "2 blue", "blue wild red")
    for paid in ("1 blue", "3 blue", "1 wild", "2 blue, 1 wild", "2 red", "1 red, 1 wild"):
        refuse(game, f"pay {paid}")


@pytest.mark.rule("EU-43")
@pytest.mark.parametrize("track", [BLUE, "barcelona-pamplona"])  # blue and gray, 2 spaces each
@pytest.mark.parametrize(("revealed", "more"), [("blue blue blue", 0), ("wild blue red", 1), ("wild wild blue", 2)])
def test_against_locomotives_alone_only_locomotives_count(track: str, revealed: str, more: int) -> None:
    game = dig("5 blue, 5 wild", "2 wild", revealed, track)
    assert due(game) == more
    if more:
        assert options(game) == {f"pay {more} wild", "withdraw"}
        refuse(game, f"pay {more} blue")
    else:
        assert of(game, 0, "tracks") == [track]


# EU-44


@pytest.mark.rule("EU-44")
@pytest.mark.parametrize("held", ["2 blue", "5 blue"])  # unable, unwilling
def test_who_does_not_pay_takes_the_cards_back(held: str) -> None:
    game = dig(held, "2 blue", "blue red red")
    events = act(game, "withdraw")
    assert kinds_of(events) == ["withdraw", "turn"]
    assert hand(game, 0) == cards(held)
    assert of(game, 0, "tracks") == []
    assert of(game, 0, "points") == 0
    assert of(game, 0, "pieces") == {"train": 45}
    assert game.turn == 1
    assert discards(game) == cards("1 blue, 2 red")


@pytest.mark.rule("EU-44")
def test_even_who_is_unable_to_pay_is_asked() -> None:
    unable, unwilling = dig("2 blue, 2 red", "2 blue", "blue red red"), dig("4 blue", "2 blue", "blue red red")
    assert options(unable) == {"withdraw"}
    assert unable.turn == 0
    for watcher in (1, None):
        assert unable.view(watcher) == unwilling.view(watcher)
    told = [[event.for_seat(1) for event in act(game, "withdraw")] for game in (unable, unwilling)]
    assert told[0] == told[1]
    assert unable.view(1) == unwilling.view(1)


@pytest.mark.rule("EU-44")
def test_when_nothing_is_due_there_is_no_way_back() -> None:
    game = table(player("2 blue"), player())
    act(game, f"claim {BLUE}: 2 blue", "red red red")
    assert of(game, 0, "tracks") == [BLUE]
    assert game.turn == 1
    refuse(game, "withdraw")


@pytest.mark.rule("EU-44")
def test_the_track_may_be_tried_again() -> None:
    game = dig("3 blue", "2 blue", "blue red red")
    act(game, "withdraw")
    act(game, "draw", "green")
    act(game, "draw", "green")
    act(game, f"claim {BLUE}: 2 blue", "red red red")
    assert of(game, 0, "tracks") == [BLUE]

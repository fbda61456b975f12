"""World: hard terrain is paid by pairs (WO-44)."""

from __future__ import annotations

import pytest

import kolej
from tests.rules.kit import Cards, act, as_set, board_of, cards, of, options, refuse, sets_of_cards, text_of
from tests.rules.world.positions import COLOURS, sailor, world

HARD = {1: "casablanca-marseille-1", 2: "lahore-tehran-1", 3: "beijing-lahore-1"}
Ways = set[frozenset[tuple[str, int]]]
HANDS = [
    "2 red-train, 1 red-train-port, 1 black-train, 1 white-train-port, 2 wild",
    "3 red-train, 3 black-train-port, 1 black-train, 1 wild",
    "1 red-train, 1 black-train, 1 white-train, 1 green-train, 3 wild",
    "2 red-train, 2 black-train, 2 white-train-port",
    "6 wild",
    "1 purple-train, 5 wild",
]


def payable(paid: Cards) -> bool:
    """Whether a set of cards makes pairs: the colours with an odd count are no more than the jokers."""
    if any("ship" in kind for kind in paid):
        return False
    counts = [sum(n for kind, n in paid.items() if kind.startswith(colour)) for colour in COLOURS]
    return sum(count % 2 for count in counts) <= paid.get("wild", 0)


def accepted(game: kolej.Game, claim: str, paid: Cards) -> bool:
    """Whether the claim can be paid so, in one line."""
    try:
        game.copy().push(f"{claim}: {text_of(paid)}")
    except kolej.IllegalAction:
        return False
    return True


def reachable(game: kolej.Game, laid: Cards) -> Ways:
    """Everything that can have been paid when the track is paid for, pair by pair."""
    if game.phase != "pay":
        return {as_set(laid)}
    found: Ways = set()
    for pay in options(game):
        after = game.copy()
        after.push(pay)
        pair = cards(pay.removeprefix("pay "))
        found |= reachable(after, {kind: laid.get(kind, 0) + pair.get(kind, 0) for kind in laid | pair})
    return found


@pytest.mark.rule("WO-44")
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("length", HARD)
def test_all_sets_that_pay(hand: str, length: int) -> None:
    held = cards(f"{hand}, 2 red-ship, 1 red-ship-double")
    game = world(sailor(text_of(held)))
    claim = f"claim {HARD[length]}"
    sets = list(sets_of_cards(held, 2 * length))
    expected = {as_set(paid) for paid in sets if payable(paid)}
    assert {as_set(paid) for paid in sets if accepted(game, claim, paid)} == expected
    assert (claim in options(game)) is bool(expected)
    if expected:
        begun = game.copy()
        begun.push(claim)
        assert reachable(begun, {}) == expected


@pytest.mark.rule("WO-44")
def test_a_pair_is_two_of_a_colour_or_one_and_a_joker_or_two_jokers() -> None:
    game = world(sailor("2 red-train, 1 black-train-port, 2 wild"))
    act(game, "claim casablanca-marseille-1")
    assert options(game) == {
        "pay 2 red-train",
        "pay 1 red-train, 1 wild",
        "pay 1 black-train-port, 1 wild",
        "pay 2 wild",
    }


@pytest.mark.rule("WO-44")
def test_different_spaces_may_have_pairs_of_different_colours() -> None:
    game = world(sailor("2 red-train, 2 black-train-port, 2 white-train"))
    act(game, "claim beijing-lahore-1")
    act(game, "pay 2 white-train")
    assert game.turn == 0
    assert of(game, 0, "tracks") == []  # not before all spaces are paid
    act(game, "pay 2 red-train")
    act(game, "pay 2 black-train-port")
    assert of(game, 0, "tracks") == ["beijing-lahore-1"]
    assert of(game, 0, "hand") == {}
    assert game.snapshot()["discards"] == cards("2 red-train, 2 black-train-port, 2 white-train")
    assert game.turn == 1


@pytest.mark.rule("WO-44")
@pytest.mark.parametrize(("length", "points"), [(1, 1), (2, 2), (3, 4)])
def test_still_one_train_to_a_space(length: int, points: int) -> None:
    game = world(sailor("6 wild"))
    act(game, f"claim {HARD[length]}: {2 * length} wild")
    assert of(game, 0, "pieces") == {"train": 20 - length, "ship": 40}
    assert of(game, 0, "points") == points


@pytest.mark.rule("WO-44")
@pytest.mark.parametrize(
    ("hand", "length"),
    [
        ("1 red-train, 1 black-train", 1),
        ("1 wild", 1),
        ("2 red-ship, 2 red-ship-double", 1),
        ("3 red-train, 1 black-train", 2),  # four cards, but two colours are odd and there is no joker
        ("1 red-train, 1 black-train, 1 white-train, 1 wild", 2),
    ],
)
def test_what_does_not_pay(hand: str, length: int) -> None:
    game = world(sailor(hand))
    for spaces, track in HARD.items():
        if spaces >= length:
            refuse(game, f"claim {track}", "can't pay")


@pytest.mark.rule("WO-44")
def test_no_pair_may_be_laid_that_leaves_the_rest_unpaid() -> None:
    game = world(sailor("1 red-train, 1 black-train, 2 wild"))
    act(game, "claim lahore-tehran-1")
    assert options(game) == {"pay 1 red-train, 1 wild", "pay 1 black-train, 1 wild"}  # not the two jokers
    act(game, "pay 1 black-train, 1 wild")
    assert options(game) == {"pay 1 red-train, 1 wild"}


@pytest.mark.rule("WO-44")
def test_all_hard_tracks_are_gray_rail() -> None:
    hard = [track for track in board_of("world").tracks if track.kind == "hard"]
    assert {track.id for track in hard} >= set(HARD.values())
    assert {(track.colour, track.piece) for track in hard} == {("gray", "train")}
    plain = world(sailor("2 red-train"))
    assert "claim darwin-perth-1" in options(plain)  # elsewhere a card a space

"""What becomes of the cards revealed for a tunnel, and a deck that runs out while they are revealed."""

from __future__ import annotations

import pytest

import kolej
from tests.rules.kit import act, cards, deck, discards, hand, kinds_of, of, options, player, table

BLUE = "munchen-venezia"  # blue, 2 spaces


@pytest.mark.rule("EU-45")
@pytest.mark.parametrize(
    ("revealed", "answer", "heap"),
    [
        ("black red white", "", "2 blue, 1 green, 1 black, 1 red, 1 white"),
        ("blue red white", "pay 1 blue", "4 blue, 1 green, 1 red, 1 white"),
        ("blue red white", "withdraw", "1 blue, 1 green, 1 red, 1 white"),
    ],
)
def test_revealed_cards_are_discarded_however_it_came_out(revealed: str, answer: str, heap: str) -> None:
    game = table(player("3 blue"), player(), discards="1 green")
    act(game, f"claim {BLUE}: 2 blue", revealed)
    if answer:
        act(game, answer)
    assert discards(game) == cards(heap)
    assert game.turn == 1


@pytest.mark.rule("EU-45")
def test_as_long_as_they_are_revealed_they_are_not_discards() -> None:
    game = table(player("3 blue"), player(), discards="1 green")
    act(game, f"claim {BLUE}: 2 blue", "blue red white")
    assert discards(game) == cards("1 green")
    assert game.view(1).to_dict()["pending"]["revealed"] == cards("1 blue, 1 red, 1 white")
    assert hand(game, 0) == cards("1 blue")


@pytest.mark.rule("EU-46")
def test_the_discards_are_shuffled_when_the_deck_runs_out() -> None:
    game = table(player("2 blue"), player(), deck="1 red", discards="2 green, 1 black")
    events = act(game, f"claim {BLUE}: 2 blue", "red green black")
    assert kinds_of(events) == ["shuffle", "tunnel", "claim", "turn"]
    assert deck(game) == cards("1 green")
    assert discards(game) == cards("2 blue, 1 red, 1 green, 1 black")


@pytest.mark.rule("EU-46")
def test_cards_laid_out_or_revealed_are_not_shuffled_in() -> None:
    game = table(player("2 blue"), player(), deck="1 red", discards="2 green")
    for wrong in ("red red green", "red blue green", "red green blue"):
        with pytest.raises(kolej.BadRecord, match="does not hold"):
            act(game, f"claim {BLUE}: 2 blue", wrong)
    act(game, f"claim {BLUE}: 2 blue", "red green green")
    assert of(game, 0, "tracks") == [BLUE]


@pytest.mark.rule("EU-46")
@pytest.mark.parametrize(("pile", "heap", "revealed"), [("", "1 blue", "blue"), ("1 red", "1 blue", "red blue")])
def test_fewer_than_three_are_revealed_when_nothing_is_left(pile: str, heap: str, revealed: str) -> None:
    game = table(player("3 blue"), player(), deck=pile, discards=heap)
    events = act(game, f"claim {BLUE}: 2 blue", revealed)
    assert events[-1].to_dict()["revealed"] == revealed.split()
    assert events[-1].to_dict()["due"] == 1
    assert deck(game) == discards(game) == {}
    assert options(game) == {"pay 1 blue", "withdraw"}
    act(game, "withdraw")
    assert discards(game) == dict.fromkeys(revealed.split(), 1)


@pytest.mark.rule("EU-46")
def test_if_none_can_be_revealed_nothing_more_is_due() -> None:
    game = table(player("2 blue"), player(), deck="")
    events = act(game, f"claim {BLUE}: 2 blue")
    assert kinds_of(events) == ["tunnel", "claim", "turn"]
    assert events[0].to_dict()["revealed"] == []
    assert of(game, 0, "tracks") == [BLUE]
    assert discards(game) == cards("2 blue")


@pytest.mark.rule("EU-46", "EU-45")
def test_revealed_cards_can_be_drawn_again_in_the_next_turn() -> None:
    game = table(player("2 blue"), player(), deck="", discards="1 red, 1 white")
    act(game, f"claim {BLUE}: 2 blue", "red white")
    act(game, "draw", "red")
    act(game, "draw", "blue")
    assert deck(game) == cards("1 blue, 1 white")

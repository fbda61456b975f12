"""World: two decks, each with discards of its own (WO-34)."""

from __future__ import annotations

from typing import Any

import pytest

from kolej.events import DeckShuffled
from tests.rules.kit import act, deck, discards, kinds_of, options, refuse, row
from tests.rules.world.positions import sailor, world

ROW = "purple-train yellow-train green-train purple-ship yellow-ship green-ship"


@pytest.mark.rule("WO-34")
@pytest.mark.parametrize(("mine", "other"), [("train", "ship"), ("ship", "train")])
def test_each_deck_is_renewed_from_its_own_discards_only(mine: str, other: str) -> None:
    game = world(sailor(), row=ROW, deck="", discards="2 red-train, 2 red-ship")
    events = act(game, f"draw {mine}", f"red-{mine}")
    assert kinds_of(events) == ["shuffle", "draw"]
    assert events[0] == DeckShuffled(mine)
    assert deck(game) == {f"red-{mine}": 1}
    assert discards(game) == {f"red-{other}": 2}
    act(game, f"draw {mine}", f"red-{mine}")
    refuse(game, f"draw {mine}", "empty")
    assert options(game, "draw") == {f"draw {other}"}


@pytest.mark.rule("WO-34")
def test_what_is_paid_goes_to_the_discards_of_its_deck() -> None:
    cards = "1 red-train-port, 1 red-ship, 2 wild"
    game = world(sailor(cards, tracks="honolulu-tokyo-1"), row=ROW, deck="")
    assert options(game, "draw") == set()
    act(game, f"port tokyo: {cards}")
    assert discards(game) == {"red-train-port": 1, "red-ship": 1, "wild": 2}
    assert options(game, "draw") == {"draw train", "draw ship"}
    act(game, "draw ship", "red-ship")
    refuse(game, "draw ship", "empty")  # the jokers belong to the train deck
    act(game, "draw train", "wild")


@pytest.mark.rule("WO-34")
@pytest.mark.parametrize(
    ("cards", "drawable"),
    [
        ({"deck": "1 red-train"}, {"draw train"}),
        ({"deck": "1 red-ship"}, {"draw ship"}),
        ({"deck": "", "discards": "1 red-train"}, {"draw train"}),
        ({"deck": "1 red-train", "discards": "1 red-ship"}, {"draw train", "draw ship"}),
    ],
)
def test_which_decks_can_be_drawn_from(cards: dict[str, Any], drawable: set[str]) -> None:
    game = world(sailor(), row=ROW, **cards)
    assert options(game, "draw") == drawable
    assert len(options(game, "take")) == 6


@pytest.mark.rule("WO-34")
def test_no_draw_can_begin_when_both_decks_and_their_discards_are_empty() -> None:
    game = world(sailor(), row=ROW, deck="")
    for action in ("draw train", "draw ship", *(f"take {card}" for card in ROW.split())):
        refuse(game, action, "C-18")


@pytest.mark.rule("WO-34")
@pytest.mark.parametrize("last", ["train", "ship"])
def test_a_draw_that_empties_both_decks_may_take_its_second_card_from_the_row(last: str) -> None:
    game = world(sailor(), row=ROW, deck=f"1 red-{last}")
    act(game, f"draw {last}", f"red-{last}")
    assert options(game) == {f"take {card}" for card in ROW.split()}
    act(game, "take yellow-train")
    assert game.turn == 1
    assert row(game) == ROW.replace("yellow-train", "-")
    assert options(game, "draw", "take") == set()

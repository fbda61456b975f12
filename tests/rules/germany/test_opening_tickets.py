"""Germany: the tickets of the opening, drawn in an announced mix (DE-12)."""

from __future__ import annotations

import pytest

import kolej
from kolej.events import OpeningChosen, TicketsDrawn
from tests.rules.kit import act, kinds_of, of, options, refuse

MIXES = {f"tickets {mix}" for mix in ("4 short", "3 short, 1 long", "2 short, 2 long", "1 short, 3 long", "4 long")}


def deck_sizes(game: kolej.Game) -> dict[str, int]:
    """How many tickets each deck holds, as everybody sees it."""
    return dict(game.view(None).to_dict()["ticket_decks"])


def drawn(first: int = 1) -> kolej.Game:
    """Three players have drawn: seat 1 four short, seat 2 two of each, seat 0 four long."""
    game = kolej.Game("germany", seats=3, seed=5, first=first)
    act(game, "tickets 4 short", "berlin-chemnitz berlin-erfurt berlin-leipzig bremen-berlin")
    act(game, "tickets 2 short, 2 long", "emden-hamburg koln-frankfurt berlin-koln hamburg-dresden")
    act(game, "tickets 4 long", "kiel-schweiz koln-leipzig leipzig-ulm emden-freiburg")
    return game


@pytest.mark.rule("DE-12")
def test_mixes_are_announced_in_turn_order() -> None:
    game = kolej.Game("germany", seats=3, seed=5, first=1)
    for seat in (1, 2, 0):
        assert game.phase == "mix"
        assert game.waiting == {seat}
        assert options(game) == MIXES
        refuse(game, "tickets 4 long", seat=(seat + 1) % 3)
        game.push("tickets 1 short, 3 long", seat)
    assert game.phase == "opening"
    assert game.waiting == {0, 1, 2}


@pytest.mark.rule("DE-12")
def test_no_ticket_is_seen_before_the_mix_is_announced() -> None:
    game = kolej.Game("germany", seats=2, seed=5, first=0)
    assert game.view(0).offer == []
    events = act(game, "tickets 3 short, 1 long", "berlin-chemnitz berlin-erfurt berlin-leipzig berlin-koln")
    assert game.view(0).offer == ["berlin-chemnitz", "berlin-erfurt", "berlin-leipzig", "berlin-koln"]
    assert game.view(1).offer == []
    assert events[0].for_seat(1) == TicketsDrawn(0, {"short": 3, "long": 1})
    assert game.waiting == {1}  # no second thoughts, and no choice yet


@pytest.mark.rule("DE-12")
@pytest.mark.parametrize("mix", ["3 short", "3 short, 2 long", "5 long", "4 short, 1 long"])
def test_a_mix_has_four_tickets(mix: str) -> None:
    refuse(kolej.Game("germany", seats=2, seed=5), f"tickets {mix}")


@pytest.mark.rule("DE-12")
def test_at_least_two_are_kept() -> None:
    game = drawn()
    assert len(options(game, seat=2)) == 6 + 4 + 1
    refuse(game, "keep emden-hamburg", seat=2)
    refuse(game, "keep emden-hamburg, berlin-erfurt", seat=2)  # the other is offered to somebody else
    assert "keep emden-hamburg, berlin-koln" in options(game, seat=2)


@pytest.mark.rule("DE-12")
def test_everybody_chooses_at_the_same_time() -> None:
    game = drawn()
    before = game.view(1)
    events = act(game, "keep emden-hamburg, berlin-koln", seat=2)
    assert list(events) == [OpeningChosen(2)]
    other = drawn()
    act(other, "keep emden-hamburg, koln-frankfurt, hamburg-dresden", seat=2)
    assert game.view(1) == other.view(1)  # what was chosen is hidden
    assert game.view(1) != before  # that it was is not
    assert game.waiting == {0, 1}
    act(game, "keep koln-leipzig, kiel-schweiz", seat=0)
    assert of(game, 0, "tickets") == of(game, 2, "tickets") == []
    events = act(game, "keep berlin-erfurt, bremen-berlin", seat=1)
    assert kinds_of(events) == ["chosen", "keep", "keep", "keep", "turn"]
    assert [of(game, seat, "tickets") for seat in range(3)] == [
        ["kiel-schweiz", "koln-leipzig"],
        ["berlin-erfurt", "bremen-berlin"],
        ["emden-hamburg", "berlin-koln"],
    ]
    assert game.turn == 1


@pytest.mark.rule("DE-12")
def test_tickets_given_up_return_only_when_all_have_chosen() -> None:
    game = drawn()
    out = {"short": 55 - 6, "long": 34 - 6}
    assert deck_sizes(game) == out
    act(game, "keep berlin-chemnitz, bremen-berlin", seat=1)
    act(game, "keep kiel-schweiz, leipzig-ulm", seat=0)
    assert deck_sizes(game) == out
    act(game, "keep emden-hamburg, koln-frankfurt, berlin-koln", seat=2)
    assert deck_sizes(game) == {"short": 55 - 4, "long": 34 - 3}


@pytest.mark.rule("DE-12")
def test_tickets_given_up_are_shuffled_into_their_own_decks() -> None:
    game = drawn(first=0)
    act(game, "keep kiel-schweiz, leipzig-ulm, koln-leipzig", seat=2)
    act(game, "keep emden-hamburg, berlin-koln, hamburg-dresden", seat=1)
    act(game, "keep berlin-chemnitz, bremen-berlin", seat=0)
    decks = game.snapshot()["tickets"]
    assert {"berlin-erfurt", "berlin-leipzig", "koln-frankfurt"} <= set(decks["short"]["shuffled"])
    assert "emden-freiburg" in decks["long"]["shuffled"]
    assert decks["short"]["under"] == decks["long"]["under"] == []
    act(game, "tickets 2 short, 2 long", "koln-frankfurt berlin-erfurt emden-freiburg kiel-stuttgart")
    assert game.view(0).offer == ["koln-frankfurt", "berlin-erfurt", "emden-freiburg", "kiel-stuttgart"]

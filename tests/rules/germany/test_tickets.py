"""Germany: drawing tickets as the action of a turn, in a mix (DE-22)."""

from __future__ import annotations

import pytest

import kolej
from tests.rules.kit import act, kinds_of, of, options, player, refuse, table

SHORT = ("berlin-chemnitz", "berlin-erfurt", "berlin-leipzig", "bremen-berlin", "emden-hamburg")
LONG = ("berlin-koln", "hamburg-dresden", "kiel-schweiz", "koln-leipzig", "leipzig-ulm")


def decks_of(short: int, long: int) -> kolej.Game:
    """A turn with so many tickets in the decks."""
    return table(player(), player(), board="germany", tickets_left=" ".join((*SHORT[:short], *LONG[:long])))


@pytest.mark.rule("DE-22")
@pytest.mark.parametrize(
    ("short", "long", "mixes"),
    [
        (5, 5, ["4 short", "3 short, 1 long", "2 short, 2 long", "1 short, 3 long", "4 long"]),
        (4, 4, ["4 short", "3 short, 1 long", "2 short, 2 long", "1 short, 3 long", "4 long"]),
        (3, 5, ["3 short, 1 long", "2 short, 2 long", "1 short, 3 long", "4 long"]),
        (5, 2, ["4 short", "3 short, 1 long", "2 short, 2 long"]),
        (1, 5, ["1 short, 3 long", "4 long"]),
        (2, 3, ["2 short, 2 long", "1 short, 3 long"]),
        (2, 2, ["2 short, 2 long"]),
        (0, 5, ["4 long"]),
        (5, 0, ["4 short"]),
        (2, 1, ["2 short, 1 long"]),  # fewer than four remain: all of them
        (0, 3, ["3 long"]),
        (1, 0, ["1 short"]),
        (0, 0, []),
    ],
)
def test_the_decks_limit_the_mix(short: int, long: int, mixes: list[str]) -> None:
    assert options(decks_of(short, long), "tickets") == {f"tickets {mix}" for mix in mixes}


@pytest.mark.rule("DE-22")
def test_the_mix_is_announced_before_drawing() -> None:
    game = decks_of(5, 5)
    assert game.view(0).offer == []
    act(game, "tickets 1 short, 3 long", "emden-hamburg leipzig-ulm berlin-koln kiel-schweiz")
    assert game.view(0).offer == ["emden-hamburg", "leipzig-ulm", "berlin-koln", "kiel-schweiz"]
    assert game.phase == "offer"
    assert game.turn == 0
    with pytest.raises(kolej.BadRecord):  # the long deck doesn't hold a short ticket
        act(decks_of(5, 5), "tickets 4 long", "emden-hamburg leipzig-ulm berlin-koln kiel-schweiz")


@pytest.mark.rule("DE-22")
def test_at_least_one_is_kept() -> None:
    game = decks_of(5, 5)
    act(game, "tickets 2 short, 2 long", "berlin-erfurt emden-hamburg leipzig-ulm berlin-koln")
    assert len(options(game)) == 15  # every choice but none at all
    assert {"keep berlin-koln", "keep berlin-erfurt, emden-hamburg, leipzig-ulm, berlin-koln"} <= options(game)
    act(game, "keep leipzig-ulm")
    assert of(game, 0, "tickets") == ["leipzig-ulm"]
    assert game.turn == 1


@pytest.mark.rule("DE-22")
def test_the_rest_goes_under_its_own_deck() -> None:
    game = decks_of(4, 4)
    act(game, "tickets 2 short, 2 long", "berlin-erfurt berlin-chemnitz koln-leipzig berlin-koln")
    events = act(game, "keep berlin-erfurt")
    decks = game.snapshot()["tickets"]
    assert [entry["ticket"] for entry in decks["short"]["under"]] == ["berlin-chemnitz"]
    assert [entry["ticket"] for entry in decks["long"]["under"]] == ["koln-leipzig", "berlin-koln"]
    assert events[0].to_dict()["returned_of"] == {"short": 1, "long": 2}  # the backs differ
    # The tickets above come first, then those put under, in the order drawn.
    act(game, "tickets 1 short, 3 long", "berlin-leipzig kiel-schweiz hamburg-dresden")
    assert game.view(1).offer == ["berlin-leipzig", "kiel-schweiz", "hamburg-dresden", "koln-leipzig"]


@pytest.mark.rule("DE-22")
def test_a_single_ticket_must_be_kept_and_then_no_more_can_be_drawn() -> None:
    game = decks_of(0, 1)
    act(game, "tickets 1 long", "berlin-koln")
    assert options(game) == {"keep berlin-koln"}
    events = act(game, "keep berlin-koln")
    assert kinds_of(events) == ["keep", "turn"]
    refuse(game, "tickets 1 long")
    refuse(game, "tickets 4 short")

"""World: ordinary tickets, and drawing more of them (WO-22, WO-50, WO-52)."""

from __future__ import annotations

import pytest

import kolej
from tests.rules.kit import act, of, options, refuse
from tests.rules.world.positions import sailor, world

TICKETS = ["al_qahira-sydney", "athina-manila", "bangkok-tokyo", "buenos_aires-manila", "cape_town-jakarta"]


def under(game: kolej.Game) -> list[str]:
    """The tickets that were put under the deck, the first to come first."""
    return [entry["ticket"] for entry in game.snapshot()["tickets"]["regular"]["under"]]


@pytest.mark.rule("WO-22")
def test_four_tickets_are_drawn_and_at_least_one_kept() -> None:
    game = world(sailor())
    act(game, "tickets", "cape_town-jakarta athina-manila al_qahira-sydney tour-casablanca-al_qahira-tehran")
    assert len(options(game, "keep")) == 15  # every choice but none at all
    act(game, "keep al_qahira-sydney")
    assert of(game, 0, "tickets") == ["al_qahira-sydney"]
    assert under(game) == ["cape_town-jakarta", "athina-manila", "tour-casablanca-al_qahira-tehran"]
    assert game.turn == 1


@pytest.mark.rule("WO-50")
@pytest.mark.parametrize(
    ("ticket", "points", "tracks", "missing"),
    [
        ("vancouver-miami", 9, "vancouver-winnipeg-1 new_york-winnipeg-1", "miami-new_york-1"),  # by rail
        ("new_york-marseille", 10, "edinburgh-new_york-1", "edinburgh-marseille-1"),  # by sea
        ("los_angeles-hamburg", 14, "los_angeles-new_york-1 edinburgh-hamburg-1", "edinburgh-new_york-1"),  # by both
    ],
)
def test_a_chain_of_own_tracks_completes_a_ticket(ticket: str, points: int, tracks: str, missing: str) -> None:
    chain = {"tracks": [*tracks.split(), missing], "tickets": [ticket]}
    sheet = kolej.score("world", [chain, {}])[0]
    assert (sheet.completed, sheet.lines["tickets"]) == ((ticket,), points)
    broken = {"tracks": tracks.split(), "tickets": [ticket]}
    sheet = kolej.score("world", [broken, {"tracks": [missing]}])[0]  # somebody else's track joins nothing
    assert (sheet.completed, sheet.lines["tickets"]) == ((), -points)


@pytest.mark.rule("WO-52")
def test_tickets_that_are_held_stay_and_stay_hidden() -> None:
    game = world(sailor(), seats=3)
    drawn = act(game, "tickets", " ".join(TICKETS[:4]))
    kept = act(game, f"keep {TICKETS[0]}, {TICKETS[2]}")
    for seat in (1, 2, None):
        for event in (*drawn, *kept):
            assert not set(event.secrets) & set(event.for_seat(seat).to_dict())
        assert game.view(seat).to_dict()["players"][0]["tickets"] == 2  # how many is public
        assert TICKETS[0] not in str(game.view(seat).to_dict())
    assert game.view(0).tickets == [TICKETS[0], TICKETS[2]]
    verbs = {text.split()[0] for text in options(game)}
    assert verbs == {"draw", "take", "tickets", "exchange"}  # nothing gives a ticket back


@pytest.mark.rule("WO-52")
@pytest.mark.parametrize("left", [2, 3])
def test_fewer_than_four_left_are_all_drawn(left: int) -> None:
    game = world(sailor(), tickets_left=" ".join(TICKETS[:left]))
    act(game, "tickets", " ".join(TICKETS[:left]))
    assert game.view(0).offer == TICKETS[:left]
    assert len(options(game)) == 2**left - 1


@pytest.mark.rule("WO-52")
def test_a_single_ticket_must_be_kept_and_with_none_the_action_is_unavailable() -> None:
    game = world(sailor(), tickets_left=TICKETS[0])
    act(game, "tickets", TICKETS[0])
    assert options(game) == {f"keep {TICKETS[0]}"}
    act(game, f"keep {TICKETS[0]}")
    refuse(game, "tickets", "no tickets are left")


@pytest.mark.rule("WO-52")
def test_what_was_put_under_the_deck_comes_last_in_the_order_drawn() -> None:
    game = world(sailor(), tickets_left=" ".join(TICKETS))
    act(game, "tickets", " ".join(TICKETS[3::-1]))
    act(game, f"keep {TICKETS[2]}")
    assert under(game) == [TICKETS[3], TICKETS[1], TICKETS[0]]
    act(game, "tickets", TICKETS[4])
    assert game.view(1).offer == [TICKETS[4], TICKETS[3], TICKETS[1], TICKETS[0]]

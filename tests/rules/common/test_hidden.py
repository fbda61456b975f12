"""What each player and a spectator may know, and what they may not."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

import kolej
from tests.rules.kit import Player, act, board_of, cards, dealt, player, table, tracks_using

TICKETS = [ticket.id for ticket in board_of("europe").tickets]


def seen(game: kolej.Game, seat: int | None) -> str:
    """Everything that a view tells, as text."""
    return json.dumps(game.view(seat).to_dict())


def told(events: Sequence[kolej.Event], seat: int | None) -> list[dict[str, Any]]:
    """Events as a seat gets to know them."""
    return [event.for_seat(seat).to_dict() for event in events]


def rival(hand: str = "2 blue, 2 wild", tickets: str = "berlin-roma athina-angora", out: str = "") -> kolej.Game:
    """A position in which seat 1 has secrets: cards, tickets, a ticket given up at the start."""
    mine = player("2 red", tracks="paris-zurich", tickets="athina-wilno")
    theirs = player(hand, "roma-venezia", tickets, "roma", given_up=[out or "cadiz-stockholm"])
    return table(mine, theirs, player(), discards="3 green")


SECRETS = [
    {"hand": "4 black"},  # and so another deck
    {"tickets": "brest-venezia london-wien"},
    {"tickets": "berlin-roma cadiz-stockholm", "out": "athina-angora"},  # the long ticket was kept
    {"out": "lisboa-danzig"},
]


@pytest.mark.rule("C-03")
@pytest.mark.parametrize("secrets", SECRETS)
def test_secrets_of_others_make_no_difference_to_a_view(secrets: dict[str, str]) -> None:
    game, other = rival(), rival(**secrets)
    for watcher in (0, 2, None):
        assert seen(game, watcher) == seen(other, watcher)
        assert game.view(watcher) == other.view(watcher)
    assert seen(game, 1) != seen(other, 1)


@pytest.mark.rule("C-03")
def test_numbers_of_cards_and_tickets_are_public() -> None:
    for watcher in (0, 1, 2, None):
        seats = rival().view(watcher).to_dict()["players"]
        assert [one["cards"] for one in seats] == [2, 4, 0]
        assert [one["tickets"] for one in seats] == [1, 2, 0]


@pytest.mark.rule("C-03")
def test_own_cards_and_tickets_are_in_the_own_view_alone() -> None:
    mine = rival().view(1).to_dict()
    assert mine["hand"] == cards("2 blue, 2 wild")
    assert sorted(mine["tickets"]) == ["athina-angora", "berlin-roma"]
    assert {"hand", "tickets", "offer", "choice", "given_up", "under_decks"}.isdisjoint(rival().view(None).to_dict())


@pytest.mark.rule("C-03")
def test_what_is_public() -> None:
    for watcher in (0, 1, 2, None):
        view = rival().view(watcher).to_dict()
        assert view["row"] == ["purple", "blue", "orange", "yellow", "white"]
        assert view["discards"] == cards("3 green")
        assert view["decks"] == {"train": 110 - 5 - 3 - 2 - 4}
        assert view["ticket_decks"] == {"regular": 40 - 3}
        assert [one["tracks"] for one in view["players"]] == [["paris-zurich"], ["roma-venezia"], []]
        assert [one["pieces"] for one in view["players"]] == [{"train": 42}, {"train": 43}, {"train": 45}]
        assert [one["points"] for one in view["players"]] == [4, 2, 0]
        assert [one["stations"] for one in view["players"]] == [[], ["roma"], []]


@pytest.mark.rule("C-03")
def test_whether_a_ticket_is_completed_stays_hidden() -> None:
    def position(ticket: str) -> kolej.Game:
        return table(player(tracks="berlin-essen athina-smyrna angora-smyrna", tickets=ticket), player())

    done, missed = position("athina-angora"), position("budapest-sofia")
    assert [sheet.lines["tickets"] for sheet in (done.scores()[0], missed.scores()[0])] == [5, -5]
    assert seen(done, 1) == seen(missed, 1)
    assert seen(done, None) == seen(missed, None)


@pytest.mark.rule("C-03")
def test_the_order_of_the_decks_is_hidden() -> None:
    """Games that will bring different cards and tickets look the same until they do."""
    position = rival().snapshot()
    games = [kolej.Game.from_snapshot(position, seed=seed) for seed in range(8)]
    for watcher in (0, 1, 2, None):
        assert len({seen(game, watcher) for game in games}) == 1
    for game in games:
        game.push("draw")
    assert len({seen(game, 0) for game in games}) > 1
    for watcher in (1, 2, None):
        assert len({seen(game, watcher) for game in games}) == 1


@pytest.mark.rule("C-03", "C-10")
def test_a_card_drawn_blind_is_seen_by_who_drew_it() -> None:
    game = table(player(), player())
    events = act(game, "draw", "green")
    assert told(events, 0)[0] == {"event": "draw", "seat": 0, "deck": "train", "card": "green"}
    for watcher in (1, None):
        assert told(events, watcher)[0] == {"event": "draw", "seat": 0, "deck": "train"}
        assert "green" not in json.dumps(told(events, watcher)) + seen(game, watcher)


@pytest.mark.rule("C-03")
def test_a_card_of_the_row_is_taken_before_all_eyes() -> None:
    events = act(table(player(), player()), "take blue", "green")
    for watcher in (0, 1, None):
        assert told(events, watcher)[0] == {"event": "take", "seat": 0, "card": "blue", "place": 1}


@pytest.mark.rule("C-03")
def test_no_public_list_is_kept_of_cards_taken_from_the_row() -> None:
    """Two ways to one position: only who remembers can tell that the blue card is in that hand."""
    taken = table(player(), player())
    act(taken, "take blue", "blue")
    act(taken, "draw", "green")
    drawn = table(player(), player())
    act(drawn, "draw", "blue")
    act(drawn, "draw", "green")
    for watcher in (1, None):
        assert seen(taken, watcher) == seen(drawn, watcher)


@pytest.mark.rule("C-03")
def test_of_tickets_drawn_others_learn_the_number() -> None:
    game = table(player(), player())
    events = act(game, "tickets", "berlin-roma athina-angora budapest-sofia")
    assert game.view(0).to_dict()["offer"] == ["berlin-roma", "athina-angora", "budapest-sofia"]
    assert game.view(1).to_dict()["players"][0]["offered"] == 3
    assert told(events, 0)[0]["tickets"] == ["berlin-roma", "athina-angora", "budapest-sofia"]
    events = [*events, *act(game, "keep athina-angora")]
    assert game.view(1).to_dict()["players"][0]["tickets"] == 1
    for watcher in (1, None):
        heard = json.dumps(told(events, watcher)) + seen(game, watcher)
        assert [ticket for ticket in TICKETS if ticket in heard] == []


@pytest.mark.rule("C-03", "EU-13")
def test_europe_hides_whether_the_long_ticket_was_kept() -> None:
    """The same number of tickets, the long one among them or not: the others can't tell."""
    heard: dict[int | None, set[str]] = {1: set(), None: set()}
    for keep in ((0, 1), (1, 2), (2, 3)):  # the long ticket is offered first
        game = kolej.Game(seats=2, seed=5, first=0)
        offer = game.view(0).offer
        game.push("keep " + ", ".join(game.view(1).offer), 1)
        events = game.push("keep " + ", ".join(offer[i] for i in keep), 0)
        for watcher in heard:
            heard[watcher].add(json.dumps(told(events, watcher)) + seen(game, watcher))
    assert [len(texts) for texts in heard.values()] == [1, 1]


@pytest.mark.rule("C-03")
def test_germany_shows_how_many_tickets_of_each_deck() -> None:
    data = board_of("germany")
    decks = [deck.id for deck in data.ticket_decks]
    of_deck = {deck: [t.id for t in data.tickets if t.deck == deck] for deck in decks}

    def holding(first: slice, second: slice) -> kolej.Game:
        held = of_deck[decks[0]][first] + of_deck[decks[1]][second]
        return table(player(tickets=" ".join(held)), player(), board="germany")

    game, swapped = holding(slice(2), slice(1)), holding(slice(2, 4), slice(1, 2))
    for watcher in (1, None):
        assert game.view(watcher).to_dict()["players"][0]["tickets_of"] == {decks[0]: 2, decks[1]: 1}
        assert seen(game, watcher) == seen(swapped, watcher)


@pytest.mark.rule("C-03")
def test_world_shows_how_many_train_and_ship_cards() -> None:
    def holding(hand: str) -> kolej.Game:
        box = {"train": 5, "ship": 10}
        return table(player(hand, box=box), player(box=box), board="world")

    game, other = holding("2 red-train, 1 wild, 1 red-ship"), holding("3 white-train-port, 1 black-ship")
    for watcher in (1, None):
        assert game.view(watcher).to_dict()["players"][0]["cards_of"] == {"train": 3, "ship": 1}
        assert seen(game, watcher) == seen(other, watcher)


@pytest.mark.rule("C-03")
def test_tickets_are_revealed_in_the_final_scoring() -> None:
    held = player(tracks="athina-smyrna angora-smyrna", tickets="athina-angora berlin-roma")
    other = player(tracks=tracks_using(43, without="athina-smyrna angora-smyrna"), tickets="lisboa-danzig")
    game = table(held, other, final_turns_left=1, triggered_by=1, turn=1)
    assert [t for t in TICKETS if f'"{t}"' in seen(game, None)] == []
    act(game, "draw", "red")
    act(game, "draw", "red")
    assert game.over
    revealed = json.dumps([sheet.to_dict() for sheet in game.scores()]) + seen(game, None)
    assert [t for t in TICKETS if f'"{t}"' in revealed] == ["lisboa-danzig", "athina-angora", "berlin-roma"]


@pytest.mark.rule("C-03")
@pytest.mark.parametrize("seats", [2, 5])
def test_a_new_game_shows_nobody_elses_tickets(seats: int) -> None:
    game = kolej.Game(seats=seats, seed=2)
    for watcher in (*range(seats), None):
        own = set() if watcher is None else set(game.view(watcher).offer)
        assert {ticket for ticket in TICKETS if f'"{ticket}"' in seen(game, watcher)} == own
    after = dealt(seats=seats, seed=2)
    for watcher in range(seats):
        mine: Player = after.snapshot()["players"][watcher]
        assert {ticket for ticket in TICKETS if f'"{ticket}"' in seen(after, watcher)} == set(mine["tickets"])

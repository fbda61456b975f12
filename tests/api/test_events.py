"""Events: each kind has the fields that docs/api.md tells of, and together they tell the game."""

from __future__ import annotations

import json
import pickle
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kolej
from kolej import events
from kolej.events import GAME_EVENTS, GameEnded
from kolej.journal import event_of
from tests.properties.games import GAMES, step

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")

# What is told to the event's own seat; `?`: only where the backs of ticket decks differ.
FIELDS: dict[str, tuple[str, ...]] = {
    "draw": ("seat", "deck", "card"),
    "take": ("seat", "card", "place"),
    "row": ("place", "card"),
    "row_cleared": (),
    "shuffle": ("deck",),
    "tunnel": ("seat", "track", "cards", "revealed", "matching", "due"),
    "pay_due": ("seat", "cards"),
    "withdraw": ("seat", "track"),
    "claim": ("seat", "track", "points", "cards"),
    "station": ("seat", "city", "cards"),
    "port": ("seat", "city", "cards"),
    "tickets": ("seat", "drawn", "tickets"),
    "keep": ("seat", "kept", "returned", "kept_of?", "returned_of?", "tickets", "given_up"),
    "chosen": ("seat",),
    "pieces": ("seat", "pieces"),
    "passenger": ("seat", "city", "colour"),
    "exchange": ("seat", "given", "taken", "count"),
    "pass": ("seat",),
    "turn": ("seat",),
    "final_turns": ("seat", "turns"),
    "over": (),
}


def test_every_kind_has_its_fields() -> None:
    assert {event.kind: list(event.names) for event in GAME_EVENTS} == {
        kind: [name.rstrip("?") for name in names] for kind, names in FIELDS.items()
    }


def test_the_page_tells_of_every_kind() -> None:
    """docs/api.md has a row for each kind: its class, its public fields, and those that only its seat may know."""
    section = PAGE[PAGE.index("## Events") : PAGE.index("## Seeds")]
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in section.splitlines() if line.startswith("| `")]
    told = [[re.findall(r"`(\w+)`", cell) for cell in row] for row in rows]
    assert told == [
        [
            [event.kind],
            [event.__name__],
            [name for name in event.names if name not in event.secrets],
            list(event.secrets),
        ]
        for event in GAME_EVENTS
    ]


def test_a_secret_field_is_for_its_seat_alone() -> None:
    """`for_seat` follows from the declaration, also for a kind that this package does not know."""

    @events.event
    class LuggageWeighed(events.SeatEvent):
        kind = "luggage"
        bags: int
        weight: int | None = events.secret()

    weighed = LuggageWeighed(1, 2, 40)
    assert weighed.for_seat(1).to_dict() == {"event": "luggage", "seat": 1, "bags": 2, "weight": 40}
    for other in (None, 0, 2):
        assert weighed.for_seat(other) == LuggageWeighed(1, 2)
        assert weighed.for_seat(other).to_dict() == {"event": "luggage", "seat": 1, "bags": 2}


def test_an_unknown_entry_of_the_journal_is_an_error() -> None:
    board = kolej.Game("europe", 2, 1).board
    strange: Any = object()
    with pytest.raises(TypeError, match="no event for object"):
        event_of(strange, board)


@pytest.mark.parametrize(("board", "seats", "style"), GAMES)
def test_the_events_of_a_game_tell_it(board: str, seats: int, style: str) -> None:
    """Hands, tracks, points, passengers and the turn follow from the events; nothing else is needed."""
    rng = Random(f"{board} {seats} {style}")
    game = kolej.Game(board, seats, 31)
    mixed = sum(deck.drawable for deck in game.board.data.ticket_decks) > 1
    start = game.snapshot()["players"]
    hands = [Counter(player["hand"]) for player in start]
    tracks: list[set[str]] = [set() for _ in range(seats)]
    tickets: list[set[str]] = [set() for _ in range(seats)]
    points = [0] * seats
    laid: Counter[str] = Counter()
    turn = None
    while not game.over:
        _, _, happened = step(game, rng, style)
        for event in happened:
            told = event.to_dict()
            assert json.loads(json.dumps(told)) == told
            assert list(told) == ["event", *(f.rstrip("?") for f in FIELDS[event.kind] if mixed or not f.endswith("?"))]
            assert event.seat == told.get("seat")
            seat = told.get("seat", 0)
            cards = Counter(told.get("cards", {}))
            match event.kind:
                case "draw" | "take":
                    hands[seat][told["card"]] += 1
                case "tunnel" | "pay_due":
                    hands[seat] -= cards
                    laid += cards
                case "withdraw":
                    hands[seat] += laid
                    laid.clear()
                case "claim":
                    hands[seat] -= cards - laid
                    laid.clear()
                    tracks[seat].add(told["track"])
                    points[seat] += told["points"]
                case "station" | "port":
                    hands[seat] -= cards
                case "keep":
                    tickets[seat] |= set(told["tickets"])
                    assert (told["kept"], told["returned"]) == (len(told["tickets"]), len(told["given_up"]))
                case "exchange":
                    points[seat] -= told["count"]
                case "turn":
                    turn = seat
        if game.phase == "turn":
            players = game.snapshot()["players"]
            assert hands == [Counter(player["hand"]) for player in players]
            assert tracks == [set(player["tracks"]) for player in players]
            assert tickets == [set(player["tickets"]) for player in players]
            assert points == [player["points"] for player in players]
            assert turn == game.turn
    assert happened[-1] == GameEnded()


def test_events_are_made_when_looked_at_and_equal_a_list_of_them() -> None:
    game = kolej.Game("europe", 2, 1)
    events = game.copy().push(game.legal_actions()[0])
    assert events == list(events)
    assert list(events) == events
    assert events != [*events, events[0]]
    assert len(events) == len(list(events))
    assert events[-1:] == [events[-1]]
    assert repr(events) == repr(list(events))
    assert pickle.loads(pickle.dumps(events)) == events

"""Events: each kind has the fields that docs/api.md tells of, and together they tell the game."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import kolej
from tests.properties.games import GAMES, step

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")

FIELDS: dict[str, set[str]] = {
    "draw": {"seat", "deck", "card"},
    "take": {"seat", "card", "place"},
    "row": {"place", "card"},
    "row_cleared": set(),
    "shuffle": {"deck"},
    "claim": {"seat", "track", "points", "cards"},
    "tunnel": {"seat", "track", "cards", "revealed", "due"},
    "pay_due": {"seat", "cards"},
    "withdraw": {"seat", "track"},
    "station": {"seat", "city", "cards"},
    "port": {"seat", "city", "cards"},
    "tickets": {"seat", "drawn", "tickets"},
    "chosen": {"seat"},
    "keep": {"seat", "kept", "returned", "tickets", "given_up"},
    "pieces": {"seat", "pieces"},
    "exchange": {"seat", "given", "taken", "count"},
    "passenger": {"seat", "city", "colour"},
    "pass": {"seat"},
    "turn": {"seat"},
    "final_turns": {"seat", "turns"},
    "over": set(),
}


def test_the_page_tells_of_every_kind() -> None:
    rows = [line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| `")]
    assert {name for row in rows for name in re.findall(r"`(\w+)`", row)} >= set(FIELDS)


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
        _, _, events = step(game, rng, style)
        for event in events:
            told = event.to_dict()
            assert json.loads(json.dumps(told)) == told
            extra = {"kept_of", "returned_of"} if event.kind == "keep" and mixed else set()
            assert set(told) == {"event"} | FIELDS[event.kind] | extra
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
    assert events[-1] == kolej.Event("over")

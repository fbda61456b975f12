"""The protocol's models are those of what is really sent."""

from __future__ import annotations

from dataclasses import asdict
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

import kolej
from kolej.boards.schema import BoardData
from kolej.events import Event
from kolej.server.app import make_api
from kolej.server.protocol import events
from kolej.server.protocol.events import ANY_EVENTS, MODELS, EventMessage
from kolej.server.routes.documents import socket_schema
from kolej.server.settings import Settings
from tests.properties.games import BOARDS, step

read_event: TypeAdapter[Any] = TypeAdapter(EventMessage)


@pytest.mark.parametrize("board", BOARDS)
def test_every_event_of_a_game_is_one_of_the_union(board: str) -> None:
    rng = Random(board)
    game = kolej.Game(board, 3, seed=board)
    while not game.over:
        for event in step(game, rng, "build")[2]:
            for seat in (None, 0, 1, 2):
                told = event.for_seat(seat).to_dict()
                model = read_event.validate_python(told)
                assert type(model).__name__ == type(event).__name__
                assert model.model_dump(mode="json", exclude_none=True) == told


@pytest.mark.parametrize(
    "event",
    [
        events.StepUndone(1),
        events.SeatResigned(1, "medium"),
        events.SeatTimedOut(1),
        events.SeatReclaimed(0),
        events.AbortWanted((0, 2)),
        events.GameAborted("agreed"),
        events.RematchMade("a" * 12),
    ],
)
def test_what_happens_beside_the_moves_is_of_the_union_too(event: Event) -> None:
    assert read_event.validate_python(event.to_dict()).model_dump(mode="json", exclude_none=True) == event.to_dict()


def test_every_kind_has_a_model_and_a_name_of_its_own() -> None:
    assert [model.__name__ for model in MODELS] == [event.__name__ for event in ANY_EVENTS]
    assert len({event.kind for event in ANY_EVENTS}) == len(ANY_EVENTS)
    union = socket_schema()["$defs"]["EventMessage"]
    assert set(union["discriminator"]["mapping"]) == {event.kind for event in ANY_EVENTS}


@pytest.mark.parametrize(
    "message",
    [
        {"event": "luggage", "seat": 0},
        {"event": "turn"},
        {"event": "turn", "seat": 0, "card": "red"},
        {"event": "draw", "seat": 0, "deck": "train", "card": None},
    ],
)
def test_an_unknown_kind_or_field_is_no_event(message: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        read_event.validate_python(message)


@pytest.mark.parametrize("board", BOARDS)
def test_a_whole_board_is_as_its_model_says(board: str) -> None:
    data = kolej.load_board(board)
    assert TypeAdapter(BoardData).validate_python(asdict(data)) == data
    schema = make_api(Settings()).openapi()
    answer = schema["paths"]["/api/boards/{board}"]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
    assert answer == {"$ref": "#/components/schemas/WholeBoard"}
    whole = schema["components"]["schemas"]["BoardData"]
    assert set(whole["required"]) == set(whole["properties"]) == set(asdict(data))

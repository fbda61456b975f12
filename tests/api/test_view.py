"""Views: typed and whole; JSON and the protocol's models follow from the same declaration."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields
from typing import Any, get_type_hints

import pytest
from hypothesis import given
from pydantic import TypeAdapter, ValidationError

import kolej
from kolej.seen import OwnPart, PublicView, plain
from kolej.server.protocol.play import OwnView, TableDocument
from tests.properties.games import examples, positions


def names_of(declared: Any) -> list[str]:
    """The fields of a part of a view."""
    return [each.name for each in fields(declared)]


@given(game=positions)
@examples(60)
def test_every_field_is_a_property_and_json_is_made_of_them(game: kolej.Game) -> None:
    for seat in [None, *range(game.seats)]:
        view = game.view(seat)
        told = view.to_dict()
        assert json.loads(json.dumps(told)) == told
        names = names_of(PublicView) + (names_of(OwnPart) if seat is not None else [])
        assert [name for name in names if name in told] == list(told)
        for name in names:
            value = view.board.data.id if name == "board" else getattr(view, name)
            assert told.get(name) == plain(value)
            optional = any(each.name == name and each.default is not MISSING for each in fields(PublicView))
            assert (name in told) == (value is not None or not optional)
        assert TypeAdapter(PublicView).validate_python({n: told.get(n) for n in names_of(PublicView)}) == view.public


def test_json_is_made_anew() -> None:
    view = kolej.Game("germany", 3, 1).view(0)
    told = view.to_dict()
    told["players"][0]["tracks"].append("berlin-leipzig")
    told["row"].clear()
    told["hand"].clear()
    assert view.players[0].tracks == []
    assert len(view.row) == 5
    assert view.to_dict() == kolej.Game("germany", 3, 1).view(0).to_dict()


def test_the_protocol_tells_a_seat_all_of_its_own_part() -> None:
    hints = get_type_hints(OwnPart)
    beside = {"seat", "phase", "players", "pending", "legal", "can_undo", "tutorial"}
    assert set(OwnView.model_fields) == beside | set(hints)
    assert {name: OwnView.model_fields[name].annotation for name in hints} == hints


@pytest.mark.parametrize("place", [(), ("players", 0), ("pending",)])
def test_the_models_know_no_other_fields(place: tuple[Any, ...]) -> None:
    game = kolej.Game("europe", 2, 1)
    told = game.view(None).to_dict() | {"pending": {}}
    state: TypeAdapter[Any] = TypeAdapter(
        TableDocument.model_fields["view"].rebuild_annotation(), config=TableDocument.model_config
    )
    state.validate_python(told)
    part: Any = told
    for step in place:
        part = part[step]
    part["luggage"] = 3
    with pytest.raises(ValidationError, match="luggage"):
        state.validate_python(told)


def test_views_and_boards_say_what_they_are() -> None:
    game = kolej.Game("berlin", 3, seed=1)
    assert repr(game.view(1)) == "<View berlin, seat 1 of 3, opening>"
    assert repr(game.view(None)) == "<View berlin, spectator of 3 seats, opening>"
    assert repr(game.board) == f"<CompiledBoard berlin, rules {game.board.rules}>"

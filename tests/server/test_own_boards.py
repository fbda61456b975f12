"""A host's own board on a real server: listed, drawn, played with a bot, replayed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from kolej.boards.copy import copy
from kolej.client import Client
from kolej.server.protocol.drawing import BoardDrawing
from tests.boards.edits import edit
from tests.server.serving import Live, generous, in_thread


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Live]:
    folder = copy("berlin", tmp_path / "boards" / "town", "my-town")
    edit(folder, "board.toml", 'en = "Berlin"', 'en = "My Town"')
    (folder / "layout.json").unlink()
    copy("usa", tmp_path / "boards" / "plains", "plains")
    monkeypatch.setenv("KOLEJ_BOARDS", str(tmp_path / "boards"))
    with in_thread(generous(tmp_path / "data")) as host:
        yield host


def test_it_is_listed_and_drawn(host: Live) -> None:
    boards = {board["id"]: board for board in host.http.get("/api/boards").json()["boards"]}
    assert boards["my-town"]["name"]["en"] == "My Town"
    whole = host.http.get("/api/boards/my-town").json()
    for name in ("my-town", "plains", "world"):
        drawing = BoardDrawing.model_validate(host.http.get(f"/api/boards/{name}/drawing").json())
        assert len(drawing.places) == len(host.http.get(f"/api/boards/{name}").json()["cities"])
    assert whole["name"]["en"] == "My Town"
    assert host.http.get("/api/boards/atlantis/drawing").status_code == 404


def test_a_bot_plays_it_to_the_end_and_it_is_replayed(host: Live) -> None:
    """The processes that think and replay know the board too."""
    with (
        Client(host.url, nickname="Ola") as ola,
        ola.create("my-town", bots={1: "medium"}, start=True, pace=0) as table,
    ):
        rng = Random(1)
        for turn in table.turns():
            table.move(rng.choice(turn.legal))
        assert len(ola.get(f"/api/tables/{table.id}/final")["sheets"]) == 2
        assert ola.get(f"/api/tables/{table.id}/replay?seats=all")["board"] == "my-town"

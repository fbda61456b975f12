"""From stored positions of every phase there are exactly as many games of a few actions as stated."""

from __future__ import annotations

import pytest

import kolej
from tests.perft.positions import DATA, Position, perft, read
from tests.properties.games import BOARDS

POSITIONS = [(board, position) for board in BOARDS for position in read(DATA / f"{board}.txt")]


@pytest.mark.parametrize(
    "position", [pytest.param(position, id=f"{board}: {position.name}") for board, position in POSITIONS]
)
def test_nodes(position: Position) -> None:
    game = position.game()
    before = game.digest()
    assert position.nodes
    for depth, nodes in enumerate(position.nodes, 1):
        assert perft(game, depth) == nodes
    assert game.digest() == before


@pytest.mark.parametrize("board", BOARDS)
def test_every_kind_of_decision_is_among_the_positions(board: str) -> None:
    data = kolej.load_board(board)
    kinds = {track.kind for track in data.tracks}
    phases = {"opening", "turn", "turn, final turns", "second", "pay", "offer"}
    phases |= {"mix"} if data.offers.opening_draw else set()
    phases |= {"refill"} if len(data.card_decks) > 1 else set()
    phases |= {"tunnel", "pay, tunnel"} if "tunnel" in kinds else set()
    phases |= {"pay, hard"} if "hard" in kinds else set()
    phases |= {"passenger"} if data.passengers else set()
    phases |= {"pay, building"} if data.stations or data.ports else set()
    assert {position.name for name, position in POSITIONS if name == board} == phases

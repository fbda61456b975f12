"""Games in pickles: how the game began, its steps and its chance, in plain values that any build of the core reads."""

from __future__ import annotations

from typing import Any

from kolej.boards.compiler import CompiledBoard
from kolej.core.chance import Source
from kolej.core.log import Step
from kolej.game import Game
from kolej.snapshot import start_at

Start = dict[str, Any] | tuple[int, int | None, list[str]]  # a position; or seats, first player and the deal
Chance = tuple[bytes, int, list[int], list[int] | None]  # key, blocks made, words left, script


def values_of(game: Game) -> tuple[CompiledBoard, Start, bytes | None, list[Step], Chance]:
    """What a game is rebuilt from."""
    start = game.position if game.position is not None else (game.seats, game.first, game.outcomes[0])
    source = game._s.source
    assert source is not None
    chance = (source.key, int(source.block), source.unused(), source.script)
    return game.board, start, game._key, game._log.read(), chance


def thaw(board: CompiledBoard, start: Start, key: bytes | None, log: list[Step], chance: Chance) -> Game:
    """The game that goes on as the pickled one would have."""
    if isinstance(start, dict):
        game = start_at(start, board, key)
    else:
        seats, first, deal = start
        game = Game(board, seats, first=first, outcomes=deal)
    game._key = key
    game._replay(log)
    source = Source(chance[0])
    source.block, words, source.script = chance[1:]
    source.put_back(words)
    game._s.source = source
    return game

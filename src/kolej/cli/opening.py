"""Setting up a game to play: a new one, or one that was kept."""

from __future__ import annotations

import re
from pathlib import Path

from kolej import bots
from kolej.boards.compiler import compiled
from kolej.boards.loader import source_named
from kolej.cli.people import seat_people
from kolej.cli.saving import Keeper, check_free, load_seats, new_file, seats_file
from kolej.cli.walk import RecordStep, walk
from kolej.errors import BadGame, BadRecord
from kolej.game import Game
from kolej.record import Record

USUAL_SEATS = 3


def new_game(
    board: str | Path,
    seats: int | None,
    bot_list: str | None,
    name_list: str | None,
    seed: str | None,
    first: int | None,
    save: Path | None,
) -> tuple[Game, Keeper]:
    """A new game, and the file that keeps it."""
    found = compiled(board)
    if seats is None:
        seats = USUAL_SEATS if bot_list is None else len(bots.split(bot_list)) + 1
    game = Game(found, seats, seed=whole(seed), first=first)
    players = seat_people(seats, bot_list, name_list)
    source = source_named(board)
    folder = None if source and source.bundled else Path(str(source.folder if source else board))
    if save is not None:
        check_free(save, game)
    return game, Keeper(save or new_file(found.data.id), players, folder, named=save is not None)


def resumed_game(
    path: Path, save: Path | None, board: str | None, bot_list: str | None, name_list: str | None
) -> tuple[Game, Keeper, list[RecordStep]]:
    """A saved game, its file and its past; who plays is read from the file beside it, unless --bots says so."""
    record = Record.load(path)
    kept = load_seats(path)
    folder = Path(board) if board is not None and board != record.board else None
    if folder is not None and not folder.is_dir():
        raise BadGame(f"{path} was played on {record.board!r}, not on {board!r}: leave the board out")
    if folder is None and board is None and kept is not None:
        folder = kept[1]
    game = Game.replay(record, folder)
    if record.secret is None and not game.over:
        raise BadRecord(f"{path}: the record has no seed, so the game can't go on; only a saved game can be resumed")
    if bot_list is not None or name_list is not None:
        players = seat_people(game.seats, bot_list, name_list)
    elif kept is None:
        raise BadGame(f"{seats_file(path)} is missing: say with --bots who sits where")
    else:
        players = kept[0]
        if len(players) != game.seats:
            raise BadRecord(f"{seats_file(path)}: {len(players)} players, but the game has {game.seats} seats")
    if save is not None:
        check_free(save, game)
    return game, Keeper(save or path, players, folder, named=True), list(walk(record, game))


def whole(seed: str | None) -> int | str | None:
    """A seed as it is typed: digits are a number, as in `Game(seed=7)`."""
    return int(seed) if seed is not None and re.fullmatch(r"-?\d{1,4000}", seed) else seed

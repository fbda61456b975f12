"""Running the command in this process, and saying what is expected of it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import IO, Any

from click.testing import CliRunner, Result

from kolej.cli.main import cli
from kolej.game import Game
from kolej.record import Record


def kolej(*args: str | Path, typed: str | bytes | IO[Any] | None = None) -> Result:
    """Run `kolej` with these arguments; a traceback fails the test."""
    result = CliRunner().invoke(cli, [str(arg) for arg in args], input=typed, prog_name="kolej")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def good(*args: str | Path, typed: str | bytes | IO[Any] | None = None) -> str:
    """What a command that succeeds prints."""
    result = kolej(*args, typed=typed)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def good_json(*args: str | Path, typed: str | bytes | None = None) -> Any:
    """The JSON that a command prints."""
    return json.loads(good(*args, "--json", typed=typed))


def bad(*args: str | Path, typed: str | bytes | None = None) -> str:
    """The one line that a command with bad input says."""
    result = kolej(*args, typed=typed)
    assert result.exit_code == 2, result.output
    (line,) = result.stderr.splitlines()
    assert line.startswith("kolej: ")
    return line.removeprefix("kolej: ")


def lines(*typed: str) -> str:
    """What somebody types, line by line."""
    return "".join(f"{line}\n" for line in typed)


def numbers(seed: int, count: int, most: int = 30) -> Iterable[str]:
    """Somebody who types numbers at random; those that mean nothing are asked again."""
    rng = Random(seed)
    return (rng.choice(["1 2", "all", str(rng.randint(1, most)), str(rng.randint(1, most))]) for _ in range(count))


def played(board: str, seats: int, seed: int, plies: int | None = None) -> Game:
    """A game of which so many actions were played at random; None: all of them."""
    rng = Random(seed)
    game = Game(board, seats, seed=seed)
    while not game.over and (plies is None or game.ply < plies):
        game.push(rng.choice(game.legal_actions()), game.turn)
    return game


def saved(path: Path, game: Game, *, private: bool = False) -> Path:
    """The record of a game in a file."""
    game.record().save(path, private=private)
    return path


def loaded(path: Path) -> Game:
    """The game in a file."""
    return Game.replay(Record.load(path))

"""Drives the engine at random beside the oracle and asserts, at every step, that they agree.

Run as `python -m tests.oracle.follow board seats seed [style]` to repeat one game.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random
from typing import Any

import kolej
from kolej.boards.loader import load
from kolej.boards.schema import BoardData

from .game import OracleGame
from .scoring import Sheet
from .selfplay import choose


class Disagreement(AssertionError):
    """Engine and oracle differ; says in which game, after which actions, and in what."""


def _compare(what: str, engine: Any, oracle: Any) -> None:
    """Equal, or say what only one of them has."""
    if engine != oracle:
        detail = f"{what}: engine {engine!r}, oracle {oracle!r}"
        if isinstance(engine, set) and isinstance(oracle, set):
            detail = f"{what}: only engine {sorted(engine - oracle)}, only oracle {sorted(oracle - engine)}"
        raise AssertionError(detail)


def comparable(data: BoardData, sheet: Sheet, stations: Sequence[str]) -> Sheet:
    """The sheet with its borrowed tracks as a list.

    EU-53 says which tracks are borrowed, but leaves open which of two stations borrows a track that joins both.
    Whichever it is: a station of that player, in a city where the track ends.
    """
    if "borrowed" not in sheet:
        return sheet
    ends = {track.id: (track.a, track.b) for track in data.tracks}
    for city, track in sheet["borrowed"].items():
        assert city in stations, f"{track} is borrowed without a station in {city}"
        assert city in ends[track], f"{track} is borrowed by the station in {city}"
    return {**sheet, "borrowed": sorted(sheet["borrowed"].values())}


def follow(board_name: str, seats: int, seed: int, steps: int | None = None, style: str = "uniform") -> int:
    """Play one random game, or its first steps, in both; the number of actions played."""
    rng = Random(f"{board_name} {seats} {seed} {style}")
    game = kolej.Game(board_name, seats=seats, seed=seed)
    data = load(board_name)
    played: list[tuple[int, str]] = []
    try:
        oracle = OracleGame(data, seats, list(game.outcomes[0]))
        while True:
            _compare("over", bool(game.over), oracle.over)
            _compare("waiting", set(game.waiting), oracle.waiting)
            for seat in oracle.waiting:
                legal = [str(action) for action in game.legal_actions(seat)]
                _compare(f"legal actions of seat {seat}", set(legal), oracle.legal(seat))
                _compare(f"number of legal actions of seat {seat}", len(legal), len(set(legal)))
            if oracle.over or len(played) == steps:
                break
            seat = rng.choice(sorted(oracle.waiting))
            text = choose(rng, oracle, seat, style)
            game.push(text, seat)
            played.append((seat, text))
            _compare("lists of outcomes", len(game.outcomes), len(played) + 1)
            oracle.push(seat, text, list(game.outcomes[-1]))
        if oracle.over:
            sheets = zip(game.scores(), oracle.sheets(), oracle.players(), strict=True)
            for seat, (ours, theirs, player) in enumerate(sheets):
                engine_sheet = comparable(data, ours.to_dict(), player.stations)
                _compare(f"sheet of seat {seat}", engine_sheet, comparable(data, theirs, player.stations))
            _compare("winners", sorted(game.winners()), oracle.winners())
    except Exception as error:  # a crash too is told with the way to it
        raise Disagreement(
            f"{board_name}, {seats} seats, seed {seed}, style {style}, after {len(played)} actions: {error}\n"
            f"last actions: {played[-8:]}\nlast outcomes: {game.outcomes[-3:]}"
        ) from error
    return len(played)


if __name__ == "__main__":
    name, players, number, *rest = sys.argv[1:]
    print(follow(name, int(players), int(number), style=rest[0] if rest else "uniform"), "actions agree")

"""Drives the engine at random beside the oracle and asserts, at every step, that they agree.

Run as `python -m tests.oracle.follow board seats seed [style]` to repeat one game.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import kolej
from kolej.boards.loader import load

from .chance import OracleMismatch
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


def _comparable(sheet: Sheet) -> Sheet:
    """EU-53 says which tracks are borrowed; which of two stations holds a track that joins both is open."""
    return {**sheet, "borrowed": sorted(sheet["borrowed"].values())} if "borrowed" in sheet else sheet


def follow(board_name: str, seats: int, seed: int, steps: int | None = None, style: str = "uniform") -> int:
    """Play one random game, or its first steps, in both; the number of actions played."""
    rng = Random(f"{board_name} {seats} {seed} {style}")
    game = kolej.Game(board_name, seats=seats, seed=seed)
    played: list[tuple[int, str]] = []
    try:
        oracle = OracleGame(load(board_name), seats, list(game.outcomes[0]))
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
            text = choose(rng, oracle.legal(seat), style)
            game.push(text, seat)
            played.append((seat, text))
            _compare("lists of outcomes", len(game.outcomes), len(played) + 1)
            oracle.push(seat, text, list(game.outcomes[-1]))
        if oracle.over:
            for seat, (ours, theirs) in enumerate(zip(game.scores(), oracle.sheets(), strict=True)):
                _compare(f"sheet of seat {seat}", _comparable(ours.to_dict()), _comparable(theirs))
            _compare("winners", sorted(game.winners()), oracle.winners())
    except (AssertionError, OracleMismatch) as error:
        raise Disagreement(
            f"{board_name}, {seats} seats, seed {seed}, style {style}, after {len(played)} actions: {error}\n"
            f"last actions: {played[-8:]}\nlast outcomes: {game.outcomes[-3:]}"
        ) from error
    return len(played)


if __name__ == "__main__":
    name, players, number, *rest = sys.argv[1:]
    print(follow(name, int(players), int(number), style=rest[0] if rest else "uniform"), "actions agree")

"""Who won: a game's win, split where it is shared, and who finished ahead of whom."""

from __future__ import annotations

from kolej.arena.match import Played


def wins(game: Played, bots: int) -> list[float]:
    """Every bot's part of the win."""
    parts = [0.0] * bots
    for seat in game.winners:
        parts[game.bots[seat]] += 1 / len(game.winners)
    return parts


def ahead(game: Played, a: int, b: int) -> float:
    """How far seat a finished ahead of seat b: 1, 0, or a half where they are equal.

    A winner is ahead of the others, who go by their points. Where a bot failed the others are equal.
    """
    place_a, place_b = _place(game, a), _place(game, b)
    return 0.5 if place_a == place_b else float(place_a > place_b)


def _place(game: Played, seat: int) -> tuple[bool, int]:
    return seat in game.winners, 0 if game.fault is not None or seat in game.winners else game.scores[seat]

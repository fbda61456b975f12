"""Positions of World in a few words: players with a box of pieces, and turns that pass quickly."""

from __future__ import annotations

from typing import Any

import kolej
from tests.rules.kit import Player, act, player, table

COLOURS = ("purple", "yellow", "green", "red", "black", "white")
TRAIN_ROW = " ".join(f"{colour}-train" for colour in COLOURS)  # a row that leaves all ships and symbols to the hands


def sailor(
    hand: str = "", tracks: str = "", tickets: str = "", ports: str = "", trains: int = 20, **more: Any
) -> Player:
    """A player with so many trains and 60 pieces in all, on tracks and left; the other 15 are in the box."""
    box = {"train": 25 - trains, "ship": trains - 10}
    return player(hand, tracks, tickets, ports=ports.split(), box=box, **more)


def world(*players: Player, seats: int = 2, **more: Any) -> kolej.Game:
    """A position, by default of two players at the beginning of seat 0's turn."""
    nobody = [sailor() for _ in range(seats - len(players))]
    return table(*players, *nobody, board="world", **more)


def draw_two(game: kolej.Game) -> None:
    """A turn that only draws; the same cards for everybody."""
    act(game, "draw train", "black-train")
    act(game, "draw ship", "black-ship-double")

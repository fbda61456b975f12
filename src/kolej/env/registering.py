"""The names by which Gymnasium knows the boards."""

from __future__ import annotations

from gymnasium.envs.registration import register as register_with_gymnasium
from gymnasium.envs.registration import registry

from kolej.boards.loader import board_names


def register() -> None:
    """Register `gymnasium.make("Kolej/Europe-v0")` and the like, one for each bundled board."""
    for board in board_names():
        name = f"Kolej/{''.join(word.capitalize() for word in board.split('_'))}-v0"
        if name not in registry:
            register_with_gymnasium(name, "kolej.env.gym:KolejEnv", kwargs={"board": board})

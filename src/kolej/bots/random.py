"""The random bot: every legal action is equally likely."""

from __future__ import annotations

from random import Random

from kolej.actions import Action
from kolej.bots.base import Seed
from kolej.view import View


class RandomBot:
    """Chooses uniformly."""

    def __init__(self, seed: Seed = None) -> None:
        self._random = Random(seed)

    def choose(self, view: View, legal: list[Action]) -> Action:
        """Any of the legal actions."""
        return self._random.choice(legal)

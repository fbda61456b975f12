"""The random bot: every legal action is equally likely."""

from __future__ import annotations

from random import Random

from kolej.actions import Action
from kolej.bots.advice import Advice
from kolej.bots.base import Seed
from kolej.bots.reason import BotReason
from kolej.view import View


class RandomBot:
    """Chooses uniformly."""

    def __init__(self, seed: Seed = None) -> None:
        self._random = Random(seed)

    def choose(self, view: View, legal: list[Action]) -> Action:
        """Any of the legal actions."""
        return self._random.choice(legal)

    def advise(self, view: View, legal: list[Action]) -> Advice:
        """Any of the legal actions; the reason is chance."""
        return Advice(self.choose(view, legal), BotReason(view.board, "chance"), 0.0)

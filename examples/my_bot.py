"""A bot of your own in Python: kolej arena --bots examples/my_bot.py:MyBot,greedy."""

import random

from kolej import View
from kolej.actions import Action, ClaimTrack, DrawTickets


class MyBot:
    """Claims the longest track that it can, draws cards otherwise, and never draws tickets."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, view: View, legal: list[Action]) -> Action:
        """One of the legal actions; `view` is all that the seat may know."""
        lengths = {track.id: track.length for track in view.board.data.tracks}
        claims = [action for action in legal if isinstance(action, ClaimTrack)]
        if claims:
            return max(claims, key=lambda claim: (lengths[claim.track], claim.track))
        return self.random.choice([action for action in legal if not isinstance(action, DrawTickets)] or legal)

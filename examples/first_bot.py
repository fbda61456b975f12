"""A first bot: claim the longest track there is, else draw a card. It meets random play in ten games of Berlin."""

import random

import kolej
from kolej.actions import Action, ClaimTrack, DrawCard


def choose(view: kolej.View, legal: list[Action]) -> Action:
    """One of the legal actions, by what the seat may know."""
    length = {track.id: track.length for track in view.board.data.tracks}
    claims = [action for action in legal if isinstance(action, ClaimTrack)]
    draws = [action for action in legal if isinstance(action, DrawCard)]
    return max(claims, key=lambda claim: length[claim.track]) if claims else (draws or legal)[0]


won, chance = 0, random.Random(1)
for seed in range(10):
    game = kolej.Game("berlin", seats=2, seed=seed)
    while (seat := game.turn) is not None:
        legal = game.legal_actions(seat)
        game.push(choose(game.view(seat), legal) if seat == seed % 2 else chance.choice(legal), seat)
    won += seed % 2 in game.winners()
print(f"the first bot won {won} of 10 games")

"""Drive a game from Python by numbers, the quick way."""

import random

import kolej

chance = random.Random(1)
game = kolej.Game("usa", seats=2, seed=1)
decisions = 0
while not game.over:
    game.push_id(chance.choice(game.legal_ids()))
    decisions += 1
print(f"{decisions} decisions, scores {[sheet.total for sheet in game.scores()]}")

"""Play a whole game with two greedy bots and print the final sheets."""

import kolej
from kolej import bots

game = kolej.Game("europe", seats=2, seed="example")
players = [bots.make("greedy", seed=seat) for seat in range(game.seats)]
while not game.over:
    seat = game.turn
    assert seat is not None
    game.push(players[seat].choose(game.view(seat), game.legal_actions(seat)), seat)
for seat, sheet in enumerate(game.scores()):
    print(f"seat {seat}: {sheet.total:4}  {sheet.lines}")
print("winners:", game.winners())

"""A game with a planted blunder: in its last turn the leader draws tickets, and keeps all of them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from kolej import Game, Record, bots
from kolej.actions import KeepTickets

SEED = 7
FIRST, LAST = 72, 88  # the plies of a close game of planners that come before it
BLUNDER = LAST - FIRST  # the ply at which the tickets are drawn; the next one keeps them


@cache
def blundered() -> Game:
    """The end of the game, spoilt by seat 0."""
    whole = Game("berlin", 2, seed=SEED)
    planners = [bots.make("planner", 1), bots.make("planner", 2)]
    play_on(whole, planners)
    assert whole.winners() == [0]
    game = Game.from_snapshot(whole.at(FIRST).snapshot(), seed=SEED)
    for seat, action, outcomes in whole.steps()[FIRST:LAST]:
        game.push(action, seat, outcomes=outcomes)
    assert game.turn == 0
    game.push("tickets")
    keeps = [action for action in game.legal_actions() if isinstance(action, KeepTickets)]
    game.push(max(keeps, key=lambda keep: len(keep.tickets)))
    play_on(game, planners)
    assert game.winners() == [1]
    return game


def play_on(game: Game, players: list[bots.Bot]) -> None:
    """Let bots play to the end."""
    while not game.over:
        seat = game.turn
        assert seat is not None
        game.push(players[seat].choose(game.view(seat), game.legal_actions(seat)), seat)


def blunder_record() -> Record:
    """Its record, by stated outcomes: no seed gives all of them."""
    return replace(blundered().record(), seed=None, commitment=None)

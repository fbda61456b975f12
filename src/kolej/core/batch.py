"""Batch: many games in step, each waiting for one action; all that a learner reads lies in columns for all games.

The columns stay where they are for the life of a batch, so whoever wraps their memory sees every step.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from kolej.core.board_tables import BoardTables
from kolej.core.codes import OVER
from kolej.core.decks import below
from kolej.core.moves import Moves
from kolej.core.observing import Layout, observe
from kolej.core.playout import start
from kolej.core.rules import apply, legal
from kolej.core.scoring import score, winners
from kolej.core.state import State


class NotLegal(ValueError):
    """An action that is not legal in its game; nothing was done in any."""


@final
class Batch:
    """Games number `first` … of a seed. A game that ends is scored, and the next one of its place begins at once."""

    def __init__(self, b: BoardTables, seats: i64, games: i64, seed: bytes, first: i64) -> None:
        self.b: BoardTables = b
        self.layout: Layout = Layout(b, seats)
        self.seats: i64 = seats
        self.games: i64 = games
        self.seed: bytes = seed
        self.first: i64 = first
        self.moves: Moves = Moves(b)
        self.states: list[State] = []

        self.observations: vec[i16] = vec[i16]([i16(0)] * (games * self.layout.size))
        self.mask: vec[u8] = vec[u8]([u8(0)] * (games * b.actions))  # 1: the action is legal
        self.legal: vec[i16] = vec[i16]([i16(0)] * (games * b.actions))  # the legal actions: the first `count`
        self.count: vec[i32] = vec[i32]([i32(0)] * games)
        self.turn: vec[i32] = vec[i32]([i32(0)] * games)  # the seat to act, whose observation it is
        self.done: vec[u8] = vec[u8]([u8(0)] * games)  # 1: the last step ended a game, and another has begun
        self.totals: vec[i32] = vec[i32]([i32(0)] * (games * seats))  # of the last game that ended here
        self.wins: vec[u8] = vec[u8]([u8(0)] * (games * seats))  # 1: the seat won it, perhaps with others
        self.episode: vec[i32] = vec[i32]([i32(0)] * games)  # games that ended here
        self.reset(seed)

    def reset(self, seed: bytes) -> None:
        """Restart every game with another seed."""
        self.seed = seed
        self.states = []
        for i in range(self.games):
            self.episode[i] = 0
            self.done[i] = 0
            self.states.append(self.deal(i))
            self.show(i)

    def deal(self, i: i64) -> State:
        """The next game in a place, determined by the seed, the place and the number of games played there."""
        name = b"%b:%d:%d" % (self.seed, int(self.first + i), int(self.episode[i]))
        return start(self.b, self.seats, name)

    def show(self, i: i64) -> None:
        """Write what the seat to act may do and know in a game."""
        s = self.states[i]
        m = self.moves
        legal(self.b, s, m, s.turn)
        first = i * self.b.actions
        listed = self.legal
        mask = self.mask
        for j in range(i64(self.count[i])):
            mask[first + i64(listed[first + j])] = 0
        ids = m.ids
        for j in range(m.n):
            action = ids[j]
            listed[first + j] = i16(action)
            mask[first + action] = 1
        self.count[i] = i32(m.n)
        self.turn[i] = i32(s.turn)
        observe(self.layout, s, s.turn, self.observations, i * self.layout.size)

    def legal_in(self, i: i64) -> list[int]:
        """The legal actions of one game, ascending."""
        first = i * self.b.actions
        ids: list[int] = []
        for j in range(first, first + i64(self.count[i])):
            ids.append(int(self.legal[j]))
        return ids

    def step(self, actions: list[int]) -> None:
        """Do one action in every game."""
        if len(actions) != self.games:
            raise NotLegal(f"{len(actions)} actions for {self.games} games")
        width = self.b.actions
        for i in range(self.games):
            action: i64 = actions[i]
            if action < 0 or action >= width or not self.mask[i * width + action]:
                raise NotLegal(f"game {i}: action {action} is not legal")
        for i in range(self.games):
            self.do(i, actions[i])

    def step_at_random(self) -> None:
        """Do a uniformly random legal action in every game, drawn from the game's own generator."""
        width = self.b.actions
        for i in range(self.games):
            self.do(i, i64(self.legal[i * width + below(self.states[i], i64(self.count[i]))]))

    def do(self, i: i64, action: i64) -> None:
        """Do a legal action in one game."""
        s = self.states[i]
        apply(self.b, s, s.turn, action)
        self.done[i] = 0
        if s.phase == OVER:
            self.finish(i, s)
        self.show(i)

    def finish(self, i: i64, s: State) -> None:
        """Score the game that ended, and begin another in its place."""
        sheets = score(self.b, s)
        won = winners(self.b, sheets)
        for p in range(self.seats):
            self.totals[i * self.seats + p] = i32(sheets[p].total())
            self.wins[i * self.seats + p] = 0
        for seat in won:
            self.wins[i * self.seats + seat] = 1
        self.done[i] = 1
        self.episode[i] += 1
        self.states[i] = self.deal(i)

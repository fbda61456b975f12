"""Gymnasium: one seat learns, bots play the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from kolej import bots as registry
from kolej.boards.compiler import BoardLike
from kolej.bots.base import Bot
from kolej.bots.faults import play_turn
from kolej.env.observations import Integers, Observer
from kolej.env.rewards import Rewarder, checked_reward
from kolej.errors import BadGame
from kolej.game import Game

ILLEGAL: Final = -1.0  # the reward of an illegal action, which ends the episode


class KolejEnv(gymnasium.Env):
    """The learner sits at `seat` (None: at any, by the seed), `opponents` are bots as commands take
    them, in one text or several, one for each other seat.

    `info["action_mask"]` and `action_masks()` say what is legal. An illegal action ends the episode with the reward -1,
    and `info["illegal"]` says so. `reward` is one of `kolej.env.rewards.REWARDS`.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (as Gymnasium declares it)

    def __init__(
        self,
        board: BoardLike = "europe",
        opponents: str | Sequence[str] = "planner",
        *,
        seat: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        self._opponents = registry.split(opponents) if isinstance(opponents, str) else list(opponents)
        for name in self._opponents:
            registry.load(name, seed=0)
        seats = 1 + len(self._opponents)
        self.observer = Observer(board, seats)
        self.board = self.observer.board
        if seat is not None and seat not in range(seats):
            raise BadGame(f"seat {seat!r}: the seats are 0 to {seats - 1}")
        if render_mode not in (None, "ansi"):
            raise BadGame(f"{render_mode!r} is not a way to render; 'ansi' is")
        self._wanted_seat = seat
        self.reward = checked_reward(reward)
        self.render_mode = render_mode
        self.observation_space = Box(self.observer.low, self.observer.high, dtype=np.int16)
        self.action_space = Discrete(self.board.num_actions)
        self._game: Game | None = None

    @property
    def game(self) -> Game:
        """The game that is being played."""
        if self._game is None:
            raise BadGame("there is no game yet: call reset()")
        return self._game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Integers, dict[str, Any]]:
        """Deal a new game, and let bots play until the learner's first decision."""
        super().reset(seed=seed)
        chance = self.np_random
        seats = self.observer.seats
        self._game = Game(self.board, seats, int(chance.integers(2**63)))
        self.seat = int(chance.integers(seats)) if self._wanted_seat is None else self._wanted_seat
        others = [p for p in range(seats) if p != self.seat]
        self._bots: dict[int, tuple[Bot, str]] = {
            p: (registry.load(name, seed=int(chance.integers(2**63))), name)
            for p, name in zip(others, self._opponents, strict=True)
        }
        self._rewarder = Rewarder(self.reward, self.game)
        self._let_bots_play()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Integers, float, bool, bool, dict[str, Any]]:
        """Do the learner's action, and let bots play until its next decision."""
        game = self.game
        if game.over:
            raise BadGame("the game is over: call reset()")
        if action not in game.legal_ids():
            return self._observation(), ILLEGAL, True, False, self._info() | {"illegal": action}
        game.push_id(int(action))
        self._let_bots_play()
        reward = self._rewarder.next()[self.seat]
        return self._observation(), reward, game.over, False, self._info()

    def _let_bots_play(self) -> None:
        game = self.game
        while (turn := game.turn) is not None and turn != self.seat:
            play_turn(game, turn, *self._bots[turn])

    def action_masks(self) -> NDArray[np.bool_]:
        """True for every legal action."""
        mask = np.zeros(self.board.num_actions, np.bool_)
        if not self.game.over:
            mask[self.game.legal_ids()] = True
        return mask

    def _observation(self) -> Integers:
        return self.observer.of(self.game, self.seat)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks(), "seat": self.seat}
        if self.game.over:
            info["totals"] = [sheet.total for sheet in self.game.scores()]
            info["winners"] = self.game.winners()
        return info

    def render(self) -> str | None:
        """The position as text, if that was asked for."""
        return None if self.render_mode is None else repr(self.game)

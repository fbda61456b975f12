"""Many games in step inside the core; the arrays are the core's own memory, so nothing is copied."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import NoReturn

import numpy as np
from numpy.typing import NDArray

from kolej.boards.compiler import BoardLike, compiled, whole
from kolej.bots import Bot, PlannerBot, make
from kolej.chance import Seed, key_of
from kolej.core.batch import Batch, NotLegal
from kolej.env.observations import Floats, Integers, Observer
from kolej.env.rewards import SCALE, checked_reward
from kolej.errors import BadBot, BadGame, IllegalAction


class BatchEnv:
    """`games` games of one board, each waiting for one action of the seat in `turn`.

    The arrays are read-only and show the present at any time: copy what must outlive a step. A game that ends is
    followed at once by the next one of its place, which follows from `seed`, the number of the place (counted from
    `first`) and how many games ended there; so a large batch can be split between processes without changing any game.
    """

    def __init__(
        self,
        board: BoardLike = "europe",
        seats: int = 4,
        games: int = 1024,
        seed: Seed | None = None,
        *,
        reward: str = "win",
        first: int = 0,
    ) -> None:
        self.board = compiled(board)
        self.seats = self.board.checked_seats(seats)
        count = whole(games)
        if count is None or count < 1:
            raise BadGame(f"{games!r} games: at least one must be played")
        if checked_reward(reward) == "points":
            raise BadGame("a batch rewards the end of a game alone: 'win' or 'margin'")
        self.games = games = count
        self.reward = reward
        self.observer = Observer(self.board, self.seats)
        self._core = Batch(self.board.core, self.seats, games, key_of(seed), first)
        core, actions = self._core, self.num_actions
        self.observations: Integers = np.asarray(core.observations).reshape(games, self.observer.size)
        self.action_mask: NDArray[np.bool_] = np.asarray(core.mask).view(np.bool_).reshape(games, actions)
        self.legal: NDArray[np.int16] = np.asarray(core.legal).reshape(games, actions)
        self.legal_count: NDArray[np.int32] = np.asarray(core.count)
        self.turn: NDArray[np.int32] = np.asarray(core.turn)
        self.done: NDArray[np.bool_] = np.asarray(core.done).view(np.bool_)
        self.totals: NDArray[np.int32] = np.asarray(core.totals).reshape(games, seats)
        self.won: NDArray[np.bool_] = np.asarray(core.wins).view(np.bool_).reshape(games, seats)
        self.ended: NDArray[np.int32] = np.asarray(core.episode)
        self.rewards: Floats = np.zeros((games, seats), np.float32)

    @property
    def num_actions(self) -> int:
        """How many actions there are, legal or not."""
        return self.board.num_actions

    def reset(self, seed: Seed | None = None) -> None:
        """Begin every game anew; None: by a secret seed."""
        self._core.reset(key_of(seed))
        self.rewards[:] = 0

    def step(self, actions: NDArray[np.integer] | Sequence[int]) -> None:
        """Do one action in every game; an illegal one anywhere is refused, and then nothing is done."""
        try:
            self._core.step(actions.tolist() if isinstance(actions, np.ndarray) else list(map(index, actions)))
        except NotLegal as error:
            raise IllegalAction("not_legal", {}, str(error)) from None
        except TypeError:
            raise IllegalAction("not_legal", {}, "actions are whole numbers, one for each game") from None
        except ValueError:  # larger than the compiled core can hold
            raise IllegalAction("not_legal", {}, f"an action is not legal: there are {self.num_actions}") from None
        self._give_rewards()

    def step_at_random(self) -> None:
        """Do a uniformly random legal action in every game, chosen in the core."""
        self._core.step_at_random()
        self._give_rewards()

    def sample_actions(self, rng: np.random.Generator) -> NDArray[np.int16]:
        """A uniformly random legal action for every game, chosen in NumPy."""
        picks = (rng.random(self.games) * self.legal_count).astype(np.intp)
        return self.legal[np.arange(self.games), picks]

    def bot_actions(
        self, bot: Bot | str, games: NDArray[np.integer] | Sequence[int] | None = None
    ) -> NDArray[np.int16]:
        """What a bot that plans, `greedy` or `planner:noise=0.1`, would do in some games (None: in all), in the core.

        It goes by what the seat to act may know. Each text makes a new bot: pass one to go on with its generator.
        """
        player = make(bot) if isinstance(bot, str) else bot
        if not isinstance(player, PlannerBot):
            raise BadBot(f"{bot!r} can't play a batch: it is not a bot that plans")
        wanted = np.arange(self.games) if games is None else np.asarray(games)
        whole = wanted.dtype.kind in "iu" or not wanted.size
        if wanted.ndim != 1 or not whole or ((wanted < 0) | (wanted >= self.games)).any():
            raise BadGame(f"the games are numbers from 0 to {self.games - 1}, in a list or an array")
        return np.array(player.choose_in(self.board, self._core, wanted.tolist()), np.int16)

    def __reduce__(self) -> NoReturn:
        raise BadGame("a batch can't be copied or pickled: make another with the same seed")

    def _give_rewards(self) -> None:
        self.rewards[:] = 0
        ended = np.flatnonzero(self.done)
        if len(ended):
            totals, won = self.totals[ended], self.won[ended]
            self.rewards[ended] = _win_rewards(won) if self.reward == "win" else _margins(totals)


def _win_rewards(won: NDArray[np.bool_]) -> Floats:
    """Winners share +1, the others share -1; 0 where all win."""
    seats = won.shape[1]
    winners = won.sum(axis=1, keepdims=True)
    shares = np.where(won, 1 / winners, -1 / np.maximum(seats - winners, 1))
    return np.where(winners == seats, 0, shares).astype(np.float32)


def _margins(totals: NDArray[np.int32]) -> Floats:
    """Each total less the best of the others."""
    ordered = np.sort(totals, axis=1)
    leads = totals == ordered[:, -1:]
    return ((totals - np.where(leads, ordered[:, -2:-1], ordered[:, -1:])) / SCALE).astype(np.float32)

"""PettingZoo: every seat is an agent, and one acts at a time (AEC)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary
from numpy.typing import NDArray
from pettingzoo import AECEnv

from kolej.boards.compiler import BoardLike
from kolej.core.driver import do, legal_ids_of
from kolej.env.observations import Observer
from kolej.env.rewards import Rewarder, checked_reward
from kolej.errors import BadGame, IllegalAction
from kolej.game import Game

Observation = dict[str, NDArray[Any]]
DEALT: Final = ("agent_selection", "game", "infos", "rewards", "terminations", "truncations")  # there once it is dealt


def aec_env(
    board: BoardLike = "europe", seats: int = 4, *, reward: str = "win", render_mode: str | None = None
) -> KolejAEC:
    """An environment of PettingZoo; `reward` is one of `kolej.env.rewards.REWARDS`."""
    return KolejAEC(board, seats, reward=reward, render_mode=render_mode)


class KolejAEC(AECEnv):
    """Agents are `seat_0` …; an observation holds `observation` (integers) and `action_mask` (all 0 while others act).

    An illegal action raises `IllegalAction` and changes nothing.
    """

    def __init__(self, board: BoardLike, seats: int, *, reward: str = "win", render_mode: str | None = None) -> None:
        super().__init__()
        self.observer = Observer(board, seats)
        self.board = self.observer.board
        self.reward = checked_reward(reward)
        if render_mode not in (None, "ansi"):
            raise BadGame(f"{render_mode!r} is not a way to render; 'ansi' is")
        self.render_mode = render_mode
        self.metadata = {
            "name": f"kolej_{self.board.data.id}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        observer, actions = self.observer, self.board.num_actions
        self.observation_spaces = {
            agent: Dict(
                {"observation": Box(observer.low, observer.high, dtype=np.int16), "action_mask": MultiBinary(actions)}
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}

    def __getattr__(self, name: str) -> Any:
        if name in DEALT:
            raise AttributeError(f"there is no {name} yet: call reset()")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def observation_space(self, agent: str) -> Any:
        """What an agent sees, with bounds."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Every action there is, legal or not."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; seed None: a secret one."""
        self.game = Game(self.board, len(self.possible_agents), seed)
        self._rewarder = Rewarder(self.reward, self.game)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next_agent()

    def observe(self, agent: str) -> Observation:
        """What an agent may know and do."""
        seat = self.seat_of[agent]
        mask = np.zeros(self.board.num_actions, np.int8)
        if agent == self.agent_selection or agent in self.waiting_agents:
            mask[legal_ids_of(self.game, seat)] = 1
        return {"observation": self.observer.of(self.game, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Do the action of the agent in turn; None once its game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._do({agent: action})

    @property
    def waiting_agents(self) -> list[str]:
        """The agents that may act now: several in the opening, where all choose at the same time."""
        return [self.possible_agents[seat] for seat in sorted(self.game.waiting)]

    def step_together(self, actions: Mapping[str, int]) -> None:
        """Do the opening choices of several agents at once, as in a parallel environment; others may follow later."""
        unready = [agent for agent in actions if agent not in self.waiting_agents]
        if unready or not actions:
            raise BadGame(f"{', '.join(unready) or 'nobody'}: the agents that may act are {self.waiting_agents}")
        self._do(dict(actions))

    def _do(self, actions: Mapping[str, int | None]) -> None:
        for agent, action in actions.items():
            if action not in legal_ids_of(self.game, self.seat_of[agent]):
                raise IllegalAction("not_legal", {"number": action}, f"{agent}: action {action} is not legal")
        actor = self.agent_selection
        for agent, action in actions.items():
            assert action is not None
            do(self.game, self.seat_of[agent], int(action))
            self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self._rewarder.next(), strict=True))
        if self.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            actor = self._next_agent()
        self.agent_selection = actor if not self.game.over else self._after(actor)
        self._accumulate_rewards()

    def _after(self, agent: str) -> str:
        return self.possible_agents[(self.seat_of[agent] + 1) % len(self.possible_agents)]

    def _next_agent(self) -> str:
        turn = self.game.turn
        assert turn is not None
        return self.possible_agents[turn]

    def render(self) -> str | None:
        """The position as text, if that was asked for."""
        return None if self.render_mode is None else repr(self.game)

    def close(self) -> None:
        """Nothing has to be closed."""

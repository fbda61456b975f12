"""OpenSpiel: `pyspiel.load_game("kolej", {"board": "berlin", "seats": 2})` after importing this module.

Every pick of chance is a chance node of its own, in the deal too. Opening choices, simultaneous at the table, are made
one seat after the other here, and nobody sees them. Utilities are those of the reward `win`.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.actions import actions_of
from kolej.boards.compiler import CompiledBoard, compiled
from kolej.core.codes import NONE, OVER
from kolej.core.columns import COLUMNS, SCALARS
from kolej.core.observing import Layout, observation
from kolej.core.outcomes import Trial, try_actions, try_deal
from kolej.core.rules import legal_ids
from kolej.core.scoring import score, winners
from kolej.core.state import State, blank
from kolej.core.view import SeatView
from kolej.env.rewards import win_rewards
from kolej.errors import IllegalAction
from kolej.extras import needing

with needing("openspiel", "kolej.env.openspiel"):
    import numpy as np
    import pyspiel

    from kolej.env.observations import Observer

NAME: Final = "kolej"
MOST_DECISIONS: Final = 5000  # games end long before; exchanging pieces alone could go on

GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Kolej",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"board": "berlin", "seats": 2},
)


class KolejGame(pyspiel.Game):
    """A board with a number of seats, as OpenSpiel knows games."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        board = params.get("board", "berlin")
        self.board = compiled(board)
        self.seats = self.board.checked_seats(params.get("seats", 2))
        self.observer = Observer(self.board, self.seats)
        self.layout = Layout(self.board.core, self.seats)
        b = self.board.core
        picks = max(int(b.kinds), int(b.tickets), self.seats, int(b.passenger_colours))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.board.num_actions,
            max_chance_outcomes=picks,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(GAME_TYPE, info, {"board": board, "seats": self.seats})

    def new_initial_state(self) -> KolejState:
        """The table before anything is dealt."""
        return KolejState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> KolejObserver:
        """What fills tensors and makes strings for algorithms."""
        return KolejObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Past:
    """The decisions so far, newest first; never changed, so that clones share them."""

    def __init__(self, board: CompiledBoard, s: State, seat: int, action: int, before: Past | None) -> None:
        self.board = board
        self.s = s
        self.seat = seat
        self.action = action
        self.before = before

    def all(self) -> list[Past]:
        """All of them, oldest first."""
        found: list[Past] = []
        past: Past | None = self
        while past is not None:
            found.append(past)
            past = past.before
        return found[::-1]

    def __deepcopy__(self, memo: dict[int, Any]) -> Past:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        steps = [(int(past.s.seats), past.s.numbers(), past.seat, past.action) for past in self.all()]
        return _past_again, (self.board, steps)


class Position:
    """A position and what is decided on it but still left to chance; never changed, so that clones share it."""

    def __init__(
        self, board: CompiledBoard, trial: Trial, base: State | None, seat: int, action: int, script: list[int]
    ) -> None:
        self.board = board
        self.base = base  # where the action is tried; None: the deal
        self.seat = seat
        self.action = action
        self.script = script
        self.picks = trial.pick()
        self.s = trial.s

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        base = None if self.base is None else self.base.numbers()
        return _position_again, (self.board, int(self.s.seats), base, self.seat, self.action, self.script)


class KolejState(pyspiel.State):
    """A node of the tree: a decision of a seat, a pick of chance, or the end."""

    def __init__(self, game: KolejGame) -> None:
        super().__init__(game)
        self._at = _dealt(game.board, game.seats, [])
        self._past: Past | None = None

    def current_player(self) -> int:
        """The seat to act, chance, or the end."""
        if self._at.picks:
            return int(pyspiel.PlayerId.CHANCE)
        s = self._at.s
        return int(pyspiel.PlayerId.TERMINAL) if s.phase == OVER else int(s.turn)

    def _legal_actions(self, player: int) -> list[int]:
        return legal_ids(self._board.core, self._at.s, player)

    @property
    def _board(self) -> CompiledBoard:
        board: CompiledBoard = self.get_game().board
        return board

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may pick, with probabilities."""
        total = sum(weight for _, weight in self._at.picks)
        return [(pick, weight / total) for pick, weight in self._at.picks]

    def _possible(self) -> list[int]:
        """What may be applied now."""
        at = self._at
        return [pick for pick, _ in at.picks] or legal_ids(self._board.core, at.s, int(at.s.turn))

    def _apply_action(self, action: int) -> None:
        at, board = self._at, self._board
        if action not in self._possible():
            raise IllegalAction("not_legal", {"number": action}, f"action {action} is not legal")
        if not at.picks:
            seat = int(at.s.turn)
            self._past = Past(board, at.s, seat, action, self._past)
            self._at = _decided(board, at.s, seat, action, [])
        elif at.base is None:
            self._at = _dealt(board, int(at.s.seats), [*at.script, action])
        else:
            self._at = _decided(board, at.base, at.seat, at.action, [*at.script, action])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return str(actions_of(self._board).value(self._at.s, player, action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self._at.picks and bool(self._at.s.phase == OVER)

    def returns(self) -> list[float]:
        """The utilities; all 0 before the end."""
        s = self._at.s
        if not self.is_terminal():
            return [0.0] * int(s.seats)
        b = self._board.core
        return win_rewards(int(s.seats), winners(b, score(b, s)))

    def seen(self, player: int) -> list[int]:
        """What a player may know now, as numbers; what was decided but still waits for chance has not happened."""
        s = self._at.s if not self._at.picks else self._at.base
        return [] if s is None else SeatView(self._board.core, s, player).numbers()

    def remembered(self, player: int) -> list[tuple[list[int], int]]:
        """What a player knew at every decision so far, and what it did where it decided itself."""
        return [
            (SeatView(self._board.core, past.s, player).numbers(), past.action if past.seat == player else int(NONE))
            for past in (self._past.all() if self._past is not None else [])
        ]

    def tensor(self, player: int) -> np.ndarray[Any, np.dtype[np.float32]]:
        """What a player may know now, normalised."""
        game = self.get_game()
        s = self._at.s if not self._at.picks else self._at.base
        if s is None:
            return np.zeros(game.observer.normalised_size, np.float32)
        found: np.ndarray[Any, np.dtype[np.float32]] = game.observer.normalised(
            np.asarray(observation(game.layout, s, player))
        )
        return found

    def __str__(self) -> str:
        s = self._at.s
        return f"{self._board.data.id}: {s.numbers()} {self._at.script}"


class KolejObserver:
    """Tensors and strings of what a player knows; with perfect recall, of everything it ever knew."""

    def __init__(self, game: KolejGame, kind: Any) -> None:
        self._recall = bool(kind.perfect_recall)
        self.tensor = np.zeros(game.observer.normalised_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: KolejState, player: int) -> None:
        """Fill the tensor; it holds what is known now, which includes every card that others showed."""
        self.tensor[:] = state.tensor(player)

    def string_from(self, state: KolejState, player: int) -> str:
        """A text that is equal for what a player can't tell apart."""
        now = f"{player}: {state.seen(player)}"
        return f"{now} after {state.remembered(player)}" if self._recall else now


def _dealt(board: CompiledBoard, seats: int, script: list[int]) -> Position:
    trial = try_deal(board.core, seats, NONE, script)
    return Position(board, trial, None, int(NONE), int(NONE), script)


def _decided(board: CompiledBoard, s: State, seat: int, action: int, script: list[int]) -> Position:
    trial = try_actions(board.core, s, seat, [action], script)
    return Position(board, trial, s, seat, action, script)


def _position_again(
    board: CompiledBoard, seats: int, base: list[int] | None, seat: int, action: int, script: list[int]
) -> Position:
    """A position from a pickle."""
    if base is None:
        return _dealt(board, seats, script)
    return _decided(board, _state_again(board, seats, base), seat, action, script)


def _past_again(board: CompiledBoard, steps: list[tuple[int, list[int], int, int]]) -> Past | None:
    """The decisions so far from a pickle."""
    past: Past | None = None
    for seats, numbers, seat, action in steps:
        past = Past(board, _state_again(board, seats, numbers), seat, action, past)
    return past


def _state_again(board: CompiledBoard, seats: int, numbers: list[int]) -> State:
    """The state that these are the numbers of."""
    s = blank(board.core, seats)
    for name, value in zip(SCALARS, numbers, strict=False):
        setattr(s, name, value)
    at = len(SCALARS)
    for name, column in zip(COLUMNS, s.columns(), strict=True):
        setattr(s, name, vec[i64](numbers[at : at + len(column)]))
        at += len(column)
    return s


def register() -> None:
    """Register the game with OpenSpiel."""
    if NAME not in pyspiel.registered_names():
        pyspiel.register_game(GAME_TYPE, KolejGame)


register()

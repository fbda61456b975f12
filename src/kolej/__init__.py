"""Railway board games on one engine: to play, to simulate, to study."""

from kolej import build

build.select()  # before anything imports the core

from kolej import belief, bots  # noqa: E402
from kolej.actions import Action  # noqa: E402
from kolej.boards.loader import board_names  # noqa: E402
from kolej.boards.loader import load as load_board  # noqa: E402
from kolej.boards.schema import BoardData as Board  # noqa: E402
from kolej.bots.chances import chances, chances_for  # noqa: E402
from kolej.errors import (  # noqa: E402
    BadBoard,
    BadBot,
    BadGame,
    BadNotation,
    BadRecord,
    BadScore,
    BadSnapshot,
    IllegalAction,
    KolejError,
    WrongSeat,
)
from kolej.events import Event  # noqa: E402
from kolej.game import Game  # noqa: E402
from kolej.record import Record, verify  # noqa: E402
from kolej.rollouts import Played  # noqa: E402
from kolej.sheets import ScoreSheet  # noqa: E402
from kolej.table_score import score_players as score  # noqa: E402
from kolej.view import View  # noqa: E402

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BadBoard",
    "BadBot",
    "BadGame",
    "BadNotation",
    "BadRecord",
    "BadScore",
    "BadSnapshot",
    "Board",
    "Event",
    "Game",
    "IllegalAction",
    "KolejError",
    "Played",
    "Record",
    "ScoreSheet",
    "View",
    "WrongSeat",
    "belief",
    "board_names",
    "bots",
    "chances",
    "chances_for",
    "load_board",
    "score",
    "verify",
]

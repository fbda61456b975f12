"""Driver: a position on its way from decision to decision, with the log of how it came about."""

from mypy_extensions import i64, mypyc_attr

from kolej.core.board_tables import BoardTables
from kolej.core.codes import NONE, OVER
from kolej.core.journal import JournalEntry
from kolej.core.log import Log
from kolej.core.moves import Moves
from kolej.core.rules import apply, legal, may_act
from kolej.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Driver:
    """The part of a game that must be fast when a program drives it by numbers.

    The work is done by the functions below: a method of a class that can be extended in Python is looked up by name.
    """

    def __init__(self, b: BoardTables, s: State) -> None:
        self._core: BoardTables = b
        self._s: State = s
        self._log: Log = Log()
        self._moves: Moves = Moves(b)
        self._listed: i64 = NONE  # the seat whose legal actions `_moves` holds

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._s.phase == OVER

    def legal_ids(self) -> list[int]:
        """The legal actions of the seat to act, as numbers."""
        return legal_ids_of(self, self._s.turn)

    def push_id(self, action: int) -> None:
        """Do an action given by number, for the seat to act."""
        if not do(self, self._s.turn, action):
            self._push_otherwise(action)

    def _push_otherwise(self, action: int) -> None:
        """What to do with an action that is not legal, or needs stated outcomes."""
        raise ValueError(action)

    def _go_to(self, s: State) -> None:
        """Go on from another position."""
        self._s = s
        self._listed = NONE


def legal_ids_of(d: Driver, seat: i64) -> list[int]:
    """The legal actions of any seat; none if it may not act."""
    list_for(d, seat)
    return d._moves.listed()


def list_for(d: Driver, seat: i64) -> None:
    """List the legal actions of a seat, unless they are listed."""
    if d._listed != seat:
        m = d._moves
        m.n = 0
        if may_act(d._core, d._s, seat):
            legal(d._core, d._s, m, seat)
        d._listed = seat


def do(d: Driver, seat: i64, action: int) -> bool:
    """Do an action if it is legal and chance needs no script."""
    b = d._core
    s = d._s
    source = s.source
    if source is None or source.script is not None or action < 0 or action >= b.actions:
        return False
    number: i64 = action
    list_for(d, seat)
    if not d._moves.holds(number):
        return False
    log = d._log
    log.begin(seat, number)
    source.outcomes = log.numbers  # outcomes are appended after the step
    apply(b, s, seat, number)
    log.end()
    d._listed = NONE
    return True


def do_and_tell(d: Driver, seat: i64, action: int) -> list[JournalEntry] | None:
    """The same, and what happened; None: it was not done."""
    s = d._s
    journal: list[JournalEntry] = []
    s.journal = journal
    done = do(d, seat, action)
    s.journal = None
    return journal if done else None

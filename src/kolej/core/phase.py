"""Phase: one kind of decision, with what is legal in it and what its actions do."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from kolej.core.codes import NONE
from kolej.core.facts import Facts

if TYPE_CHECKING:  # all of these know of phases
    from kolej.core.board_tables import BoardTables
    from kolej.core.moves import Moves
    from kolej.core.state import State
    from kolej.core.view import SeatView


class Phase:
    """A module of core/phases lists its phases in PHASES; core/rules.py finds and numbers them."""

    def __init__(self, name: str, pending: list[str] | None = None) -> None:
        self.name: str = name
        self.pending: list[str] = pending or []  # the fields of a snapshot's `pending` that it may use
        self.number: i64 = NONE  # its place in the table of phases

    def legal(self, b: "BoardTables", s: "State", m: "Moves", seat: i64) -> None:
        """List the legal actions of a seat for which the game waits, in ascending order."""
        raise NotImplementedError

    def apply(self, b: "BoardTables", s: "State", seat: i64, action: i64) -> None:
        """Do a legal action."""
        raise NotImplementedError

    def own_actions(self, f: Facts) -> int:
        """How many action numbers a board sets aside for it, from `b.first_own[self.number]` on."""
        return 0

    def follows_claims(self, f: Facts) -> bool:
        """Whether a claimed track may lead to this decision on a board."""
        return False

    def after_claim(self, b: "BoardTables", s: "State") -> bool:
        """Ask for this decision once the pending track is claimed; False: there is nothing to decide."""
        return False

    def appeal(self, b: "BoardTables", v: "SeatView", action: i64) -> float:
        """How good an action looks to bots that know nothing else of this phase."""
        return 0.0

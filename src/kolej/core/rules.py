"""The rules: what is legal in a state, and what an action does to it."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from mypy_extensions import i64

from kolej.core import codes, phases
from kolej.core.board_tables import BoardTables
from kolej.core.codes import NONE, OPENING, OVER
from kolej.core.moves import Moves
from kolej.core.phase import Phase
from kolej.core.phases import opening
from kolej.core.state import State


def find_phases() -> list[Phase]:
    """What the modules of core/phases declare, by number: those of codes.PHASES, then any others by name."""
    declared: dict[str, Phase] = {}
    for module in iter_modules(phases.__path__):
        for phase in getattr(import_module(f"{phases.__name__}.{module.name}"), "PHASES", []):
            declared[phase.name] = phase
    numbered = [declared.pop(name) for name in codes.PHASES]
    numbered += [declared[name] for name in sorted(declared)]
    for i, phase in enumerate(numbered):
        phase.number = i
    return numbered


PHASES: Final[list[Phase]] = find_phases()
PHASE_NAMES: Final[tuple[str, ...]] = tuple([phase.name for phase in PHASES])


def may_act(b: BoardTables, s: State, seat: i64) -> bool:
    """Whether the game waits for this seat."""
    if s.phase == OPENING:
        return not opening.has_chosen(b, s, seat)
    return s.phase != OVER and seat == s.turn


def legal(b: BoardTables, s: State, m: Moves, seat: i64) -> None:
    """List the legal actions of a seat for which the game waits."""
    m.n = 0
    b.phases[s.phase].legal(b, s, m, seat)


def legal_ids(b: BoardTables, s: State, seat: i64) -> list[int]:
    """The legal actions of a seat; none for one that may not act, or for a spectator."""
    if seat == NONE or not may_act(b, s, seat):
        return []
    m = Moves(b)
    legal(b, s, m, seat)
    return m.listed()


def apply(b: BoardTables, s: State, seat: i64, action: i64) -> None:
    """Do a legal action; nothing is checked here."""
    b.phases[s.phase].apply(b, s, seat, action)

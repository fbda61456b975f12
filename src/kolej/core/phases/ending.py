"""How a turn and the game end."""

from typing import Final, final

from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.codes import NONE, OVER, TURN
from kolej.core.decks import draw_can_begin, fill_row
from kolej.core.journal import FinalTurnsEntry, OverEntry, TurnEntry
from kolej.core.moves import Moves
from kolej.core.phase import Phase
from kolej.core.state import State
from kolej.core.tickets import drawable


def nothing_to_draw(b: BoardTables, s: State) -> bool:
    """Whether no card and no ticket can be drawn by anybody."""
    return not draw_can_begin(b, s) and not drawable(b, s)


def pieces_left(b: BoardTables, s: State, seat: i64) -> i64:
    """The unplaced pieces of a seat, all kinds together."""
    total: i64 = 0
    for mine in range(seat * b.pieces, (seat + 1) * b.pieces):
        total += s.pieces[mine]
    return total


def end_turn(b: BoardTables, s: State) -> None:
    """Close a turn in which something was done (C-30, C-60)."""
    s.passes = 0
    s.idle = 0
    close(b, s)


def end_idle_turn(b: BoardTables, s: State, passed: bool) -> None:
    """Close a turn that brought neither card nor ticket nor track nor building (C-02)."""
    s.passes += 1
    if not passed:
        s.passes = 0
    s.idle += 1
    if not nothing_to_draw(b, s):
        s.idle = 0
    close(b, s)


def close(b: BoardTables, s: State) -> None:
    """Refill the row, look for the end, and hand the turn on."""
    wilds = s.row_at + b.wild
    if s.row_size < b.row_places or s.cards[wilds] >= b.wild_limit:
        fill_row(b, s)
    s.drawn = 0
    s.track = NONE
    s.place = NONE
    s.due = 0
    s.colour = NONE
    journal = s.journal
    if s.final_left > 0:
        s.final_left -= 1
        if s.final_left == 0:
            finish(s)
            return
    elif pieces_left(b, s, s.turn) <= b.end_pieces:
        s.final_left = s.seats * b.end_turns
        s.trigger = s.turn
        if journal is not None:
            journal.append(FinalTurnsEntry(s.turn, s.final_left))
    if s.passes >= s.seats or (b.choice_total and s.idle >= 2 * s.seats):
        finish(s)
        return
    s.turn += 1
    if s.turn == s.seats:
        s.turn = 0
    s.phase = TURN
    if journal is not None:
        journal.append(TurnEntry(s.turn))


def finish(s: State) -> None:
    """The game is over."""
    s.phase = OVER
    if s.journal is not None:
        s.journal.append(OverEntry())


@final
class OverPhase(Phase):
    """Nobody has anything to decide any more."""

    def legal(self, b: BoardTables, s: State, m: Moves, seat: i64) -> None:
        """There is nothing."""


PHASES: Final[list[Phase]] = [OverPhase("over")]

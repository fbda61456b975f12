"""What a paid claim does: pieces, points, parallel tracks, what follows, discards (C-30)."""

from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.codes import NONE
from kolej.core.journal import ClaimEntry
from kolej.core.laid import clear, counts
from kolej.core.openness import close_tracks
from kolej.core.phases.ending import end_turn
from kolej.core.state import POINTS, SEAT_NUMBERS, State


def place_pieces(b: BoardTables, s: State) -> None:
    """The track is the seat's, its parallels close, and it scores (C-20, C-27, C-28)."""
    seat = s.turn
    t = s.track
    s.owner[t] = seat
    close_tracks(b, s, t, seat)
    piece = seat * b.pieces + b.track_piece[t]
    s.pieces[piece] -= b.track_pieces[t]
    s.seat[SEAT_NUMBERS * seat + POINTS] += b.track_points[t]
    if s.journal is not None:
        s.journal.append(ClaimEntry(seat, t, b.track_points[t], counts(b, s, s.laid_at)))
    go_on(b, s, NONE)


def go_on(b: BoardTables, s: State, after: i64) -> None:
    """Ask for the decisions that follow a claim, those after a phase by its number; then the turn is over."""
    for phase in b.after_claim:
        if phase.number > after and phase.after_claim(b, s):
            return
    clear(b, s)
    end_turn(b, s)

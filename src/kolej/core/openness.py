"""Which tracks each seat may still claim: seat by seat a set of tracks (C-25, C-27, C-28)."""

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.state import State


def is_open(b: BoardTables, open_to: vec[i64], seat: i64, t: i64) -> bool:
    """Whether the seat may still claim a track."""
    return open_to[seat * b.track_words + b.track_word[t]] & b.track_bit[t] != 0


def shut(b: BoardTables, open_to: vec[i64], seat: i64, t: i64) -> None:
    """The seat may not claim a track any more."""
    at = seat * b.track_words + b.track_word[t]
    open_to[at] &= ~b.track_bit[t]


def shut_all(b: BoardTables, s: State, t: i64) -> None:
    """Nobody may claim a track any more."""
    for p in range(s.seats):
        shut(b, s.open_to, p, t)


def close_tracks(b: BoardTables, s: State, t: i64, seat: i64) -> None:
    """A seat owns a track: it is closed, and so are its parallels, with few players to everybody."""
    shut_all(b, s, t)
    for i in range(b.twin_first[t], b.twin_first[t + 1]):
        if s.seats <= b.few_players:
            shut_all(b, s, b.twins[i])
        else:
            shut(b, s.open_to, seat, b.twins[i])

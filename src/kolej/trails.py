"""The tracks of a longest trail in the order of travel: for showing it, where its length alone is not enough."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kolej.boards.compiler import CompiledBoard
from kolej.core.codes import NONE
from kolej.core.state import zeros
from kolej.core.trail import longest_trail


def trail_tracks(board: CompiledBoard, owner: vec[i64], seat: int) -> tuple[str, ...]:
    """A longest trail of the seat's tracks, from one end to the other; nothing where the seat has no track."""
    b = board.core
    length = longest_trail(b, owner, seat)
    kept = zeros(b.tracks, NONE)
    for t in range(b.tracks):
        kept[t] = seat if owner[t] == seat else NONE
    for t in range(b.tracks):  # whatever can be left out is; what is left is one trail
        if kept[t] == seat:
            kept[t] = NONE
            if longest_trail(b, kept, seat) < length:
                kept[t] = seat
    ends = {t: (int(b.track_a[t]), int(b.track_b[t])) for t in range(b.tracks) if kept[t] == seat}
    return tuple(board.tracks[t] for t in _travelled(ends))


def _travelled(ends: dict[int, tuple[int, int]]) -> list[int]:
    """All the tracks, each once, so that each begins where the one before ends (Hierholzer's algorithm)."""
    at: dict[int, list[int]] = {}
    for t, places in ends.items():
        for place in places:
            at.setdefault(place, []).append(t)
    odd = [place for place, tracks in at.items() if len(tracks) % 2]
    way: list[tuple[int, int]] = [(place, NONE) for place in odd[:1] or list(at)[:1]]
    used: set[int] = set()
    found: list[int] = []
    while way:
        place, came = way[-1]
        onward = next((t for t in at[place] if t not in used), None)
        if onward is None:
            way.pop()
            if came != NONE:
                found.append(came)
        else:
            used.add(onward)
            a, b = ends[onward]
            way.append((a + b - place, onward))
    return found

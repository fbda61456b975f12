"""Classes of tracks that differ only in length, so that the tracks a hand can pay for form a range."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.facts import Facts


@final
class Classes:
    """Tracks of one piece, colour, number of wilds and terrain, shortest first; the classes go piece by piece.

    What a hand is worth (see afford.py) is kept deck by deck: with each colour, with the best, on hard terrain.
    """

    def __init__(self, f: Facts) -> None:
        first: list[int] = []
        seen: list[tuple[int, int, int, int]] = []
        for t in range(len(f.track_a)):
            key = (f.track_piece[t], f.track_colour[t], f.track_wilds[t], f.track_hard[t])
            if not seen or seen[-1] != key:
                if key in seen:
                    raise ValueError("tracks are not in the order of their classes")
                seen.append(key)
                first.append(t)
        longest = max(f.length)
        after: list[int] = []  # by class and worth
        for i, start in enumerate(first):
            members = range(start, first[i + 1] if i + 1 < len(first) else len(f.track_a))
            if any(f.length[t] > f.length[t + 1] for t in members[:-1]):
                raise ValueError("tracks of a class are not in the order of their length")
            after.extend(start + sum(f.length[t] <= worth for t in members) for worth in range(longest + 1))
        worth: list[int] = []
        for piece, colour, _, hard in seen:
            slot = f.colours + 1 if hard else f.colours if colour < 0 else colour
            worth.append(f.piece_deck[piece] * (f.colours + 2) + slot)
        reach: list[int] = []  # by piece and number left
        most = max(f.piece_count)
        for piece in range(len(f.piece_count)):
            needs = {f.length[t]: f.track_pieces[t] for t in range(len(f.track_a)) if f.track_piece[t] == piece}
            reach.extend(max([n for n in needs if needs[n] <= left], default=0) for left in range(most + 1))

        self.longest: i64 = longest
        self.most_pieces: i64 = most
        self.of_piece = vec[i64]([sum(key[0] < piece for key in seen) for piece in range(len(f.piece_count) + 1)])
        self.reach = vec[i64](reach)  # the longest track that this many pieces can cover
        self.first = vec[i64](first)
        self.after = vec[i64](after)  # the end of the range of tracks with at most this length
        self.wilds = vec[i64]([key[2] for key in seen])
        self.worth = vec[i64](worth)  # where to look up what a hand is worth

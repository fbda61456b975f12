"""Covering: the sets of tracks for which a hand, its wilds and the pieces of a seat are enough.

What a hand is worth is kept sum by sum (see afford.py): deck by deck with each colour, with the best, on hard terrain.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.bits import words, words_for
from kolej.core.facts import Facts


@final
class Covering:
    """Each set is a row of words, and each table goes word by word."""

    def __init__(self, f: Facts) -> None:
        tracks = range(len(f.track_a))
        sum_of: list[int] = []  # by track: the sum of cards that pays for it
        for t in tracks:
            slot = f.colours + 1 if f.track_hard[t] else f.colours if f.track_colour[t] < 0 else f.track_colour[t]
            sum_of.append(f.piece_deck[f.track_piece[t]] * (f.colours + 2) + slot)
        sums = range(len(f.deck_row) * (f.colours + 2) + 1)
        longest = max(f.length)
        wilds = max(f.track_wilds)
        pieces = range(len(f.piece_count))
        most = max(f.piece_count)

        def table(sets: list[list[int]]) -> vec[i64]:
            rows = [words(members, len(tracks)) for members in sets]
            return vec[i64]([row[w] for w in range(words_for(len(tracks))) for row in rows])

        self.longest: i64 = longest
        self.most_wilds: i64 = wilds
        self.most_pieces: i64 = most
        self.payable = table(  # by sum, and its worth
            [[t for t in tracks if sum_of[t] == i and f.length[t] <= n] for i in sums for n in range(longest + 1)]
        )
        self.with_wilds = table([[t for t in tracks if f.track_wilds[t] <= n] for n in range(wilds + 1)])
        self.with_pieces = table(  # by kind of piece, and how many are left
            [
                [t for t in tracks if f.track_piece[t] == piece and f.track_pieces[t] <= n]
                for piece in pieces
                for n in range(most + 1)
            ]
        )

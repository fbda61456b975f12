"""Atlas: what a bot looks up of a board, as plain lists made once."""

from __future__ import annotations

from functools import lru_cache

from kolej.boards.compiler import CompiledBoard


class Atlas:
    """Tracks, places, tickets and cards by their numbers."""

    def __init__(self, board: CompiledBoard) -> None:
        f = board.core.facts
        self.facts = f
        self.tracks = range(len(f.track_a))
        self.ends = list(zip(f.track_a, f.track_b, strict=True))
        self.around: list[list[tuple[int, int]]] = [[] for _ in f.country]  # by place: track and other end
        for t, (a, b) in enumerate(self.ends):
            self.around[a].append((t, b))
            self.around[b].append((t, a))
        self.wild = f.card_colour.index(-1)
        self.colours = range(f.colours)
        self.decks = range(len(f.deck_row))
        self.sets = [  # by deck and colour: the kinds of cards that a set is made of, without wilds
            [[k for k, d in enumerate(f.card_deck) if d == deck and f.card_colour[k] == c] for c in self.colours]
            for deck in self.decks
        ]
        self.spaces_per_card = [self._mean_worth(deck) for deck in self.decks]
        self.deck = [f.piece_deck[q] for q in f.track_piece]  # of the cards that pay for a track
        self.price = [self._price(t) for t in self.tracks]
        self.pieces = sum(f.piece_count) if not f.choice_total else f.choice_total  # of a player at the start

    def _mean_worth(self, deck: int) -> float:
        f = self.facts
        mine = [k for k, d in enumerate(f.card_deck) if d == deck]
        return sum(f.card_value[k] * f.card_count[k] for k in mine) / sum(f.card_count[k] for k in mine)

    def _price(self, t: int) -> float:
        f = self.facts
        cards = 2 * f.length[t] if f.track_hard[t] else f.length[t] / self.spaces_per_card[self.deck[t]]
        return cards + 0.6 * f.track_tunnel[t] + 1.5 * f.track_wilds[t]  # what is due on average; wilds are rare


@lru_cache(maxsize=32)
def atlas_of(board: CompiledBoard) -> Atlas:
    """The atlas of a board."""
    return Atlas(board)

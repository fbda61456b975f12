"""Situation: a view as plain lists, from where its seat sits."""

from __future__ import annotations

from functools import cached_property

from kolej.bots.atlas import atlas_of
from kolej.bots.taste import Taste
from kolej.view import View


class Situation:
    """What the seat has, what is open to it, and how long the game may last."""

    def __init__(self, view: View, taste: Taste) -> None:
        v = view.core
        self.view = view
        self.taste = taste
        self.board = view.board
        self.atlas = atlas_of(view.board)
        self.facts = self.atlas.facts
        self.seat = int(v.seat)
        self.seats = int(v.seats)
        self.hand = list(v.hand)
        self.wilds = self.hand[self.atlas.wild]
        self.tickets = list(v.tickets)
        self.owner = [int(p) for p in v.owner]
        self.opening = view.phase in ("opening", "mix")
        kinds = len(self.facts.piece_count)
        self.pieces = [int(v.pieces[self.seat * kinds + q]) for q in range(kinds)]
        self.box = [int(v.pieces[(self.seats + self.seat) * kinds + q]) for q in range(kinds)]
        if self.opening and self.facts.choice_total:
            self.pieces, self.box = self.box, self.pieces
        self.room = min(sum(self.pieces), self.atlas.pieces)  # pieces that can be placed in all
        bit = 1 << self.seat
        self.open = [bool(x & bit) for x in v.open_to]  # tracks that nobody keeps the seat from claiming

    def fits(self, t: int) -> bool:
        """Whether the seat may still claim a track and has the pieces for it."""
        return self.open[t] and self.facts.track_pieces[t] <= self.pieces[self.facts.track_piece[t]]

    @cached_property
    def turns(self) -> int:
        """How many turns the seat still has, this one included: exact in the final turns, else a guess."""
        v, f = self.view.core, self.facts
        if v.final_left:
            return int(v.final_left + self.seats - 1) // self.seats
        if self.opening:
            return self.atlas.pieces
        kinds = len(f.piece_count)
        fewest = min(sum(int(v.pieces[p * kinds + q]) for q in range(kinds)) for p in range(self.seats))
        return 1 + f.end_turns + int(max(0, fewest - f.end_pieces) / self.taste.pace)

    @cached_property
    def row(self) -> list[int]:
        """The row by kind."""
        counts = [0] * len(self.hand)
        for k in self.view.core.row:
            if k >= 0:
                counts[k] += 1
        return counts

    @cached_property
    def spaces(self) -> list[list[int]]:
        """By deck and colour: the spaces that the hand covers without wilds."""
        value = self.facts.card_value
        return [[sum(self.hand[k] * value[k] for k in kinds) for kinds in row] for row in self.atlas.sets]

    def missing(self, t: int) -> float:
        """How many cards the hand lacks for a track, wilds counted."""
        f, atlas = self.facts, self.atlas
        deck = atlas.deck[t]
        if f.track_hard[t]:
            return 2.0 * max(0, f.length[t] - self._pairs(deck))
        colour = f.track_colour[t]
        held = self.spaces[deck][colour] if colour >= 0 else max(self.spaces[deck])
        lack = max(0, f.length[t] - held - self.wilds) / atlas.spaces_per_card[deck]
        return max(lack, 2.0 * (f.track_wilds[t] - self.wilds))

    def _pairs(self, deck: int) -> int:
        cards = [sum(self.hand[k] for k in kinds) for kinds in self.atlas.sets[deck]]
        odd = sum(n % 2 for n in cards)
        helped = min(odd, self.wilds)
        return sum(n // 2 for n in cards) + helped + (self.wilds - helped) // 2

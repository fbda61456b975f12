"""Situation: a view as plain lists, from where its seat sits."""

from __future__ import annotations

from functools import cached_property

from kolej.bots.atlas import atlas_of
from kolej.bots.taste import Taste
from kolej.view import View

NOBODY = -1


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
            self.pieces, self.box = self.box, self.pieces  # not chosen yet: all of them may be
        self.room = min(sum(self.pieces), self.atlas.pieces)  # how many can be placed in all
        bit = 1 << self.seat
        self.open = [bool(seats & bit) for seats in v.open_to]
        self.buildings = [int(p) for p in v.building]  # by place; empty where nothing is built

    def fits(self, t: int) -> bool:
        """Whether the seat may still claim a track and has the pieces for it."""
        return self.open[t] and self.facts.track_pieces[t] <= self.pieces[self.facts.track_piece[t]]

    def of_others(self, t: int) -> bool:
        """Whether another seat owns a track."""
        return self.owner[t] not in (NOBODY, self.seat)

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
    def buildings_left(self) -> int:
        """How many stations or ports the seat can still build."""
        return int(self.view.core.left[self.seat])

    @cached_property
    def row(self) -> list[int]:
        """The row by kind."""
        counts = [0] * len(self.hand)
        for kind in self.view.core.row:
            if kind >= 0:
                counts[kind] += 1
        return counts

    @cached_property
    def spaces(self) -> list[list[int]]:
        """By deck and colour: the spaces that the hand covers without wilds."""
        worth = self.facts.card_value
        return [[sum(self.hand[k] * worth[k] for k in kinds) for kinds in sets] for sets in self.atlas.sets]

    def missing(self, t: int) -> float:
        """How many cards the hand lacks for a track, wilds counted; a wild that must be counts as two."""
        f, deck = self.facts, self.atlas.deck[t]
        if f.track_hard[t]:
            return 2.0 * max(0, f.length[t] - self.pairs)
        colour = f.track_colour[t]
        held = self.spaces[deck][colour] if colour >= 0 else max(self.spaces[deck])
        lack = max(0, f.length[t] - held - self.wilds) / self.atlas.spaces_per_card[deck]
        return max(lack, 2.0 * (f.track_wilds[t] - self.wilds))

    @cached_property
    def pairs(self) -> int:
        """How many spaces of hard terrain the hand covers (WO-44)."""
        cards = [sum(self.hand[k] for k in kinds) for kinds in self.atlas.sets[0]]
        odd = sum(n % 2 for n in cards)
        helped = min(odd, self.wilds)
        return sum(n // 2 for n in cards) + helped + (self.wilds - helped) // 2

    @cached_property
    def passenger_values(self) -> list[float]:
        """What one more passenger of each colour is worth: a guess by who leads, and whether that can change."""
        f, passengers = self.facts, self.view.core.passengers
        n, places = f.passenger_colours, len(f.country)
        values: list[float] = []
        for colour in range(n):
            taken = [int(passengers[(places + p) * n + colour]) for p in range(self.seats)]
            mine = taken.pop(self.seat)
            most = max(taken)
            waiting = f.passenger_each - mine - sum(taken)
            value = self.taste.passenger
            if mine > most + waiting or mine + waiting < most:
                value = 0.1
            elif mine == 0:
                value += self.taste.first_passenger
            elif abs(mine - most) <= 1:
                value += self.taste.close_passenger
            values.append(value)
        return values

    @cached_property
    def pick_up(self) -> list[float]:
        """By place: what the best passenger that waits there is worth."""
        n, passengers = self.facts.passenger_colours, self.view.core.passengers
        return [
            max([self.passenger_values[c] for c in range(n) if passengers[place * n + c]], default=0.0)
            for place in range(len(self.facts.country))
        ]

    def value(self, t: int) -> float:
        """What a track brings by itself: its points and the passengers at its ends."""
        a, b = self.atlas.ends[t]
        return self.facts.track_points[t] + self.pick_up[a] + self.pick_up[b]

    def rate(self, t: int) -> float:
        """What a track brings by itself for each turn that it takes."""
        return self.value(t) / (1 + self.missing(t) / 2)

"""Outlook: a view from where its seat sits: what it has, what is open to it, what tracks cost and bring it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.codes import MIX, NONE, OPENING
from kolej.core.openness import is_open
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.majorities import passenger_values
from kolej.core.planning.race import turns_left
from kolej.core.planning.trails import TrailRace
from kolej.core.planning.ways import FAR, blanks
from kolej.core.planning.weights import Weights
from kolej.core.state import zeros
from kolej.core.view import SeatView

YOUNG: Final[float] = 10.0  # with so many turns left it is early


@final
class Outlook:
    """Made once for each decision."""

    def __init__(self, atlas: Atlas, v: SeatView, w: Weights, box_too: bool) -> None:
        b = atlas.b
        self.atlas = atlas
        self.b = b
        self.v = v
        self.w = w
        self.seat: i64 = v.seat
        self.opening: bool = v.phase == OPENING or v.phase == MIX
        self.pieces: vec[i64] = zeros(b.pieces, 0)
        self.box: vec[i64] = zeros(b.pieces, 0)
        total: i64 = 0
        for q in range(b.pieces):
            self.pieces[q] = v.pieces[self.seat * b.pieces + q]
            self.box[q] = v.pieces[(v.seats + self.seat) * b.pieces + q]
            if self.opening and b.choice_total:  # not chosen yet: all of them may be
                self.pieces[q], self.box[q] = self.box[q], self.pieces[q]
            total += self.pieces[q]
            if box_too:  # as if any pieces could be had
                self.pieces[q] += self.box[q]
        self.room: i64 = min(total, atlas.total)  # how many can be placed in all
        self.turns: float = 0.0  # this one included
        self.hand: vec[i64] = zeros(b.kinds, 0)
        self.wilds: i64 = 0
        self.row: vec[i64] = zeros(b.kinds, 0)  # by kind
        self.spaces: vec[i64] = zeros(b.decks * b.colours, 0)  # by deck and colour: what the hand covers without wilds
        self.most_spaces: vec[i64] = zeros(b.decks, 0)  # by deck: with its best colour
        self.pairs: i64 = 0
        self.piece_price: float = 0.0  # what a piece could bring elsewhere
        self.see_cards()
        self.passenger_value: vec[float] = (
            passenger_values(b, v, w, self.turns) if b.passenger_colours else blanks(0, 0.0)
        )
        self.trails = TrailRace(atlas.networks, v, w, self.turns) if b.trail_bonus and w.trail_value > 0.0 else None
        self.value: vec[float] = blanks(b.tracks, 0.0)  # what a track brings by itself
        self.lift: vec[float] = blanks(b.tracks, 0.0)  # what it does for the longest trail
        self.lack: vec[float] = blanks(b.tracks, 0.0)  # cards that the hand lacks for it
        self.danger: vec[float] = blanks(b.tracks, 0.0)  # how much others may want it
        self.cost: vec[float] = blanks(b.tracks, FAR)  # as part of a way: own ones nothing, those out of reach FAR
        self.survey()

    def see_cards(self) -> None:
        """Look at the hand, the row and the time that is left."""
        b = self.b
        v = self.v
        self.turns = turns_left(b, v, self.w)
        self.hand = vec[i64](v.hand)
        self.wilds = self.hand[b.wild]
        self.row = zeros(b.kinds, 0)
        for i in range(len(v.row)):
            if v.row[i] != NONE:
                self.row[v.row[i]] += 1
        for d in range(b.decks):
            self.most_spaces[d] = 0
        for i in range(b.decks * b.colours):
            covered: i64 = 0
            for j in range(b.purse_first[i], b.purse_first[i + 1]):
                covered += self.hand[b.purse[j]] * b.card_value[b.purse[j]]
            self.spaces[i] = covered
            self.most_spaces[i // b.colours] = max(self.most_spaces[i // b.colours], covered)
        self.pairs = self.count_pairs()
        self.piece_price = self.w.piece_value * min(1.0, max(0.0, (self.turns - 2.0) / 8.0))

    def look_again(self, v: SeatView) -> None:
        """Update what has changed, provided that the seat itself only drew or laid out cards.

        Majorities and what others may want are left as they were.
        """
        self.v = v
        self.see_cards()
        for t in range(self.b.tracks):
            if self.cost[t] > 0.0 and self.cost[t] < FAR:
                if self.fits(t):
                    self.lack[t] = self.missing(t)
                else:
                    self.cost[t] = FAR

    def fits(self, t: i64) -> bool:
        """Whether the seat may still claim a track and has the pieces for it."""
        b = self.b
        return is_open(b, self.v.open_to, self.seat, t) and b.track_pieces[t] <= self.pieces[b.track_piece[t]]

    def of_others(self, t: i64) -> bool:
        """Whether another seat owns a track."""
        return self.v.owner[t] != NONE and self.v.owner[t] != self.seat

    def count_pairs(self) -> i64:
        """How many spaces of hard terrain the hand covers (WO-44)."""
        b = self.b
        whole: i64 = 0
        odd: i64 = 0
        for i in range(b.colours):
            mine: i64 = 0
            for j in range(b.purse_first[i], b.purse_first[i + 1]):
                mine += self.hand[b.purse[j]]
            whole += mine >> 1
            odd += mine & 1
        helped = min(odd, self.wilds)
        return whole + helped + ((self.wilds - helped) >> 1)

    def pick_up(self, place: i64) -> float:
        """What the best passenger that waits at a place is worth."""
        n = self.b.passenger_colours
        best: float = 0.0
        for c in range(n):
            if self.v.passengers[place * n + c]:
                best = max(best, self.passenger_value[c])
        return best

    def survey(self) -> None:
        """Look at every track."""
        b = self.b
        w = self.w
        v = self.v
        price = self.atlas.price
        trails = self.trails
        owner = v.owner
        track_a = b.track_a
        track_b = b.track_b
        crowd = zeros(b.places, 0)  # whether tracks of others end at a place
        for t in range(b.tracks):
            if self.of_others(t):
                crowd[track_a[t]] = 1
                crowd[track_b[t]] = 1
        pick = blanks(b.places, 0.0)
        if b.passenger_colours:
            for place in range(b.places):
                pick[place] = self.pick_up(place)
        for t in range(b.tracks):
            value = float(b.track_points[t]) + pick[track_a[t]] + pick[track_b[t]]
            self.value[t] = value
            if owner[t] == self.seat:
                self.cost[t] = 0.0
            elif self.fits(t):
                lift: float = 0.0
                if trails is not None:
                    lift = trails.gain(t)
                    self.lift[t] = lift
                lack = self.missing(t)
                self.lack[t] = lack
                self.danger[t] = self.wanted(t, crowd[track_a[t]] + crowd[track_b[t]])
                cards = price[t]
                if b.track_tunnel[t]:
                    cards += w.tunnel_cards
                cost = w.turn_cost * (1.0 + cards / 2.0) + w.piece_cost * float(b.track_pieces[t])
                cost -= w.point_value * (value + lift)
                self.cost[t] = max(w.least_cost, cost) + w.missing_card_cost * lack

    def missing(self, t: i64) -> float:
        """How many cards the hand lacks for a track, wilds counted; a required wild counts as two."""
        b = self.b
        deck = self.atlas.deck[t]
        if b.track_hard[t]:
            return 2.0 * float(max(0, b.length[t] - self.pairs))
        held = self.most_spaces[deck]
        colour = self.atlas.colour[t]
        if colour >= 0:
            held = self.spaces[deck * b.colours + colour]
        lack = float(max(0, b.length[t] - held - self.wilds)) / self.atlas.spaces_per_card[deck]
        return max(lack, 2.0 * float(self.atlas.wilds[t] - self.wilds))

    def wanted(self, t: i64, ends: i64) -> float:
        """How much others may want a track, by the ends they reach and whether a parallel track is left."""
        b = self.b
        v = self.v
        want = float(ends)
        if v.seats > b.few_players and b.twin_first[t + 1] > b.twin_first[t]:
            for i in range(b.twin_first[t], b.twin_first[t + 1]):
                if v.owner[b.twins[i]] == NONE:
                    want = want / 2.0
                    break
        return want

    def burns_wilds(self, t: i64) -> bool:
        """Whether the hand pays for a short track only with wilds that a longer one may need, early in the game."""
        b = self.b
        if float(b.length[t]) > self.w.wild_spaces or self.turns < YOUNG or b.track_hard[t]:
            return False
        deck = self.atlas.deck[t]
        held = self.most_spaces[deck]
        colour = self.atlas.colour[t]
        if colour >= 0:
            held = self.spaces[deck * b.colours + colour]
        return b.length[t] - self.atlas.wilds[t] > held

    def turns_for(self, t: i64) -> float:
        """The turns that a track takes: to draw what the hand lacks, and to claim it."""
        return 1.0 + self.lack[t] / self.w.useful_cards

    def rate(self, t: i64) -> float:
        """What a track brings by itself for each turn that it takes."""
        return self.net(t) / self.turns_for(t)

    def net(self, t: i64) -> float:
        """What a track brings by itself, less what its pieces could bring elsewhere while there is time."""
        return self.value[t] + self.lift[t] - self.piece_price * float(self.b.track_pieces[t])

    def chance(self, t: i64) -> float:
        """How likely it is that a hand that covers a track's price can pay for it: a tunnel may cost more (EU-41)."""
        b = self.b
        if not b.track_tunnel[t]:
            return 1.0
        held = self.most_spaces[0]
        colour = self.atlas.colour[t]
        if colour >= 0:
            held = self.spaces[colour]
        extra = held + self.wilds - b.length[t]
        if extra >= 3:
            return 1.0
        return 0.45 if extra <= 0 else 0.83 if extra == 1 else 0.98

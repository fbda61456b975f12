"""Plan: which tickets a seat can still join, and the tracks and stations that this takes."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kolej.core.codes import NONE
from kolej.core.planning.outlook import Outlook
from kolej.core.planning.trails import Reach
from kolej.core.planning.ways import FAR, Costs, Way
from kolej.core.state import zeros

BORROWED: Final[float] = 0.01  # the cost of a track that one's own station may borrow

# What becomes of a ticket
HOPELESS: Final[i64] = 0
PLANNED: Final[i64] = 1
DONE: Final[i64] = 2


@final
class Plan:
    """Adds tickets one by one, best bargain first, while pieces, turns and stations last."""

    def __init__(self, o: Outlook, tickets: vec[i64]) -> None:
        b = o.b
        self.o = o
        self.tickets: vec[i64] = tickets
        self.fate: vec[i64] = zeros(len(tickets), HOPELESS)
        self.ways: list[vec[i64]] = [vec[i64]() for _ in range(len(tickets))]  # the tracks to claim for each
        self.planned: vec[i64] = zeros(b.tracks, 0)  # marks all of them
        self.tracks = Way(b)  # lists them
        self.wanted = Way(b)  # and some more that are weighed
        self.claims: i64 = 0  # how many they are
        self.turns: float = 0.0  # what they take
        self.need: vec[i64] = zeros(b.pieces, 0)  # pieces for them, by kind
        self.used: i64 = 0  # all kinds
        self.lender: vec[i64] = zeros(b.tracks, NONE)  # the own station that may borrow a track of others (EU-52)
        self.site: vec[i64] = zeros(len(tickets), NONE)  # where a station is to be built for a ticket
        self.sites: i64 = 0
        cost = o.cost[:]
        if b.has_stations:
            self.find_lenders(cost)
        self.costs = Costs(o.atlas.ways, cost)
        self.take_up()
        if b.has_stations:
            self.plan_stations()

    def find_lenders(self, cost: vec[float]) -> None:
        """Tracks of others at own stations can be borrowed."""
        b = self.o.b
        for place in range(b.places):
            if self.o.v.building[place] == self.o.seat:
                for i in range(b.incident_first[place], b.incident_first[place + 1]):
                    t = b.incident[i]
                    if self.o.of_others(t):
                        self.lender[t] = place
                        cost[t] = BORROWED

    def take_up(self) -> None:
        """Plan for the tickets, the best bargain first."""
        o = self.o
        b = o.b
        n = len(self.tickets)
        left = zeros(n, 1)
        way = Way(b)
        best_way = Way(b)
        for _taken in range(n):
            best: i64 = NONE
            most: float = -1.0
            for i in range(n):
                if left[i]:
                    cost = o.atlas.ways.join(self.costs, self.tickets[i], way)
                    if cost >= FAR:
                        left[i] = 0
                        continue
                    bargain = o.atlas.gain(self.tickets[i]) / (0.1 + cost)
                    if bargain > most:
                        most = bargain
                        best = i
                        best_way, way = way, best_way
            if best == NONE:
                return
            left[best] = 0
            if not self.accept(best, best_way):
                self.find_thriftiest(self.tickets[best], best_way)
                self.accept(best, best_way)
            if float(self.under_way()) >= o.w.tickets_ahead:
                return

    def under_way(self) -> i64:
        """How many tickets are planned for and not joined yet."""
        n: i64 = 0
        for i in range(len(self.tickets)):
            if self.fate[i] == PLANNED:
                n += 1
        return n

    def find_thriftiest(self, ticket: i64, way: Way) -> None:
        """The way that takes the fewest pieces."""
        b = self.o.b
        cost = self.costs.of[:]
        for t in range(b.tracks):
            if cost[t] > 0.0 and cost[t] < FAR and self.lender[t] == NONE:
                cost[t] = float(b.track_pieces[t])
        ways = self.o.atlas.ways
        ways.join(Costs(ways, cost), ticket, way)

    def accept(self, i: i64, way: Way) -> bool:
        """Make a way part of the plan; False if the seat lacks the pieces, the turns or the stations for it."""
        o = self.o
        b = o.b
        tracks = vec[i64]()
        need = self.need[:]
        used = self.used
        claims = self.claims
        borrowed: i64 = 0
        lenders: i64 = 0  # different stations that lend
        lends = zeros(b.places, 0)
        for j in range(way.n):
            t = way.tracks[j]
            if o.of_others(t):
                borrowed += 1
                lenders += 1 - lends[self.lender[t]]
                lends[self.lender[t]] = 1
            elif o.v.owner[t] == NONE:
                tracks = append(tracks, t)
                if not self.planned[t]:
                    need[b.track_piece[t]] += b.track_pieces[t]
                    used += b.track_pieces[t]
                    claims += 1
        for q in range(b.pieces):
            if need[q] > o.pieces[q]:
                return False
        if used > o.room or float(claims) > o.turns or lenders < borrowed:
            return False
        turns = self.turns_with(tracks, claims)
        if turns > o.w.plan_share * o.turns:
            return False
        self.need = need
        self.used = used
        self.claims = claims
        self.turns = turns
        self.ways[i] = tracks
        self.fate[i] = PLANNED if len(tracks) else DONE
        for t in tracks:
            self.planned[t] = 1
            self.tracks.add(t)
        self.costs.waive(way)
        return True

    def turns_with(self, more: vec[i64], claims: i64) -> float:
        """The turns that so many claims take: those of the plan and some more; each card of the hand pays once."""
        o = self.o
        b = o.b
        spaces = o.spaces[:]
        wanted = self.wanted
        wanted.become(self.tracks)
        for t in more:
            wanted.add(t)
        lack = zeros(b.decks * b.colours, 0)
        wilds = o.wilds
        hard: i64 = 0
        for j in range(wanted.n):
            t = wanted.tracks[j]
            if b.track_hard[t]:
                hard += b.length[t]
            elif o.atlas.colour[t] >= 0:
                i = o.atlas.deck[t] * b.colours + o.atlas.colour[t]
                wilds -= o.atlas.wilds[t]
                short = b.length[t] - o.atlas.wilds[t] - spaces[i]
                spaces[i] = max(0, -short)
                lack[i] += max(0, short)
        for j in range(wanted.n):
            t = wanted.tracks[j]
            if o.atlas.colour[t] < 0 and not b.track_hard[t]:
                first = o.atlas.deck[t] * b.colours
                best = first
                for i in range(first, first + b.colours):
                    if spaces[i] > spaces[best]:
                        best = i
                wilds -= o.atlas.wilds[t]
                short = b.length[t] - o.atlas.wilds[t] - spaces[best]
                spaces[best] = max(0, -short)
                lack[best] += max(0, short)
        total: float = 2.0 * float(max(0, hard - o.pairs))
        most: float = 0.0
        for i in range(b.decks * b.colours):
            cards = float(lack[i]) / o.atlas.spaces_per_card[i // b.colours]
            total += cards
            most = max(most, cards)
        total -= float(wilds)
        most -= float(max(0, wilds))
        return float(claims) + max(0.0, max(total / o.w.useful_cards, most / o.w.useful_cards_of_colour))

    def plan_stations(self) -> None:
        """Where one more station would join a ticket that tracks alone don't (EU-50…EU-52)."""
        o = self.o
        b = o.b
        left = o.v.left[o.seat]
        way = Way(b)
        for i in range(len(self.tickets)):
            if self.fate[i] != HOPELESS or left <= self.sites:
                continue
            price = float(b.station_prices[b.buildings - left + self.sites])
            fee = float(b.station_unbuilt) + o.w.turn_cost * (1.0 + price / 2.0)
            cost = self.costs.of[:]
            for t in range(b.tracks):
                if o.of_others(t) and self.lender[t] == NONE and self.place_for(t) != NONE:
                    cost[t] = fee
            if o.atlas.ways.join(Costs(o.atlas.ways, cost), self.tickets[i], way) >= o.atlas.gain(self.tickets[i]):
                continue
            fresh: i64 = NONE
            count: i64 = 0
            for j in range(way.n):
                t = way.tracks[j]
                if o.of_others(t) and self.lender[t] == NONE:
                    fresh = t
                    count += 1
            if count != 1:
                continue
            self.lender[fresh] = self.place_for(fresh)
            if self.accept(i, way):
                self.site[i] = self.lender[fresh]
                self.sites += 1
            else:
                self.lender[fresh] = NONE

    def place_for(self, t: i64) -> i64:
        """The end of a track at which the plan can have a station built, or NONE."""
        b = self.o.b
        for end in range(2):
            place = b.track_a[t] if end == 0 else b.track_b[t]
            if self.o.v.building[place] == NONE and not b.junction[place]:
                taken = False
                for i in range(len(self.site)):
                    taken = taken or self.site[i] == place
                if not taken:
                    return place
        return NONE

    def could_add(self, t: i64) -> bool:
        """Whether the seat could claim a track beyond the plan, and still carry the plan out."""
        o = self.o
        if self.planned[t] or o.cost[t] <= 0.0 or o.cost[t] >= FAR:
            return False
        return o.b.track_pieces[t] <= o.room - self.used

    def gain(self, t: i64) -> float:
        """What a track does for the tickets: its share of each that it helps to join."""
        total: float = 0.0
        for i in range(len(self.tickets)):
            if self.fate[i] == PLANNED:
                for u in self.ways[i]:
                    if u == t:
                        total += self.o.atlas.gain(self.tickets[i]) / float(len(self.ways[i]))
        return total

    def served(self, t: i64) -> i64:
        """The ticket that a track serves most, or NONE."""
        best: i64 = NONE
        most: float = 0.0
        for i in range(len(self.tickets)):
            if self.fate[i] == PLANNED:
                for u in self.ways[i]:
                    share = self.o.atlas.gain(self.tickets[i]) / float(len(self.ways[i]))
                    if u == t and share > most:
                        most = share
                        best = self.tickets[i]
        return best

    def way_of(self, ticket: i64) -> vec[i64]:
        """The tracks that are still to be claimed for a ticket."""
        for i in range(len(self.tickets)):
            if self.tickets[i] == ticket:
                return self.ways[i]
        return vec[i64]()

    def hopeless(self) -> i64:
        """How many tickets can't be joined."""
        n: i64 = 0
        for fate in self.fate:
            n += i64(fate == HOPELESS)
        return n

    def worth(self) -> float:
        """What the tickets are worth: their points, less what else the turns for them could bring."""
        o = self.o
        b = o.b
        w = o.w
        total = -max(0.0, float(self.used) - w.crowding * float(o.room))
        for i in range(len(self.tickets)):
            ticket = self.tickets[i]
            if self.fate[i] == DONE:
                total += float(b.ticket_points[ticket])
            else:
                total -= float(b.ticket_penalty[ticket])
                if self.fate[i] == PLANNED:
                    total += w.ticket_hope * o.atlas.gain(ticket)
        for i in range(self.tracks.n):
            t = self.tracks.tracks[i]
            total += o.value[t] - w.turn_value * (1.0 + o.atlas.price[t] / 2.0)
        if o.trails is not None:
            together = o.trails.reach.free[:]
            for i in range(self.tracks.n):
                together[self.tracks.tracks[i]] = 1
            total += o.trails.hope(Reach(b, together).longest)
        return total

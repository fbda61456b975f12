"""Features: how each seat stands in a whole state, as the numbers that the value network reads.

A seat's numbers follow from its own view: what it has, what its plan for its tickets takes, and how soon the game ends.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.planning.aims import port_points
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.majorities import majority_worth
from kolej.core.planning.outlook import Outlook
from kolej.core.planning.plan import DONE, PLANNED, Plan
from kolej.core.planning.race import turns_to_end
from kolej.core.planning.ways import FAR, blanks
from kolej.core.planning.weights import Weights
from kolej.core.state import State
from kolej.core.view import SeatView

FEATURES: Final[i64] = 52  # of each seat
TOP: Final[i64] = 3  # tracks that score best
KINDS: Final[i64] = 2  # of pieces, at most


def features(atlas: Atlas, w: Weights, s: State) -> vec[float]:
    """The numbers of every seat, one seat after the other."""
    x = blanks(s.seats * FEATURES, 0.0)
    for p in range(s.seats):
        v = SeatView(atlas.b, s, p)
        o = Outlook(atlas, v, w, False)
        write_features(o, Plan(o, vec[i64](v.tickets)), x)
    return x


def write_features(o: Outlook, plan: Plan, x: vec[float]) -> None:
    """Write a seat's numbers in their place."""
    at = o.seat * FEATURES
    write_race(o, x, at)
    write_tickets(o, plan, x, at + 14)
    write_tracks(o, plan, x, at + 29)
    write_majorities(o, plan, x, at + 38)
    write_pieces(o, plan, x, at + 48)


def write_race(o: Outlook, x: vec[float], at: i64) -> None:
    """Points, pieces, cards, and how soon the game may end: 14 numbers."""
    b = o.b
    v = o.v
    rivals: float = 1e9
    for p in range(v.seats):
        if p != o.seat:
            rivals = min(rivals, turns_to_end(b, v, o.w, p))
    cards: i64 = 0
    for d in range(b.decks):
        cards += v.hand_sizes[o.seat * b.decks + d]
    most: i64 = 0
    for d in range(b.decks):
        most = max(most, o.most_spaces[d])
    piled: i64 = 0
    for d in range(b.decks):
        piled += v.pile[d]
    x[at] = float(v.points[o.seat])
    x[at + 1] = o.turns
    x[at + 2] = turns_to_end(b, v, o.w, o.seat)
    x[at + 3] = rivals
    x[at + 4] = float(o.room)
    x[at + 5] = float(cards)
    x[at + 6] = float(o.wilds)
    x[at + 7] = float(most)
    x[at + 8] = float((o.seat - v.turn + v.seats) % v.seats)
    x[at + 9] = 1.0 if o.seat == v.turn else 0.0
    x[at + 10] = float(v.seats)
    x[at + 11] = float(v.final_left)
    x[at + 12] = float(piled)
    x[at + 13] = float(o.pairs)


def write_tickets(o: Outlook, plan: Plan, x: vec[float], at: i64) -> None:
    """What becomes of the tickets, and what the plan for them takes: 15 numbers."""
    b = o.b
    for i in range(len(plan.tickets)):
        ticket = plan.tickets[i]
        points = float(b.ticket_points[ticket])
        penalty = float(b.ticket_penalty[ticket])
        if plan.fate[i] == DONE:
            x[at] += points
            x[at + 1] += 1.0
        elif plan.fate[i] == PLANNED:
            x[at + 2] += points
            x[at + 3] += penalty
            x[at + 4] += 1.0
        else:
            x[at + 5] += penalty
            x[at + 6] += 1.0
    x[at + 7] = float(plan.claims)
    x[at + 8] = plan.turns
    x[at + 9] = float(plan.used)
    x[at + 10] = o.turns - plan.turns
    x[at + 11] = plan.turns / max(1.0, o.turns)
    x[at + 12] = float(plan.sites)
    x[at + 13] = float(len(plan.tickets))
    x[at + 14] = x[at + 2] * min(1.0, max(0.0, 1.5 - plan.turns / max(1.0, o.turns)))


def write_tracks(o: Outlook, plan: Plan, x: vec[float], at: i64) -> None:
    """The tracks of the plan, and the best ones beyond it: 9 numbers."""
    b = o.b
    for j in range(plan.tracks.n):
        t = plan.tracks.tracks[j]
        x[at] += o.value[t]
        x[at + 1] += o.lack[t]
        x[at + 2] += o.danger[t]
        x[at + 3] = max(x[at + 3], o.danger[t] + o.lack[t])
        if o.lack[t] <= 0.0:
            x[at + 4] += 1.0
    best = blanks(TOP, 0.0)
    for t in range(b.tracks):
        if o.cost[t] > 0.0 and o.cost[t] < FAR and plan.could_add(t):
            rate = o.rate(t)
            if o.lack[t] <= 0.0:
                x[at + 5] = max(x[at + 5], o.value[t])
                x[at + 6] += 1.0
            i = TOP
            while i > 0 and best[i - 1] < rate:
                i -= 1
                if i + 1 < TOP:
                    best[i + 1] = best[i]
            if i < TOP:
                best[i] = rate
    x[at + 7] = best[0]
    for i in range(TOP):
        x[at + 8] += best[i]


def write_majorities(o: Outlook, plan: Plan, x: vec[float], at: i64) -> None:
    """The longest trail, buildings, passengers and exchanges: 10 numbers."""
    b = o.b
    v = o.v
    trails = o.trails
    if trails is not None:
        x[at] = float(trails.reach.longest)
        x[at + 1] = trails.rival
        x[at + 2] = trails.now
    x[at + 3] = float(v.left[o.seat])
    if b.has_ports:
        for place in range(b.places):
            if v.building[place] == o.seat:
                x[at + 4] += port_points(o, plan, place, DONE)
                x[at + 5] += port_points(o, plan, place, PLANNED)
    n = b.passenger_colours
    share = min(1.0, o.turns / o.w.young_game_turns)
    for c in range(n):
        mine = v.passengers[(b.places + o.seat) * n + c]
        x[at + 6] += float(mine)
        most, second, taken = rivals_passengers(b, v, c)
        swing = 0.2 + o.w.passenger_swing * (float(b.passenger_each - mine - taken) * share) ** 0.5
        if mine:
            x[at + 7] += majority_worth(b, v, o.w, mine, most, second, swing)
        if mine > most:
            x[at + 8] += 1.0
    x[at + 9] = float(v.exchanged[o.seat])


def write_pieces(o: Outlook, plan: Plan, x: vec[float], at: i64) -> None:
    """The pieces of each kind that are left, and those that the plan takes: 4 numbers."""
    for q in range(min(o.b.pieces, KINDS)):
        x[at + q] = float(o.pieces[q])
        x[at + KINDS + q] = float(plan.need[q])


def rivals_passengers(b: BoardTables, v: SeatView, colour: i64) -> tuple[i64, i64, i64]:
    """How many passengers of a colour another seat has at most, yet another at most, and all others together."""
    most: i64 = 0
    second: i64 = 0
    taken: i64 = 0
    for p in range(v.seats):
        if p != v.seat:
            theirs = v.passengers[(b.places + p) * b.passenger_colours + colour]
            taken += theirs
            if theirs > most:
                second = most
                most = theirs
            elif theirs > second:
                second = theirs
    return most, second, taken

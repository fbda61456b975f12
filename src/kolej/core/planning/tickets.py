"""Tickets: what each would be worth beside a plan, and what drawing some brings on average."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kolej.core.codes import NONE
from kolej.core.planning.outlook import Outlook
from kolej.core.planning.plan import Plan
from kolej.core.planning.ways import FAR, Way, blanks
from kolej.core.state import zeros


def unseen(o: Outlook, deck: i64) -> vec[i64]:
    """The tickets of a deck that the next draw may bring, as far as the seat knows."""
    b = o.b
    seen = zeros(b.tickets, 0)
    for t in o.v.tickets:
        seen[t] = 1
    for t in o.v.offer:
        seen[t] = 1
    for t in o.v.given_up:
        seen[t] = 1
    for under in o.v.under:
        if under[2] >= 0:
            seen[under[2]] = 1
    found = vec[i64]()
    for t in range(b.tickets):
        if b.ticket_deck[t] == deck and not seen[t]:
            found = append(found, t)
    return found


def extra_worth(o: Outlook, plan: Plan, ticket: i64, way: Way) -> float:
    """What one more ticket is worth beside the plan: joined by its tracks, by more of them, or not at all."""
    b = o.b
    w = o.w
    penalty = float(b.ticket_penalty[ticket])
    if o.atlas.ways.join(plan.costs, ticket, way) >= FAR:
        return -penalty
    price: float = 0.0
    turns: float = plan.turns + 1.0
    pieces: i64 = 0
    for i in range(way.n):
        t = way.tracks[i]
        if o.v.owner[t] == NONE and not plan.planned[t]:
            pieces += b.track_pieces[t]
            price += w.turn_value * (1.0 + o.atlas.price[t] / 2.0) - o.value[t]
            turns += 1.0 + o.atlas.price[t] / w.useful_cards
    if pieces == 0:
        return float(b.ticket_points[ticket])
    if plan.used + pieces > o.room or turns > w.plan_share * o.turns:
        return -penalty
    crowded = max(0.0, float(plan.used + pieces) - w.crowding * float(o.room))
    return max(-penalty, w.ticket_hope * o.atlas.gain(ticket) - penalty - price - crowded)


def most_worth(o: Outlook, plan: Plan, draws: vec[i64]) -> float:
    """More than drawing so many tickets could bring, whatever they are."""
    b = o.b
    w = o.w
    bonus: float = 0.0  # of tracks that are worth more than their turns
    for t in range(b.tracks):
        bonus += max(0.0, o.value[t] - w.turn_value * (1.0 + o.atlas.price[t] / 2.0))
    most: float = 0.0
    for ticket in range(b.tickets):
        points = float(b.ticket_points[ticket])
        penalty = float(b.ticket_penalty[ticket])
        most = max(most, max(points, w.ticket_hope * o.atlas.gain(ticket) - penalty + bonus))
    drawn: i64 = 0
    for deck in range(b.ticket_decks):
        drawn += draws[deck]
    return most * (1.0 + max(0.0, w.second_ticket) * float(drawn))


def draw_worth(o: Outlook, plan: Plan, draws: vec[i64]) -> float:
    """What drawing so many tickets of each deck brings on average, when the best one of them is kept."""
    b = o.b
    way = Way(b)
    worths = blanks(b.tickets, 0.0)  # of all that may be drawn, in ascending order
    deck_of = zeros(b.tickets, 0)
    n: i64 = 0
    total = zeros(b.ticket_decks, 0)
    for deck in range(b.ticket_decks):
        if draws[deck]:
            tickets = unseen(o, deck)
            total[deck] = len(tickets)
            for ticket in tickets:
                found = extra_worth(o, plan, ticket, way)
                i = n
                while i > 0 and worths[i - 1] > found:
                    worths[i] = worths[i - 1]
                    deck_of[i] = deck_of[i - 1]
                    i -= 1
                worths[i] = found
                deck_of[i] = deck
                n += 1
    passed = zeros(b.ticket_decks, 0)
    mean: float = 0.0
    good: float = 0.0
    for i in range(n):
        good += max(0.0, worths[i]) * float(draws[deck_of[i]]) / float(max(1, total[deck_of[i]]))
    before: float = 0.0  # the chance that none is worth more
    for i in range(n):
        worth = worths[i]
        passed[deck_of[i]] += 1
        chance: float = 1.0
        for deck in range(b.ticket_decks):
            for j in range(min(draws[deck], total[deck])):
                chance *= float(max(0, passed[deck] - j)) / float(total[deck] - j)
        mean += worth * (chance - before)
        before = chance
    return mean + o.w.second_ticket * max(0.0, good - max(0.0, mean))

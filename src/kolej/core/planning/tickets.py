"""Tickets: what each would be worth beside a plan, and what drawing some brings on average."""

from librt.vecs import append, vec
from mypy_extensions import i64

from kolej.core.planning.outlook import Outlook
from kolej.core.planning.plan import Plan
from kolej.core.planning.ways import FAR, join
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
    for _, _, t in o.v.under:
        if t >= 0:
            seen[t] = 1
    found = vec[i64]()
    for t in range(b.tickets):
        if b.ticket_deck[t] == deck and not seen[t]:
            found = append(found, t)
    return found


def extra_worth(o: Outlook, plan: Plan, ticket: i64, way: vec[i64]) -> float:
    """What one more ticket is worth beside the plan: joined by its tracks, by more of them, or not at all."""
    b = o.b
    w = o.w
    penalty = float(b.ticket_penalty[ticket])
    if join(b, plan.cost, ticket, way) >= FAR:
        return -penalty
    price: float = 0.0
    turns: float = plan.turns + 1.0
    pieces: i64 = 0
    for t in range(b.tracks):
        if way[t] and o.v.owner[t] == -1 and not plan.planned[t]:
            pieces += b.track_pieces[t]
            price += w.wage * (1.0 + o.atlas.price[t] / 2.0) - o.value[t]
            turns += 1.0 + o.atlas.price[t] / w.supply
    if pieces == 0:
        return float(b.ticket_points[ticket])
    if plan.used + pieces > o.room or turns > w.slack * o.turns:
        return -penalty
    crowded = max(0.0, float(plan.used + pieces) - w.crowd * float(o.room))
    return max(-penalty, w.hope * o.atlas.gain(ticket) - penalty - price - crowded)


def draw_worth(o: Outlook, plan: Plan, draws: vec[i64]) -> float:
    """What drawing so many tickets of each deck brings on average, when the best one of them is kept."""
    b = o.b
    way = zeros(b.tracks, 0)
    worths: list[tuple[float, int]] = []  # with the deck
    total = zeros(b.ticket_decks, 0)
    for deck in range(b.ticket_decks):
        if draws[deck]:
            tickets = unseen(o, deck)
            total[deck] = len(tickets)
            for ticket in tickets:
                worths.append((extra_worth(o, plan, ticket, way), deck))
    worths.sort()
    passed = zeros(b.ticket_decks, 0)
    mean: float = 0.0
    good: float = 0.0
    for worth, of_deck in worths:
        good += max(0.0, worth) * float(draws[of_deck]) / float(max(1, total[of_deck]))
    before: float = 0.0  # the chance that none is worth more
    for worth, of_deck in worths:
        passed[of_deck] += 1
        chance: float = 1.0
        for deck in range(b.ticket_decks):
            for j in range(min(draws[deck], total[deck])):
                chance *= float(max(0, passed[deck] - j)) / float(total[deck] - j)
        mean += worth * (chance - before)
        before = chance
    return mean + o.w.more * max(0.0, good - max(0.0, mean))

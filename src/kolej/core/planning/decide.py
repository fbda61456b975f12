"""Decide: the legal action that a planner prefers, with its reason."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from kolej.core.board_tables import BoardTables
from kolej.core.codes import MIX, NONE, OPENING, OVER, PASSENGER, PAY, REFILL, SECOND, TUNNEL
from kolej.core.planning import reasons
from kolej.core.planning.aims import (
    hopeful_gain,
    joined_gain,
    port_points,
    station_gain,
    targets,
    wants_port,
)
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.cards import Wishes
from kolej.core.planning.outlook import Outlook
from kolej.core.planning.plan import DONE, HOPELESS, PLANNED, Plan
from kolej.core.planning.tickets import draw_worth, most_worth
from kolej.core.planning.weights import Weights
from kolej.core.state import zeros
from kolej.core.view import SeatView

UNTHINKABLE: Final[float] = -1e9
PLANNED_FIRST: Final[float] = 100.0  # claims of the plan come before everything else


@final
class Decision:
    """The best action so far; `blur` is by how many points a value may be misjudged."""

    def __init__(self, blur: float, seed: i64) -> None:
        self.blur: float = blur
        self.seed: i64 = seed
        self.action: i64 = NONE
        self.value: float = UNTHINKABLE
        self.reason: i64 = reasons.NO_CHOICE
        self.one: i64 = NONE  # what the reason is about
        self.other: i64 = NONE
        self.way: list[int] = []  # the tracks still to be claimed for the ticket that the reason names

    def offer(self, action: i64, value: float, reason: i64, one: i64, other: i64) -> None:
        """Take it if it is better than all before."""
        if self.blur > 0.0:
            self.seed = self.seed * 48271 % 2147483647
            value += self.blur * (2.0 * float(self.seed) / 2147483647.0 - 1.0)
        if value > self.value + 1e-9:
            self.action = action
            self.value = value
            self.reason = reason
            self.one = one
            self.other = other


def decide(atlas: Atlas, v: SeatView, w: Weights, ids: list[int], seed: i64) -> Decision:
    """One of the legal actions, given by their numbers; the seed is for weights that misjudge."""
    if len(ids) == 1:
        d = Decision(w.misjudgement, seed)
        d.offer(ids[0], 0.0, reasons.NO_CHOICE, NONE, NONE)
        return d
    return weigh(atlas, v, w, ids, seed)


def weigh(atlas: Atlas, v: SeatView, w: Weights, ids: list[int], seed: i64) -> Decision:
    """The same with a reason for the action even if it is the only one."""
    o = Outlook(atlas, v, w, False)
    b = o.b
    if takes_plan(b, v, ids):
        return carry_out(o, Plan(o, vec[i64](v.tickets)), ids, seed)
    d = Decision(w.misjudgement, seed)
    if ids[0] >= b.a_keep and ids[0] < b.a_refill:
        keep(o, ids, d)
    elif ids[0] >= b.a_pieces and ids[0] < b.a_exchange:
        choose_pieces(o, ids, d)
    elif v.phase == PASSENGER:
        take_passenger(o, ids, d)
    elif v.phase == MIX:
        mix(o, ids, d)
    else:
        for action in ids:
            d.offer(action, b.phases[v.phase].appeal(b, v, action), reasons.NOTHING, NONE, NONE)
    return settled(d, ids)


def takes_plan(b: BoardTables, v: SeatView, ids: list[int]) -> bool:
    """Whether a decision is made by a plan for the tickets that are held."""
    if v.phase == OPENING or v.phase == MIX or v.phase == PASSENGER or v.phase > OVER:
        return False
    return ids[0] < b.a_keep or ids[0] >= b.a_refill


def carry_out(o: Outlook, plan: Plan, ids: list[int], seed: i64) -> Decision:
    """The action that a plan calls for."""
    d = Decision(o.w.misjudgement, seed)
    v = o.v
    if v.phase == PAY:
        pay(o, plan, ids, d)
    elif v.phase == TUNNEL:
        pay_tunnel(o, plan, ids, d)
    elif v.phase == REFILL:
        refill(o, plan, ids, d)
    elif v.phase == SECOND:
        draw(o, plan, ids, d)
    elif o.turns < 2.0 and v.final_left:
        last_turn(o, plan, ids, d)
    else:
        turn(o, plan, ids, d)
    if d.reason == reasons.SERVES or d.reason == reasons.SAVES_FOR:
        d.way = [int(t) for t in plan.way_of(d.other)]
    return settled(d, ids)


def settled(d: Decision, ids: list[int]) -> Decision:
    """The decision; the first action where nothing was thought worth doing."""
    if d.action == NONE:
        d.offer(ids[0], 0.0, reasons.NOTHING, NONE, NONE)
    return d


def keep(o: Outlook, ids: list[int], d: Decision) -> None:
    """Keep the tickets that are worth most together with those already held."""
    for action in ids:
        subset: i64 = action - o.b.a_keep
        tickets = vec[i64](o.v.tickets)
        for i in range(len(o.v.offer)):
            if (subset >> i) & 1:
                tickets = append(tickets, o.v.offer[i])
        plan = Plan(o, tickets)
        d.offer(action, plan.worth(), reasons.KEEPS, NONE, NONE)


def mix(o: Outlook, ids: list[int], d: Decision) -> None:
    """Announce a mix of two decks (DE-12, DE-22)."""
    for action in ids:
        first: i64 = action - o.b.a_tickets
        away = float(first) - o.w.first_deck_tickets
        d.offer(action, -away * away, reasons.MORE_TICKETS, NONE, NONE)


def choose_pieces(o: Outlook, ids: list[int], d: Decision) -> None:
    """Pieces for the planned ways, the rest in the usual share (WO-12)."""
    b = o.b
    tickets = vec[i64](o.v.tickets)
    for i in range(len(o.v.offer)):
        if (o.v.choice >> i) & 1:
            tickets = append(tickets, o.v.offer[i])
    plan = Plan(o, tickets)
    wanted = float(plan.need[0]) + o.w.first_piece_share * float(o.room - plan.used)
    for action in ids:
        first = float(b.choice_least + action - b.a_pieces)
        d.offer(action, -abs(first - wanted), reasons.PIECES, plan.need[0], plan.need[1])


def take_passenger(o: Outlook, ids: list[int], d: Decision) -> None:
    """The passenger that counts most."""
    b = o.b
    for action in ids:
        colour: i64 = action - b.a_passenger
        if colour < b.passenger_colours:
            d.offer(action, o.passenger_value[colour], reasons.PASSENGER, o.v.place, colour)


def wishes_of(o: Outlook, plan: Plan) -> Wishes:
    """What the seat wants cards for: a port, then the tracks that it is after (but not one it pays for now)."""
    wishes = Wishes(o)
    if wants_port(o, plan):
        wishes.add_port()
    tracks = targets(o, plan)
    wishes.add_tracks(tracks, len(tracks))
    return wishes


def draw(o: Outlook, plan: Plan, ids: list[int], d: Decision) -> None:
    """Take the card that helps most; a wild of the row must be worth two cards (C-12)."""
    b = o.b
    wishes = wishes_of(o, plan)
    wishes.add_sets(plan.planned, o.room - plan.used)
    second: float = 0.0
    if o.v.phase != SECOND:
        for deck in range(b.decks):
            second = max(second, wishes.deck_value(deck))
        for k in range(b.kinds):
            if o.row[k] and k != b.wild:
                second = max(second, wishes.value(k))
    best = Decision(o.w.misjudgement / 4.0, d.seed)
    for action in ids:
        if action < b.a_take:
            best.offer(action, wishes.deck_value(action - b.a_draw) + second, reasons.COLLECTS, NONE, NONE)
        elif action < b.a_tickets:
            kind: i64 = action - b.a_take
            value = wishes.value(kind)
            if kind != b.wild:
                value += second
            t = wishes.target[kind]
            if t != NONE:
                best.offer(action, value, reasons.SAVES_FOR, t, plan.served(t))
            else:
                best.offer(action, value, reasons.COLLECTS, NONE, NONE)
    if best.action != NONE:
        d.offer(best.action, 0.0, best.reason, best.one, best.other)


def refill(o: Outlook, plan: Plan, ids: list[int], d: Decision) -> None:
    """Fill the row from the deck of which more is wanted (WO-22)."""
    wishes = wishes_of(o, plan)
    wishes.add_sets(plan.planned, o.room - plan.used)
    for action in ids:
        deck: i64 = action - o.b.a_refill
        d.offer(action, wishes.deck_value(deck), reasons.REFILLS, deck, NONE)


def pay(o: Outlook, plan: Plan, ids: list[int], d: Decision) -> None:
    """Pay with the cards that are missed least."""
    wishes = wishes_of(o, plan)
    for action in ids:
        d.offer(action, -wishes.payment_cost(action - o.b.a_pay), reasons.SPARES, NONE, NONE)


def pay_tunnel(o: Outlook, plan: Plan, ids: list[int], d: Decision) -> None:
    """Pay what is due unless the track is not worth it; to withdraw costs the turn (EU-44)."""
    b = o.b
    wishes = wishes_of(o, plan)
    t = o.v.track
    worth = o.value[t] + plan.gain(t) + o.w.turn_value
    for action in ids:
        if action == b.a_withdraw:
            d.offer(action, 0.0, reasons.LEAVES_TUNNEL, t, NONE)
        else:
            d.offer(action, worth - wishes.payment_cost(action - b.a_pay), reasons.PAYS_TUNNEL, t, NONE)


def turn(o: Outlook, plan: Plan, ids: list[int], d: Decision) -> None:
    """What brings most for the turn: first what the plan says, then what scores, tickets and cards."""
    b = o.b
    w = o.w
    if build(o, plan, ids, d):
        return
    for action in ids:
        if action >= b.a_claim and action < b.a_build and plan.planned[action - b.a_claim]:
            t: i64 = action - b.a_claim
            if (o.chance(t) < w.tunnel_risk and o.turns > w.last_tries) or o.burns_wilds(t):
                continue
            value = float(b.track_points[t]) + plan.gain(t) * (1.0 + w.contested_haste * o.danger[t])
            d.offer(action, PLANNED_FIRST + value, reasons.SERVES, t, plan.served(t))
    if d.action != NONE:
        return
    draw(o, plan, ids, d)
    if plan.claims == 0:
        claim_for_points(o, plan, ids, d)
    draw_tickets(o, plan, ids, d)
    if b.choice_total:
        exchange(o, plan, ids, d)
    if d.action == NONE:
        make_do(o, ids, d)


def make_do(o: Outlook, ids: list[int], d: Decision) -> None:
    """When no card can be drawn: a track outside the plan, then tickets, then anything else."""
    b = o.b
    for action in ids:
        if action >= b.a_claim and action < b.a_build:
            d.offer(action, o.value[action - b.a_claim], reasons.SCORES, action - b.a_claim, NONE)
        elif action >= b.a_tickets and action < b.a_claim:
            d.offer(action, -1.0, reasons.MORE_TICKETS, NONE, NONE)
        else:
            d.offer(action, -2.0, reasons.NOTHING, NONE, NONE)


def claim_for_points(o: Outlook, plan: Plan, ids: list[int], d: Decision) -> None:
    """Claim what scores best for its turns, unless saving up for something else scores better."""
    b = o.b
    w = o.w
    goal: float = 0.0
    for t in range(b.tracks):
        if plan.could_add(t) and o.turns_for(t) <= o.turns:
            goal = max(goal, o.rate(t))
    for action in ids:
        if action >= b.a_claim and action < b.a_build:
            u: i64 = action - b.a_claim
            if o.burns_wilds(u):
                continue
            if b.track_pieces[u] <= o.room and (o.chance(u) >= w.tunnel_risk or o.turns <= w.last_tries):
                d.offer(action, o.net(u) - w.spare_claim_rate * goal + 0.01, reasons.SCORES, u, NONE)


def draw_tickets(o: Outlook, plan: Plan, ids: list[int], d: Decision) -> None:
    """Draw tickets when what they bring on average is worth the turn."""
    b = o.b
    w = o.w
    if plan.turns > w.busy_share * o.turns or plan.hopeless():
        return
    for action in ids:
        if action >= b.a_tickets and action < b.a_claim:
            first: i64 = action - b.a_tickets
            draws = zeros(b.ticket_decks, 0)
            if b.mixed:
                draws[0] = first
                draws[1] = b.draw - first
            else:
                for deck in range(b.ticket_decks):
                    draws[deck] = b.draw * b.tickets_drawable[deck]
            if w.misjudgement > 0.0 or most_worth(o, plan, draws) - w.turn_value - w.draw_threshold > d.value:
                worth = draw_worth(o, plan, draws)
                d.offer(action, worth - w.turn_value - w.draw_threshold, reasons.MORE_TICKETS, NONE, NONE)


def build(o: Outlook, plan: Plan, ids: list[int], d: Decision) -> bool:
    """A port that scores already, or a station that completes a ticket (or can't wait)."""
    b = o.b
    if not b.buildings:
        return False
    for action in ids:
        if action >= b.a_build and action < b.a_pay:
            place: i64 = action - b.a_build
            if b.has_ports:
                points = port_points(o, plan, place, DONE)
                if points > 0.0:
                    d.offer(action, port_points(o, plan, place, PLANNED), reasons.PORT, place, i64(points))
            else:
                for i in range(len(plan.tickets)):
                    if plan.site[i] == place and (plan.fate[i] == DONE or o.turns < 3.0):
                        d.offer(action, o.atlas.gain(plan.tickets[i]), reasons.STATION, place, plan.tickets[i])
    return d.action != NONE


def exchange(o: Outlook, plan: Plan, ids: list[int], d: Decision) -> None:
    """The exchange of pieces that makes hopeless tickets possible, if they are worth it (WO-70)."""
    b = o.b
    if plan.hopeless() == 0:
        return
    free = Outlook(o.atlas, o.v, o.w, True)
    other = Plan(free, vec[i64](o.v.tickets))
    taken: i64 = 0
    n: i64 = 0
    for q in range(b.pieces):
        if other.need[q] - o.pieces[q] > n:
            n = other.need[q] - o.pieces[q]
            taken = q
    if n == 0 or n > o.box[taken] or n > o.pieces[1 - taken]:
        return
    price = float(n * b.exchange_cost) + o.w.turn_value
    gain = hopeful_gain(free, other) - hopeful_gain(o, plan)
    if gain <= o.w.exchange_gain * price:
        return
    helped: i64 = NONE
    for i in range(len(plan.tickets)):
        if plan.fate[i] == HOPELESS and other.fate[i] != HOPELESS:
            helped = plan.tickets[i]
    sought = b.a_exchange + (1 - taken) * b.exchange_most + n - 1
    for action in ids:
        if action == sought:
            d.offer(action, gain - price, reasons.EXCHANGES, helped, NONE)


def last_turn(o: Outlook, plan: Plan, ids: list[int], d: Decision) -> None:
    """Whatever brings most at once."""
    b = o.b
    before = joined_gain(o, NONE)
    for action in ids:
        if action >= b.a_claim and action < b.a_build:
            t: i64 = action - b.a_claim
            d.offer(action, o.value[t] + o.lift[t] + joined_gain(o, t) - before, reasons.SCORES, t, NONE)
        elif action >= b.a_build and action < b.a_pay:
            place: i64 = action - b.a_build
            if b.has_ports:
                points = port_points(o, plan, place, DONE)
                d.offer(action, points - float(b.port_unbuilt), reasons.PORT, place, i64(points))
            else:
                gain = station_gain(o, place) - float(b.station_unbuilt)
                d.offer(action, gain, reasons.STATION_NOW, place, i64(gain))
        elif action < b.a_tickets:
            d.offer(action, 0.05, reasons.NOTHING, NONE, NONE)
        elif action == b.a_pass:
            d.offer(action, 0.0, reasons.NOTHING, NONE, NONE)

"""Candidates: the actions that are worth a search, ranked by what a planner thinks of each."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from kolej.core.codes import MIX, OVER, PASSENGER, PAY, REFILL, SECOND, TUNNEL
from kolej.core.planning.aims import joined_gain, port_points, station_gain
from kolej.core.planning.atlas import Atlas
from kolej.core.planning.cards import Wishes
from kolej.core.planning.decide import wishes_of
from kolej.core.planning.outlook import Outlook
from kolej.core.planning.plan import PLANNED, Plan
from kolej.core.planning.tickets import draw_worth
from kolej.core.planning.weights import Weights
from kolej.core.search.ranking import Ranking
from kolej.core.state import zeros
from kolej.core.view import SeatView


@final
class Candidates:
    """Ranks the legal actions of a decision, each family of them by itself: claims, cards, tickets, buildings."""

    def __init__(self, atlas: Atlas, v: SeatView, w: Weights, ids: list[int], most: i64) -> None:
        self.o = Outlook(atlas, v, w, False)
        self.ids = ids
        self.most: i64 = most

    def rank(self, first: i64) -> list[int]:
        """The planner's own choice, `first`, then the best of each family in turn."""
        families = self.families(first)
        found: list[int] = [int(first)]
        for place in range(self.most):
            for family in families:
                if place < family.n and len(found) < self.most and int(family.actions[place]) not in found:
                    found.append(int(family.actions[place]))
        return found

    def families(self, first: i64) -> list[Ranking]:
        """The rankings of this decision."""
        o = self.o
        b = o.b
        v = o.v
        head: i64 = self.ids[0]
        if head >= b.a_keep and head < b.a_refill:
            return [self.kept_tickets()]
        if head >= b.a_pieces and head < b.a_exchange:
            return [self.chosen_pieces(first)]
        if v.phase == PASSENGER or v.phase == MIX or v.phase == REFILL or v.phase > OVER:
            return [self.all_alike()]
        plan = Plan(o, vec[i64](v.tickets))
        wishes = wishes_of(o, plan)
        if v.phase == PAY or v.phase == TUNNEL:
            return [self.payments(wishes)]
        wishes.add_sets(plan.planned, o.room - plan.used)
        if v.phase == SECOND:
            return [self.cards(wishes)]
        return [self.claims(plan), self.cards(wishes), self.tickets(plan), self.buildings(plan)]

    def all_alike(self) -> Ranking:
        """A few actions that need no ranking."""
        found = Ranking(self.most)
        for action in self.ids:
            found.add(action, 0.0)
        return found

    def kept_tickets(self) -> Ranking:
        """What tickets are worth together with those already held."""
        o = self.o
        found = Ranking(self.most)
        for action in self.ids:
            subset: i64 = action - o.b.a_keep
            tickets = vec[i64](o.v.tickets)
            for i in range(len(o.v.offer)):
                if (subset >> i) & 1:
                    tickets = append(tickets, o.v.offer[i])
            found.add(action, Plan(o, tickets).worth())
        return found

    def chosen_pieces(self, first: i64) -> Ranking:
        """Numbers of pieces around the planner's, those of every second step before the others."""
        found = Ranking(self.most)
        for action in self.ids:
            away: i64 = max(action - first, first - action)
            found.add(action, -float(away + 100 * (away & 1)))
        return found

    def payments(self, wishes: Wishes) -> Ranking:
        """The cheapest payments; withdrawing from a tunnel ranks second."""
        b = self.o.b
        found = Ranking(self.most)
        least: float = 1e9
        for action in self.ids:
            if action < b.a_withdraw:
                least = min(least, wishes.payment_cost(action - b.a_pay))
        for action in self.ids:
            cost = least + 0.001 if action == b.a_withdraw else wishes.payment_cost(action - b.a_pay)
            found.add(action, -cost)
        return found

    def cards(self, wishes: Wishes) -> Ranking:
        """The cards that help most."""
        b = self.o.b
        found = Ranking(self.most)
        for action in self.ids:
            if action < b.a_take:
                found.add(action, wishes.deck_value(action - b.a_draw))
            elif action < b.a_tickets:
                found.add(action, wishes.value(action - b.a_take))
        return found

    def claims(self, plan: Plan) -> Ranking:
        """What tracks bring by themselves and for the tickets."""
        o = self.o
        b = o.b
        found = Ranking(self.most)
        final_turn = o.turns < 2.0 and bool(o.v.final_left)
        before: float = joined_gain(o, -1) if final_turn else 0.0
        for action in self.ids:
            if action >= b.a_claim and action < b.a_build:
                t: i64 = action - b.a_claim
                if final_turn:
                    found.add(action, o.value[t] + o.lift[t] + joined_gain(o, t) - before)
                else:
                    found.add(action, o.net(t) + plan.gain(t) * (1.0 + o.w.contested_haste * o.danger[t]))
        return found

    def tickets(self, plan: Plan) -> Ranking:
        """What drawing tickets brings on average, by the mix of decks."""
        o = self.o
        b = o.b
        found = Ranking(self.most)
        for action in self.ids:
            if action >= b.a_tickets and action < b.a_claim:
                first: i64 = action - b.a_tickets
                draws = zeros(b.ticket_decks, 0)
                if b.mixed:
                    draws[0] = first
                    draws[1] = b.draw - first
                else:
                    for deck in range(b.ticket_decks):
                        draws[deck] = b.draw * b.tickets_drawable[deck]
                found.add(action, draw_worth(o, plan, draws))
        return found

    def buildings(self, plan: Plan) -> Ranking:
        """What stations and ports bring; one that brings nothing is no candidate."""
        o = self.o
        b = o.b
        found = Ranking(self.most)
        for action in self.ids:
            if action >= b.a_build and action < b.a_pay:
                place: i64 = action - b.a_build
                gain = port_points(o, plan, place, PLANNED) if b.has_ports else station_gain(o, place)
                if gain > 0.0:
                    found.add(action, gain)
        return found

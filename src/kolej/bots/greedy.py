"""The greedy bot: claims the shortest ways that join its tickets, then what scores best."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from math import inf
from random import Random
from typing import TypeVar

from kolej.actions import (
    Action,
    Build,
    ChoosePieces,
    ClaimTrack,
    DrawCard,
    DrawTickets,
    Exchange,
    KeepTickets,
    Pass,
    Pay,
    RefillRow,
    TakeCard,
    TakePassenger,
    Withdraw,
)
from kolej.bots.base import Seed
from kolej.bots.cards import Shopping
from kolej.bots.passengers import passenger_value
from kolej.bots.plan import Plan, Planner, make_plan, ticket_gain
from kolej.bots.situation import Situation
from kolej.bots.taste import Taste
from kolej.bots.ways import join
from kolej.bots.worth import costs, rate, value
from kolej.view import View

T = TypeVar("T")


class GreedyBot:
    def __init__(self, seed: Seed = None, noise: float = 0.0, taste: Taste = Taste()) -> None:
        self._random = Random(seed)
        self._noise = noise
        self._taste = taste

    def choose(self, view: View, legal: list[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        if self._noise and self._random.random() < self._noise:
            return self._random.choice(legal)
        s = Situation(view, self._taste)
        return getattr(self, "_" + view.phase)(s, legal)

    def best(self, options: Iterable[T], value: Callable[[T], float]) -> T:
        found, top = [], -inf
        for option in options:
            v = value(option)
            if v > top + 1e-9:
                found, top = [option], v
            elif v > top - 1e-9:
                found.append(option)
        return found[0] if len(found) == 1 else self._random.choice(found)

    def plan(self, s: Situation, tickets: list[int] | None = None) -> Plan:
        return make_plan(s, s.tickets if tickets is None else tickets, costs(s))

    # opening

    def worth(self, s: Situation, kept: list[int], cost: list[float], ) -> float:
        f = s.facts
        tickets = s.tickets + kept
        plan = make_plan(s, tickets, cost)
        hope = s.taste.hope
        total = -plan.cost
        if s.taste.wage:
            total = -sum(s.taste.wage * (1 + s.atlas.price[t] / 2) - value(s, t) for t in plan.tracks)
        spread = sum(plan.need)
        for t in tickets:
            if t in plan.hopeless:
                total -= f.ticket_penalty[t]
            elif t in plan.done:
                total += f.ticket_points[t]
            else:
                total += hope * f.ticket_points[t] - (1 - hope) * f.ticket_penalty[t]
        if f.ports:
            joined = [t for t in tickets if t not in plan.hopeless]
            vals = sorted((port_points(s, p, joined) for p in range(len(f.country)) if f.port_city[p]), reverse=True)
            total += s.taste.port_ticket * sum(vals[: f.ports])
        return total - max(0.0, spread - s.taste.crowd * s.room)

    def _keep(self, s: Situation, legal: list[Action]) -> Action:
        cost = costs(s)
        number = s.board.ticket_number
        return self.best(
            (a for a in legal if isinstance(a, KeepTickets)),
            lambda a: self.worth(s, [number[t] for t in a.tickets], cost),
        )

    def _opening(self, s: Situation, legal: list[Action]) -> Action:
        if isinstance(legal[0], KeepTickets):
            return self._keep(s, legal)
        v = s.view.core
        chosen = [t for i, t in enumerate(v.offer) if int(v.choice) >> i & 1]
        plan = self.plan(s, chosen)
        spare = s.room - sum(plan.need)
        first = plan.need[0] + spare * s.taste.first_kind

        def near(a: Action) -> float:
            assert isinstance(a, ChoosePieces)
            return -abs(dict(a.pieces)[s.board.pieces[0]] - first)

        return self.best(legal, near)

    def _offer(self, s: Situation, legal: list[Action]) -> Action:
        return self._keep(s, legal)

    def _mix(self, s: Situation, legal: list[Action]) -> Action:
        first = s.board.ticket_decks[0]

        def near(a: Action) -> float:
            assert isinstance(a, DrawTickets)
            return -abs(dict(a.mix).get(first, 0) - s.taste.short_tickets)

        return self.best(legal, near)

    # turn

    def _turn(self, s: Situation, legal: list[Action]) -> Action:
        f = s.facts
        plan = self.plan(s)
        claims = {s.board.track_number[a.track]: a for a in legal if isinstance(a, ClaimTrack)}
        builds = {s.board.place_number[a.city]: a for a in legal if isinstance(a, Build)}
        if s.turns == 1:
            return self._last(s, plan, legal)
        if f.ports and builds:
            place = self.best(builds, lambda p: port_points(s, p, plan.done))
            if port_points(s, place, plan.done) > 0:
                return builds[place]
        for place, ticket in plan.stations:
            if place in builds and (ticket not in plan.ways or s.turns < 3):
                return builds[place]
        wanted = [t for t in plan.tracks if t in claims]
        if wanted:
            return claims[self.best(wanted, lambda t: f.track_points[t] + plan.gain(s, t))]
        targets = self.targets(s, plan)
        if not plan.tracks:
            tickets = [a for a in legal if isinstance(a, DrawTickets)]
            if tickets and s.room >= s.taste.again * s.atlas.pieces and s.turns > 5:
                return self._mix(s, tickets)
            if claims:
                top = self.best(claims, partial(rate, s))
                goal = max((rate(s, t) for t in targets), default=0.0)
                if rate(s, top) >= goal or sum(s.hand) > s.taste.hoard:
                    return claims[top]
        if (ex := self._swap(s, plan, legal)) is not None:
            return ex
        draws = [a for a in legal if isinstance(a, (DrawCard, TakeCard))]
        if draws:
            return self._draw(s, draws, plan)
        if claims:
            return claims[self.best(claims, lambda t: rate(s, t))]
        for kind in (Build, DrawTickets, Exchange):
            for a in legal:
                if isinstance(a, kind):
                    return a
        return legal[0]

    def _swap(self, s: Situation, plan: Plan, legal: list[Action]) -> Action | None:
        return None

    def targets(self, s: Situation, plan: Plan) -> list[int]:
        if plan.tracks:
            return sorted(plan.tracks, key=lambda t: (s.missing(t), -s.facts.length[t], t))
        free = [t for t in s.atlas.tracks if s.fits(t)]
        free.sort(key=lambda t: (-rate(s, t), t))
        return free[:3]

    def shopping(self, s: Situation, plan: Plan, without: int = -1) -> Shopping:
        shopping = Shopping(s)
        targets = [t for t in self.targets(s, plan) if t != without]
        if s.facts.ports and s.view.core.left[s.seat] and self.port_wanted(s, plan):
            shopping.add_port()
        shopping.add_tracks(targets)
        return shopping

    def port_wanted(self, s: Situation, plan: Plan) -> bool:
        f = s.facts
        joined = [t for t in s.tickets if t not in plan.hopeless]
        for p in range(len(f.country)):
            if f.port_city[p] and s.view.core.building[p] == -1 and port_points(s, p, joined) > 0:
                return True
        return False

    def _draw(self, s: Situation, draws: list[Action], plan: Plan) -> Action:
        f = s.facts
        want = self.shopping(s, plan).want
        wild = s.atlas.wild
        number = s.board.kind_number
        unseen = [f.card_count[k] - s.hand[k] - s.row[k] - s.view.core.discard[k] for k in range(len(s.hand))]
        value = [w + 0.1 + 0.01 * s.hand[k] for k, w in enumerate(want)]
        value[wild] += 0.3

        def blind(deck: int) -> float:
            mine = [k for k, d in enumerate(f.card_deck) if d == deck]
            total = sum(unseen[k] for k in mine)
            return sum(unseen[k] * value[k] for k in mine) / max(1, total)

        follow = max(
            [blind(d) for d in s.atlas.decks] + [value[k] for k in range(len(value)) if s.row[k] and k != wild]
        )

        def gain(a: Action) -> float:
            if isinstance(a, DrawCard):
                return blind(s.board.deck_number[a.deck]) + follow
            assert isinstance(a, TakeCard)
            k = number[a.card]
            return value[k] + (0 if k == wild else follow)

        return self.best(draws, gain)

    def _second(self, s: Situation, legal: list[Action]) -> Action:
        return self._draw(s, legal, self.plan(s))

    def _refill(self, s: Situation, legal: list[Action]) -> Action:
        want = self.shopping(s, self.plan(s)).want
        f = s.facts

        def need(a: Action) -> float:
            assert isinstance(a, RefillRow)
            deck = s.board.deck_number[a.deck]
            mine = [k for k in range(len(want)) if f.card_deck[k] == deck]
            return sum(want[k] * f.card_count[k] for k in mine) / sum(f.card_count[k] for k in mine)

        return self.best(legal, need)

    def _pay(self, s: Situation, legal: list[Action]) -> Action:
        shopping = self.shopping(s, self.plan(s), int(s.view.core.track))
        if s.view.core.track == -1 and s.facts.ports:
            shopping = Shopping(s)
        return self.best((a for a in legal if isinstance(a, Pay)), lambda a: -shopping.payment_cost(a.payment))

    def _tunnel(self, s: Situation, legal: list[Action]) -> Action:
        pays = [a for a in legal if isinstance(a, Pay)]
        if pays:
            return self._pay(s, pays)
        return legal[-1]

    def _passenger(self, s: Situation, legal: list[Action]) -> Action:
        names = s.board.passenger_number

        def value(a: Action) -> float:
            assert isinstance(a, TakePassenger)
            return passenger_value(s, names[a.colour]) if a.colour in names else -1.0

        return self.best(legal, value)

    def _last(self, s: Situation, plan: Plan, legal: list[Action]) -> Action:
        f = s.facts
        own = [0.0 if owner == s.seat else inf for owner in s.owner]
        unfinished = [t for t in s.tickets if t not in plan.done]

        def gain(a: Action) -> float:
            if isinstance(a, ClaimTrack):
                t = s.board.track_number[a.track]
                cost = list(own)
                cost[t] = 0.0
                total = value(s, t)
                for k in unfinished:
                    if join(s.atlas, cost, k) is not None:
                        total += ticket_gain(s, k)
                return total
            if isinstance(a, Build) and f.ports:
                place = s.board.place_number[a.city]
                return port_points(s, place, plan.done) - f.port_unbuilt
            if isinstance(a, Build):
                place = s.board.place_number[a.city]
                return sum(
                    ticket_gain(s, k) - f.station_unbuilt for p, k in plan.stations if p == place and k not in plan.ways
                ) or -1
            if isinstance(a, (DrawCard, TakeCard)):
                return 0.2
            if isinstance(a, Pass):
                return 0.1
            return -1

        return self.best(legal, gain)


def port_points(s: Situation, place: int, tickets: list[int]) -> int:
    f = s.facts
    n = sum(place in f.ticket_cities[t] for t in tickets)
    return f.port_values[min(n, len(f.port_values) - 1)]

"""The greedy bot: claims the cheapest ways that join its tickets, then what scores best."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
    KeepTickets,
    Pass,
    Pay,
    RefillRow,
    TakeCard,
    TakePassenger,
)
from kolej.bots.aims import claim_gain, keeping_value, port_points, targets, useful_exchange, wants_port
from kolej.bots.base import Seed
from kolej.bots.cards import Wishes
from kolej.bots.plan import Plan, costs, make_plan, ticket_gain
from kolej.bots.situation import NOBODY, Situation
from kolej.bots.taste import Taste
from kolej.view import View

T = TypeVar("T")


class GreedyBot:
    """Looks at nothing but the position; ties are broken by its own generator."""

    def __init__(self, seed: Seed = None, noise: float = 0.0, taste: Taste | None = None) -> None:
        self._random = Random(seed)
        self._noise = noise
        self._taste = taste or Taste()

    def choose(self, view: View, legal: list[Action]) -> Action:
        """The action that its few rules prefer."""
        if len(legal) == 1:
            return legal[0]
        if self._random.random() < self._noise:
            return self._random.choice(legal)
        s = Situation(view, self._taste)
        match legal[0]:
            case KeepTickets():
                return self._keep(s, legal)
            case ChoosePieces():
                return self._pieces(s, legal)
            case TakePassenger():
                return self._passenger(s, legal)
        if view.phase == "mix":
            return self._mix(s, legal)
        plan = make_plan(s, s.tickets, costs(s))
        match view.phase:
            case "pay":
                return self._pay(s, plan, legal)
            case "tunnel":
                return self._tunnel(s, plan, legal)
            case "refill":
                return self._refill(s, plan, legal)
            case "second":
                return self._draw(s, plan, legal)
        return self._last_turn(s, plan, legal) if s.turns == 1 else self._turn(s, plan, legal)

    def _best(self, options: Iterable[T], value: Callable[[T], float]) -> T:
        """The option of most value, one of them by chance if there are several."""
        found: list[T] = []
        most = -inf
        for option in options:
            worth = value(option)
            if worth > most + 1e-9:
                found, most = [option], worth
            elif worth > most - 1e-9:
                found.append(option)
        return found[0] if len(found) == 1 else self._random.choice(found)

    # Tickets and pieces

    def _keep(self, s: Situation, legal: list[Action]) -> Action:
        cost = costs(s)
        number = s.board.ticket_number
        offers = [action for action in legal if isinstance(action, KeepTickets)]
        return self._best(offers, lambda a: keeping_value(s, [number[ticket] for ticket in a.tickets], cost))

    def _mix(self, s: Situation, legal: list[Action]) -> Action:
        mixes = [action for action in legal if isinstance(action, DrawTickets)]
        first = s.board.ticket_decks[0]
        return self._best(mixes, lambda a: -abs(dict(a.mix).get(first, 0) - s.taste.first_deck))

    def _pieces(self, s: Situation, legal: list[Action]) -> Action:
        v = s.view.core
        kept = [ticket for i, ticket in enumerate(v.offer) if int(v.choice) >> i & 1]
        need = make_plan(s, kept, costs(s)).need
        wanted = need[0] + s.taste.first_piece * (s.room - sum(need))
        choices = [action for action in legal if isinstance(action, ChoosePieces)]
        return self._best(choices, lambda a: -abs(dict(a.pieces).get(s.board.pieces[0], 0) - wanted))

    # Cards

    def _wishes(self, s: Situation, plan: Plan) -> Wishes:
        """What the seat wants cards for: a port, then the tracks that it is after (but not one it pays for now)."""
        wishes = Wishes(s)
        if wants_port(s, plan):
            wishes.add_port()
        wishes.add_tracks([t for t in targets(s, plan) if t != s.view.core.track])
        return wishes

    def _draw(self, s: Situation, plan: Plan, legal: list[Action]) -> Action:
        """Take the card that helps most; a wild of the row must be worth two cards (C-12)."""
        wishes = self._wishes(s, plan)
        wild = s.atlas.wild
        blind = [wishes.deck_value(deck) for deck in s.atlas.decks]
        second = max(*blind, 0.0, *(wishes.value(k) for k, n in enumerate(s.row) if n and k != wild))

        def gain(action: Action) -> float:
            match action:
                case DrawCard(deck):
                    return blind[s.board.deck_number[deck]] + second
                case TakeCard(card):
                    kind = s.board.kind_number[card]
                    return wishes.value(kind) + (0.0 if kind == wild else second)
            return -inf

        return self._best(legal, gain)

    def _refill(self, s: Situation, plan: Plan, legal: list[Action]) -> Action:
        wishes = self._wishes(s, plan)
        decks = [action for action in legal if isinstance(action, RefillRow)]
        return self._best(decks, lambda a: wishes.deck_value(s.board.deck_number[a.deck]))

    def _pay(self, s: Situation, plan: Plan, legal: list[Action]) -> Action:
        """Pay with the cards that are worth least."""
        ways = [action for action in legal if isinstance(action, Pay)]
        wishes = Wishes(s) if s.view.core.track == NOBODY else self._wishes(s, plan)
        return self._best(ways, lambda a: -wishes.payment_cost(a.payment))

    def _tunnel(self, s: Situation, plan: Plan, legal: list[Action]) -> Action:
        """Pay what is due unless the track is not worth it; to withdraw costs the turn (EU-44)."""
        *ways, withdraw = legal
        if not ways:
            return withdraw
        payment = self._pay(s, plan, ways)
        assert isinstance(payment, Pay)
        t = int(s.view.core.track)
        worth = s.value(t) + plan.gain(s, t) + s.taste.wage
        return payment if self._wishes(s, plan).payment_cost(payment.payment) <= worth else withdraw

    def _passenger(self, s: Situation, legal: list[Action]) -> Action:
        number = s.board.passenger_number

        def value(action: Action) -> float:
            if isinstance(action, TakePassenger) and action.colour in number:
                return s.passenger_values[number[action.colour]]
            return -1.0  # nobody

        return self._best(legal, value)

    # The turn

    def _turn(self, s: Situation, plan: Plan, legal: list[Action]) -> Action:
        claims = {s.board.track_number[a.track]: a for a in legal if isinstance(a, ClaimTrack)}
        builds = {s.board.place_number[a.city]: a for a in legal if isinstance(a, Build)}
        draws: list[Action] = [a for a in legal if isinstance(a, DrawCard | TakeCard)]
        tickets = [a for a in legal if isinstance(a, DrawTickets)]
        building = self._building(s, plan, builds)
        if building is not None:
            return building
        wanted = [t for t in plan.tracks if t in claims]
        if wanted:
            return claims[self._best(wanted, lambda t: s.facts.track_points[t] + plan.gain(s, t))]
        enough = s.room >= s.taste.again * s.atlas.pieces and s.turns >= s.taste.turns_again
        if tickets and enough and not plan.tracks and not plan.hopeless:
            return self._mix(s, legal)
        exchange = useful_exchange(s, plan)
        if exchange is not None and exchange in legal:
            return exchange
        if claims and (not draws or not plan.tracks):
            best = self._best(claims, s.rate)
            if not draws or s.rate(best) >= max(s.rate(t) for t in targets(s, plan)):
                return claims[best]
        if draws:
            return self._draw(s, plan, draws)
        return [*builds.values(), *tickets, *legal][0]

    def _building(self, s: Situation, plan: Plan, builds: dict[int, Build]) -> Build | None:
        """A port that scores already, or a station that completes a ticket (or can't wait)."""
        ports = [place for place in builds if s.facts.ports and port_points(s, place, plan.done)]
        if ports:
            return builds[self._best(ports, lambda place: port_points(s, place, plan.hopeful))]
        for place, ticket in plan.stations:
            if place in builds and (ticket in plan.done or s.turns == 2):
                return builds[place]
        return None

    def _last_turn(self, s: Situation, plan: Plan, legal: list[Action]) -> Action:
        """Whatever brings most at once."""
        f = s.facts

        def gain(action: Action) -> float:
            match action:
                case ClaimTrack(track):
                    return claim_gain(s, s.board.track_number[track])
                case Build(_, city) if f.ports:
                    return port_points(s, s.board.place_number[city], plan.done) - f.port_unbuilt
                case Build(_, city):
                    place = s.board.place_number[city]
                    helped = [t for site, t in plan.stations if site == place and t in plan.done]
                    return sum(ticket_gain(s, ticket) for ticket in helped) - f.station_unbuilt
                case DrawCard() | TakeCard():
                    return 0.1
                case Pass():
                    return 0.0
            return -inf

        return self._best(legal, gain)

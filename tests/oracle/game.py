"""A whole game, told its chance outcomes: what each seat may do, and what follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import combinations

from kolej.boards.schema import BoardData, Track

from .chance import Outcomes, chance_of, finish
from .payments import (
    Bundle,
    Cost,
    bundles,
    pairs,
    pairs_payable,
    payments,
    port_bundles,
    station_cost,
    text_of,
    track_cost,
)
from .piles import TicketPile
from .scoring import track_points
from .table import Table, counts_text, counts_up_to

Options = dict[str, Callable[[], None]]


class OracleGame(Table):
    """One game. `legal` lists the actions of a waiting seat, `push` plays one."""

    def __init__(self, data: BoardData, seats: int, outcomes: Outcomes, first: int | None = None) -> None:
        super().__init__(data, seats)
        self.kept: dict[int, tuple[str, ...]] = {}  # held until everybody has chosen
        self.chosen: dict[int, dict[str, int]] = {}
        self.over = False
        self.passes = 0  # consecutive
        self.idle = 0  # consecutive turns of exchanges and passes while nothing can be drawn
        self.final_turns: int | None = None  # still to be played, once the end is triggered
        # What is under way within a turn:
        self.laid: Counter[str] = Counter()  # paid, not yet discarded
        self.revealed: Counter[str] = Counter()
        self.claiming: Track | None = None
        self.spaces_to_pay = 0  # of hard terrain
        self.due = 0
        self.due_options: set[Bundle] = set()
        self.building = ("", "")  # ("station" or "port", city)
        self.places_to_visit: list[str] = []
        self.taken = (0, False)  # (place of the row to refill, whether the draw ends then)
        self.step = ""
        self.known_options: dict[int, Options] = {}  # of each seat, until the next action
        self.chance = chance_of(outcomes)
        self._set_up(first)
        finish(self.chance)

    # --- set-up ---

    def _set_up(self, first: int | None) -> None:
        """Everything up to the players' first choices."""
        if first is None:  # C-01
            first = int(self.chance(Counter(str(seat) for seat in range(self.seats))))
        self.first = self._turn = first
        for hand in self.hands:  # EU-10, DE-11, BE-10, US-10, WO-10
            for deck in self.data.card_decks:
                for _ in range(deck.hand):
                    hand[self.cards.draw(deck.id, self.chance)] += 1
        self.cards.deal_row(self.chance)
        self.cards.settle(self.chance)
        if self.data.offers.opening_draw == 0:  # EU-11, EU-12, BE-11, US-10, WO-11
            for offer in self.offers:
                for ticket_deck in self.data.ticket_decks:
                    for _ in range(ticket_deck.deal):
                        offer.append(self.ticket_piles[ticket_deck.id].draw(self.chance))
        for ticket_deck in self.data.ticket_decks:
            if not ticket_deck.drawable:  # EU-11: the remaining ones leave the game
                self.gone |= set(self.ticket_piles[ticket_deck.id].shuffled.elements())
                self.ticket_piles[ticket_deck.id] = TicketPile([])
        if self.data.passengers:  # DE-10
            bag = Counter(dict.fromkeys(self.data.passengers.colours, self.data.passengers.each))
            for city in self.data.cities:
                for _ in range(city.passengers):
                    colour = self.chance(bag)
                    bag[colour] -= 1
                    self.waiting_passengers[city.id][colour] += 1
        self.step = "opening mix" if self.data.offers.opening_draw else "opening"

    def _opening_mix(self, seat: int, mix: dict[str, int]) -> None:
        """DE-12: mixes are announced and drawn in turn order."""
        self._draw_tickets(seat, mix)
        self._turn = (seat + 1) % self.seats
        if self._turn == self.first:
            self.step = "opening"

    def _opening_options(self, seat: int) -> Options:
        """Keep tickets (EU-13, DE-12, BE-11, US-10, WO-11), then choose pieces (WO-12)."""
        if seat not in self.kept:
            return self._keep_options(seat, self.data.offers.opening_keep, self._opening_keep)
        assert self.data.choice is not None
        most = {kind.id: kind.count for kind in self.data.pieces}
        return {
            f"pieces {counts_text(counts)}": partial(self._opening_pieces, seat, counts)
            for counts in counts_up_to(most, self.data.choice.total)
        }

    def _opening_keep(self, seat: int, keep: tuple[str, ...]) -> None:
        self.kept[seat] = keep
        self._opening_done()

    def _opening_pieces(self, seat: int, counts: dict[str, int]) -> None:
        self.chosen[seat] = counts
        self._opening_done()

    def _opening_done(self) -> None:
        """When all have chosen, apply the choices in seat order (C-42); then the first turn begins."""
        if self.waiting:
            return
        for seat in range(self.seats):
            self.settle_offer(seat, self.kept[seat], self.data.offers.opening_rejects)
            for kind, number in self.chosen.get(seat, {}).items():
                self.boxes[seat][kind] = self.pieces[seat][kind] - number
                self.pieces[seat][kind] = number
        self._turn = self.first
        self.step = "turn"

    # --- who acts, and how ---

    @property
    def waiting(self) -> set[int]:
        """The seats that may act now."""
        if self.over:
            return set()
        if self.step == "opening":
            finished = self.chosen if self.data.choice else self.kept
            return set(range(self.seats)) - set(finished)
        return {self._turn}

    @property
    def turn(self) -> int:
        """The seat to act."""
        return min(self.waiting, default=self._turn)

    def legal(self, seat: int) -> set[str]:
        """All legal actions of the seat; none if it is not waiting."""
        return set(self.options(seat))

    def push(self, seat: int, text: str, outcomes: Outcomes) -> None:
        """Play an action with exactly these outcomes."""
        options = self.options(seat)
        if text not in options:
            raise ValueError(f"seat {seat} can't {text!r} in step {self.step!r}; it can {sorted(options)}")
        self.known_options.clear()
        self.chance = chance_of(outcomes)
        options[text]()
        finish(self.chance)

    def options(self, seat: int) -> Options:
        """What the seat may do, and what doing it does."""
        if seat not in self.known_options:
            self.known_options[seat] = self._options(seat) if seat in self.waiting else {}
        return self.known_options[seat]

    def _options(self, seat: int) -> Options:
        if self.step == "opening mix":
            mixes = self.mixes(self.data.offers.opening_draw)
            return {text: partial(self._opening_mix, seat, mix) for text, mix in mixes.items()}
        if self.step == "opening":
            return self._opening_options(seat)
        if self.step == "turn":
            return self._turn_options(seat)
        if self.step == "second card":
            return self._card_options(seat, second=True)
        if self.step == "refill":
            return {f"refill {deck}": partial(self._refill, deck) for deck in self.cards.decks}
        if self.step == "pay":
            return {f"pay {text_of(way)}": partial(self._pay, seat, way) for way in self._ways(seat)}
        if self.step == "tunnel":
            ways = payments(self.due_options, self.hands[seat])
            options: Options = {f"pay {text_of(way)}": partial(self._pay_due, seat, way) for way in ways}
            options["withdraw"] = partial(self._withdraw, seat)  # EU-44: asked even if unable to pay
            return options
        if self.step == "keep":
            return self._keep_options(seat, self.data.offers.keep, self._keep)
        if self.step == "passenger":
            place = self.places_to_visit[0]
            colours = [*+self.waiting_passengers[place], "none"]  # DE-41: optional
            return {f"passenger {place}: {it}": partial(self._passenger, seat, place, it) for it in colours}
        raise AssertionError(self.step)

    def _turn_options(self, seat: int) -> Options:
        """Exactly one action a turn (C-02)."""
        options = self._card_options(seat, second=False) if self._draw_can_begin() else {}
        known: dict[Cost, bool] = {}
        for track in self.data.tracks:
            if self.may_claim(seat, track) and self._can_pay_for(seat, track, known):
                options[f"claim {track.id}"] = partial(self._claim, track)
        options |= self._station_options(seat) | self._port_options(seat)
        for text, mix in self.mixes(self.data.offers.draw).items():
            options[text] = partial(self._ask_for_tickets, seat, mix)
        options |= self._exchange_options(seat)
        declining = self.final_turns is not None and self.data.ending.decline  # BE-40
        if not options or declining:
            options["pass"] = partial(self._end_turn, "pass")
        return options

    # --- cards ---

    def _draw_can_begin(self) -> bool:
        """With all decks and discards empty a draw can't begin (C-18), unless the board lets the row be enough."""
        alone = self.data.draw_from_row_alone and bool(self.cards.in_row())
        return alone or any(map(self.cards.can_supply, self.cards.decks))

    def _card_options(self, seat: int, second: bool) -> Options:
        """Blind from a deck that can supply, or any kind in the row; no wild as the second (C-10, C-13)."""
        options: Options = {}
        for deck in self.cards.decks:
            if self.cards.can_supply(deck):  # WO-34
                text = "draw" if len(self.cards.decks) == 1 else f"draw {deck}"
                options[text] = partial(self._draw_blind, seat, deck, second)
        for card in self.cards.in_row():
            if not (second and card in self.cards.wild):
                options[f"take {card}"] = partial(self._take, seat, card, second)
        return options

    def _draw_blind(self, seat: int, deck: str, second: bool) -> None:
        self.hands[seat][self.cards.draw(deck, self.chance)] += 1
        self._card_drawn(second)  # C-14: a wild drawn blind is an ordinary card

    def _take(self, seat: int, card: str, second: bool) -> None:
        """Take a card from the row; its place is refilled at once (C-11), from the deck of choice (WO-31)."""
        place = self.cards.row.index(card)
        self.cards.row[place] = None
        self.hands[seat][card] += 1
        self.taken = (place, second or card in self.cards.wild)  # C-12: a wild ends the action
        sources = [deck for deck in self.cards.decks if self.cards.can_supply(deck)]
        if len(sources) > 1:
            self.step = "refill"
        elif sources:
            self._refill(sources[0])
        else:
            self.cards.settle(self.chance)
            self._card_drawn(self.taken[1])

    def _refill(self, deck: str) -> None:
        place, ends = self.taken
        self.cards.row[place] = self.cards.draw(deck, self.chance)
        self.cards.settle(self.chance)
        self._card_drawn(ends)

    def _card_drawn(self, ends: bool) -> None:
        """A second card must follow while there is a legal one (C-10, C-18)."""
        self.step = "second card"
        if ends or not self._card_options(self._turn, second=True):
            self._end_turn("draw")

    def _discard(self) -> None:
        """What was laid out and revealed is discarded; empty places of the row are filled (C-30, C-18)."""
        self.cards.discard([*self.laid.elements(), *self.revealed.elements()])
        self.laid.clear()
        self.revealed.clear()
        self.cards.refill(self.chance)

    # --- claiming ---

    def _can_pay_for(self, seat: int, track: Track, known: dict[Cost, bool]) -> bool:
        """Whether the hand affords the track; equal costs are looked up."""
        if track.kind == "hard":
            return pairs_payable(self.data, track, self.hands[seat], track.length)
        cost = track_cost(self.data, track)
        if cost not in known:
            known[cost] = bool(payments(bundles(self.data, cost), self.hands[seat]))
        return known[cost]

    def _claim(self, track: Track) -> None:
        self.claiming = track
        self.spaces_to_pay = track.length if track.kind == "hard" else 0
        self.step = "pay"

    def _ways(self, seat: int) -> set[Bundle]:
        """The ways to pay for what is under way."""
        hand = self.hands[seat]
        track = self.claiming
        if track is None:
            what, _ = self.building
            if what == "port":
                return payments(port_bundles(self.data), hand)
            cost = station_cost(self.data, self.built(self.stations, seat))
            return payments(bundles(self.data, cost), hand)
        if track.kind != "hard":
            return payments(bundles(self.data, track_cost(self.data, track)), hand)
        return {  # WO-44: pair by pair, never into a dead end
            pair
            for pair in payments(pairs(self.data, track), hand)
            if pairs_payable(self.data, track, hand - Counter(dict(pair)), self.spaces_to_pay - 1)
        }

    def _lay_out(self, seat: int, way: Bundle) -> None:
        self.hands[seat] -= Counter(dict(way))
        self.laid += Counter(dict(way))

    def _pay(self, seat: int, way: Bundle) -> None:
        self._lay_out(seat, way)
        if self.claiming is None:
            self._build(seat)
        elif self.spaces_to_pay > 1:
            self.spaces_to_pay -= 1
        elif self.claiming.kind == "tunnel":
            self._reveal(seat, self.claiming)
        else:
            self._place(seat)

    def _reveal(self, seat: int, track: Track) -> None:
        """Three cards from the deck decide what more is due (EU-40…EU-47)."""
        deck = track_cost(self.data, track).deck
        for _ in range(3):
            if self.cards.can_supply(deck):  # EU-46
                self.revealed[self.cards.draw(deck, self.chance)] += 1
        colour = {kind.id: kind.colour for kind in self.data.cards}
        # No colour at all if only wilds were laid out (EU-43).
        played = tuple({colour[card] for card in self.laid if card not in self.cards.wild})
        matching = [card for card in self.revealed if card in self.cards.wild or colour[card] in played]
        self.due = sum(self.revealed[card] for card in matching)
        if self.due == 0:
            self._place(seat)  # EU-47; there is no withdrawing
        else:
            self.due_options = set(bundles(self.data, Cost(self.due, played, deck)))  # EU-42
            self.step = "tunnel"

    def _pay_due(self, seat: int, way: Bundle) -> None:
        self._lay_out(seat, way)
        self._place(seat)

    def _withdraw(self, seat: int) -> None:
        """EU-44, EU-45: the laid-out cards return, the revealed ones are discarded, the turn is over."""
        self.hands[seat] += self.laid
        self.laid.clear()
        self.claiming = None
        self._discard()
        self._end_turn("withdraw")

    def _place(self, seat: int) -> None:
        """C-30: place pieces, score, then passengers."""
        track = self.claiming
        assert track is not None
        self.owners[track.id] = seat
        self.pieces[seat][track.piece] -= self.pieces_for(track)
        self.points[seat] += track_points(self.data, [track.id])
        self.places_to_visit = [track.a, track.b]
        self._visit_places()

    def _visit_places(self) -> None:
        """Ask at each place where passengers wait; then the claim is complete (DE-40, DE-41)."""
        while self.places_to_visit and not self.waiting_passengers[self.places_to_visit[0]].total():
            self.places_to_visit.pop(0)
        if self.places_to_visit:
            self.step = "passenger"
            return
        self.claiming = None
        self._discard()
        self._end_turn("claim")

    def _passenger(self, seat: int, place: str, colour: str) -> None:
        if colour != "none":
            self.waiting_passengers[place][colour] -= 1
            self.passengers[seat][colour] += 1
        self.places_to_visit.pop(0)
        self._visit_places()

    # --- stations and ports ---

    def _station_options(self, seat: int) -> Options:
        """In any city without a station (EU-50), if the next one can be paid (EU-51)."""
        built = self.built(self.stations, seat)
        if not self.data.stations or built == len(self.data.stations.prices):
            return {}
        if not payments(bundles(self.data, station_cost(self.data, built)), self.hands[seat]):
            return {}
        cities = [city.id for city in self.data.cities if city.id not in self.stations]
        return {f"station {city}": partial(self._start_building, "station", city) for city in cities}

    def _port_options(self, seat: int) -> Options:
        """In port cities without a port into which the seat owns a track (WO-60), if payable (WO-61)."""
        if not self.data.ports or self.built(self.ports, seat) == self.data.ports.count:
            return {}
        if not payments(port_bundles(self.data), self.hands[seat]):
            return {}
        reached = {end for track, owner in self.owners.items() if owner == seat for end in self.ends(track)}
        open_ports = {city.id for city in self.data.cities if city.port} - set(self.ports)
        return {f"port {city}": partial(self._start_building, "port", city) for city in open_ports & reached}

    def _start_building(self, what: str, city: str) -> None:
        self.building = (what, city)
        self.step = "pay"

    def _build(self, seat: int) -> None:
        what, city = self.building
        (self.stations if what == "station" else self.ports)[city] = seat
        self._discard()
        self._end_turn(what)

    # --- tickets ---

    def _draw_tickets(self, seat: int, mix: dict[str, int]) -> None:
        for deck, number in mix.items():
            for _ in range(number):
                self.offers[seat].append(self.ticket_piles[deck].draw(self.chance))

    def _ask_for_tickets(self, seat: int, mix: dict[str, int]) -> None:
        self._draw_tickets(seat, mix)
        self.step = "keep"

    def _keep_options(self, seat: int, least: int, then: Callable[[int, tuple[str, ...]], None]) -> Options:
        """Every set of enough tickets, in the order drawn; a sole ticket must be kept (C-43)."""
        offer = self.offers[seat]
        return {
            f"keep {', '.join(some)}": partial(then, seat, some)
            for number in range(min(least, len(offer)), len(offer) + 1)
            for some in combinations(offer, number)
        }

    def _keep(self, seat: int, keep: tuple[str, ...]) -> None:
        self.settle_offer(seat, keep, "under")  # EU-22, DE-22, BE-22, US-20, WO-22
        self._end_turn("tickets")

    # --- exchange ---

    def _exchange_options(self, seat: int) -> Options:
        """Unplaced pieces of one kind for as many of the other from the own box (WO-70)."""
        options: Options = {}
        if self.data.choice:
            for give, has in self.pieces[seat].items():
                for get, boxed in self.boxes[seat].items():
                    if give != get:
                        for number in range(1, min(has, boxed) + 1):
                            text = f"exchange {number} {give} for {get}"
                            options[text] = partial(self._exchange, seat, number, give, get)
        return options

    def _exchange(self, seat: int, number: int, give: str, get: str) -> None:
        assert self.data.choice is not None
        self.pieces[seat][give] -= number
        self.boxes[seat][give] += number
        self.boxes[seat][get] -= number
        self.pieces[seat][get] += number
        self.exchanged[seat] += number
        self.points[seat] -= number * self.data.choice.exchange_cost
        self._end_turn("exchange")

    # --- the end of a turn and of the game ---

    def _end_turn(self, what: str) -> None:
        """Count passes and idle turns (C-02), check the end trigger (C-60), go on to the next seat (C-01)."""
        drawable = self._draw_can_begin() or self.mixes(1)
        self.passes = self.passes + 1 if what == "pass" else 0
        self.idle = self.idle + 1 if what in ("pass", "exchange") and not drawable else 0
        if self.passes == self.seats or (self.data.choice and self.idle == 2 * self.seats):
            self.over = True
        if self.final_turns is None:
            if sum(self.pieces[self._turn].values()) <= self.data.ending.pieces:  # EU-70, DE-50, BE-40, WO-80
                self.final_turns = self.seats * self.data.ending.turns
        else:
            self.final_turns -= 1
            if self.final_turns == 0:
                self.over = True
        if not self.over:
            self._turn = (self._turn + 1) % self.seats
            self.step = "turn"

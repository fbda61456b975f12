"""What lies on the table and in hands at one moment of a game, what it allows, and what it scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

from kolej.boards.schema import BoardData, Track

from .piles import Cards, TicketPile
from .scoring import Sheet, TablePlayer, score_table, winners


def counts_text(counts: dict[str, int]) -> str:
    """Counts with their names, zeros left out."""
    return ", ".join(f"{number} {name}" for name, number in counts.items() if number)


def counts_up_to(limits: dict[str, int], total: int) -> Iterator[dict[str, int]]:
    """Every way to take so many in all, of each no more than its limit."""
    for numbers in product(*(range(limit + 1) for limit in limits.values())):
        if sum(numbers) == total:
            yield dict(zip(limits, numbers, strict=True))


def parallel(data: BoardData, track: Track) -> list[Track]:
    """The other tracks of a double or triple: same two places, same kind of piece (C-27, C-29)."""
    return [
        other
        for other in data.tracks
        if other.id != track.id and {other.a, other.b} == {track.a, track.b} and other.piece == track.piece
    ]


class Table:
    """All things of a game: cards, pieces, tickets, tracks, buildings, passengers, points."""

    def __init__(self, data: BoardData, seats: int) -> None:
        if not data.seats[0] <= seats <= data.seats[1]:
            raise ValueError(f"{data.id} is not for {seats} players")
        self.data = data
        self.seats = seats
        self.track = {track.id: track for track in data.tracks}
        self.parallel = {track.id: parallel(data, track) for track in data.tracks}
        self.cards = Cards(data)
        self.hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.points = [0] * seats  # C-04
        self.owners: dict[str, int] = {}
        self.pieces = [{kind.id: kind.count for kind in data.pieces} for _ in range(seats)]
        self.boxes = [{kind.id: 0 for kind in data.pieces} for _ in range(seats)]
        self.exchanged = [0] * seats
        self.stations: dict[str, int] = {}
        self.ports: dict[str, int] = {}
        self.ticket_piles = {
            deck.id: TicketPile(ticket.id for ticket in data.tickets if ticket.deck == deck.id)
            for deck in data.ticket_decks
        }
        self.ticket_deck = {ticket.id: ticket.deck for ticket in data.tickets}
        self.tickets: list[set[str]] = [set() for _ in range(seats)]
        self.gone: set[str] = set()  # tickets that left the game
        self.offers: list[list[str]] = [[] for _ in range(seats)]
        self.waiting_passengers = {city.id: Counter[str]() for city in data.cities}
        self.passengers: list[Counter[str]] = [Counter() for _ in range(seats)]

    def ends(self, track: str) -> set[str]:
        """The two places that a track joins."""
        return {self.track[track].a, self.track[track].b}

    def pieces_for(self, track: Track) -> int:
        """One on every space, or one for the whole track (C-20, BE-31)."""
        kind = next(kind for kind in self.data.pieces if kind.id == track.piece)
        return track.length if kind.per_space else 1

    def may_claim(self, seat: int, track: Track) -> bool:
        """Whether the track is open to the seat and its pieces suffice (C-25…C-28, BE-33)."""
        if track.id in self.owners or self.pieces[seat][track.piece] < self.pieces_for(track):
            return False
        owners = {self.owners.get(other.id) for other in self.parallel[track.id]} - {None}
        if self.seats <= self.data.few_players:
            return not owners
        return seat not in owners

    def built(self, buildings: dict[str, int], seat: int) -> int:
        """How many of these the seat has built."""
        return sum(owner == seat for owner in buildings.values())

    def mixes(self, number: int) -> dict[str, dict[str, int]]:
        """What may be asked for: so many, or all that remain (C-43), in any mix of decks (DE-12, DE-22)."""
        left = {deck.id: len(self.ticket_piles[deck.id]) for deck in self.data.ticket_decks if deck.drawable}
        number = min(number, sum(left.values()))
        if number == 0:
            return {}
        if len(left) == 1:
            return {"tickets": dict.fromkeys(left, number)}
        limits = {deck: min(number, has) for deck, has in left.items()}
        return {f"tickets {counts_text(mix)}": mix for mix in counts_up_to(limits, number)}

    def settle_offer(self, seat: int, keep: tuple[str, ...], rejects: str) -> None:
        """Hold what was kept; the rest goes where the rules say (C-42, EU-13, DE-12)."""
        self.tickets[seat] |= set(keep)
        for ticket in self.offers[seat]:
            pile = self.ticket_piles[self.ticket_deck[ticket]]
            if ticket in keep:
                continue
            if rejects == "out":
                self.gone.add(ticket)
            elif rejects == "shuffled":
                pile.shuffled[ticket] += 1
            else:
                pile.under.append(ticket)
        self.offers[seat] = []

    def players(self) -> list[TablePlayer]:
        """What each player has on the table and in hand, for scoring."""
        return [
            TablePlayer(
                [track for track, owner in self.owners.items() if owner == seat],
                sorted(self.tickets[seat]),
                [city for city, owner in self.stations.items() if owner == seat],
                [city for city, owner in self.ports.items() if owner == seat],
                self.exchanged[seat],
                self.passengers[seat],
            )
            for seat in range(self.seats)
        ]

    def sheets(self) -> list[Sheet]:
        """The score sheets as of now."""
        return score_table(self.data, self.players())

    def winners(self) -> list[int]:
        """The seats that win as of now."""
        return winners(self.data, self.players(), self.sheets())

    def public(self) -> dict[str, Any]:
        """A summary to compare with another implementation."""
        return {
            "row": list(self.cards.row),
            "decks": {deck: self.cards.deck[deck].total() for deck in self.cards.decks},
            "discards": +sum(self.cards.discards.values(), Counter()),
            "owners": dict(self.owners),
            "pieces": [dict(pieces) for pieces in self.pieces],
            "points": list(self.points),
            "hands": [+hand for hand in self.hands],
            "tickets": [set(tickets) for tickets in self.tickets],
            "stations": dict(self.stations),
            "ports": dict(self.ports),
            "ticket_decks": {deck: len(pile) for deck, pile in self.ticket_piles.items()},
        }

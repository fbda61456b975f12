"""The way that joins several tickets at once, and what one more of them would add to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from kolej.boards.schema import Track
from kolej.progress import Map, Progress
from kolej.view import View

DRAWN = 2  # cards that a turn brings


@dataclass(frozen=True)
class Joint:
    """Tracks still to claim: their spaces, and the least number of turns, given the cards in hand."""

    spaces: int = 0
    turns: int = 0
    way: frozenset[str] = frozenset()


class Joiner:
    """Finds the common way of tickets that can still be completed: tracks that one needs are free for the others."""

    def __init__(self, view: View) -> None:
        self.map = Map(view)
        data = view.board.data
        self.tracks = {track.id: track for track in data.tracks}
        self.cities = {ticket.id: ticket.cities for ticket in data.tickets}
        self.hand = sum(view.hand.values())

    def join(self, tickets: Iterable[str]) -> Joint:
        """The way of these tickets together: one after the other, the shortest first, then each once more."""
        ways = {ticket: self._way(ticket, frozenset()) for ticket in dict.fromkeys(tickets)}
        order = sorted(ways, key=lambda ticket: (self._spaces(ways[ticket]), ticket))
        found: dict[str, frozenset[str]] = {}
        for ticket in [*order, *order]:
            others = frozenset[str]().union(*(way for other, way in found.items() if other != ticket))
            found[ticket] = self._way(ticket, others)
        way = frozenset[str]().union(*found.values())
        cards = sum(self._cards(self.tracks[track]) for track in way)
        draws = -(-max(0, cards - self.hand) // DRAWN)
        return Joint(self._spaces(way), len(way) + draws, way)

    def _way(self, ticket: str, given: frozenset[str]) -> frozenset[str]:
        """The tracks to claim for a ticket if the given ones are claimed anyway; none if nothing joins it."""

        def price(track: Track) -> int | None:
            return 0 if track.id in given else self.map.spaces(track)

        found = self.map.cheapest(self.cities[ticket], price)
        return frozenset(track for track in (found[1] if found else ()) if self.map.spaces(self.tracks[track]))

    def _spaces(self, way: frozenset[str]) -> int:
        return sum(self.tracks[track].length for track in way)

    def _cards(self, track: Track) -> int:
        return 2 * track.length if track.kind == "hard" else track.length


def additions(view: View, standings: Mapping[str, Progress], kept: Iterable[str]) -> tuple[Joint, dict[str, Joint]]:
    """The joint way of the tickets held and those `kept` of the offer, and what each offered one adds to the others."""
    unfinished = {ticket for ticket, progress in standings.items() if progress.standing == "open"}
    joiner = Joiner(view)
    base = [ticket for ticket in [*view.tickets, *kept] if ticket in unfinished]
    together = joiner.join(base)
    added: dict[str, Joint] = {}
    for ticket in view.offer:
        if ticket in unfinished:
            chosen = ticket in base
            more = together if chosen else joiner.join([*base, ticket])
            less = joiner.join([other for other in base if other != ticket]) if chosen else together
            spaces, turns = more.spaces - less.spaces, more.turns - less.turns
            added[ticket] = Joint(max(0, spaces), max(0, turns), more.way - less.way)
    return together, added

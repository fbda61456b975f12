"""What each event hides, written down once more by hand: a check of the declarations, not derived from them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final

from kolej.boards.loader import load
from kolej.events import Event

HIDDEN: Final[dict[str, frozenset[str]]] = {
    "draw": frozenset({"card"}),
    "tickets": frozenset({"tickets"}),
    "keep": frozenset({"tickets", "given_up"}),
}


def hidden_fields(told: dict[str, Any], own: Collection[int]) -> set[str]:
    """The fields of an event that its reader must not have."""
    return set() if told.get("seat") in own else set(told) & HIDDEN.get(told["event"], frozenset())


def faults_of_update(update: dict[str, Any], own: list[int]) -> Iterator[str]:
    """What an update tells the holder of these seats that it must not."""
    for seat in update["own"]:
        if int(seat) not in own:
            yield f"the own part of seat {seat}"
    for event in update["events"]:
        for name in hidden_fields(event, own):
            yield f"{name} of the event {event['event']} of seat {event.get('seat')}"


def secret_words(events: Iterable[Event], own: Collection[int], board: str) -> set[str]:
    """The names, in both languages, of what these events hide from the holder of the seats, and tell nowhere else."""
    data = load(board)
    names = {card.id: {card.name.en, card.name.pl} for card in data.cards}
    names |= {city.id: {city.name.en, city.name.pl} for city in data.cities}
    ends = [(ticket.id, ticket.cities) for ticket in data.tickets] + [(t.id, (t.a, t.b)) for t in data.tracks]
    for ident, cities in ends:
        names[ident] = {word for city in cities for word in names[city]}
    hidden: set[str] = set()
    shown: set[str] = set()
    for event in events:
        told = event.to_dict()
        secret = hidden_fields(told, own)
        for name, value in told.items():
            words = hidden if name in secret else shown
            for ident in [value] if isinstance(value, str) else value if isinstance(value, Iterable) else ():
                words |= names.get(str(ident), set())
    return hidden - shown

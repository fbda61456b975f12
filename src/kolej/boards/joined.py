"""Which places tracks can join when all of them are owned; a country is a dead end (DE-32)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kolej.boards.schema import BoardData


def joined(data: BoardData) -> Callable[[Iterable[str]], bool]:
    """A function that tells whether some chain of the board's tracks joins the given places."""
    country = {city.id for city in data.cities if city.country}
    leader = {city.id: city.id for city in data.cities}

    def find(place: str) -> str:
        while leader[place] != place:
            place = leader[place]
        return place

    for track in data.tracks:
        if track.a not in country and track.b not in country:
            leader[find(track.a)] = find(track.b)

    networks = {place: {find(place)} for place in leader if place not in country}
    networks |= {place: set() for place in country}
    for track in data.tracks:
        for end, other in ((track.a, track.b), (track.b, track.a)):
            if end in country and other not in country:
                networks[end].add(find(other))

    return lambda places: bool(set.intersection(*(networks[place] for place in places)))

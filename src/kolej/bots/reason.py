"""Reasons in words: why a bot chooses an action, in English and Polish."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

from kolej.boards.compiler import CompiledBoard
from kolej.errors import BadNotation
from kolej.render.names import Names
from kolej.render.words import LANGUAGES, Words

TEXTS: Final[dict[str, tuple[str, str]]] = {
    "only": ("Nothing else can be done.", "Nic innego nie można zrobić."),
    "chance": ("By chance: this bot does not weigh its actions.", "Losowo: ten bot nie rozważa swoich ruchów."),
    "noise": ("By chance: a slip.", "Losowo: pomyłka."),
    "serves": (
        "On the way of {ticket}, {points}; tracks still to claim for it: {number}.",
        "Na drodze biletu {ticket} ({points}); torów do zajęcia: {number}.",
    ),
    "last": (
        "The last track that {ticket} lacks: {points}.",
        "Ostatni tor, którego brakuje biletowi {ticket}: {points}.",
    ),
    "scores": ("{track} scores {points}.", "Tor {track} daje {points}."),
    "saves": (
        "A card for {track}, on the way of {ticket}, {points}.",
        "Karta na tor {track}, na drodze biletu {ticket} ({points}).",
    ),
    "saves_points": (
        "A card for {track}, which scores {points}.",
        "Karta na tor {track}, który daje {points}.",
    ),
    "collects": (
        "More cards: pieces still to place: {number}.",
        "Więcej kart: pionków do położenia zostało {number}.",
    ),
    "more_tickets": (
        "Time for more tickets: pieces left: {number}.",
        "Czas na kolejne bilety: pionków zostało {number}.",
    ),
    "keeps": (
        "Kept together, these tickets bring at most {points}.",
        "Razem te bilety są warte najwyżej {points}.",
    ),
    "station": (
        "A station here helps to join {ticket}: {points}.",
        "Dworzec w tym mieście pomaga zrealizować bilet {ticket}: {points}.",
    ),
    "station_points": (
        "A station here changes the score by {points} at once.",
        "Dworzec w tym mieście od razu zmienia wynik o {points}.",
    ),
    "port": (
        "A port in {city} counts {points} with the tickets joined so far.",
        "Port ({city}) daje {points} za zrealizowane już bilety.",
    ),
    "spares": (
        "Wild cards that stay in hand after this payment: {number}.",
        "Karty uniwersalne, które zostaną na ręce po tej zapłacie: {number}.",
    ),
    "pays_tunnel": ("{track} scores {points}.", "Tor {track} daje {points}."),
    "leaves_tunnel": (
        "{track} scores only {points}: the cards are worth more.",
        "Tor {track} daje tylko {points}: karty są warte więcej.",
    ),
    "passenger": (
        "Passenger from {city}, {colour}: then {number}, and nobody else has more than {other}.",
        "Pasażer {colour} ({city}): wtedy {number}, a nikt inny nie ma więcej niż {other}.",
    ),
    "pieces": (
        "The planned ways take {number} and {other} pieces of the two kinds.",
        "Zaplanowane drogi wymagają pionków dwóch rodzajów: {number} i {other}.",
    ),
    "exchanges": (
        "Makes it possible to join {ticket}: {points}.",
        "Pozwala zrealizować bilet {ticket}: {points}.",
    ),
    "refills": ("To see one of the {deck}.", "Aby odsłonić kartę z talii: {deck}."),
    "nothing": (
        "No claim or building would bring points now.",
        "Żaden tor ani budowa nie przyniosłyby teraz punktów.",
    ),
}


@dataclass(frozen=True)
class Reason:
    """A code, and what it is about; names are ids of the board."""

    board: CompiledBoard
    code: str
    track: str | None = None
    ticket: str | None = None
    city: str | None = None
    colour: str | None = None
    deck: str | None = None
    points: int | None = None
    number: int | None = None
    other: int | None = None
    way: tuple[str, ...] = ()  # the tracks that are still to be claimed for the ticket

    def text(self, language: str = "en") -> str:
        """One sentence, in `en` or `pl`."""
        if language not in LANGUAGES:
            raise BadNotation(f"{language!r} is not a language; one of: {', '.join(LANGUAGES)}")
        words = Words(language)
        names = Names(self.board, words)
        values: dict[str, object] = {"number": self.number, "other": self.other}
        if self.points is not None:
            values["points"] = words.count("point", self.points)
        if self.track is not None:
            values["track"] = names.track(self.track)
        if self.ticket is not None:
            values["ticket"] = names.ticket(self.ticket)
        if self.city is not None:
            values["city"] = names.place(self.city)
        if self.colour is not None:
            values["colour"] = names.colour(self.colour)
        if self.deck is not None:
            values["deck"] = names.deck(self.deck)
        return TEXTS[self.code][LANGUAGES.index(language)].format(**values)

    def to_dict(self) -> dict[str, Any]:
        """Code, names and both sentences, as JSON."""
        told = {f.name: getattr(self, f.name) for f in fields(self) if f.name not in ("board", "way")}
        known = {name: value for name, value in told.items() if value is not None}
        return {**known, "way": list(self.way), "en": self.text("en"), "pl": self.text("pl")}

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
    "chance": ("By chance: this bot does not weigh its actions.", "Przypadkiem: ten bot nie waży swoich działań."),
    "noise": ("By chance: a slip.", "Przypadkiem: pomyłka."),
    "serves": (
        "On the way of {ticket}, {points} points; tracks still to claim for it: {number}.",
        "Na drodze biletu {ticket}, punkty: {points}; tory, które trzeba jeszcze dla niego zająć: {number}.",
    ),
    "last": (
        "The last track that {ticket} lacks: {points} points.",
        "Ostatni tor, którego brakuje biletowi {ticket}; punkty: {points}.",
    ),
    "scores": ("{track} scores {points} points.", "{track}: tor daje punkty: {points}."),
    "saves": (
        "A card for {track}, on the way of {ticket}, {points} points.",
        "Karta na tor {track}, na drodze biletu {ticket}, punkty: {points}.",
    ),
    "saves_points": (
        "A card for {track}, which scores {points} points.",
        "Karta na tor {track}, który daje punkty: {points}.",
    ),
    "collects": (
        "More cards: pieces still to place: {number}.",
        "Więcej kart: pionki, które trzeba jeszcze położyć: {number}.",
    ),
    "more_tickets": (
        "Time for more tickets: pieces left: {number}.",
        "Czas na kolejne bilety: pozostałe pionki: {number}.",
    ),
    "keeps": (
        "Kept together, these tickets bring up to {points} points.",
        "Razem te bilety dają do {points} punktów.",
    ),
    "station": (
        "A station here helps to join {ticket}: {points} points.",
        "Stacja w tym mieście pomaga połączyć bilet {ticket}; punkty: {points}.",
    ),
    "station_points": (
        "A station here changes the score by {points} at once.",
        "Stacja w tym mieście od razu zmienia wynik o {points}.",
    ),
    "port": (
        "A port in {city} counts {points} points with the tickets joined so far.",
        "Port ({city}) liczy punkty z połączonych już biletów: {points}.",
    ),
    "spares": (
        "Wild cards that stay in hand after this payment: {number}.",
        "Jokery, które zostaną na ręce po tej zapłacie: {number}.",
    ),
    "pays_tunnel": ("{track} scores {points} points.", "{track}: tor daje punkty: {points}."),
    "leaves_tunnel": (
        "{track} scores only {points} points: the cards are worth more.",
        "{track}: tor daje tylko tyle punktów: {points}; karty są warte więcej.",
    ),
    "passenger": (
        "{colour} in {city}: then {number}, and nobody else has more than {other}.",
        "{colour} ({city}): wtedy {number}, a nikt inny nie ma więcej niż {other}.",
    ),
    "pieces": (
        "The planned ways take {number} and {other} pieces of the two kinds.",
        "Zaplanowane drogi wymagają pionków dwóch rodzajów: {number} i {other}.",
    ),
    "exchanges": (
        "Makes it possible to join {ticket}: {points} points.",
        "Pozwala połączyć bilet {ticket}; punkty: {points}.",
    ),
    "refills": ("To see a card of the deck {deck}.", "Aby odsłonić kartę z talii {deck}."),
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
        values: dict[str, object] = {"points": self.points, "number": self.number, "other": self.other}
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

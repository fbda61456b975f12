"""The names of one board in one language: places, tracks, tickets, cards, pieces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any
from unicodedata import combining, normalize

from kolej.boards.compiler import GRAY, CompiledBoard
from kolej.boards.schema import CardKind, Ticket, Track
from kolej.words import Words

DASH = " – "


class Names:
    """Ids of a board as people say them."""

    def __init__(self, board: CompiledBoard, language: str) -> None:
        self.board = board
        self.words = words = Words(language, board.data)
        data = board.data
        self.tracks = {track.id: track for track in data.tracks}
        self.tickets = {ticket.id: ticket for ticket in data.tickets}
        self.cards = {card.id: card for card in data.cards}
        self.cities = {city.id: city for city in data.cities}
        self.pieces = {piece.id: piece for piece in data.pieces}
        self._decks = {deck.id: words.of(deck.name) for deck in data.card_decks}
        self._decks |= {deck.id: words.of(deck.name) for deck in data.ticket_decks}
        self._counted: dict[tuple[str, str, int], str] = {}

    def place(self, city: str) -> str:
        """The name of a place."""
        return self.words.of(self.cities[city].name)

    def track(self, track: str) -> str:
        """The two ends of a track."""
        return DASH.join(self.place(end) for end in ends(self.tracks[track]))

    def ticket(self, ticket: str) -> str:
        """The places of a ticket."""
        return DASH.join(self.place(city) for city in self.tickets[ticket].cities)

    def ticket_points(self, ticket: str) -> str:
        """What a ticket is worth; a tour has three values."""
        found = self.tickets[ticket]
        return tour_points(found, self.words) if found.tour else str(found.points)

    def card(self, kind: str) -> str:
        """A kind of card."""
        return self.words.of(self.cards[kind].name)

    def short_card(self, card: CardKind) -> str:
        """A kind of card among others of its colour."""
        if card.wild or len(self.board.decks) == 1:
            return self.words.of(card.name)
        mark = " ⚓" if card.symbol else ""
        return self.pieces_of_deck(card.deck) + mark + (f" ×{card.value}" if card.value > 1 else "")

    def pieces_of_deck(self, deck: str) -> str:
        """The piece whose tracks a deck pays for."""
        return next((self.words.of(p.name) for p in self.board.data.pieces if p.cards == deck), deck)

    def deck(self, deck: str) -> str:
        """A deck of cards or tickets."""
        return self._decks[deck]

    def from_deck(self, deck: str) -> str:
        """The deck that a card is drawn from, where there are several."""
        key = f"from-deck-{deck}"
        return self.words(key) if self.words.has(key) else self.words("from-deck", deck=self.deck(deck))

    def one_card(self, kind: str) -> str:
        """A single card within a sentence: `a red card`."""
        key = self._card_key(kind)
        if self.cards_of(kind, 1) != f"1 {self.card(kind)}":
            return self.card(kind)
        return self.words(f"{key}.one", n=1, colour=self.cards[kind].colour)

    def cards_of(self, kind: str, n: int) -> str:
        """Counted cards of a kind: `2 red`, `2 locomotives`."""
        return self._inflected("card", kind, n, self._card_key(kind), self.card(kind), colour=self.cards[kind].colour)

    def cards_text(self, cards: Mapping[str, int] | Iterable[tuple[str, int]]) -> str:
        """Counted cards: `2 red, 1 locomotive`."""
        pairs = cards.items() if isinstance(cards, Mapping) else cards
        return ", ".join(self.cards_of(kind, n) for kind, n in pairs)

    def called(self, field: str, value: Any) -> object:
        """A value as people say it, by the name of its field in actions, events and reasons."""
        match field:
            case "card":
                return self.one_card(value)
            case "cards":
                return self.cards_text(value)
            case "city":
                return self.place(value)
            case "track":
                return self.track(value)
            case "points":
                return self.words.count("point", value)
        return value

    def piece(self, piece: str, n: int) -> str:
        """Counted pieces."""
        return self._inflected("piece", piece, n, f"piece-{piece}", self.words.of(self.pieces[piece].name))

    def pieces_of(self, piece: str) -> str:
        """Pieces of a kind, uncounted."""
        name = self.words.of(self.pieces[piece].name)
        return self.words(f"piece-{piece}.several") if self.piece(piece, 1) == f"1 {name}" else name

    def _card_key(self, kind: str) -> str:
        card = self.cards[kind]
        if card.wild:
            return "card-wild"
        marks = ("-symbol" if card.symbol else "") + ("-double" if card.value == 2 else "")
        return f"card-{card.deck}{marks}" if len(self.board.decks) > 1 else "card"

    def _inflected(self, group: str, what: str, n: int, key: str, name: str, **values: str) -> str:
        """The catalogue's forms of a name, if it has them; otherwise the board's name as it is."""
        found = self._counted.get((group, what, n))
        if found is None:
            known = self.words.has(key) and self.words(key, n=1, **values) == f"1 {name}"
            found = self.words(key, n=n, **values) if known else self.words("count-named", n=n, name=name)
            self._counted[group, what, n] = found
        return found

    def colour(self, colour: str) -> str:
        """A colour."""
        return self.words("colour", colour=colour)

    def wild(self) -> str:
        """What this board calls the card that stands for any colour."""
        return self.card(self._wild())

    def wilds(self, n: int) -> str:
        """Counted wild cards."""
        return self.cards_of(self._wild(), n)

    def _wild(self) -> str:
        return next(card.id for card in self.board.data.cards if card.wild)

    def price(self, track: str) -> str:
        """What a track costs."""
        found = self.tracks[track]
        if found.kind == "hard":
            return self.words("price-pairs", n=2 * found.length)
        if found.colour == GRAY:
            return self.words("price-gray", n=found.length)
        return self.words("price-colour", n=found.length, colour=found.colour)

    def kind(self, track: str) -> str:
        """What is special about a track: its pieces, ferry with its wild cards, tunnel, hard terrain, flags."""
        found = self.tracks[track]
        parts = [self.words.of(self.pieces[found.piece].name)] if len(self.pieces) > 1 else []
        if found.kind != "plain":
            kind = self.words(f"kind-{found.kind}")
            parts.append(f"{kind}: {self.wilds(found.wilds)}" if found.wilds else kind)
        flags = (flag.name for flag in fields(found) if flag.name != "wraps" and getattr(found, flag.name) is True)
        parts += [self.words(f"kind-{flag}") for flag in flags]
        return ", ".join(parts)

    def points(self, track: str) -> int:
        """The points of a track."""
        found = self.tracks[track]
        return self.pieces[found.piece].score.get(found.length, 0)

    def looks(self, track: str) -> Track:
        """A track but for its id: parallel tracks that nothing tells apart look the same."""
        return replace(self.tracks[track], id="")

    def has(self, track: str, text: str) -> bool:
        """Whether a track has these letters in its name."""
        return contains(text, track, self.track(track), *(self.cities[end].name.en for end in ends(self.tracks[track])))


@lru_cache(maxsize=64)
def names_of(board: CompiledBoard, language: str) -> Names:
    """The names of a board in a language, made once."""
    return Names(board, language)


def ends(track: Track) -> tuple[str, str]:
    """The two places that a track joins."""
    return track.a, track.b


def tour_points(ticket: Ticket, words: Words) -> str:
    """The three values of a tour."""
    return words("ticket-tour", points=ticket.points, in_order=ticket.in_order, penalty=ticket.penalty)


def contains(text: str, *names: str) -> bool:
    """Whether all words of the text are in one of the names; accents and case don't matter."""
    wanted = plain(text).replace("-", " ").split()
    if text and not any(c.isalpha() for c in text):
        return False  # numbers are in many names, and mean nothing there
    return any(all(word in plain(name) for word in wanted) for name in names)


def plain(text: str) -> str:
    """Lower case without accents."""
    letters = normalize("NFKD", text.lower().replace("ł", "l").replace("ø", "o").replace("ß", "ss"))
    return "".join(c for c in letters if not combining(c))

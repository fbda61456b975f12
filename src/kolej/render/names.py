"""The names of one board in one language: places, tracks, tickets, cards, pieces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from unicodedata import combining, normalize

from kolej.boards.compiler import GRAY, CompiledBoard
from kolej.boards.schema import CardKind, Ticket, Track
from kolej.render.words import Words

DASH = " – "


class Names:
    """Ids of a board as people say them."""

    def __init__(self, board: CompiledBoard, words: Words) -> None:
        self.board = board
        self.words = words
        data = board.data
        self.tracks = {track.id: track for track in data.tracks}
        self.tickets = {ticket.id: ticket for ticket in data.tickets}
        self.cards = {card.id: card for card in data.cards}
        self.cities = {city.id: city for city in data.cities}
        self.pieces = {piece.id: piece for piece in data.pieces}
        self._decks = {deck.id: words.of(deck.name) for deck in data.card_decks}
        self._decks |= {deck.id: words.of(deck.name) for deck in data.ticket_decks}

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

    def cards_text(self, cards: Mapping[str, int] | Iterable[tuple[str, int]]) -> str:
        """Counted cards: `2 red, 1 locomotive`; in Polish `2 × czerwony, 1 × lokomotywa`."""
        pairs = cards.items() if isinstance(cards, Mapping) else cards
        return ", ".join(self.words("price.colour", n=n, colour=self.card(kind)) for kind, n in pairs)

    def piece(self, piece: str, n: int) -> str:
        """Counted pieces."""
        return f"{n} {self.piece_word(piece, n)}"

    def piece_word(self, piece: str, n: int) -> str:
        """The word for pieces in the form that goes with a number."""
        if piece in self.words.counts:
            return self.words.counted(piece, n)
        return self.words.of(self.pieces[piece].name)

    def colour(self, colour: str) -> str:
        """A colour."""
        return self.words.named("colour", colour)

    def wild(self) -> str:
        """What this board calls the card that stands for any colour."""
        return next(self.words.of(card.name) for card in self.board.data.cards if card.wild)

    def price(self, track: str) -> str:
        """What a track costs."""
        found = self.tracks[track]
        if found.kind == "hard":
            return self.words("price.pairs", n=2 * found.length)
        key = "price.gray" if found.colour == GRAY else "price.colour"
        return self.words(key, n=found.length, colour=self.colour(found.colour))

    def kind(self, track: str) -> str:
        """What is special about a track: its pieces, ferry with its wild cards, tunnel, hard terrain."""
        found = self.tracks[track]
        parts = [self.words.of(self.pieces[found.piece].name)] if len(self.pieces) > 1 else []
        if found.kind != "plain":
            kind = self.words.named("kind", found.kind)
            wilds = {"n": found.wilds, "wild": self.wild()}
            parts.append(self.words("kind.wilds", kind=kind, **wilds) if found.wilds else kind)
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


def ends(track: Track) -> tuple[str, str]:
    """The two places that a track joins."""
    return track.a, track.b


def tour_points(ticket: Ticket, words: Words) -> str:
    """The three values of a tour."""
    return words("ticket.tour", points=ticket.points, in_order=ticket.in_order, penalty=ticket.penalty)


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

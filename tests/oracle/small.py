"""Small hand-made boards on which a rule can be seen at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kolej.boards.schema import (
    BoardData,
    CardDeck,
    CardKind,
    City,
    Ending,
    Name,
    Offers,
    PieceKind,
    Ticket,
    TicketDeck,
    Track,
)

NOTHING = Name("", "")
SCORE = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}


def tracks(text: str) -> tuple[Track, ...]:
    """Tracks from words like `ab3` or `ab3red`: two one-letter places, a length, a colour (or gray)."""
    made: list[Track] = []
    for word in text.split():
        same = sum({track.a, track.b} == set(word[:2]) for track in made)
        name = f"{word[0]}-{word[1]}" + (f"-{same + 1}" if same else "")
        made.append(Track(name, word[0], word[1], int(word[2]), word[3:] or "gray", "train"))
    return tuple(made)


def ticket(text: str, points: int = 1, deck: str = "regular") -> Ticket:
    """A ticket from a word like `ab`."""
    return Ticket(text, tuple(text), points, deck, False, points, points)


def tour(text: str, in_order: int, points: int, penalty: int) -> Ticket:
    """A tour from a word like `abc`."""
    return Ticket(text, tuple(text), points, "regular", True, in_order, penalty)


def kinds(wild: int = 4, **counts: int) -> tuple[CardKind, ...]:
    """One deck of ordinary cards: so many of each colour, and wilds."""
    plain = [CardKind(colour, NOTHING, "train", colour, count) for colour, count in counts.items()]
    return (*plain, CardKind("wild", NOTHING, "train", "", wild, wild=True))


def small(lines: str, tickets: Sequence[Ticket] = (), countries: str = "", **changes: Any) -> BoardData:
    """A board with these tracks; letters are its places, in the order of the alphabet."""
    made = tracks(lines)
    places = sorted({end for track in made for end in (track.a, track.b)} | set(countries))
    board = BoardData(
        id="small",
        name=NOTHING,
        summary=NOTHING,
        seats=(1, 5),
        player_colours=(),
        card_decks=(CardDeck("train", NOTHING, 5, 0),),
        cards=kinds(red=20, blue=20),
        pieces=(PieceKind("train", NOTHING, 45, "train", True, SCORE),),
        cities=tuple(City(place, NOTHING, 0, 0, country=place in countries) for place in places),
        tracks=made,
        tickets=tuple(tickets),
        ticket_decks=(TicketDeck("regular", NOTHING, 0),),
        offers=Offers(0, 0, "under", 3, 1),
        ending=Ending(2, 1, False),
        few_players=3,
    )
    return replace(board, **changes)

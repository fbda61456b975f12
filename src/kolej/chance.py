"""Seeds, their commitments, and chance outcomes as words."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import blake2b, sha256
from numbers import Integral

from kolej.boards.compiler import CompiledBoard
from kolej.errors import BadGame, BadRecord, quoted

Seed = int | str | bytes


def key_of(seed: Seed | None) -> bytes:
    """The 256-bit key of a seed; None: one that nobody can guess."""
    match seed:
        case None:
            return secrets.token_bytes(32)
        case bool():
            raise BadGame(f"a seed is an int, a str or bytes, not {seed!r}")
        case int():
            try:
                data = b"int:" + str(seed).encode()
            except ValueError:
                raise BadGame("a seed of so many digits can't be written down") from None
        case Integral():  # of NumPy
            return key_of(int(seed))
        case str():
            data = b"str:" + seed.encode("utf-8", "surrogatepass")
        case bytes():
            data = b"bytes:" + seed
        case _:
            raise BadGame(f"a seed is an int, a str or bytes, not {type(seed).__name__}")
    return blake2b(data, digest_size=32, person=b"kolej seed").digest()


def commitment(key: bytes) -> str:
    """The commitment published at the start: it binds the dealer to the key without revealing it."""
    return sha256(b"kolej commitment:" + key).hexdigest()


def deal_counts(board: CompiledBoard, seats: int, chosen_first: bool) -> tuple[int, int, int]:
    """How many outcomes of the deal are seats (first), tickets and passengers (last)."""
    b = board.core
    tickets = 0 if b.opening_draw else seats * sum(board.core.facts.tickets_deal)
    passengers = sum(board.core.facts.passengers) if b.passenger_colours else 0
    return (0 if chosen_first else 1), tickets, passengers


def name_deal(board: CompiledBoard, seats: int, chosen_first: bool, outcomes: list[int]) -> list[str]:
    """The outcomes of the deal as words: first player, cards, tickets, passengers."""
    first, tickets, passengers = deal_counts(board, seats, chosen_first)
    cards_end = len(outcomes) - tickets - passengers
    return [
        *(str(x) for x in outcomes[:first]),
        *(board.kinds[x] for x in outcomes[first:cards_end]),
        *(board.tickets[x] for x in outcomes[cards_end : cards_end + tickets]),
        *(board.passenger_colours[x] for x in outcomes[cards_end + tickets :]),
    ]


def read_deal(board: CompiledBoard, seats: int, chosen_first: bool, words: list[str]) -> list[int]:
    """The outcomes of the deal from words."""
    check_listed(words)
    first, tickets, passengers = deal_counts(board, seats, chosen_first)
    cards_end = len(words) - tickets - passengers
    if cards_end < first:
        raise BadRecord(f"the deal has {len(words)} outcomes: too few")
    return [
        *(number(word, "seat", {str(p): p for p in range(seats)}) for word in words[:first]),
        *(number(word, "card", board.kind_number) for word in words[first:cards_end]),
        *(number(word, "ticket", board.ticket_number) for word in words[cards_end : cards_end + tickets]),
        *(number(word, "passenger", board.passenger_number) for word in words[cards_end + tickets :]),
    ]


def name_outcomes(board: CompiledBoard, drew_tickets: bool, outcomes: Sequence[int]) -> list[str]:
    """The outcomes of an action as words: cards, or tickets where those were drawn."""
    names = board.tickets if drew_tickets else board.kinds
    return [names[x] for x in outcomes]


def read_outcomes(board: CompiledBoard, drew_tickets: bool, words: Sequence[str]) -> list[int]:
    """The outcomes of an action from words."""
    check_listed(words)
    if drew_tickets:
        return [number(word, "ticket", board.ticket_number) for word in words]
    return [number(word, "card", board.kind_number) for word in words]


def check_listed(words: Sequence[str]) -> None:
    """Refuse what is not a list of words; one text would be read letter by letter."""
    if isinstance(words, str):
        raise BadRecord(f"outcomes are a list of words, like [{words!r}], not one text")
    if not isinstance(words, Sequence):
        raise BadRecord(f"outcomes are a list of words, not {type(words).__name__}")
    for word in words:
        if not isinstance(word, str):
            raise BadRecord(f"outcomes are words, not {quoted(word)}")


def check_used_up(left: Sequence[int] | None, where: str = "") -> None:
    """Refuse outcomes that chance had no use for."""
    if left:
        raise BadRecord(f"{where}{len(left)} outcome{'s' if len(left) > 1 else ''} too many")


def number(word: str, what: str, known: dict[str, int]) -> int:
    """The number behind a word."""
    if word not in known:
        raise BadRecord(f"outcome {quoted(word)} is not a {what} of this game")
    return known[word]

"""The two generators are what they are said to be, number by number: records and pinned results depend on them."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice

import pytest

from kolej.boards.compiler import compiled
from kolej.core.chance import MASK32, Source, fast_seed
from kolej.core.codes import NONE, OVER
from kolej.core.decks import below
from kolej.core.moves import Moves
from kolej.core.phases.opening import deal
from kolej.core.playout import play_many
from kolej.core.rules import apply, legal
from kolej.core.scoring import score, winners
from kolej.core.state import State, blank
from tests.properties.games import CASES

KEY = bytes(range(32))


def stream(key: bytes) -> Iterator[int]:
    """The words of played games: blocks of keyed BLAKE2b, cut in fours."""
    block = 0
    while True:
        data = blake2b(block.to_bytes(8, "big"), key=key, digest_size=64).digest()
        yield from (int.from_bytes(data[i : i + 4], "big") for i in range(0, 64, 4))
        block += 1


def fast(a: int, b: int) -> Iterator[int]:
    """The words of playouts: a linear congruence and a xorshift, added."""
    while True:
        a = (69069 * a + 12345) % 2**32
        b ^= b << 13 & 0xFFFFFFFF
        b ^= b >> 17
        b ^= b << 5 & 0xFFFFFFFF
        yield (a + b) % 2**32


def test_the_stream_is_that_of_its_key() -> None:
    source = Source(KEY)
    assert [source.word() for _ in range(50)] == list(islice(stream(KEY), 50))


@pytest.mark.parametrize("n", [1, 3, 7, 110, 2**31 + 11])
def test_numbers_of_the_stream_are_fair(n: int) -> None:
    """A word of the last, shorter round of n is thrown away; for a large n that is half of them."""
    source, whole = Source(KEY), 2**32 // n * n
    fair = (word % n for word in stream(KEY) if word < whole)
    assert [source.below(n) for _ in range(300)] == list(islice(fair, 300))
    source.put_back([5, whole - 1, *([whole] if whole <= MASK32 else [])])
    assert (source.below(n), source.below(n)) == (n - 1, 5 % n)


@pytest.mark.parametrize("n", [1, 3, 7, 110, 3 * 2**28, 2**30 + 11])
def test_numbers_of_playouts_are_fair(n: int) -> None:
    """A word is stretched to n numbers of equal share; what would make some likelier is thrown away."""
    s = blank(compiled("europe").core, 2)
    s.rng_a, s.rng_b = fast_seed(b"fair")
    fair = (word * n >> 32 for word in fast(int(s.rng_a), int(s.rng_b)) if word * n % 2**32 >= 2**32 % n)
    assert [below(s, n) for _ in range(300)] == list(islice(fair, 300))


@pytest.mark.parametrize("n", [3, 5, 7, 109])
def test_the_words_that_are_thrown_away_are_exactly_those_in_excess(n: int) -> None:
    """A word times n, of which the low half is smaller than the excess of all words over a multiple of n."""
    s = blank(compiled("europe").core, 2)
    excess = 2**32 % n
    for low, kept in ((0, False), (excess - 1, False), (excess, True), (n, True), (2**32 - 1, True)):
        word = low * pow(n, -1, 2**32) % 2**32
        s.rng_b = 0  # so that only the congruence counts, and its next word is the one we want
        s.rng_a = (word - 12345) * pow(69069, -1, 2**32) % 2**32
        below(s, n)
        assert (s.rng_a == word) == kept


def test_seeds_of_playouts() -> None:
    for seed in (b"", b"x", b"a longer one"):
        data = blake2b(seed, digest_size=8).digest()
        assert fast_seed(seed) == (int.from_bytes(data[:4], "big"), int.from_bytes(data[4:], "big"))


def played(s: State, board: str) -> int:
    """Play random actions to the end with numbers of our own; how many there were."""
    b = compiled(board).core
    m, words, n = Moves(b), fast(int(s.rng_a), int(s.rng_b)), 0
    while s.phase != OVER:
        legal(b, s, m, s.turn)
        choices = m.listed()
        number = next(
            word * len(choices) >> 32 for word in words if word * len(choices) % 2**32 >= 2**32 % len(choices)
        )
        assert below(s, len(choices)) == number
        apply(b, s, s.turn, choices[number])
        words, n = fast(int(s.rng_a), int(s.rng_b)), n + 1
    return n


@pytest.mark.parametrize(("board", "seats"), CASES[::3])
def test_playouts_are_random_games_to_the_end(board: str, seats: int) -> None:
    b = compiled(board).core
    found = play_many(b, seats, b"some", 2, 2)
    for i, (decisions, totals, best) in enumerate(found, 2):
        s = blank(b, seats)
        s.rng_a, s.rng_b = fast_seed(b"some:" + str(i).encode())
        deal(b, s, NONE)
        assert played(s, board) == decisions
        sheets = score(b, s)
        assert [int(sheet.total()) for sheet in sheets] == totals
        assert winners(b, sheets) == best

"""Chance: a fast generator inside the state, and a source for played games (seeded stream or script).

Every outcome is a pick of one kind, ticket, colour or seat. A game that people play owns a `Source`:
its stream can't be predicted from what was seen, it can be scripted with given outcomes, and it keeps
the outcomes for the record. Playouts and sampled states have no source and use the fast generator.
"""

from hashlib import blake2b
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

MASK32: Final[i64] = 0xFFFFFFFF

# What a pick is of; decks are added to the base.
A_SEAT: Final[i64] = 0
A_PASSENGER: Final[i64] = 1
A_CARD: Final[i64] = 100
A_TICKET: Final[i64] = 200


class BadOutcome(Exception):
    """A scripted outcome that can't happen here, or a script that has run out."""


class MissingOutcome(BadOutcome):
    """A script that has run out; the state stands right before the pick."""


@final
class Source:
    """The chance of a played game: a stream from a 256-bit key, overridden by a script when given."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.block: i64 = 0  # blocks of the stream made so far
        self.words: vec[i64] = vec[i64]([0] * 16)  # of the last block, last one first
        self.left: i64 = 0  # how many of them are unused
        self.script: list[int] | None = None  # outcomes to use instead of the stream
        self.wanted: i64 = 0  # what kind of pick the script had no outcome for
        self.outcomes: list[int] = []  # where picks are written down

    def copy(self) -> "Source":
        """An independent source that continues with the same stream; it has recorded no outcomes yet."""
        twin = Source(self.key)
        twin.block = self.block
        twin.words = self.words[:]
        twin.left = self.left
        if self.script is not None:
            twin.script = list(self.script)
        return twin

    def word(self) -> i64:
        """The next 32 bits of the stream."""
        if self.left == 0:
            data: bytes = blake2b(int(self.block).to_bytes(8, "big"), key=self.key, digest_size=64).digest()
            self.block += 1
            for i in range(16):
                at = 4 * (15 - i)
                self.words[i] = data[at] << 24 | data[at + 1] << 16 | data[at + 2] << 8 | data[at + 3]
            self.left = 16
        self.left -= 1
        return self.words[self.left]

    def unused(self) -> list[int]:
        """The words that come next, last one first."""
        return [int(self.words[i]) for i in range(self.left)]

    def put_back(self, words: list[int]) -> None:
        """Let these words come next, the last one first."""
        for i in range(len(words)):
            self.words[i] = words[i]
        self.left = len(words)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, all equally likely (exactly: biased words are thrown away)."""
        rest = (MASK32 + 1) % n
        while True:
            word = self.word()
            if word <= MASK32 - rest:
                return word % n

    def scripted(self, wanted: i64) -> i64:
        """The next outcome of the script, for a pick of what is wanted."""
        script = self.script
        if script is None or not script:
            self.wanted = wanted
            raise MissingOutcome("an outcome is missing")
        return script.pop(0)


def fast_seed(seed: bytes) -> tuple[i64, i64]:
    """The fast generator's two starting numbers, derived from any bytes."""
    data = blake2b(seed, digest_size=8).digest()
    a: i64 = int.from_bytes(data[:4], "big")
    b: i64 = int.from_bytes(data[4:], "big")
    return a, b if b else 1

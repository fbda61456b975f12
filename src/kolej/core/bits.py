"""Sets as bits: what is in several of them is found at one stroke, and no time is spent on what is not.

A set of numbers is a row of words. Whoever wants its members takes the lowest bit out of a word until none is left:

    lowest = word & -word
    word ^= lowest
    member = places[(lowest * DE_BRUIJN >> SHOWN) & 63]
"""

from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WORD: Final[i64] = 62  # numbers in each word; the sign stays out of it
FULL: Final[i64] = 0x3FFFFFFFFFFFFFFF
# Any six bits of it in a row differ from any others. A power of two moves others to SHOWN, and so shows which it is;
# bits above those are lost where numbers are native, and of no interest where they are not.
DE_BRUIJN: Final[i64] = 0x03F79D71B4CB0A89
SHOWN: Final[i64] = 58


def words_for(size: int) -> int:
    """How many words a set of numbers below `size` takes."""
    return (size + int(WORD) - 1) // int(WORD)


def words(members: Iterable[int], size: int) -> list[int]:
    """A set of numbers below `size`."""
    made = [0] * words_for(size)
    for member in members:
        made[member // int(WORD)] |= 1 << member % int(WORD)
    return made


def places() -> vec[i64]:
    """The place of a bit in its word, by the six bits that it shows."""
    found = [0] * 64
    for place in range(64):
        found[(int(DE_BRUIJN) << place) >> int(SHOWN) & 63] = place
    return vec[i64](found)

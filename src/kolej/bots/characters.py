"""Characters: names for the bots at a table. Each level has a few, first names that many languages share."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

LEVELS: Final[dict[str, tuple[str, ...]]] = {
    "easy": ("Emma", "Leo", "Nina", "Max", "Lena", "Oskar"),
    "medium": ("Anna", "Adam", "Sara", "Filip", "Julia", "Daniel"),
    "hard": ("Maria", "Robert", "Klara", "Viktor", "Laura", "Igor"),
    "expert": ("Helena", "Albert", "Irena", "Konrad", "Teresa", "Edgar"),
}
OTHERS: Final = ("Diana", "Martin", "Eva", "Norbert", "Vera", "Bruno")  # styles, and bots of a host's own
EVERYBODY: Final = tuple(name for names in (*LEVELS.values(), OTHERS) for name in names)


def of_bot(bot: str) -> tuple[str, ...]:
    """The characters that a bot, given by its text, may have."""
    return LEVELS.get(bot, OTHERS)


def next_character(bot: str, present: Collection[str], seed: int) -> str:
    """A character for one more bot: the first one not at the table yet, starting from a place that the seed gives."""
    names = of_bot(bot)
    turned = [names[(seed + i) % len(names)] for i in range(len(names))]
    return next((name for name in turned if name not in present), turned[0])

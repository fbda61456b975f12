"""Figures of a review, in words."""

from __future__ import annotations

from typing import Protocol

from kolej.words import Words


class Looked(Protocol):
    """As much of an analysis as says how thorough it was."""

    @property
    def samples(self) -> int: ...
    @property
    def in_time(self) -> bool: ...
    @property
    def over(self) -> bool: ...


def percent(share: float) -> str:
    """A share as whole percent."""
    return f"{round(100 * share)}%".replace("-", "−")


def signed(share: float) -> str:
    """A change in whole percent, with its sign; nothing where it rounds to nothing."""
    n = round(100 * share)
    return f"{n:+}%".replace("-", "−") if n else "·"


def cut_note(words: Words, found: Looked) -> list[str]:
    """How thorough the analysis was, and whether the game was over."""
    thorough = words("review-in_time", samples=found.samples) if found.in_time else words("review-cut")
    return [thorough] if found.over else [thorough, words("review-unfinished")]

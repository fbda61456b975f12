"""Numbers in sentences: the digits, and the plural category that a message selects by."""

from __future__ import annotations

from babel import Locale
from fluent.runtime.types import FluentType


class Number(FluentType):
    """A whole number, written plainly with a true minus sign; a selector sees its plural category.

    The library's own numbers ask the locale how to write each one, which takes most of the time of a sentence.
    """

    def __init__(self, n: int, category: str) -> None:
        self.text = str(n).replace("-", "−")
        self.category = category

    def __eq__(self, other: object) -> bool:
        return self.category == other

    def __hash__(self) -> int:
        return hash(self.category)

    def format(self, locale: object) -> str:
        """The digits."""
        return self.text


def number(n: int, language: str) -> Number:
    """A number as a language counts."""
    return Number(n, Locale.parse(language).plural_form(abs(n)))

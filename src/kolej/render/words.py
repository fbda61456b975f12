"""The texts of the terminal in English and Polish, with the plurals of each."""

from __future__ import annotations

import re
from typing import Final

from kolej.boards.schema import Name
from kolej.render import english, polish

LANGUAGES: Final = ("en", "pl")


def english_form(n: int) -> int:
    """Which form a number takes: one, other."""
    return 0 if n == 1 else 1


def polish_form(n: int) -> int:
    """Which form a number takes: jedna karta, dwie karty, pięć kart."""
    n = abs(n)
    if n == 1:
        return 0
    return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


class Words:
    """The texts of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.texts, self.counts = (polish.TEXTS, polish.COUNTS) if lang == "pl" else (english.TEXTS, english.COUNTS)
        self.form = polish_form if lang == "pl" else english_form

    def __call__(self, key: str, **values: object) -> str:
        """A text with its gaps filled."""
        return self.texts[key].format(**values)

    def said(self, key: str, you: bool, **values: object) -> str:
        """A text that speaks of somebody, or to `you`: of each `[somebody|you]` one half is taken."""
        text = re.sub(r"\[([^|\]]*)\|([^\]]*)\]", r"\2" if you else r"\1", self.texts[key])
        return text.format(**values)

    def count(self, key: str, n: int) -> str:
        """A counted thing: `5 cards`."""
        return f"{n} {self.counted(key, n)}"

    def counted(self, key: str, n: int) -> str:
        """The thing alone, in the form that goes with the number."""
        return self.counts[key][self.form(n)]

    def of(self, name: Name) -> str:
        """A name of a board in this language."""
        return name.pl if self.lang == "pl" else name.en

    def named(self, group: str, word: str) -> str:
        """The word for an id, such as a colour; the id itself where there is none."""
        return self.texts.get(f"{group}.{word}", word)

"""The check of a board's own words: each file can be parsed, and overrides only existing messages."""

from __future__ import annotations

from kolej.boards.problem import BoardProblem, Place, unknown
from kolej.boards.schema import BoardData
from kolej.words.catalogue import LANGUAGES, faults


def check_words(data: BoardData) -> list[BoardProblem]:
    """The problems of the words; the general ones are used in their place."""
    found = []
    for language, text in data.words.items():
        file = f"words.{language}.ftl"
        if language not in LANGUAGES:
            found.append(BoardProblem("warning", Place(file), unknown("language", language, LANGUAGES)))
            continue
        found.extend(
            BoardProblem("warning", Place(file, line=line), message) for line, message in faults(language, text)
        )
    return found

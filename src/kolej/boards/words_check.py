"""The check of a board's own words: each file reads well and overrides only words that there are."""

from __future__ import annotations

from kolej.boards.problem import BoardProblem, Place, unknown
from kolej.boards.schema import BoardData
from kolej.words.catalogue import LANGUAGES, faults


def check_words(data: BoardData) -> list[BoardProblem]:
    """What is wrong with the words; the general ones are said in place of those."""
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

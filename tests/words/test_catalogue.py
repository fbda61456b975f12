"""The catalogues: the same messages in every language, with the same variables, and every message in use."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import kolej
from kolej.boards.loader import board_names, load
from kolej.words import LANGUAGES, MissingWords, Words, catalogue

SOURCE = Path(kolej.__file__).parent
Entry = ast.Message | ast.Term
OTHERS = [language for language in LANGUAGES if language != "en"]


class Mentioned(Visitor):
    """The variables of an entry, and the messages it refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name)


@cache
def entries(language: str) -> dict[str, Entry]:
    resource = FluentParser().parse(catalogue.source(language))
    assert [entry for entry in resource.body if isinstance(entry, ast.Junk)] == []
    found = [entry for entry in resource.body if isinstance(entry, ast.Message | ast.Term)]
    names = [("-" if isinstance(entry, ast.Term) else "") + entry.id.name for entry in found]
    assert len(names) == len(set(names))
    return dict(zip(names, found, strict=True))


def variables(language: str, name: str) -> set[str]:
    """What a message wants to be filled with, the messages within it included."""
    seen = Mentioned()
    seen.visit(entries(language)[name])
    return seen.variables.union(*(variables(language, other) for other in seen.messages))


def messages(language: str) -> list[str]:
    """What is said in every language: not the terms, nor the errors for programmers."""
    return [name for name in entries(language) if not name.startswith(("-", "error-"))]


# A language may need more messages within its sentences, as Polish needs the forms of colours.
HELPERS = {"en": {"a-colour", "actor"}, "pl": {"colour-of-cards"}}
# … and a sentence may need fewer of the variables that every sentence of its kind is given.
GIVEN = {"n", "colour"}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_every_message_and_no_other(language: str) -> None:
    assert set(messages("en")) - HELPERS["en"] == set(messages(language)) - HELPERS.get(language, set())


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_variables_are_filled(language: str) -> None:
    for name in set(messages("en")) - HELPERS["en"]:
        theirs = variables(language, name)
        assert theirs - GIVEN == variables("en", name) - GIVEN, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_that_is_used_is_there(language: str) -> None:
    for name in messages(language):
        for term in re.findall(r"\{ (-[a-z-]+)", str(entries(language)[name].span) and _text(language, name)):
            assert term in entries(language), (name, term)


def _text(language: str, name: str) -> str:
    span = entries(language)[name].span
    assert span is not None
    return catalogue.source(language)[span.start : span.end]


def test_every_message_of_the_terminal_is_used() -> None:
    source = "\n".join(file.read_text("utf-8") for file in SOURCE.rglob("*.py"))
    made = [re.escape(key) for key in re.findall(r'f["\']([a-z]+-[a-z-]*)\{', source)]
    texts = "\n".join(_text("en", name) for name in messages("en"))
    inside = set(re.findall(r"\{ ([a-z_-]+) \}", texts))
    quoted = set(re.findall(r"""["']([a-z_-]+)["'.]""", source))
    shared = ("page-", "rules-", "fault-", "ticket-failed", "table-", "reason-", "bot-why-", "bot-name-", "line-")
    for name in messages("en"):
        if name.startswith(shared) or name in HELPERS["en"]:
            continue
        counted = name.startswith("count-") and f'count("{name.removeprefix("count-")}"' in source
        known = name in quoted or name in inside or counted
        assert known or any(re.match(prefix, name) for prefix in made), name


@pytest.mark.parametrize("board", board_names())
def test_a_board_overrides_only_what_there_is(board: str) -> None:
    words = load(board).words
    assert set(words) == set(LANGUAGES)
    for language, text in words.items():
        assert catalogue.faults(language, text) == []


def test_faults_of_a_boards_words_are_named() -> None:
    found = catalogue.faults("pl", "-route = tor\n\nlog-nothing = nic\nbroken { = x\n-tunnel = tunel\n")
    assert [line for line, _ in found] == [3, 4, 5]
    assert found[0][1] == '"log-nothing" is not in the catalogue of "pl"'
    assert found[2][1] == '"-tunnel" is not in the catalogue of "pl"'


@pytest.mark.filterwarnings("default::kolej.words.MissingWords")
def test_what_a_language_lacks_is_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue.LANGUAGES, "eo", "Esperanto")
    monkeypatch.setattr(
        catalogue, "source", lambda language: {"eo": "log-over = Fino\n"}.get(language) or _source(language)
    )
    catalogue.bundle.cache_clear()
    catalogue._general.cache_clear()
    words = Words("eo")
    assert words("log-over") == "Fino"
    with pytest.warns(MissingWords, match=r"eo.ftl says nothing for log-pass"):
        assert words("log-pass", you=False, who="Ada") == "Ada passed"
    with pytest.warns(MissingWords):
        assert words("log-nothing") == "log-nothing"
    with pytest.warns(MissingWords, match="Unknown external: who"):
        assert Words("en")("table-sit")
    catalogue.bundle.cache_clear()
    catalogue._general.cache_clear()


_source = catalogue.source


def test_a_name_from_right_to_left_does_not_turn_the_sentence() -> None:
    assert Words("en")("table-sit", who="דנה") == "\u2068דנה\u2069 sits down."
    assert "\u2068" not in Words("pl")("table-sit", who="Żaneta Ω")

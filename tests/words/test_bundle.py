"""Our reader of Fluent says what Project Fluent's own says, and counts as Babel counts."""

from __future__ import annotations

import pytest
from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from kolej.boards.loader import board_names, load
from kolej.words import LANGUAGES, catalogue
from kolej.words.bundle import Bundle, Counted, Value, parse
from kolej.words.plurals import RULES

NUMBERS = [*range(1200), 10_000, 1_000_000, 1_000_001, 2_000_000]
SAMPLES: list[list[Value | int]] = [[0, 1, 2, 5, 22], ["Ada"], ["yes", "no", "red", "claim"]]


@pytest.mark.parametrize("language", RULES)
def test_a_language_counts_as_unicode_says(language: str) -> None:
    theirs = Locale.parse(language).plural_form
    assert [RULES[language](n) for n in NUMBERS] == [theirs(n) for n in NUMBERS]


def test_every_language_of_the_catalogue_has_its_rule() -> None:
    assert set(LANGUAGES) <= set(RULES)


class _Variables(Visitor):
    """The variables that a language's messages are filled with."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", [None, *board_names()])
def test_every_message_reads_as_project_fluent_reads_it(language: str, board: str | None) -> None:
    own = load(board).words.get(language, "") if board else ""
    theirs = FluentBundle([language], use_isolating=False)
    theirs.add_resource(FluentResource(catalogue.source(language)))
    theirs.add_resource(FluentResource(own), allow_overrides=True)
    ours = Bundle(language)
    ours.add(parse(catalogue.source(language)))
    ours.add(parse(own))
    entries = [
        entry for entry in FluentParser().parse(catalogue.source(language)).body if isinstance(entry, ast.Message)
    ]
    for n, entry in enumerate(entries):
        variables = _Variables()
        variables.visit(entry)
        variables.names |= {"n", "colour", "you", "who"}  # of the messages within it
        message = theirs.get_message(entry.id.name)
        pattern = ours.pattern(entry.id.name)
        assert message.value is not None
        assert pattern is not None
        for sample in range(5 if board is None else 1):
            given = {}
            for k, name in enumerate(sorted(variables.names)):
                values = SAMPLES[0 if name == "n" else (n + k + sample) % 3]
                given[name] = values[sample % len(values)]
            expected, faults = theirs.format_pattern(message.value, given)
            filled = {
                name: Counted.of(value, language) if isinstance(value, int) else value for name, value in given.items()
            }
            found, ours_faults = ours.format(pattern, filled)
            assert bool(ours_faults) == bool(faults), entry.id.name
            assert faults or found == expected, entry.id.name


TEXT = r"""
plain = Text with { "a { literal }" } and { "\u0041" }
exact = { $n ->
    [0] none
    [one] one
   *[other] { $n }
}
-thing = { $case ->
    [genitive] of a thing
   *[nominative] a thing
}
    .gender = f
uses = { -thing } { -thing(case: "genitive") } { -thing.gender ->
    [f] (f)
   *[m] (m)
}
called = { plain.title }
    .title = Title of { uses }
loop = { loop }
broken = { NUMBER($n) } { missing } { -missing } { $nobody }
"""


def said(name: str, attribute: str | None = None, **values: Value) -> tuple[str, list[str]]:
    bundle = Bundle("en")
    bundle.add(parse(TEXT))
    pattern = bundle.pattern(name, attribute)
    assert pattern is not None
    return bundle.format(pattern, values)


def test_literals_terms_and_attributes() -> None:
    assert said("plain") == ("Text with a { literal } and A", [])
    assert said("uses") == ("a thing of a thing (f)", [])
    assert said("called", "title") == ("Title of a thing of a thing (f)", [])


@pytest.mark.parametrize(("n", "text"), [(0, "none"), (1, "one"), (7, "7"), (-7, "−7")])
def test_a_number_is_chosen_by_itself_or_by_its_category(n: int, text: str) -> None:
    assert said("exact", n=Counted.of(n, "en")) == (text, [])


def test_what_can_not_be_said_is_told() -> None:
    assert said("loop") == ("???", ["Cyclic reference"])
    text, faults = said("broken", n=Counted.of(1, "en"))
    assert text == "??? {missing} {-missing} ???"
    assert faults == [
        "Not understood: FunctionReference",
        "Unknown reference: missing",
        "Unknown reference: -missing",
        "Unknown external: nobody",
    ]
    assert said("called")[1] == ["Unknown reference: plain.title"]


def test_an_entry_that_is_not_there() -> None:
    assert Bundle("en").pattern("nothing") is None

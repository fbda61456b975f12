"""Every line of the covered games has a test that names it (see docs/rules/README.md)."""

from __future__ import annotations

from tests.rules.ledger import MOST_MARKS, overloaded, read_ledger, read_marks, uncovered, unknown

COVERED = ("C", "EU", "DE", "BE", "WO", "US", "GL")


def test_every_line_has_a_test() -> None:
    missing = uncovered(read_ledger(), read_marks(), COVERED)
    assert not missing, _listed(f"{len(missing)} lines of the ledger have no test", missing)


def test_marks_name_lines_that_exist() -> None:
    wrong = unknown(read_ledger(), read_marks())
    assert not wrong, _listed("marks that name no line of the ledger", wrong)


def test_no_test_names_too_many_lines() -> None:
    wrong = overloaded(read_marks())
    assert not wrong, _listed(f"tests with more than {MOST_MARKS} numbers", wrong)


def test_every_mark_can_be_counted() -> None:
    wrong = read_marks().unreadable
    assert not wrong, _listed("marks that can't be counted", wrong)


def _listed(what: str, lines: list[str] | tuple[str, ...]) -> str:
    return "\n  ".join([f"{what}:", *lines])

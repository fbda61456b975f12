"""The ledger's own checker, tried on small trees; and the ledger itself, which loses no line by accident."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest

from kolej.boards.loader import load
from tests.rules.ledger import (
    ROOT,
    RULES,
    Marks,
    game_of,
    numbers,
    overloaded,
    read_ledger,
    read_marks,
    uncovered,
    unknown,
)

FILES = {
    "common": "C",
    "europe": "EU",
    "germany": "DE",
    "berlin": "BE",
    "world": "WO",
    "usa": "US",
    "great_lakes": "GL",
}
LINES = {"C": 32, "EU": 33, "DE": 23, "BE": 17, "WO": 40, "US": 7, "GL": 18}


def ledger_in(folder: Path, text: str) -> dict[str, str]:
    (folder / "some.md").write_text(dedent(text), encoding="utf-8")
    return read_ledger(folder)


def marks_in(folder: Path, text: str, name: str = "test_some.py") -> Marks:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("import pytest\n" + dedent(text), encoding="utf-8")
    return read_marks(folder)


def named(marks: Marks) -> list[tuple[str, ...]]:
    return [test.numbers for test in marks.tests]


# The ledger of the project


def test_the_ledger_has_all_its_lines() -> None:
    assert {game: len(found) for game, found in numbers().items()} == LINES


@pytest.mark.parametrize(("name", "game"), FILES.items())
def test_each_file_holds_its_own_game(name: str, game: str) -> None:
    text = (RULES / f"{name}.md").read_text(encoding="utf-8")
    found = re.findall(r"^- \*\*([A-Z]{1,2}-\d{2})\*\* ", text, re.MULTILINE)
    assert {game_of(number) for number in found} == {game}
    assert found == sorted(found), "the numbers of a file ascend"


def test_lines_refer_to_lines_that_exist() -> None:
    ledger = read_ledger()
    pages = [*RULES.glob("*.md"), *(RULES.parent / "games").glob("*.md"), RULES.parent / "glossary.md"]
    cited = {
        (page.name, number)
        for page in pages
        for number in re.findall(r"\b[A-Z]{1,2}-\d{2}\b", page.read_text(encoding="utf-8"))
    }
    example = {("README.md", "EU-48")}  # the form of a new line
    assert sorted(c for c in cited if c[1] not in ledger) == sorted(example)


@pytest.mark.parametrize("name", [name for name in FILES if name != "common"])
def test_each_games_page_lists_its_rulings(name: str) -> None:
    page = (RULES.parent / "games" / f"{name}.md").read_text(encoding="utf-8")
    shown = page.partition("## Our rulings")[2].partition("\n## ")[0]
    replaced = {"world": {"C-15"}, "great_lakes": {"C-15"}}.get(name, set())
    rulings = {n for n, text in read_ledger().items() if "**Ruling:**" in text} - replaced
    ours = {n for n in rulings if game_of(n) in ("C", FILES[name])}
    assert [n for n in sorted(ours) if n not in shown] == []


@pytest.mark.parametrize("name", FILES)
def test_each_file_and_game_is_listed(name: str) -> None:
    """In the ledger's table; games in that of the players' pages, and in the README."""
    assert f"| [{name}.md]({name}.md) | {FILES[name]}-01 … |" in (RULES / "README.md").read_text(encoding="utf-8")
    if name != "common":
        assert f"]({name}.md) | " in (RULES.parent / "games/README.md").read_text(encoding="utf-8")
        assert load(name).name.en in " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())


@pytest.mark.parametrize("page", ["README.md", "docs/games/README.md", "docs/games/berlin.md"])
def test_what_we_made_up_is_owned_up_to(page: str) -> None:
    """No source shows the tracks, tickets and subway points of Berlin: readers are told where they meet the board."""
    sentences = " ".join((ROOT / page).read_text(encoding="utf-8").replace("**", "").split()).split(". ")
    told = [sentence for sentence in sentences if "our own reconstruction" in sentence]
    assert any(all(word in sentence for word in ("tracks", "tickets", "subway")) for sentence in told)


READ_TWICE = {"C-18", "C-62", "DE-22", "WO-41", "WO-48", "WO-51", "WO-83"}
READING = re.compile(
    r"^\*\*([A-Z]{1,2}-\d{2})\.\*\* \*The books?:\* .+ \*Readings:\* .+; or .+ \*Ours:\* .+", re.MULTILINE
)


def test_sentences_that_can_be_read_in_two_ways_are_read_in_both() -> None:
    """The sentence of the book, the readings, and ours with its reason, in the file of the line's game."""
    found = set()
    for name, game in FILES.items():
        readings = (RULES / f"{name}.md").read_text(encoding="utf-8").partition("## Readings")[2].strip()
        paragraphs = [text for text in readings.split("\n\n") if text and not text.startswith("Where a sentence")]
        for paragraph in paragraphs:
            reading = READING.fullmatch(paragraph)
            assert reading, paragraph
            assert game_of(reading[1]) == game
            found.add(reading[1])
    assert found == READ_TWICE


# Reading a ledger


def test_reads_numbered_lines_only(tmp_path: Path) -> None:
    ledger = ledger_in(
        tmp_path,
        """\
        # Some game

        Words about EU-41.

        - **EU-41** One more card is due.
        - **C-02** One action. **Ruling:** passing is never voluntary.
        - an ordinary item
        """,
    )
    assert ledger == {
        "EU-41": "One more card is due.",
        "C-02": "One action. **Ruling:** passing is never voluntary.",
    }
    assert numbers(tmp_path) == {"EU": frozenset({"EU-41"}), "C": frozenset({"C-02"})}


def test_a_repeated_number_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"some\.md:2: EU-41 is there twice"):
        ledger_in(tmp_path, "- **EU-41** one\n- **EU-41** two\n")


@pytest.mark.parametrize("line", ["- EU-41 x", "- **EU-4** x", "* **EU-41** x", "  - **EU-41** x", "- **EU-41**: x"])
def test_a_malformed_line_is_an_error(tmp_path: Path, line: str) -> None:
    with pytest.raises(ValueError, match=r"some\.md:2: not in the form"):
        ledger_in(tmp_path, f"# Some game\n{line}\n")


# Reading marks


def test_finds_marks_of_functions_and_methods(tmp_path: Path) -> None:
    marks = marks_in(
        tmp_path,
        """
        from pytest import mark

        @pytest.mark.rule("C-01")
        def test_one(): ...

        @mark.rule("C-02", "C-03")
        @pytest.mark.parametrize("n", [1, 2])
        @pytest.mark.rule("EU-41")
        async def test_three(n): ...

        class TestGroup:
            class TestInner:
                @pytest.mark.rule("C-04")
                def test_four(self): ...

        def test_unmarked(): ...
        """,
        "deep/er/test_some.py",
    )
    assert named(marks) == [("C-01",), ("C-02", "C-03", "EU-41"), ("C-04",)]
    assert marks.unreadable == ()
    assert marks.tests[0].where == "deep/er/test_some.py:6 test_one"


@pytest.mark.parametrize(
    "text",
    [
        '@pytest.mark.rule("C-01")\nclass TestGroup:\n    def test_it(self): ...',
        '@pytest.mark.rule("C-01")\ndef helper(): ...',
        'pytestmark = pytest.mark.rule("C-01")',
        'CASE = pytest.param(1, marks=pytest.mark.rule("C-01"))',
        'def test_it():\n    @pytest.mark.rule("C-01")\n    def test_inner(): ...',
        'class Helper:\n    @pytest.mark.rule("C-01")\n    def test_it(self): ...',
        "@pytest.mark.rule\ndef test_it(): ...",
    ],
)
def test_a_mark_elsewhere_counts_for_nothing_and_is_reported(tmp_path: Path, text: str) -> None:
    marks = marks_in(tmp_path, text)
    assert named(marks) == []
    assert len(marks.unreadable) == 1
    assert "on a test function" in marks.unreadable[0]


def test_a_mark_in_a_file_that_is_not_collected_is_reported(tmp_path: Path) -> None:
    marks = marks_in(tmp_path, '@pytest.mark.rule("C-01")\ndef test_it(): ...', "helpers.py")
    assert named(marks) == []
    assert marks.unreadable == ("helpers.py:2: a mark stands, with its numbers, on a test function",)


@pytest.mark.parametrize("arguments", ["", "RULE", '"C-01", RULE', "41", '*["C-01"]', 'number="C-01"'])
def test_a_mark_without_literal_numbers_is_reported(tmp_path: Path, arguments: str) -> None:
    marks = marks_in(tmp_path, f"@pytest.mark.rule({arguments})\ndef test_it(): ...")
    assert len(marks.unreadable) == 1
    assert "literal numbers" in marks.unreadable[0]


# Judging


def test_lines_without_a_test_are_listed_with_their_text(tmp_path: Path) -> None:
    ledger = ledger_in(tmp_path, "- **C-01** Order.\n- **C-02** One action.\n- **WO-01** Ships.\n")
    marks = marks_in(tmp_path, '@pytest.mark.rule("C-01")\ndef test_it(): ...')
    assert uncovered(ledger, marks, ("C",)) == ["C-02  One action."]
    assert uncovered(ledger, marks, ("C", "WO")) == ["C-02  One action.", "WO-01  Ships."]
    assert uncovered(ledger, marks, ()) == []


@pytest.mark.parametrize("mark", ["skip", 'skip(reason="later")', "xfail", "xfail(strict=True)"])
def test_a_test_that_does_not_run_covers_nothing(tmp_path: Path, mark: str) -> None:
    ledger = ledger_in(tmp_path, "- **C-01** Order.\n")
    marks = marks_in(tmp_path, f'@pytest.mark.{mark}\n@pytest.mark.rule("C-01")\ndef test_it(): ...')
    assert uncovered(ledger, marks, ("C",)) == ["C-01  Order."]


def test_a_test_that_runs_somewhere_covers(tmp_path: Path) -> None:
    ledger = ledger_in(tmp_path, "- **C-01** Order.\n")
    marks = marks_in(tmp_path, '@pytest.mark.skipif(X, reason="")\n@pytest.mark.rule("C-01")\ndef test_it(): ...')
    assert uncovered(ledger, marks, ("C",)) == []


def test_a_number_that_does_not_exist_is_listed(tmp_path: Path) -> None:
    ledger = ledger_in(tmp_path, "- **C-01** Order.\n")
    marks = marks_in(tmp_path, '@pytest.mark.rule("C-01", "C-99")\ndef test_it(): ...')
    assert unknown(ledger, marks) == ["test_some.py:3 test_it: C-99"]


def test_three_numbers_are_allowed_and_four_are_not(tmp_path: Path) -> None:
    three = '@pytest.mark.rule("C-01", "C-02")\n@pytest.mark.rule("C-03")\n'
    assert overloaded(marks_in(tmp_path, three + "def test_it(): ...")) == []
    four = three + '@pytest.mark.rule("C-03")\n'
    assert overloaded(marks_in(tmp_path, four + "def test_it(): ...")) == [
        "test_some.py:5 test_it: C-01, C-02, C-03, C-03"
    ]

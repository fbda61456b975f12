"""Reads the rule ledger in docs/rules, and the marks by which tests name its lines."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "docs" / "rules"
TESTS = ROOT / "tests"

MOST_MARKS = 3
LINE = re.compile(r"^- \*\*([A-Z]{1,2}-\d{2})\*\* (.+)$")
NEARLY = re.compile(r"^\s*[-*+]\s+\W*[A-Z]{1,2}-\d")  # looks like a line of the ledger; must then be one

Ledger = dict[str, str]  # number -> text, in the order of the files


def read_ledger(folder: Path = RULES) -> Ledger:
    """Every numbered line of the ledger; a malformed or repeated one is an error."""
    lines: Ledger = {}
    for path in sorted(folder.glob("*.md")):
        for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if found := LINE.match(line):
                number, text = found.groups()
                if number in lines:
                    raise ValueError(f"{path.name}:{at}: {number} is there twice")
                lines[number] = text
            elif NEARLY.match(line):
                raise ValueError(f"{path.name}:{at}: not in the form '- **EU-41** text': {line}")
    return lines


def game_of(number: str) -> str:
    """The game that a number belongs to: "EU" for "EU-41", "C" for the common lines."""
    return number.partition("-")[0]


def numbers(folder: Path = RULES) -> dict[str, frozenset[str]]:
    """The numbers of each game."""
    games: dict[str, set[str]] = {}
    for number in read_ledger(folder):
        games.setdefault(game_of(number), set()).add(number)
    return {game: frozenset(found) for game, found in games.items()}


@dataclass(frozen=True)
class MarkedTest:
    """A test function and the numbers that its marks name."""

    where: str  # file:line name
    numbers: tuple[str, ...]
    runs: bool  # False: skipped or expected to fail, so it proves nothing


@dataclass(frozen=True)
class Marks:
    """All marks under a folder of tests."""

    tests: tuple[MarkedTest, ...]
    unreadable: tuple[str, ...]  # marks that can't be counted, and why


def read_marks(folder: Path = TESTS) -> Marks:
    """Finds the marks by reading the files: nothing is imported, collected or run."""
    tests: list[MarkedTest] = []
    unreadable: list[str] = []
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
        name = path.relative_to(folder).as_posix()
        counted: set[ast.expr] = set()
        for function in _tests(tree) if _is_test_file(path) else ():
            where = f"{name}:{function.lineno} {function.name}"
            found: list[str] = []
            for mark in function.decorator_list:
                if not isinstance(mark, ast.Call) or _mark_name(mark.func) != "rule":
                    continue
                counted.add(mark.func)
                given = [a.value for a in mark.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
                if not given or mark.keywords or len(given) != len(mark.args):
                    unreadable.append(f"{where}: a mark takes one or more literal numbers")
                found += given
            if found:
                tests.append(MarkedTest(where, tuple(found), _runs(function)))
        unreadable += [
            f"{name}:{node.lineno}: a mark stands, with its numbers, on a test function"
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and _mark_name(node) == "rule" and node not in counted
        ]
    return Marks(tuple(tests), tuple(unreadable))


def uncovered(ledger: Ledger, marks: Marks, games: Iterable[str]) -> list[str]:
    """The lines of these games that no running test names."""
    named = {number for test in marks.tests if test.runs for number in test.numbers}
    wanted = set(games)
    return [f"{n}  {text}" for n, text in ledger.items() if game_of(n) in wanted and n not in named]


def unknown(ledger: Ledger, marks: Marks) -> list[str]:
    """Marks that name a number which the ledger doesn't have."""
    return [f"{test.where}: {n}" for test in marks.tests for n in test.numbers if n not in ledger]


def overloaded(marks: Marks) -> list[str]:
    """Tests that name more lines than one test can prove."""
    return [f"{test.where}: {', '.join(test.numbers)}" for test in marks.tests if len(test.numbers) > MOST_MARKS]


def _is_test_file(path: Path) -> bool:
    return path.name.startswith("test_") or path.name.endswith("_test.py")


def _tests(tree: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions that pytest would collect: of the module and of its test classes."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield node
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _tests(node)


def _mark_name(node: ast.expr) -> str:
    """The name after `pytest.mark.` or `mark.`, or nothing."""
    if not isinstance(node, ast.Attribute):
        return ""
    owner = node.value
    is_mark = (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (
        isinstance(owner, ast.Name) and owner.id == "mark"
    )
    return node.attr if is_mark else ""


def _runs(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    marks = (mark.func if isinstance(mark, ast.Call) else mark for mark in function.decorator_list)
    return all(_mark_name(mark) not in ("skip", "xfail") for mark in marks)

"""The faults that are seeded are real ones: each changes its file, and the file still compiles."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from tests.mutants.__main__ import EQUIVALENT, LEAVE_OUT, difference, equivalents, pick
from tests.mutants.faults import faults_in, faults_of
from tests.mutants.forks import in_a_function, seed
from tests.mutants.trials import CORE, ROOT, stages_of

TEXT = '''"""A word."""
LIMIT: Final[i64] = 3

def f(a: int, b: int) -> int:
    """Too – many."""
    if a < b and not a == LIMIT:
        b += min(a, 1)
        go(a)
    raise ValueError(1)
'''


def test_every_kind_of_fault() -> None:
    found = {(fault.before, fault.after) for fault in faults_of("x.py", TEXT)}
    assert found == {
        ("3", "4"),
        ("3", "2"),
        ("1", "2"),
        ("1", "0"),
        ("a < b", "a <= b"),
        ("a == LIMIT", "a != LIMIT"),
        ("not a == LIMIT", "bool(a == LIMIT)"),
        ("a < b and not a == LIMIT", "(a < b or not a == LIMIT)"),
        ("b += min(a, 1)", "b -= min(a, 1)"),
        ("b += min(a, 1)", "pass"),
        ("min(a, 1)", "max(a, 1)"),
        ("go(a)", "pass"),
    }


def test_the_faults_of_the_core_compile_and_change_it() -> None:
    found = faults_in(CORE, LEAVE_OUT)
    assert len(found) > 1000
    for fault in found[::7]:
        text = (CORE / fault.file).read_text(encoding="utf-8")
        seeded = fault.seed(text)
        assert seeded != text
        compile(seeded, fault.file, "exec")
    assert next(difference(found[0])) == f"core/{found[0].file}:{found[0].line}"


CODE = """
LIMIT = 3
def double(a):
    return 2 * a
class Counter:
    def __init__(self, n):
        self.n = n + 1
"""


def test_a_fault_is_seeded_into_a_module_that_is_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("seeded")
    module.__file__ = "seeded.py"
    exec(CODE, vars(module))
    monkeypatch.setitem(sys.modules, "seeded", module)
    double, counter = module.double, module.Counter  # as others would have imported them
    seed("seeded", CODE.replace("2 * a", "3 * a").replace("n + 1", "n - 1"))
    assert double(5) == 15
    assert counter(5).n == 4


def test_only_faults_inside_functions_are_seeded_so() -> None:
    faults = {fault.before: in_a_function(fault, CODE) for fault in faults_of("x.py", CODE)}
    assert faults == {"3": False, "2": True, "self.n = n + 1": True, "n + 1": True, "1": True}
    assert not any(in_a_function(fault, CODE) for fault in faults_of("board_tables.py", CODE))


def test_a_seed_picks_the_same_faults_even_when_others_go() -> None:
    found = faults_in(CORE, LEAVE_OUT)
    chosen = pick(found, 300, 0)
    assert len(chosen) >= 300
    assert len({fault.file for fault in chosen}) > 20
    assert chosen == pick(found, 300, 0) != pick(found, 300, 1)
    others = [fault for fault in found if fault.file != "trail.py"]
    assert {fault.name for fault in chosen if fault in others} <= {fault.name for fault in pick(others, 300, 0)}


def test_equivalent_faults_exist_and_have_a_reason() -> None:
    names = {fault.name for fault in faults_in(CORE, LEAVE_OUT)}
    assert [name for name in equivalents() if name not in names] == [], f"{EQUIVALENT.name} is out of date"
    assert all(len(reason) > 10 for reason in equivalents().values())


def test_the_tests_that_catch_them_exist() -> None:
    stages = [stages_of(path.name) for path in CORE.rglob("*.py")]
    files = [test.partition("::")[0] for tried in stages for tests in tried for test in tests]
    assert [file for file in files if not (ROOT / file).exists()] == []

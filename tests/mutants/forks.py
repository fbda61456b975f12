"""A plug-in of pytest: the tests are collected once, and for each fault a child of the process runs them.

The child gives the functions of the faulty file their new code; whoever imported them calls it from then on. That
does for faults inside functions, but not for constants that others have copied, nor for tables made already.
"""

from __future__ import annotations

import ast
import json
import os
import resource
import signal
import sys
import time
from pathlib import Path
from types import FunctionType
from typing import Any, Final

import pytest

from tests.mutants.faults import Fault

ASKED: Final = "KOLEJ_FAULTS"  # the file that lists the faulty sources, and gets the answers
TABLES: Final = ("board_tables.py", "classes.py", "payment.py")  # run before the tests begin, when boards are compiled
MEMORY: Final = 3 * 2**30  # a fault may fill a list for ever


def in_a_function(fault: Fault, text: str) -> bool:
    """Whether the fault can be seeded into a process that runs already."""
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    inside = any(node.body[0].lineno <= fault.line <= (node.end_lineno or 0) for node in functions)
    return inside and fault.file not in TABLES


def limit_memory() -> None:
    """Keep a run-away process from taking the machine with it."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def seed(module: str, text: str) -> None:
    """Give the functions and methods of a module the code of this version of it."""
    found = sys.modules[module]
    namespace: dict[str, Any] = {"__name__": module}
    exec(compile(text, str(found.__file__), "exec"), namespace)
    for name, value in namespace.items():
        if getattr(value, "__module__", None) == module:
            old = getattr(found, name)
            pairs = [(old, value)]
            if isinstance(value, type):
                pairs = [(vars(old)[key], new) for key, new in vars(value).items() if isinstance(new, FunctionType)]
            for before, after in pairs:
                if isinstance(after, FunctionType):
                    before.__code__ = after.__code__


def run_items(session: pytest.Session) -> int:
    """Run the tests until one fails; 1: one did."""
    for i, item in enumerate(session.items):
        following = session.items[i + 1] if i + 1 < len(session.items) else None
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return 1
    return 0


def in_a_child(session: pytest.Session, module: str, text: str, timeout: float) -> bool:
    """Do the tests pass in a child of this process that has this version of a module?"""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            limit_memory()
            if module:
                seed(module, text)
            status = run_items(session)
        finally:
            os._exit(status)
    end = time.monotonic() + timeout
    while True:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status == 0
        if time.monotonic() > end:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return False
        time.sleep(0.01)


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    """Instead of running the tests once: once as they are, then for each fault; the file gets the answers."""
    file = Path(os.environ[ASKED])
    faulty: list[tuple[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    begun = time.monotonic()
    answers = [in_a_child(session, "", "", 3600)]
    timeout = 4 * (time.monotonic() - begun) + 5
    if answers[0]:
        answers += [in_a_child(session, module, text, timeout) for module, text in faulty]
    file.write_text(json.dumps(answers), encoding="utf-8")
    return True

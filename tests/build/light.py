"""A Python in which only some packages are installed, as after `pip install kolej` or with one of its extras."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, packages_distributions, requires

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HIDING = """
import sys

class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {hidden!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Hidden())
"""


def needed(*extras: str) -> set[str]:
    """The distributions that Kolej needs with these extras, and what those need."""
    found: set[str] = set()
    asked = {("kolej", frozenset(extras))}
    seen: set[tuple[str, frozenset[str]]] = set()
    while asked:
        name, wanted = asked.pop()
        seen.add((name, wanted))
        found.add(name)
        try:
            lines = requires(name) or []
        except PackageNotFoundError:  # an extra that is not installed here
            continue
        for line in lines:
            need = Requirement(line)
            if need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in ("", *wanted)):
                key = (canonicalize_name(need.name), frozenset(need.extras))
                if key not in seen:
                    asked.add(key)
    return found


def hidden(*extras: str) -> set[str]:
    """The names by which everything else that is installed here would be imported."""
    kept = needed(*extras)
    return {
        module
        for module, owners in packages_distributions().items()
        if re.fullmatch(r"\w+", module) and not {canonicalize_name(owner) for owner in owners} & kept
    }


def run(code: str, *arguments: str, extras: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """Run code in a process that finds the base package and these extras alone."""
    program = HIDING.format(hidden=hidden(*extras)) + code
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    return subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, env=environment, timeout=120
    )


def kolej(*arguments: str, extras: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """Run the command."""
    return run("from kolej.cli.main import main; main()", *arguments, extras=extras)

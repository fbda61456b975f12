"""The public words: what `kolej` exports is what can be imported and what is documented."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import kolej

DOCS = Path(__file__).parents[2] / "docs"


def test_all_names_what_can_be_imported() -> None:
    public = {
        name
        for name, value in vars(kolej).items()
        if not name.startswith("_") and (name in kolej.__all__ or not isinstance(value, ModuleType))
    }
    assert public == set(kolej.__all__)
    assert kolej.__all__ == sorted(set(kolej.__all__))
    assert re.fullmatch(r"\d+\.\d+\.\d+\S*", kolej.__version__)


@pytest.mark.parametrize("module", ["boards.compiler", "bots", "build"])
def test_packages_are_attributes_of_kolej(module: str) -> None:
    code = f"import kolej.boards.compiler as c; assert c.compiled; import kolej; assert kolej.{module}"
    subprocess.run([sys.executable, "-c", code], check=True)
    subprocess.run([sys.executable, "-c", f"import kolej; kolej.{module}"], check=True)


@pytest.mark.parametrize("name", kolej.__all__)
def test_every_name_is_documented(name: str) -> None:
    thing = getattr(kolej, name)
    assert inspect.getdoc(thing)
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    told = re.search(rf"`[^`]*\b{name}\b[^`]*`", page) is not None
    assert told, f"docs/api.md does not tell of {name}"
    if inspect.isclass(thing):
        for method, value in vars(thing).items():
            if not method.startswith("_") and (inspect.isfunction(value) or isinstance(value, property)):
                assert inspect.getdoc(value), f"{name}.{method}"


def test_the_page_tells_only_of_what_exists() -> None:
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    calls = page.split("## Events")[0]
    for name in re.findall(r"`game\.(\w+)", calls):
        assert hasattr(kolej.Game, name) or name in ("board", "seats", "first"), name
    for name in re.findall(r"`([A-Z]\w+)[(.`]", calls):
        assert name in kolej.__all__ or name == "None", name


def test_calls_are_told_with_their_parameters() -> None:
    """As they can be written: each by its name, in order, with its default."""
    calls = (DOCS / "api.md").read_text(encoding="utf-8").split("## Events")[0]
    told = re.findall(r"`(?:[Gg]ame\.)?(\w+)\(([^`()…]*)\)`", calls)
    assert len(told) > 20
    for name, parameters in told:
        call = getattr(kolej.Game, name, None) or getattr(kolej, name, None)
        if call is None or name == "analyse":  # results; options that are typed elsewhere
            continue
        real = [p for p in inspect.signature(call).parameters.values() if p.name != "self"]
        text = [p.name if p.default is p.empty else f"{p.name}={p.default!r}" for p in real]
        assert parameters.replace('"', "'") == ", ".join(text), name


@pytest.mark.parametrize("error", [name for name in kolej.__all__ if inspect.isclass(getattr(kolej, name))])
def test_every_error_is_one_of_ours(error: str) -> None:
    thing = getattr(kolej, error)
    if issubclass(thing, Exception):
        assert issubclass(thing, kolej.KolejError)
        assert issubclass(thing, ValueError) or error in ("KolejError", "BadBoard")

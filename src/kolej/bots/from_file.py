"""Bots that are classes in Python files, with the options that their constructors take."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from importlib.util import module_from_spec, spec_from_file_location
from inspect import Parameter, signature
from math import inf
from pathlib import Path
from typing import Any

from kolej.bots.base import Bot, Entry, Option, Seed, WordOption
from kolej.bots.faults import FAILURES, described
from kolej.errors import BadBot


def load_class(file: Path, name: str) -> Any:
    """The class of this name in a file; modules beside the file can be imported."""
    spec = spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None:
        raise BadBot(f"{file} is not a Python file")
    module = module_from_spec(spec)
    sys.modules[file.stem] = module
    sys.path.insert(0, str(file.resolve().parent))
    spec.loader.exec_module(module)
    classes = [
        word for word, thing in vars(module).items() if isinstance(thing, type) and thing.__module__ == spec.name
    ]
    if not hasattr(module, name):
        raise BadBot(f"{file} has no class {name}; it has {', '.join(classes) or 'none'}")
    return getattr(module, name)


def entry_of(make: Callable[..., Any], name: str) -> Entry:
    """The entry of a class, or of any function that makes a bot; its options are the parameters."""
    try:
        parameters = signature(make).parameters
    except (TypeError, ValueError):
        raise BadBot(f"{name!r} makes no bots") from None
    seeded = "seed" in parameters

    def made(seed: Seed, **options: Any) -> Bot:
        try:
            bot: Bot = make(seed=seed, **options) if seeded else make(**options)
        except BadBot:
            raise
        except FAILURES as error:
            fault = described(error, getattr(make, "__module__", ""))
            raise BadBot(f"{name!r} can't be made: {fault}") from error
        if not callable(getattr(bot, "choose", None)):
            raise BadBot(f"{name!r} is no bot: it has no method choose(view, legal)")
        return bot

    about = (getattr(make, "__doc__", None) or "").strip().partition("\n")[0].rstrip(".")
    stated = getattr(make, "options", None)
    options = dict(stated) if isinstance(stated, dict) else _options_of(name, parameters.values())
    return Entry(made, about or "a bot from elsewhere", options)


def _options_of(name: str, parameters: Iterable[Parameter]) -> dict[str, Option | WordOption]:
    """The parameters of a constructor beside the seed; each default gives the type."""
    found: dict[str, Option | WordOption] = {}
    for parameter in parameters:
        default = parameter.default
        if parameter.name == "seed" or parameter.kind in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD):
            continue
        if default is Parameter.empty:
            raise BadBot(f"{name!r} can't be made: its parameter {parameter.name!r} has no default")
        if isinstance(default, bool):
            found[parameter.name] = Option(int(default), 0, 1, "")
        elif isinstance(default, int | float):
            found[parameter.name] = Option(default, -inf, inf, "")
        elif isinstance(default, str):
            found[parameter.name] = WordOption(default, (), "")
    return found

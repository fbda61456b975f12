"""Environments for learners: observations as arrays, many games in step, PettingZoo, Gymnasium and OpenSpiel.

The extras `env` and `openspiel` install what they need: `pip install 'kolej[env]'`. Importing this module makes the
boards known to Gymnasium, where that is installed, by names such as `Kolej/Europe-v0`.
"""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from kolej.extras import needing

if TYPE_CHECKING:
    from kolej.env.aec import KolejAEC as KolejAEC
    from kolej.env.aec import aec_env as aec_env
    from kolej.env.batch import BatchEnv as BatchEnv
    from kolej.env.gym import KolejEnv as KolejEnv
    from kolej.env.observations import Observer as Observer
    from kolej.env.registering import register as register

# Public names, where each is made and the extra that it needs; imported when first used.
NAMES: Final[dict[str, tuple[str, str]]] = {
    "BatchEnv": ("kolej.env.batch", "env"),
    "KolejAEC": ("kolej.env.aec", "env"),
    "KolejEnv": ("kolej.env.gym", "env"),
    "Observer": ("kolej.env.observations", "env"),
    "aec_env": ("kolej.env.aec", "env"),
    "register": ("kolej.env.registering", "env"),
}


def __getattr__(name: str) -> Any:
    if name not in NAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, extra = NAMES[name]
    with needing(extra, f"kolej.env.{name}"):
        return getattr(import_module(module), name)


def __dir__() -> list[str]:
    return sorted(NAMES)


with suppress(ModuleNotFoundError):
    import_module("kolej.env.registering").register()

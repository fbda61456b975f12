"""Decisions of many games as Parquet, for learning and for study; docs/data.md describes the files.

The extra `data` installs what it needs: `pip install 'kolej[data]'`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from kolej.extras import needing

if TYPE_CHECKING:
    from kolej.data.reading import DecisionRows as DecisionRows
    from kolej.data.reading import SelfplayFolder as SelfplayFolder
    from kolej.data.run import selfplay as selfplay
    from kolej.data.settings import SelfplaySettings as SelfplaySettings

# Public names and where each is made; imported when first used.
NAMES: Final[dict[str, str]] = {
    "DecisionRows": "kolej.data.reading",
    "SelfplayFolder": "kolej.data.reading",
    "SelfplaySettings": "kolej.data.settings",
    "selfplay": "kolej.data.run",
}


def __getattr__(name: str) -> Any:
    if name not in NAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    with needing("data", f"kolej.data.{name}"):
        return getattr(import_module(NAMES[name]), name)


def __dir__() -> list[str]:
    return sorted(NAMES)

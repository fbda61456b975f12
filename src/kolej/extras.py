"""Optional packages: an error for a missing one names the line that installs it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kolej.errors import KolejError


class MissingExtra(KolejError, ImportError):
    """A package that only a part of Kolej needs is not installed."""


@contextmanager
def needing(extra: str, what: str) -> Iterator[None]:
    """Around imports of packages that an extra of pyproject.toml brings, for the sake of `what`."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "kolej":
            raise
        raise MissingExtra(f"{what} needs {error.name}: pip install 'kolej[{extra}]'") from None

"""A notice, shown once, if the engine is not compiled and nobody asked for that."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

import click

from kolej import __version__, build


def tell_once() -> None:
    """Say how slow an interpreted engine is and what helps: once for each installation, and only in a terminal."""
    found = build.current()
    if found.compiled or "KOLEJ_BUILD" in os.environ or build.in_checkout() or not sys.stderr.isatty():
        return
    note = Path(click.get_app_dir("kolej")) / "told-interpreted"
    here = f"{__version__} {build.CORE}"
    with suppress(OSError):
        if note.read_text(encoding="utf-8") == here:
            return
    headers = f"python{sys.version_info.major}.{sys.version_info.minor}-dev"
    click.echo(
        "kolej: the engine is not compiled here: bots and simulations are about 30 times slower.\n"
        f"kolej: to compile it, install a C compiler and Python's headers (on Debian: gcc libc6-dev {headers}),\n"
        "kolej: then install Kolej again from its source package. This is shown only once.",
        err=True,
    )
    with suppress(OSError):
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text(here, encoding="utf-8")

"""Input and output at a terminal, or from a script in its place."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from typing import Final

from rich.console import Console, RenderableType

CURTAIN_LINES: Final = 60


class Terminal:
    """Prints, and asks line by line; at the end of the input `ask` raises EOFError."""

    def __init__(self, console: Console, plain: bool) -> None:
        self.console = console
        self.plain = plain or not console.is_terminal or console.is_dumb_terminal
        if sys.stdin.isatty():
            with suppress(ImportError):
                import_module("readline")  # lines can be edited and recalled

    def say(self, *parts: RenderableType) -> None:
        """Print each of these; lines are broken between words."""
        for part in parts:
            self.console.print(part)

    def say_whole(self, line: str) -> None:
        """Print a line that is never broken, so that it can be copied."""
        self.console.print(line, soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """A line of the person at the keyboard; a script's line is printed, so that a transcript reads well."""
        self.console.file.flush()
        line = input(f"{prompt}> ").strip()
        if not sys.stdin.isatty():
            self.console.print(line)
        return line

    def curtain(self) -> None:
        """Clear everything that was printed."""
        if self.plain:
            self.console.print("\n" * CURTAIN_LINES)
        else:
            self.console.clear()
            self.console.file.write("\x1b[3J")  # the scrollback too

"""Reading texts: every fault is a BadNotation that names the offending word."""

from __future__ import annotations

import re
from collections.abc import Collection
from difflib import get_close_matches

from kolej.actions.base import Counted
from kolej.boards.compiler import CompiledBoard
from kolej.errors import BadNotation


def known(what: str, names: Collection[str], name: str) -> str:
    """A name, if the board knows it."""
    if name in names:
        return name
    near = get_close_matches(name, list(names), 1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise BadNotation(f"{name!r} is not a {what} of this board{hint}" if name else f"a {what} is missing")


def alone(verb: str, rest: str) -> None:
    """Nothing may follow the verb."""
    if rest:
        raise BadNotation(f"{verb!r} stands alone; {rest!r} is too much")


def amounts(what: str, names: list[str], text: str) -> Counted:
    """Numbers of things, like `2 red, 1 wild`."""
    found: dict[str, int] = {}
    for part in text.split(","):
        match = re.fullmatch(r"([0-9]{1,4}) (\S+)", part.strip())
        if not match:
            raise BadNotation(f"{part.strip()!r} is not a number and a {what}, like '2 {names[0]}'")
        name = known(what, names, match[2])
        if name in found:
            raise BadNotation(f"{name!r} is counted twice")
        if int(match[1]) == 0:
            raise BadNotation(f"{part.strip()!r}: leave out what there is none of")
        found[name] = int(match[1])
    return tuple((name, found[name]) for name in names if name in found)


def priced(board: CompiledBoard, text: str) -> tuple[str, Counted]:
    """What is claimed or built, and the payment after the colon, if there is one."""
    name, colon, payment = text.partition(":")
    return name.strip(), amounts("card", board.kinds, payment) if colon else ()

"""What a game adds to the picture of a board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Flag:
    """A ticket: a pin with its letter at each of its places, and a line in the key below the board."""

    letter: str
    places: tuple[str, ...]
    text: str
    offered: bool = False


@dataclass(frozen=True)
class SeatKey:
    """A player in the key below the board."""

    colour: str
    text: str
    turn: bool = False


@dataclass(frozen=True)
class Overlay:
    """Players are named by the colours of their pieces."""

    owners: Mapping[str, str] = field(default_factory=dict)  # by track
    own: str | None = None  # the player who looks, whose network glows softly
    buildings: Mapping[str, str] = field(default_factory=dict)  # by place
    passengers: Mapping[str, list[str]] = field(default_factory=dict)  # by place: their colours
    closed: frozenset[str] = frozenset()  # tracks that can't be claimed any more, drawn faintly
    seats: tuple[SeatKey, ...] = ()
    flags: tuple[Flag, ...] = ()

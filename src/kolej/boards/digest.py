"""The digest of a board: under one version of the rules, two boards with the same digest play exactly the same."""

from __future__ import annotations

import hashlib
import json
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from kolej.boards.schema import BoardData, City, Track

# What no decision can depend on: the names of the board and its parts, and where they are drawn.
_NOT_PLAY: dict[type, frozenset[str]] = {
    BoardData: frozenset({"id", "order", "summary", "player_colours", "notes", "words", "digest"}),
    City: frozenset({"lat", "lon"}),
    Track: frozenset({"wraps"}),
}


def digest(data: BoardData) -> str:
    """The sha256, in hex, of the content that matters to play, written as canonical JSON.

    Every dataclass becomes an object with sorted keys, every tuple a list in the order of the files (the
    order numbers places, tracks, tickets and cards, so it matters). Left out are names and words in any language,
    the summary, the notes, the place in lists, the colours of the players, latitudes, longitudes, whether a track is
    drawn across the edge, and the board's own id: a board that was only renamed or redrawn keeps its digest. Left out
    too is every field that has its default, so that a field added to the schema changes no digest of old.
    """
    text = json.dumps(_content(data), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def _content(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        skip = _NOT_PLAY.get(type(value), frozenset())
        return {
            field.name: _content(getattr(value, field.name))
            for field in fields(value)
            if field.name != "name" and field.name not in skip
            if field.default is MISSING or getattr(value, field.name) != field.default
        }
    if isinstance(value, tuple):
        return [_content(item) for item in value]
    if isinstance(value, dict):
        return {str(key): _content(item) for key, item in value.items()}
    return value

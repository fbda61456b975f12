"""Fields of hand-written JSON: a value of the right kind, or an error that names the field."""

from __future__ import annotations

from typing import Any

from kolej.errors import BadSnapshot, quoted


class Fields:
    """What a reader of positions asks of its fields."""

    def whole(self, name: str, value: Any, least: int, most: int) -> int:
        """A whole number within bounds."""
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise BadSnapshot(f"{name}: {quoted(value)} is not a whole number from {least} to {most}")
        return value

    def object(self, name: str, value: Any, known: tuple[str, ...] | list[str]) -> dict[str, Any]:
        """A JSON object with known fields."""
        if not isinstance(value, dict):
            raise BadSnapshot(f"{name}: {quoted(value)} is not an object")
        for key in value:
            if key not in known:
                raise BadSnapshot(f"{name}: {quoted(key)} is unknown; known are {', '.join(known)}")
        return value

    def counts(self, name: str, value: Any, known: list[str], most: int = 1000) -> list[int]:
        """An object of counts, as a list in the order of the known names."""
        given = self.object(name, value, known)
        return [self.whole(f"{name}.{key}", given.get(key, 0), 0, most) for key in known]

    def names(self, name: str, value: Any, known: dict[str, int]) -> list[int]:
        """A list of different names, as numbers."""
        if not isinstance(value, list):
            raise BadSnapshot(f"{name}: {quoted(value)} is not a list")
        for item in value:
            if not isinstance(item, str) or item not in known:
                raise BadSnapshot(f"{name}: {quoted(item)} is unknown on this board")
            if value.count(item) > 1:
                raise BadSnapshot(f"{name}: {quoted(item)} stands twice")
        return [known[item] for item in value]

    def agree(self, name: str, stated: Any, real: int | str) -> None:
        """What follows from other fields may be left out, but not be wrong."""
        if stated is not None and stated != real:
            raise BadSnapshot(f"{name}: {quoted(stated)}, but the other fields make it {real}")

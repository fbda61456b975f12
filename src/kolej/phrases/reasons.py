"""Why an action is not legal, in words."""

from __future__ import annotations

from collections.abc import Mapping

from kolej.phrases.names import Names
from kolej.reasons import Fact


def reason_text(names: Names, code: str, facts: Mapping[str, Fact]) -> str:
    """The sentence of a reason that a player may hear: numbers and names of the board from its facts."""
    values: dict[str, object] = {name: fact for name, fact in facts.items() if isinstance(fact, int)}
    values |= {name: names.called(name, fact) for name, fact in facts.items() if name in ("card", "city", "track")}
    missing, card, piece, colour = (facts.get(name) for name in ("missing", "card", "piece", "colour"))
    if isinstance(missing, int):
        values["n"] = missing
        if isinstance(card, str):
            values["cards"] = names.cards_of(card, missing)
    if isinstance(piece, str):
        counted = facts.get("missing" if code == "pieces" else "have", 0)
        values["pieces"] = names.piece(piece, counted if isinstance(counted, int) else 0)
    if isinstance(colour, str):
        values["colour"] = colour
    return names.words(f"reason-{code}", **values)

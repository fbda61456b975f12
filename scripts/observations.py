"""Writes docs/observations.md: what stands where in an observation, from the declaration in the core."""

from pathlib import Path

from kolej.boards.loader import board_names
from kolej.core.rules import PHASE_NAMES
from kolej.env.observations import PLACE_FACTS, TRACK_FACTS, ObservedFeature, Observer

TARGET = Path(__file__).parents[1] / "docs/observations.md"
HEAD = """# Observations

<!-- Written by scripts/observations.py from the declaration in src/kolej/core/observing.py. -->

An observation is what one seat may know, as integers (`int16`) of a fixed layout: a number means the same in every
position of a board with that number of seats. Equal views give equal observations; nothing else has a part in them.
Seats are counted from the observing one, which is always 0; the next in the order of play is 1. Kinds of cards, tracks,
places and tickets come in the order of `board.kinds`, `board.tracks`, `board.places` and `board.tickets`.

```python
import kolej
from kolej.env import Observer

game = kolej.Game("europe", seats=4, seed=1)
observer = Observer("europe", seats=4)
integers = observer.of(game, seat=0)  # or observer.of_view(view), from a view alone
floats = observer.normalised(integers)  # float32; also for arrays of many observations
hand = observer["hand"]  # a feature: integers[hand.first:hand.after]
graph = observer.graph()  # the map: ends of tracks, adjacency, facts of tracks and places
planes = observer.planes(integers)  # what changes, by track and by place, and the rest
```

Normalised, a code with more than two values becomes one number for each value, 1 for the one that holds and 0 for the
others; everything else is divided by its largest value. Points and exchanged pieces are cut off at their bounds.

Only what follows from the rest or hardly matters is left out: the places of the row (the row is told by kind) and
the order of the tickets under the decks.

## The track graph

"""


def rows(feature: ObservedFeature) -> str:
    """The line of a feature in the table of its board."""
    places = str(feature.first) if feature.size == 1 else f"{feature.first}–{feature.after - 1}"
    values = f"{feature.least}…{feature.most}" + (" (code)" if feature.category else "")
    normalised = feature.size * feature.width
    return f"| {places} | `{feature.name}` | {feature.per or '—'} | {values} | {normalised} | {feature.about} |"


def document() -> str:
    """The whole document."""
    facts = ", ".join(f"`{name}`" for name in TRACK_FACTS)
    places = ", ".join(f"`{name}`" for name in PLACE_FACTS)
    phases = ", ".join(f"{code} `{name}`" for code, name in enumerate(PHASE_NAMES))
    parts = [
        HEAD,
        f"`graph.tracks` has {facts} of each track, then its colour: one number for each\n"
        f"colour of cards, the last one for gray. `graph.places` has {places}.\n"
        "`planes.tracks` says of each track whether it is being claimed, then its normalised `owner`; `planes.places`\n"
        "says whether something is being decided there, then `building` and `waiting`, where the board has them;\n"
        "`planes.table` has all other features.\n"
        f"\n## Phases\n\nThe codes of `phase`: {phases}.\n"
        "\n## Sizes\n\n",
        "| board | seats | integers | normalised | actions |\n|---|---|---|---|---|\n",
    ]
    for name in board_names():
        least, most = Observer(name).board.data.seats
        for seats in range(least, most + 1):
            observer = Observer(name, seats)
            parts.append(
                f"| {name} | {seats} | {observer.size} | {observer.normalised_size} | {observer.board.num_actions} |\n"
            )
    for name in board_names():
        seats = min(4, Observer(name).board.data.seats[1])
        parts.append(
            f"\n## {name}, {seats} seats\n\n| numbers | feature | one for each | values | normalised | meaning |\n"
        )
        parts.append("|---|---|---|---|---|---|\n")
        parts.extend(rows(feature) + "\n" for feature in Observer(name, seats).features)
    return "".join(parts)


if __name__ == "__main__":
    TARGET.write_text(document(), "utf-8")

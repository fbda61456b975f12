"""Germany: the Globetrotter and the majorities of passengers (DE-53, DE-54)."""

from __future__ import annotations

from itertools import islice

import pytest

import kolej
from tests.rules.kit import Player

HAMBURG_ROSTOCK = {"tracks": ["hamburg-schwerin", "rostock-schwerin"], "tickets": ["hamburg-rostock"]}
MAINZ_STUTTGART = {
    "tracks": ["mainz-mannheim-1", "mannheim-stuttgart-1"],
    "tickets": ["mainz-stuttgart", "mannheim-stuttgart"],
}
BERLIN_LEIPZIG = {"tracks": ["berlin-leipzig"], "tickets": ["berlin-leipzig"]}
TRACKS = [
    *("augsburg-ulm-1", "bremen-bremerhaven", "chemnitz-dresden", "danemark-kiel", "dortmund-dusseldorf-1"),
    *("emden-niederlande", "frankfurt-mainz-1", "freiburg-konstanz", "hamburg-schwerin", "karlsruhe-mannheim"),
    *("koblenz-koln-1", "leipzig-magdeburg", "lindau-ulm", "nurnberg-wurzburg-1", "rostock-schwerin"),
]
NOTHING_DONE = {"tracks": [], "tickets": ["danemark-berlin", "koln-munchen", "kiel-schweiz"]}


def with_passengers(*taken: dict[str, int]) -> list[Player]:
    """Players who have taken so many passengers, each with the tracks that bring them."""
    free = iter(TRACKS)
    return [{"passengers": counts, "tracks": list(islice(free, (sum(counts.values()) + 1) // 2))} for counts in taken]


@pytest.mark.rule("DE-53")
@pytest.mark.parametrize(
    ("players", "bonus"),
    [
        ([HAMBURG_ROSTOCK, MAINZ_STUTTGART], [0, 15]),  # the number counts, not the points
        ([HAMBURG_ROSTOCK, BERLIN_LEIPZIG], [15, 15]),  # all who are tied get it
        ([HAMBURG_ROSTOCK, MAINZ_STUTTGART, BERLIN_LEIPZIG], [0, 15, 0]),
        ([HAMBURG_ROSTOCK, {}, BERLIN_LEIPZIG], [15, 0, 15]),
        ([HAMBURG_ROSTOCK, NOTHING_DONE], [15, 0]),  # three that weren't completed play no part
        ([NOTHING_DONE, {}], [0, 0]),  # nobody has completed any
        ([{}, {}, {}], [0, 0, 0]),
    ],
)
def test_globetrotter(players: list[dict[str, list[str]]], bonus: list[int]) -> None:
    assert [sheet.lines["most_tickets"] for sheet in kolej.score("germany", players)] == bonus


@pytest.mark.rule("DE-53")
def test_uncompleted_tickets_take_nothing_from_the_globetrotter() -> None:
    more = {"tracks": HAMBURG_ROSTOCK["tracks"], "tickets": [*HAMBURG_ROSTOCK["tickets"], "koln-munchen"]}
    sheets = kolej.score("germany", [more, BERLIN_LEIPZIG])
    assert [sheet.lines["most_tickets"] for sheet in sheets] == [15, 15]
    assert sheets[0].lines["tickets"] == 4 - 11


@pytest.mark.rule("DE-54")
@pytest.mark.parametrize(
    ("taken", "points"),
    [
        ([2, 1], [20, 10]),  # with two players there is a second too
        ([1, 3], [10, 20]),
        ([2, 2], [20, 20]),
        ([1, 0], [20, 0]),  # none of the colour: nothing
        ([0, 0], [0, 0]),
        ([4, 2, 1], [20, 10, 0]),
        ([3, 3, 1], [20, 20, 0]),  # several first: no second
        ([1, 3, 3], [0, 20, 20]),
        ([3, 2, 2], [20, 10, 10]),  # several second
        ([3, 0, 0], [20, 0, 0]),
        ([0, 1, 1], [0, 20, 20]),
        ([3, 3, 3], [20, 20, 20]),
        ([0, 0, 0], [0, 0, 0]),
        ([1, 2, 3, 2], [0, 10, 20, 10]),
        ([2, 2, 1, 1], [20, 20, 0, 0]),
        ([4, 1, 1, 1, 1], [20, 10, 10, 10, 10]),
        ([2, 2, 2, 2, 2], [20] * 5),
        ([1, 2, 3, 4, 0], [0, 0, 10, 20, 0]),
        ([5, 0, 3, 0, 2], [20, 0, 10, 0, 0]),
    ],
)
@pytest.mark.parametrize("colour", ["red", "white"])
def test_majority_of_a_colour(taken: list[int], points: list[int], colour: str) -> None:
    sheets = kolej.score("germany", with_passengers(*({colour: count} for count in taken)))
    assert [sheet.lines["passengers"] for sheet in sheets] == points
    assert [sheet.total - sheet.lines["tracks"] for sheet in sheets] == points


@pytest.mark.rule("DE-54")
def test_each_of_the_six_colours_scores_by_itself() -> None:
    first = {"red": 3, "black": 1, "green": 2, "yellow": 1, "blue": 2}
    second = {"red": 1, "black": 2, "green": 2, "white": 1, "blue": 1}
    sheets = kolej.score("germany", with_passengers(first, second))
    assert [sheet.lines["passengers"] for sheet in sheets] == [
        20 + 10 + 20 + 20 + 20 + 0,
        10 + 20 + 20 + 0 + 10 + 20,
    ]
    for sheet, points in zip(sheets, ((20, 10, 20, 20, 20, 0), (10, 20, 20, 0, 10, 20)), strict=True):
        assert sheet.majorities == dict(zip(("red", "black", "green", "yellow", "blue", "white"), points, strict=True))
        assert sheet.to_dict()["majorities"] == sheet.majorities

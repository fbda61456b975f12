"""World: tours, in the order they name or in another (WO-51)."""

from __future__ import annotations

from random import Random

import pytest

import kolej
from tests.oracle.networks import tour_in_order
from tests.oracle.small import small, tour
from tests.rules.kit import board_of

IN_ORDER, JOINED, NOT_JOINED = 9, 6, -15
CASABLANCA = "tour-casablanca-al_qahira-tehran"


def value(lines: str, places: str) -> int:
    """What a tour of places of one letter is worth; the other way round it must be the same."""
    values = set()
    for order in (places, places[::-1]):
        board = small(lines, [tour(order, IN_ORDER, JOINED, -NOT_JOINED)])
        sheet = kolej.score(board, [{"tracks": [track.id for track in board.tracks], "tickets": [order]}])[0]
        assert bool(sheet.completed) is (sheet.lines["tickets"] > 0)
        values.add(sheet.lines["tickets"])
    assert len(values) == 1, "the way back is worth something else"
    return values.pop()


@pytest.mark.rule("WO-51")
@pytest.mark.parametrize(
    ("lines", "places"),
    [
        ("ab1 bc1", "abc"),
        ("ab1 bc1 cd1 de1", "abcde"),
        ("ax1 xb1 by1 yz1 zc1", "abc"),  # other places lie in between
        ("ab1 bc1 bd1 de1", "abc"),  # and tracks beside the way
        ("ab1 bc1 ca1", "abc"),
        ("ax1 xb1 by1 yx1 xc1", "abc"),  # x is passed twice
        ("ac1 cb1 bx1 xc1", "abc"),  # c is passed out of turn
        ("ab1 ax1 xb1 ac1", "abc"),  # back through the start
        ("am1 mb1 ay1 yz1 zb1 mc1", "abc"),  # the short way to b would use up the way from there to c
    ],
)
def test_in_order(lines: str, places: str) -> None:
    assert value(lines, places) == IN_ORDER


@pytest.mark.rule("WO-51")
@pytest.mark.parametrize(
    ("lines", "places"),
    [
        ("ac1 cb1", "abc"),
        ("ab1 ac1", "abc"),
        ("ax1 xb1 xc1", "abc"),  # the track between x and b would be used twice
        ("ax1 xb1 bd1 xc1", "abc"),
        ("ac1 cb1 bd1", "abcd"),
        ("ax1 bx1 by1 yc1 xd1", "acbd"),
        ("ab1 bc1 cd1", "acbd"),
    ],
)
def test_joined_in_another_order(lines: str, places: str) -> None:
    assert value(lines, places) == JOINED


@pytest.mark.rule("WO-51")
@pytest.mark.parametrize(
    ("lines", "places"),
    [("ab1 cd1", "abc"), ("bc1 ad1", "abc"), ("ab1 bc1 de1", "abcd"), ("ax1 bx1 cy1", "abc")],
)
def test_not_all_joined(lines: str, places: str) -> None:
    assert value(lines, places) == NOT_JOINED


@pytest.mark.rule("WO-51")
def test_it_is_decided_exactly() -> None:
    rng = Random(51)
    places, seen = "abcdefg", set()
    for _ in range(150):
        pairs = sorted({tuple(sorted(rng.sample(places, 2))) for _ in range(rng.randint(6, 11))})
        lines = " ".join(f"{a}{b}1" for a, b in pairs)
        order = "".join(rng.sample(sorted({end for pair in pairs for end in pair}), rng.randint(3, 4)))
        board = small(lines)
        found = value(lines, order)
        if found != NOT_JOINED:
            assert (found == IN_ORDER) is tour_in_order(board.tracks, order)
        seen.add(found)
    assert seen == {IN_ORDER, JOINED, NOT_JOINED}


@pytest.mark.rule("WO-51")
@pytest.mark.parametrize(
    ("tracks", "points"),
    [
        ("al_qahira-casablanca-1 al_qahira-tehran-1", 9),
        ("casablanca-marseille-1 athina-marseille-1 al_qahira-athina-1 athina-tehran-1", 6),
        ("al_qahira-casablanca-1", -15),
        ("casablanca-marseille-1 athina-marseille-1 al_qahira-athina-1 athina-tehran-1 al_qahira-tehran-2", 9),
        ("", -15),
    ],
)
def test_a_printed_tour(tracks: str, points: int) -> None:
    sheet = kolej.score("world", [{"tracks": tracks.split(), "tickets": [CASABLANCA]}, {}])[0]
    assert sheet.lines["tickets"] == points
    assert sheet.completed == ((CASABLANCA,) if points > 0 else ())


@pytest.mark.rule("WO-51")
def test_the_three_values_of_every_printed_tour() -> None:
    values = {
        "tour-anchorage-cambridge_bay-reykjavik-murmansk-tiksi": (34, 23, 40),
        "tour-anchorage-vancouver-winnipeg-cambridge_bay": (18, 12, 24),
        CASABLANCA: (9, 6, 15),
        "tour-lagos-luanda-dar_es_salaam-djibouti": (9, 6, 15),
        "tour-manila-honolulu-port_moresby-darwin": (13, 9, 19),
        "tour-mexico-caracas-lima-valparaiso": (15, 10, 21),
        "tour-murmansk-tiksi-novosibirsk-yakutsk-petropavlovsk": (30, 20, 36),
        "tour-tehran-lahore-mumbai-bangkok": (13, 9, 19),
    }
    board = board_of("world")
    tours = {one.id: one for one in board.tickets if one.tour}
    assert {name: (one.in_order, one.points, one.penalty) for name, one in tours.items()} == values
    lost = kolej.score("world", [{"tickets": list(values)}, {}])[0]
    assert lost.lines["tickets"] == -sum(penalty for _, _, penalty in values.values())


@pytest.mark.rule("WO-51")
@pytest.mark.parametrize(
    ("name", "tracks", "points"),
    [
        (
            "tour-lagos-luanda-dar_es_salaam-djibouti",
            "lagos-luanda-1 dar_es_salaam-luanda-1 dar_es_salaam-djibouti-1",
            9,
        ),
        ("tour-tehran-lahore-mumbai-bangkok", "lahore-tehran-1 lahore-mumbai-1 bangkok-mumbai-1", 13),
        ("tour-tehran-lahore-mumbai-bangkok", "mumbai-tehran-1 lahore-mumbai-1 bangkok-mumbai-1", 9),
        ("tour-mexico-caracas-lima-valparaiso", "caracas-mexico-1 caracas-lima-1 lima-valparaiso-1", 15),
    ],
)
def test_printed_tours_by_rail(name: str, tracks: str, points: int) -> None:
    sheet = kolej.score("world", [{"tracks": tracks.split(), "tickets": [name]}, {}])[0]
    assert sheet.lines["tickets"] == points

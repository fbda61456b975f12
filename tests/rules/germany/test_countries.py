"""Germany: countries are dead ends, and tickets name them (DE-32, DE-33)."""

from __future__ import annotations

from random import Random

import pytest

import kolej
from tests.oracle.networks import completed
from tests.oracle.small import small, ticket
from tests.rules.kit import board_of


def completes(ticket_id: str, tracks: str) -> bool:
    """Whether the tracks complete a printed ticket; its points say the same."""
    players = [{"tracks": tracks.split(), "tickets": [ticket_id]}, {}]
    sheet = kolej.score("germany", players)[0]
    points = {one.id: one.points for one in board_of("germany").tickets}[ticket_id]
    done = sheet.completed == (ticket_id,)
    assert sheet.lines["tickets"] == (points if done else -points)
    return done


def joins(lines: str, places: str, countries: str) -> bool:
    """Whether tracks between places of one letter complete a ticket, whichever end it names first."""
    answers = set()
    for order in (places, places[::-1]):
        board = small(lines, [ticket(order)], countries)
        sheets = kolej.score(board, [{"tracks": [track.id for track in board.tracks], "tickets": [order]}])
        answers.add(sheets[0].completed == (order,))
    assert len(answers) == 1, "it matters which end is named first"
    return answers.pop()


@pytest.mark.rule("DE-32")
@pytest.mark.parametrize(
    ("ticket_id", "through_a_country", "around_it"),
    [
        (
            "koln-saarbrucken",
            "koblenz-koln-1 koblenz-mainz-1 mainz-mannheim-1 karlsruhe-mannheim "
            "frankreich-karlsruhe frankreich-saarbrucken",
            "karlsruhe-saarbrucken",
        ),
        ("munchen-freiburg", "lindau-munchen lindau-schweiz freiburg-schweiz", "konstanz-lindau freiburg-konstanz"),
        (
            "bremen-dusseldorf",
            "bremen-emden emden-niederlande dusseldorf-niederlande",
            "emden-munster dortmund-munster-1 dortmund-dusseldorf-1",
        ),
        ("munchen-konstanz", "munchen-osterreich lindau-osterreich konstanz-lindau", "lindau-munchen"),
        (
            "emden-hamburg",
            "bremerhaven-emden bremerhaven-danemark danemark-kiel hamburg-kiel-1",
            "bremerhaven-kiel",
        ),
    ],
)
def test_no_chain_passes_through_a_country(ticket_id: str, through_a_country: str, around_it: str) -> None:
    assert not completes(ticket_id, through_a_country)
    assert completes(ticket_id, f"{through_a_country} {around_it}")


@pytest.mark.rule("DE-32")
def test_freiburg_and_saarbrucken_are_not_joined_by_frankreich() -> None:
    chain = "koblenz-koln-1 koblenz-saarbrucken frankreich-saarbrucken frankreich-freiburg freiburg-schweiz"
    assert not completes("koln-schweiz", chain)
    assert completes("koln-schweiz", f"{chain} karlsruhe-saarbrucken freiburg-karlsruhe")


@pytest.mark.rule("DE-33")
@pytest.mark.parametrize(
    ("lines", "places", "expected"),
    [
        ("aX1", "aX", True),  # the city itself touches the country
        ("ab1 bX1", "aX", True),
        ("ab1 bc1 cd1 dX1", "aX", True),
        ("ab1 cX1", "aX", False),
        ("aY1 bY1 bX1", "aX", False),  # the way leads through another country
        ("ab1 bX1 cX1", "aX", True),
        ("ab1 cX1 dX1", "aX", False),  # in X itself, but from elsewhere
        ("aX1 bX1", "ab", False),
        ("aX1 bX1 ac1 cb1", "ab", True),
    ],
)
def test_a_city_and_a_country(lines: str, places: str, expected: bool) -> None:
    assert joins(lines, places, "XY") is expected


@pytest.mark.rule("DE-33")
@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("aX1 aY1", True),  # one city touches both
        ("aX1 ab1 bY1", True),
        ("aX1 ab1 bc1 cY1", True),
        ("aX1 bY1", False),
        ("aX1 aZ1 bZ1 bY1", False),  # only a third country lies between them
        ("aX1 bX1 bc1 cY1", True),  # any of the tracks into X will do
        ("aX1 bX1 cY1 dY1 ac1", True),
        ("aX1 bX1 cY1 dY1", False),
        ("aX1", False),
    ],
)
def test_two_countries(lines: str, expected: bool) -> None:
    assert joins(lines, "XY", "XYZ") is expected


@pytest.mark.rule("DE-33")
def test_printed_tickets_that_name_two_countries() -> None:
    chain = "bremerhaven-danemark bremerhaven-emden"
    assert not completes("danemark-niederlande", chain)
    assert completes("danemark-niederlande", f"{chain} emden-niederlande")
    assert not completes("danemark-niederlande", "danemark-kiel bremerhaven-emden emden-niederlande")


@pytest.mark.rule("DE-32", "DE-33")
@pytest.mark.parametrize("seed", range(8))
def test_all_tickets_on_random_networks(seed: int) -> None:
    rng = Random(seed)
    board = board_of("germany")
    singles = [track for track in board.tracks if not track.id.endswith(("-2", "-3"))]
    owned, reached, left = list[str](), {"frankfurt"}, 45
    while near := [t for t in singles if {t.a, t.b} & reached and t.id not in owned and t.length <= left]:
        track = rng.choice(near)  # a network that grows through countries too
        owned.append(track.id)
        reached |= {track.a, track.b}
        left -= track.length
    sheet = kolej.score("germany", [{"tracks": owned, "tickets": [t.id for t in board.tickets]}, {}])[0]
    expected = {t.id for t in board.tickets if completed(board, owned, t)}
    assert set(sheet.completed) == expected
    assert len(expected) > 3

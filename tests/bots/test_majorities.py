"""What the planner thinks of majorities: the longest trail, and passengers."""

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kolej.boards.compiler import compiled
from kolej.core.codes import NONE
from kolej.core.planning.majorities import lasts, passenger_values
from kolej.core.planning.trails import Networks, Reach, TrailRace
from kolej.core.planning.weights import Weights
from kolej.core.trail import longest_trail
from tests.rules.kit import Player, player, table

IBERIA = "lisboa-madrid cadiz-madrid madrid-pamplona-1"


def test_an_even_race_is_half_won() -> None:
    assert lasts(0.0, 3.0) == 0.5
    assert lasts(-5.0, 3.0) < 0.5 < lasts(1.0, 3.0) < lasts(2.0, 3.0) < lasts(2.0, 1.0) < 1.0


@pytest.mark.parametrize("board", ["europe", "usa"])
def test_the_reach_of_a_network_is_its_longest_trail(board: str) -> None:
    b = compiled(board).core
    chance = random.Random(5)
    for _ in range(60):
        mine = set(chance.sample(range(int(b.tracks)), 14))
        marks = vec[i64]([int(t in mine) for t in range(int(b.tracks))])
        owner = vec[i64]([0 if t in mine else int(NONE) for t in range(int(b.tracks))])
        assert Reach(b, marks).longest == longest_trail(b, owner, 0)


def trail_race(mine: Player, other: Player, turns: float) -> TrailRace:
    """Where the first seat stands."""
    return TrailRace(Networks(compiled("europe").core), table(mine, other).view(0).core, Weights(), turns)


def test_a_track_that_makes_the_trail_longer_is_worth_something() -> None:
    number = {str(track): t for t, track in enumerate(compiled("europe").tracks)}
    even = trail_race(player(tracks=IBERIA), player(tracks="essen-kobenhavn-1 berlin-essen berlin-danzig"), 1.0)
    longer, elsewhere = even.gain(number["pamplona-paris-1"]), even.gain(number["roma-venezia"])
    assert longer > 0.3 * 10
    assert elsewhere == 0.0
    young = trail_race(player(tracks=IBERIA), player(tracks="essen-kobenhavn-1 berlin-essen berlin-danzig"), 25.0)
    assert 0.0 < young.gain(number["pamplona-paris-1"]) < longer


def test_a_trail_that_is_decided_is_worth_nothing_more() -> None:
    number = {str(track): t for t, track in enumerate(compiled("europe").tracks)}
    alone = trail_race(player(tracks=IBERIA), player(), 1.0)
    assert alone.gain(number["pamplona-paris-1"]) == pytest.approx(0.0, abs=0.01)


WEST = "dortmund-munster-1 emden-niederlande freiburg-konstanz karlsruhe-mannheim koblenz-koln-1"
EAST = "augsburg-ulm-1 berlin-dresden chemnitz-leipzig hamburg-schwerin leipzig-magdeburg lindau-ulm rostock-schwerin"


def passengers(mine: dict[str, int], theirs: dict[str, int], turns: float) -> dict[str, float]:
    """What one more of each colour is worth to the first seat."""
    game = table(player(tracks=WEST, passengers=mine), player(tracks=EAST, passengers=theirs), board="germany")
    board = compiled("germany")
    values = passenger_values(board.core, game.view(0).core, Weights(), turns)
    return dict(zip(board.passenger_colours, values, strict=True))


def test_passengers_count_where_the_lead_is_at_stake() -> None:
    values = passengers({"red": 3, "blue": 6, "green": 1}, {"red": 4, "blue": 1, "green": 8}, 5.0)
    assert values["red"] > values["blue"]
    assert values["red"] > values["green"]


def test_the_first_of_a_colour_counts_more_than_the_second() -> None:
    values = passengers({"red": 1}, {"red": 4, "blue": 4}, 2.0)
    assert values["blue"] > values["red"] > 0.0

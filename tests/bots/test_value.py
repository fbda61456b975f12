"""The value network: the same as where it was trained, fair to every seat, and left out where it does not fit."""

from dataclasses import replace
from random import Random

import pytest
from librt.vecs import vec

import kolej
from kolej.boards.compiler import CompiledBoard, compiled
from kolej.bots.planner import atlas_of
from kolej.bots.styles import planner
from kolej.bots.values import LAYERS, fits, network_from, network_of, written
from kolej.core.codes import OVER, TURN
from kolej.core.planning.atlas import Atlas
from kolej.core.playout import start
from kolej.core.search.features import FEATURES, features
from kolej.core.search.network import Layer, Network
from kolej.core.search.rollout import Rollout
from kolej.core.search.selfplay import self_play
from kolej.core.search.value import Value
from tests.rules.kit import player, table, tracks_using
from tests.rules.world.positions import sailor, world


def some_network(seed: int) -> Network:
    """A network of random numbers."""
    rng = Random(seed)

    def layer(inputs: int, outputs: int) -> Layer:
        weights = [rng.uniform(-0.1, 0.1) for _ in range(inputs * outputs)]
        return Layer(weights, [rng.uniform(-0.1, 0.1) for _ in range(outputs)])

    return Network(layer(int(FEATURES), 8), layer(8, 6), layer(6, 5), layer(6, 5), layer(6, 5), layer(5, 3))


def judged(network: Network, numbers: list[float], seats: int) -> list[tuple[float, float, float]]:
    """Chance, margin and spread of each seat."""
    network.evaluate(vec[float](numbers), seats)
    return [(float(network.chance[p]), float(network.margin[p]), float(network.spread[p])) for p in range(seats)]


@pytest.mark.parametrize("board", kolej.board_names())
def test_a_shipped_network_tells_what_it_told_where_it_was_trained(board: str) -> None:
    file = written(board)
    assert file is not None
    assert fits(compiled(board), file)
    network = network_from(file)
    assert len(file["examples"]) == 4
    for example in file["examples"]:
        found = judged(network, example["features"], example["seats"])
        wanted = zip(example["chance"], example["margin"], example["spread"], strict=True)
        assert [x for seat in found for x in seat] == pytest.approx([x for seat in wanted for x in seat], abs=1e-4)


def test_seats_may_change_places() -> None:
    network, rng = some_network(1), Random(2)
    for seats in (2, 3, 5):
        tables = [[rng.uniform(-3, 3) for _ in range(FEATURES)] for _ in range(seats)]
        before = judged(network, [x for table in tables for x in table], seats)
        order = rng.sample(range(seats), seats)
        after = judged(network, [x for seat in order for x in tables[seat]], seats)
        for place, seat in enumerate(order):
            assert after[place] == pytest.approx(before[seat])
        assert sum(chance for chance, _, _ in before) == pytest.approx(1)
        assert all(spread > 0 for _, _, spread in before)


def test_the_layers_do_what_they_say() -> None:
    """By hand, with two seats that differ in one feature, and layers of one number each."""
    one, both = Layer([1.0] + [0.0] * int(FEATURES - 1), [0.5]), Layer([1.0], [0.0])
    network = Network(
        one, both, Layer([2.0], [1.0]), Layer([-1.0], [0.0]), Layer([-0.5], [0.0]), Layer([1, 2, 0], [0] * 3)
    )
    numbers = [0.0] * int(2 * FEATURES)
    numbers[0], numbers[FEATURES] = 1.5, -7.0
    # The seats are summed up as 2 and 0, their mean is 1 and their maximum 2: what is shared is 1 - 1 - 1.
    (chance, margin, spread), (other, behind, _) = judged(network, numbers, 2)
    assert (margin, behind) == (50 * 2 * 3.0, 0.0)
    assert spread == 50.0
    assert chance / other == pytest.approx(2.718281828**3)


@pytest.mark.parametrize("board", kolej.board_names())
def test_every_seat_has_its_features(board: str) -> None:
    tables = compiled(board)
    atlas, weights = Atlas(tables.core), planner(board)
    for seats in range(tables.data.seats[0], tables.data.seats[1] + 1):
        s = start(tables.core, seats, b"features")
        rollout = Rollout(atlas, weights, 10)
        for turns in (0, 1, 20):
            rollout.advance(s, turns)
            assert s.phase == TURN
            before = s.numbers()
            found = [float(x) for x in features(atlas, weights, s)]
            assert len(found) == seats * FEATURES
            assert all(abs(x) < 1000 for x in found)
            assert [found[p * FEATURES + 9] for p in range(seats)] == [float(p == s.turn) for p in range(seats)]
            assert s.numbers() == before


def test_features_tell_tickets_apart() -> None:

    game = table(
        player("3 red", "madrid-pamplona-1 pamplona-paris-1 paris-zurich", "madrid-zurich"),
        player("2 green", tickets="paris-wien"),
    )
    found = features(atlas_of(game.board, 0), planner("europe"), game._s)
    done, planned = found[14:21], found[FEATURES + 14 : FEATURES + 21]
    assert done[1] == 1
    assert planned[4] == 1
    assert done[0] > 0 == planned[0]


def test_features_tell_kinds_of_pieces_apart() -> None:
    route = next(t for t in compiled("world").data.tickets if len(t.cities) == 2)
    game = world(sailor(tickets=route.id, trains=25), sailor(trains=12))
    found = features(atlas_of(game.board, 0), planner("world"), game._s)
    first, second = found[48:FEATURES], found[FEATURES + 48 : 2 * FEATURES]
    assert list(first[:2]) == [25, 35]
    assert list(second[:2]) == [12, 48]
    assert sum(first[2:]) > 0 == sum(second[2:])


def test_playing_on_stops_where_a_turn_begins() -> None:
    board = compiled("usa")
    atlas = Atlas(board.core)
    rollout, s = Rollout(atlas, planner("usa"), 10), start(board.core, 2, b"advance")
    rollout.advance(s, 0)
    assert s.phase == TURN
    seat = s.turn
    rollout.advance(s, 1)
    assert (s.phase, s.turn) == (TURN, 1 - seat)
    rollout.advance(s, 2)
    assert (s.phase, s.turn) == (TURN, 1 - seat)
    rollout.finish(s)
    assert s.phase == OVER
    rollout.advance(s, 3)
    assert s.phase == OVER


def test_a_game_that_ends_is_judged_by_its_end() -> None:
    board = compiled("berlin")
    rollout, s = Rollout(Atlas(board.core), planner("berlin"), 10), start(board.core, 2, b"value")
    by_network = Value(rollout, some_network(3), 1000, 0.5, 15.0).of(s.copy())
    assert list(by_network) == list(Value(rollout, None, 4, 0.5, 15.0).of(s.copy()))


def test_self_play_follows_from_its_seed() -> None:
    board = compiled("berlin")
    games = [self_play(Atlas(board.core), planner("berlin"), 3, str(i % 6).encode()) for i in range(12)]
    assert games[:6] == games[6:]
    assert games[0] != games[1]
    assert any(seen for seen, _, _ in games)
    for seen, totals, best in games:
        assert all(len(numbers) == 3 * FEATURES for numbers in seen)
        assert max(totals) == totals[best[0]]


def test_a_board_without_a_file_of_its_own_is_played_out() -> None:
    usa = compiled("usa")
    changed = CompiledBoard(replace(usa.data, digest="of another board"))
    assert network_of(changed, 0) is None
    game = kolej.Game(changed, seats=2, seed=1)
    assert sum(kolej.chances(game, 2)) == pytest.approx(1)
    legal = game.legal_actions(0)
    assert kolej.bots.make("expert:simulations=4", seed=1).choose(game.view(0), legal) in legal


@pytest.mark.parametrize("board", kolej.board_names())
def test_a_file_is_small_and_has_every_layer(board: str) -> None:
    file = written(board)
    assert file is not None
    assert list(file["layers"]) == list(LAYERS)
    assert file["quality"]["seats"]["2"]["brier"] < file["quality"]["seats"]["2"]["brier_of_equal_chances"]


def test_the_network_agrees_with_games_played_out() -> None:
    """Where somebody is far ahead late in a game, both say so."""

    other = player(tracks=tracks_using(41, without="pamplona-paris-1"))
    game = table(player("3 black", "pamplona-paris-1", "madrid-zurich"), other)
    assert network_of(game.board, 0) is not None
    assert kolej.chances(game, 8)[1] > 0.8

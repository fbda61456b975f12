"""Observations: a fixed layout, within bounds, seen from the seat, and nothing in them that it may not know."""

from __future__ import annotations

import copy
import pickle
import runpy
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import kolej
from kolej.core.view import COLUMNS, ENTRIES, LISTS, NUMBERS
from kolej.env import Observer
from tests.env.told import told
from tests.properties.games import GAMES, examples, positions, step
from tests.secrets.worlds import other_world, secrets_of

ROOT = Path(__file__).parents[2]


def observer_of(game: kolej.Game) -> Observer:
    """The observer that fits a game."""
    return Observer(game.board, game.seats)


@given(game=positions, seed=st.integers(0, 9999))
@examples(80)
def test_worlds_that_look_the_same_are_observed_the_same(game: kolej.Game, seed: int) -> None:
    observer = observer_of(game)
    for seat in range(game.seats):
        ours = observer.of(game, seat)
        world = other_world(game, seat, seed)
        assert world.view(seat) == game.view(seat)
        assert np.array_equal(observer.of(world, seat), ours)
        assert np.array_equal(observer.of_view(game.view(seat)), ours)


@pytest.mark.parametrize(("board", "seats", "style"), GAMES)
def test_whole_games_stay_within_bounds_and_keep_secrets(board: str, seats: int, style: str) -> None:
    rng = Random(f"{board} {seats} {style}")
    game, different = kolej.Game(board, seats, 7), 0
    observer = observer_of(game)
    while not game.over:
        seat = rng.randrange(seats)
        ours = observer.of(game, seat)
        assert ours.shape == (observer.size,)
        assert ((observer.low <= ours) & (ours <= observer.high)).all()
        assert_told(observer, game, seat)
        if rng.random() < 0.2:
            world = other_world(game, seat, rng.randrange(2**32))
            assert np.array_equal(observer.of(world, seat), ours)
            different += secrets_of(world, seat) != secrets_of(game, seat)
        step(game, rng, style)
    assert different > 5
    for seat in range(seats):
        assert_told(observer, game, seat)


def assert_told(observer: Observer, game: kolej.Game, seat: int) -> None:
    """Every feature is what the view tells."""
    ours, expected = observer.of(game, seat), told(game.board, game.view(seat).core)
    for feature in observer.features:
        assert ours[feature.first : feature.after].tolist() == expected.pop(feature.name), feature.name
    assert not any(expected.values())  # of what the board lacks


def test_positions_that_a_seat_can_tell_apart_are_observed_apart() -> None:
    """All that play depends on is in the array: two views with the same array allow the same actions."""
    rng = Random(3)
    for board in kolej.board_names():
        found: dict[bytes, list[int]] = {}
        observer = Observer(board, 2)
        for seed in range(6):
            game = kolej.Game(board, 2, seed)
            while not game.over:
                seat = game.turn
                assert seat is not None
                legal = game.legal_ids()
                assert found.setdefault(observer.of(game, seat).tobytes(), legal) == legal
                game.push_id(rng.choice(legal))


def test_the_seat_itself_comes_first() -> None:
    game = kolej.Game("europe", 3, 5)
    rng = Random(5)
    while not any(player.points for player in game.view(None).players):
        game.push_id(rng.choice(game.legal_ids()))
    observer = observer_of(game)
    points = observer["points"]
    told = [player.points for player in game.view(None).players]
    for seat in range(3):
        seen = observer.of(game, seat)
        assert list(seen[points.first : points.after]) == [told[(seat + i) % 3] for i in range(3)]
        assert seen[observer["turn"].first] == (int(game._s.turn) - seat) % 3


def test_a_hand_is_told_to_its_seat_alone() -> None:
    game = kolej.Game("usa", 2, 1)
    observer = observer_of(game)
    hand = observer["hand"]
    for seat in range(2):
        cards = game.view(seat).hand
        assert list(observer.of(game, seat)[hand.first : hand.after]) == [cards.get(k, 0) for k in game.board.kinds]


def test_normalised_observations() -> None:
    game = kolej.Game("germany", 3, 4)
    observer = observer_of(game)
    batch = np.stack([observer.of(game, seat) for seat in range(3)])
    floats = observer.normalised(batch)
    assert floats.shape == (3, observer.normalised_size)
    assert floats.dtype == np.float32
    assert floats.min() >= -1
    assert floats.max() <= 1
    assert np.array_equal(floats[1], observer.normalised(batch[1]))
    at = 0
    for feature in observer.features:
        part = floats[:, at : at + feature.size * feature.width]
        at += feature.size * feature.width
        if feature.width > 1:
            codes = part.reshape(3, feature.size, feature.width)
            assert (codes.sum(axis=-1) == 1).all()
            assert np.array_equal(codes.argmax(axis=-1), batch[:, feature.first : feature.after])


@pytest.mark.parametrize("board", kolej.board_names())
def test_planes_of_the_graph(board: str) -> None:
    observer = Observer(board, 2)
    graph = observer.graph()
    tracks, places = len(observer.board.tracks), len(observer.board.places)
    assert graph.ends.shape == (tracks, 2)
    assert graph.adjacency.sum() == 2 * tracks
    assert np.array_equal(graph.adjacency, graph.adjacency.T)
    for t, name in enumerate(observer.board.tracks):
        track = next(track for track in observer.board.data.tracks if track.id == name)
        assert [observer.board.places[i] for i in graph.ends[t]] == [track.a, track.b]
        assert graph.tracks[t, 0] == track.length
    game = kolej.Game(board, 2, 1)
    planes = observer.planes(np.stack([observer.of(game, 0), observer.of(game, 1)]))
    assert planes.tracks.shape[:2] == (2, tracks)
    assert planes.places.shape[:2] == (2, places)
    total = planes.tracks[0].size + planes.places[0].size + planes.table[0].size
    assert total == observer.normalised_size - 2  # the codes for no track and no place have no plane


def test_a_pending_claim_is_a_flag_on_its_track() -> None:
    game = kolej.Game("usa", 2, 1)
    rng = Random(1)
    while game.phase != "pay":
        game.push_id(rng.choice(game.legal_ids()))
    seat = game.turn
    assert seat is not None
    observer = observer_of(game)
    assert observer.planes(observer.of(game, seat)).tracks[:, 0].sum() == 1
    assert observer.planes(observer.of(game, 1 - seat)).tracks[:, 0].sum() == 0  # C-03


def test_what_does_not_fit_is_refused() -> None:
    observer = Observer("usa", 2)
    with pytest.raises(kolej.BadGame, match="usa with 2 seats"):
        observer.of(kolej.Game("usa", 3, 1), 0)
    with pytest.raises(kolej.BadGame, match="usa with 2 seats"):
        observer.of_view(kolej.Game("europe", 2, 1).view(0))
    with pytest.raises(kolej.BadGame, match="spectator"):
        observer.of_view(kolej.Game("usa", 2, 1).view(None))
    with pytest.raises(kolej.IllegalAction, match="seat"):
        observer.of(kolej.Game("usa", 2, 1), 2)
    with pytest.raises(kolej.BadGame, match="9 seats"):
        Observer("usa", 9)
    with pytest.raises(KeyError, match="'ports'"):
        observer["ports"]
    anything: Any = observer
    game = kolej.Game("usa", 2, 1)
    with pytest.raises(kolej.BadGame, match="expected a game, not View"):
        anything.of(game.view(0), 0)
    with pytest.raises(kolej.BadGame, match=r"expected a view, .*, not Game"):
        anything.of_view(game)
    for arrays in (observer.normalised, observer.planes):
        with pytest.raises(kolej.BadGame, match=r"an array of \(2, 5\) holds no observations of 227 numbers"):
            arrays(np.zeros((2, 5), np.int16))


def test_an_observer_is_copied_and_sent_to_other_processes() -> None:
    observer = Observer("usa", 3)
    seen = observer.of(kolej.Game("usa", 3, 1), 2)
    for twin in (copy.deepcopy(observer), pickle.loads(pickle.dumps(observer))):
        assert np.array_equal(twin.of(kolej.Game("usa", 3, 1), 2), seen)


def test_every_part_of_a_view_has_its_feature_or_a_reason() -> None:
    """What a view tells is observed; this list says where, and why a part is left out."""
    features = {feature.name for board in kolej.board_names() for feature in Observer(board, 2).features}
    as_is = {"phase", "turn", "first", "trigger", "final_left", "passes", "idle", "drawn", "slot", "track", "place"}
    as_is |= {"due", "colour", "choice", "choice_pieces", "pile", "discard", "shown", "known", "owner", "pieces"}
    as_is |= {"building", "tickets_left", "points", "left", "exchanged", "kept", "chosen", "laid", "hand", "held"}
    as_is |= {"offered", "row", "kept_first"}
    elsewhere = {
        "open_to": "owner",
        "passengers": "waiting",
        "hand_sizes": "hand_size",
        "tickets": "ticket",
        "offer": "ticket",
        "given_up": "ticket",
        "refused": "ticket",
        "revealed": "ticket",
        "under": "ticket",
    }
    left_out = {
        "seat",  # always the first
        "seats",  # fixed by the layout
        "row_size",  # the sum of the row
    }
    assert as_is | set(elsewhere) | left_out == {*NUMBERS, *COLUMNS, *LISTS, *ENTRIES}
    assert as_is | set(elsewhere.values()) <= features


def test_the_document_is_up_to_date() -> None:
    text = runpy.run_path(str(ROOT / "scripts/observations.py"))["document"]()
    assert (ROOT / "docs/observations.md").read_text("utf-8") == text, "run: python scripts/observations.py"

"""No seat can tell the real game from one in which the others hold different secrets."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kolej
from tests.properties.games import GAMES, examples, positions, step
from tests.secrets.worlds import Follower, other_world, secrets_of, seen, told


@given(game=positions, seed=st.integers(0, 9999))
@examples(120)
def test_a_sampled_state_looks_the_same(game: kolej.Game, seed: int) -> None:
    for seat in [None, *range(game.seats)]:
        world = other_world(game, seat, seed)
        assert world.view(seat) == game.view(seat)
        assert seen(world, seat) == seen(game, seat)
        if seat in game.waiting:
            ours = [str(action) for action in game.legal_actions(seat)]
            assert [str(action) for action in world.legal_actions(seat)] == ours
        assert game._key is not None
        assert game._key not in (world._key, world._s.source.key if world._s.source else None)


def tickets_by_place(snapshot: dict[str, Any]) -> list[int]:
    """How many tickets lie where, which is public."""
    decks = [len(part) for deck in snapshot["tickets"].values() for part in deck.values()]
    fields = ("tickets", "offer", "given_up")
    return [*decks, len(snapshot["unseen_out"]), *(len(player[f]) for player in snapshot["players"] for f in fields)]


@given(game=positions, seed=st.integers(0, 9999))
@examples(80)
def test_a_sampled_state_is_a_real_position(game: kolej.Game, seed: int) -> None:
    """It can be written down, read, and played on; others' cards hold what public history proves."""
    for seat in [None, *range(game.seats)]:
        snapshot = other_world(game, seat, seed).snapshot()
        world = kolej.Game.from_snapshot(snapshot, seed=seed)
        assert world.snapshot() == snapshot
        assert seen(world, seat) == seen(game, seat)
        assert world.over == game.over
        assert tickets_by_place(snapshot) == tickets_by_place(game.snapshot())
        for p, player in enumerate(snapshot["players"]):
            cards = Counter(player["hand"])
            if p == snapshot["turn"]:
                cards.update((snapshot["pending"] or {}).get("laid", {}))
            assert cards >= Counter(player["known_cards"])
        rng = Random(seed)
        for _ in range(10):
            if not world.over:
                step(world, rng, "uniform")


@pytest.mark.parametrize(("board", "seats", "style"), GAMES)
def test_two_games_that_differ_in_secrets_tell_a_seat_the_same(board: str, seats: int, style: str) -> None:
    """The real game and another world in step, for one seat or a spectator: the same bytes all the way."""
    rng = Random(f"{board} {seats} {style}")
    watcher = rng.choice([None, *range(seats)])
    game = kolej.Game(board, seats, 11)
    world: kolej.Game | None = None
    different = 0
    while not game.over:
        if world is None and game.phase != "pay":
            world = other_world(game, watcher, rng.randrange(2**32))
            assert seen(world, watcher) == seen(game, watcher)
        seat, text, events = step(game, rng, style)
        if world is None:
            continue
        repeated = Follower(world, watcher, rng).follow(seat, text, game.outcomes[-1])
        if repeated is None:
            assert seat != watcher or game.outcomes[-1], "what a seat may do depends on others' secrets"
            world = None
            continue
        if seat == watcher and text.startswith("tickets") and world.view(seat).offer != game.view(seat).offer:
            world = None  # a ticket from under the deck: it was another's secret, and now it is not
            continue
        assert told(repeated, watcher) == told(events, watcher)
        if game.over:
            break  # now all tickets are revealed (C-03)
        assert seen(world, watcher) == seen(game, watcher)
        if watcher is not None:
            ours = [str(action) for action in game.legal_actions(watcher)]
            assert [str(action) for action in world.legal_actions(watcher)] == ours
        different += secrets_of(world, watcher) != secrets_of(game, watcher)
    assert different > 20

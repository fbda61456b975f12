"""The longest trail of random networks of tracks is that of the oracle, which tries all trails (EU-73)."""

from __future__ import annotations

from random import Random

import pytest

from kolej.boards.compiler import compiled
from kolej.boards.schema import BoardData, Track
from kolej.core.codes import NONE
from kolej.core.state import zeros
from kolej.core.trail import longest_trail
from kolej.trails import trail_tracks

from .networks import longest_trail as longest_of_all


def network(data: BoardData, size: int, rng: Random) -> list[Track]:
    """So many tracks that hang together, in one or two parts, circles rather than branches."""
    chosen = [rng.choice(data.tracks)]
    while len(chosen) < size:
        places = {place for track in chosen for place in (track.a, track.b)}
        rest = [track for track in data.tracks if track not in chosen]
        near = [track for track in rest if track.a in places or track.b in places]
        inside = [track for track in near if track.a in places and track.b in places]
        chosen.append(
            rng.choice(rng.choice([inside or near, inside or near, near, rest if rng.random() < 0.2 else near]))
        )
    return chosen


@pytest.mark.parametrize("board", ["europe", "usa", "germany"])
def test_the_longest_trail_is_found(board: str) -> None:
    data, core = compiled(board).data, compiled(board).core
    number = compiled(board).track_number
    rng = Random(f"trails of {board}")
    for _ in range(250):
        tracks = network(data, rng.randint(4, 12), rng)
        owner = zeros(core.tracks, NONE)
        for track in tracks:
            owner[number[track.id]] = 1
        assert longest_trail(core, owner, 1) == longest_of_all(tracks), [track.id for track in tracks]
        assert longest_trail(core, owner, 0) == 0


@pytest.mark.parametrize("board", ["europe", "usa", "germany"])
def test_the_tracks_of_the_longest_trail_are_a_trail_of_its_length(board: str) -> None:
    """Each track is the seat's and comes once, and each begins where the one before ends."""
    found = compiled(board)
    track_of = {track.id: track for track in found.data.tracks}
    rng = Random(f"tracks of trails of {board}")
    for _ in range(100):
        tracks = network(found.data, rng.randint(1, 16), rng)
        owner = zeros(found.core.tracks, NONE)
        for track in tracks:
            owner[found.track_number[track.id]] = 1
        trail = [track_of[name] for name in trail_tracks(found, owner, 1)]
        assert len(set(trail)) == len(trail)
        assert set(trail) <= set(tracks)
        assert sum(track.length for track in trail) == longest_trail(found.core, owner, 1)
        assert any(_runs(trail, start) for start in (trail[0].a, trail[0].b)), [track.id for track in trail]
        assert trail_tracks(found, owner, 0) == ()


def _runs(trail: list[Track], place: str) -> bool:
    """Whether the tracks can be travelled in their order from a place."""
    for track in trail:
        if place not in (track.a, track.b):
            return False
        place = track.b if place == track.a else track.a
    return True

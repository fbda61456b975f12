"""Nothing hidden leaves: bytes to a seat are the same when others' secrets differ, and no canary is ever seen."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

import pytest
from pydantic_core import to_json

import kolej
from kolej.events import Event
from kolej.server.store.lines import TableLine
from kolej.server.tables.broadcast import Broadcast
from kolej.server.tables.queries import why_not
from kolej.server.tables.state import TableState
from tests.secrets.worlds import Follower, other_world
from tests.server.folding import Paper, Recorder


def _twin(state: TableState, game: kolej.Game) -> TableState:
    twin = state.copy()
    twin.game = game
    return twin


def _welcome(state: TableState, seats: list[int]) -> bytes:
    broadcast = Broadcast(state)
    return to_json({"state": broadcast.public, "own": broadcast.own(seats), "v": state.v})


def _update(before: TableState, after: TableState, line: TableLine, events: Sequence[Event], player: str | None) -> str:
    broadcast = Broadcast(before)
    viewer = Recorder(player, broadcast)
    broadcast.advance(after, line, events)
    return viewer.texts[-1]


@pytest.mark.parametrize("board", kolej.board_names())
def test_all_bytes_are_the_same_when_others_secrets_differ(board: str) -> None:
    """A whole random game: at every step a seat or spectator is shown another world, and can't tell."""
    rng = Random(f"bytes {board}")
    paper = Paper(board, 3).start()
    compared = 0
    while paper.state.phase == "playing":
        watcher = rng.choice([None, 0, 1, 2])
        player = None if watcher is None else f"player{watcher:06d}"
        before = paper.state
        assert before.game is not None
        world = other_world(before.game, watcher, rng.randrange(10**6))
        twin = _twin(before, world.copy())
        mine = [] if watcher is None else [watcher]
        assert _welcome(twin, mine) == _welcome(before, mine)
        seat = rng.choice(before.waiting())
        action = rng.choice(paper.legal(seat))
        events = paper.add("move", seat, action=action)
        line = paper.lines[-1]
        if paper.state.phase != "playing":
            break  # at the end all tickets are turned up
        if any(event.kind in ("keep", "pieces") and event.seat != seat for event in events):
            continue  # the opening ends: what the others chose becomes known, and differs
        if seat == watcher and action.startswith("tickets"):
            continue  # tickets that others had put under the deck come to light
        followed = Follower(world, watcher, rng).follow(seat, action, line.data["outcomes"])
        if followed is None:
            continue  # in the other world this player could not do that
        after = _twin(paper.state, world)
        told = _update(before, paper.state, line, events, player)
        assert _update(twin, after, line, followed, player) == told
        compared += 1
    assert compared > 100


def _refusals(state: TableState, seat: int, texts: list[str]) -> list[str]:
    """What a seat is told when it tries these, and when it asks why not."""
    assert state.game is not None
    found: list[str] = []
    for text in texts:
        found.append(str(why_not(state.game, seat, text)))
        try:
            state.copy().apply(TableLine(state.v + 1, 10**7, "move", seat, {"action": text}))
        except kolej.KolejError as error:
            found.append(f"{type(error).__name__}: {error}")
    return found


@pytest.mark.parametrize("board", kolej.board_names())
def test_errors_are_the_same_when_others_secrets_differ(board: str) -> None:
    """Whatever a seat tries, legal or not: what it is told does not depend on what others hold."""
    rng = Random(f"errors {board}")
    paper = Paper(board, 3).start()
    data = kolej.load_board(board)
    for _ in range(60):
        if paper.state.phase != "playing":
            break
        seat = rng.randrange(3)
        assert paper.state.game is not None
        twin = _twin(paper.state, other_world(paper.state.game, seat, rng.randrange(10**6)))
        texts = [f"claim {rng.choice(data.tracks).id}" for _ in range(4)]
        texts += [f"keep {rng.choice(data.tickets).id}", f"take {rng.choice(data.cards).id}", "pass", "nonsense"]
        texts += [
            f"pay 1 {data.cards[0].id}",
            "tickets",
            "withdraw",
            f"station {data.cities[0].id}",
            "exchange 1 a for b",
        ]
        assert _refusals(twin, seat, texts) == _refusals(paper.state, seat, texts)
        paper.step(rng)


@pytest.mark.parametrize("board", ["europe", "world"])
def test_no_canary_is_seen_before_the_end(board: str) -> None:
    """The secret, the seed, the key, passwords and others' nonces are in no message; own parts go to their owner."""
    paper = Paper(board, 3)
    paper.add("change", options=paper.state.options.model_dump(), password="canary-password")
    watchers = [Recorder(player, paper.broadcast) for player in ("player000000", "player000001", "player000002", None)]
    texts = [json.dumps(watcher.state) for watcher in watchers]
    paper.start()
    rng = Random(5)
    while paper.state.phase == "playing":
        paper.step(rng)
    assert paper.state.game is not None
    key = paper.state.game.record().seed
    assert key is not None
    canaries = [paper.state.secret.hex(), paper.state.seed(), key, "canary-password"]
    canaries += [chair.nonce for chair in paper.state.chairs]
    for p, watcher in enumerate(watchers):
        texts += watcher.texts
        for text in watcher.texts:
            message = json.loads(text)
            assert set(message["own"]) <= {str(p)}
            for event in message["events"]:
                if event.get("seat") != p:
                    assert not {"tickets", "given_up"} & set(event), event
                    assert event["event"] != "draw" or "card" not in event
    for text in texts:
        for canary in canaries:
            assert canary not in text

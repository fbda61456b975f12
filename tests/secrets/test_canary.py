"""A canary: nothing that is sent to a seat names another's card or ticket, or the seed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given

import kolej
from tests.properties.games import GAMES, examples, positions, step

SEED = "the canary's own seed"
TABLE = {
    *("board", "seat", "seats", "phase", "turn", "first", "final_turns_left", "triggered_by"),
    *("row", "decks", "discards", "ticket_decks", "players", "pending"),
}
OWN = {"hand", "tickets", "offer", "given_up", "under_decks", "choice"}
PLAYER = {"points", "cards", "tickets", "offered", "pieces", "tracks", "closed"}

# What others see of an event that has a secret; all other events are wholly public.
FACES = {
    "draw": {"event", "seat", "deck"},
    "tickets": {"event", "seat", "drawn"},
    "keep": {"event", "seat", "kept", "returned"},
}
SECRETS = {"draw": {"card"}, "tickets": {"tickets"}, "keep": {"tickets", "given_up"}}


def words(value: Any) -> Iterator[str]:
    """Every text inside JSON but the names of tracks, which may be spelled like tickets."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from words(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield key
            if key not in ("track", "tracks", "closed"):
                yield from words(item)


def own_tickets(game: kolej.Game, seat: int | None) -> set[str]:
    """The tickets that a seat has seen: held, offered, given up, returned by it."""
    if seat is None:
        return set()
    snapshot = game.snapshot()
    player = snapshot["players"][seat]
    under = [entry for deck in snapshot["tickets"].values() for entry in deck["under"] if entry["seat"] == seat]
    return {*player["tickets"], *player["offer"], *player["given_up"], *(entry["ticket"] for entry in under)}


def check_view(game: kolej.Game, seat: int | None) -> None:
    """A view has the fields that it may have, and no ticket but the seat's own."""
    data = game.board.data
    view = game.view(seat).to_dict()
    assert set(view) == TABLE | ({"passengers"} if data.passengers else set()) | (OWN if seat is not None else set())
    mixed = sum(deck.drawable for deck in data.ticket_decks) > 1
    fields = set(PLAYER)
    fields |= {"cards_of"} if len(data.card_decks) > 1 else set()
    fields |= {"tickets_of", "offered_of"} if mixed else set()
    fields |= {"stations", "stations_left"} if data.stations else set()
    fields |= {"ports", "ports_left"} if data.ports else set()
    fields |= {"box", "exchanged"} if data.choice else set()
    fields |= {"passengers"} if data.passengers else set()
    fields |= {"has_chosen"} if view["phase"] == "opening" else set()
    fields |= {"revealed_tickets"} if view["phase"] == "over" else set()
    for player in view["players"]:
        assert set(player) == fields
        counts = [player["cards"], player["tickets"], player["offered"], *player.get("tickets_of", {}).values()]
        assert all(isinstance(n, int) for n in counts)
    held: set[str] = set()
    for player, real in zip(view["players"], game.snapshot()["players"], strict=True):
        if game.over:
            assert player["revealed_tickets"] == real["tickets"]
            held.update(real["tickets"])
    assert {ticket.id for ticket in data.tickets} & set(words(view)) <= own_tickets(game, seat) | held
    if game.phase == "pay" and seat != game.turn:
        assert view["phase"] == "turn"
        assert view["pending"] is None
    if seat is not None:
        hand = game.snapshot()["players"][seat]["hand"]
        assert view["hand"] == hand
        assert view["players"][seat]["cards"] == sum(hand.values())


def check_event(event: kolej.Event, seat: int | None, foreign: set[str]) -> None:
    """An event shows others its public face, its own seat everything, and nobody a foreign ticket."""
    fields = set(event.for_seat(seat).to_dict())
    if event.kind not in FACES:
        assert event.secrets == ()
    elif seat is not None and seat == event.seat:
        assert set(event.secrets) == SECRETS[event.kind]
        assert fields >= FACES[event.kind] | SECRETS[event.kind]
    else:
        assert not SECRETS[event.kind] & fields
        assert fields - {"kept_of", "returned_of"} == FACES[event.kind]
    assert not foreign & set(words(event.for_seat(seat).to_dict()))


@given(game=positions)
@examples(100)
def test_a_view_holds_nothing_of_others(game: kolej.Game) -> None:
    for seat in [None, *range(game.seats)]:
        check_view(game, seat)


@pytest.mark.parametrize(("board", "seats", "style"), GAMES)
def test_no_message_of_a_whole_game_holds_a_secret(board: str, seats: int, style: str) -> None:
    rng = Random(f"{board} {seats} {style}")
    game = kolej.Game(board, seats, SEED)
    assert game._key is not None
    key = game._key.hex()
    while not game.over:
        watcher = rng.choice([None, *range(seats)])
        foreign = set(game.board.tickets) - own_tickets(game, watcher)
        _, _, events = step(game, rng, style)
        foreign -= own_tickets(game, watcher)
        check_view(game, watcher)
        sent = [json.dumps(game.view(watcher).to_dict())]
        for event in events:
            check_event(event, watcher, foreign)
            sent.append(json.dumps(event.to_dict()))
        sent += [repr(game), repr(events), repr(game.view(watcher))]
        for message in sent:
            assert key not in message
            assert SEED not in message
        if game.ply % 50 == 0 and not game.over:
            check_papers(game, key)


def check_papers(game: kolej.Game, key: str) -> None:
    """What is written about an unfinished game does not hold the seed, unless it is asked for."""
    record = game.record()
    assert record.secret == key
    for text in (repr(record), record.text(), str(record), json.dumps(game.snapshot())):
        assert key not in text
        assert SEED not in text
    assert key in record.text(private=True)
    assert key in json.dumps(game.snapshot(chance=True))
    assert record.commitment is not None
    assert record.commitment in record.text()


@pytest.mark.parametrize("seed", [123456789, "a text for a seed", b"bytes for a seed"])
def test_the_seed_is_told_only_when_the_game_is_over(seed: int | str | bytes) -> None:
    game = kolej.Game("berlin", 2, seed)
    rng = Random(1)
    while not game.over:
        assert game.record().seed is None
        step(game, rng, "build")
    assert game._key is not None
    assert game.record().seed == game._key.hex()
    plain = seed.decode() if isinstance(seed, bytes) else str(seed)
    assert plain not in game.record().text()


def test_a_game_without_a_seed_has_one_that_nobody_can_guess() -> None:
    keys = {kolej.Game("berlin", 2)._key for _ in range(20)}
    assert len(keys) == 20
    assert all(key is not None and len(key) == 32 for key in keys)

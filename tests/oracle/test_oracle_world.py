"""The oracle's games on the World board: two decks, chosen pieces, ports, exchange, hard terrain."""

from __future__ import annotations

from collections import Counter
from random import Random

from kolej.boards.loader import load

from .chance import Supplied
from .game import OracleGame


def world(seed: int = 0) -> tuple[OracleGame, Random]:
    """A game of two seats at the first turn of seat 0, with 20 trains and 40 ships each."""
    rng = Random(seed)
    game = OracleGame(load("world"), 2, Supplied(rng), first=0)
    for seat in (1, 0):
        game.push(seat, min(game.legal(seat)), [])
        assert game.waiting >= {seat}
        assert len(game.legal(seat)) == 16  # WO-12: 10 to 25 trains
        assert game.pieces[0] == {"train": 25, "ship": 50}  # nothing is applied yet
        game.push(seat, "pieces 20 train, 40 ship", [])
    assert game.pieces == [{"train": 20, "ship": 40}] * 2
    assert game.boxes == [{"train": 5, "ship": 10}] * 2
    return game, rng


def test_exchange() -> None:
    """WO-70: limited by the own box; it costs a point a piece and can be undone at the same price."""
    game, _ = world()
    exchanges = {text for text in game.legal(0) if text.startswith("exchange")}
    assert exchanges == {f"exchange {n} train for ship" for n in range(1, 11)} | {
        f"exchange {n} ship for train" for n in range(1, 6)
    }
    game.push(0, "exchange 3 train for ship", [])
    assert game.pieces[0] == {"train": 17, "ship": 43}
    assert game.boxes[0] == {"train": 8, "ship": 7}
    assert game.points == [-3, 0]
    assert game.turn == 1
    assert game.sheets()[0]["lines"]["exchange"] == -3


def test_refill_from_the_deck_of_choice() -> None:
    """WO-31: asked while both decks can supply, otherwise filled from the other, or left empty."""
    game, rng = world()
    game.cards.row = ["red-train", "white-train", "wild", "red-ship", "red-ship", "white-ship"]
    game.known_options.clear()
    game.push(0, "take red-ship", [])
    assert game.legal(0) == {"refill train", "refill ship"}
    game.push(0, "refill train", ["black-train"])
    assert game.cards.row[3] == "black-train"  # the place that it was taken from
    game.cards.deck["train"] = Counter()
    game.known_options.clear()
    game.push(0, "take white-train", ["black-ship"])
    assert game.cards.row[1] == "black-ship"
    game.cards.deck["ship"] = Counter({"red-ship": 1})
    game.known_options.clear()
    game.push(1, "draw ship", ["red-ship"])
    game.push(1, "take black-train", [])
    assert game.cards.row[3] is None
    assert game.turn == 0  # WO-32
    assert not any(text.startswith(("draw", "take")) for text in game.legal(0))  # C-18
    game.cards.discard(["wild", "white-ship"])
    game.cards.row[0] = None
    game.cards.refill(Supplied(rng))
    assert game.cards.row[0] == "wild"  # one train and three ships lie there: a train
    assert game.cards.row[3] == "white-ship"  # no train is left: a ship


def test_idling_ends_the_game() -> None:
    """C-02: nothing can be drawn and two full rounds bring no claim and no port."""
    game, _ = world()
    for deck in game.cards.decks:
        game.cards.deck[deck].clear()
    game.cards.row = [None] * 6
    game.ticket_piles["regular"].shuffled.clear()
    game.ticket_piles["regular"].under.clear()
    for hand in game.hands:
        hand.clear()
    game.known_options.clear()
    for number in range(4):
        assert not game.over
        seat = game.turn
        ways = ("train for ship", "ship for train")
        game.push(seat, f"exchange 1 {ways[number // 2]}", [])
    assert game.over
    assert game.points == [-2, -2]


def test_ports() -> None:
    """WO-60, WO-61."""
    game, _ = world()
    game.hands[0] = Counter({"red-train-port": 2, "red-ship": 1, "wild": 1, "white-ship": 2})
    game.known_options.clear()
    assert not any(text.startswith("port") for text in game.legal(0))  # no track of one's own
    track = next(track for track in game.data.tracks if track.piece == "ship")
    game.owners[track.id] = 0
    game.known_options.clear()
    ports = {city.id for city in game.data.cities if city.port}
    assert {text for text in game.legal(0) if text.startswith("port")} == {
        f"port {end}" for end in (track.a, track.b) if end in ports
    }
    city = next(end for end in (track.a, track.b) if end in ports)
    game.push(0, f"port {city}", [])
    assert game.legal(0) == {"pay 2 red-train-port, 1 wild, 1 red-ship"}
    game.push(0, "pay 2 red-train-port, 1 wild, 1 red-ship", [])
    assert game.ports == {city: 0}
    assert game.public()["discards"] == Counter({"red-train-port": 2, "red-ship": 1, "wild": 1})


def test_hard_terrain_is_paid_pair_by_pair() -> None:
    """WO-44: a pair is offered only if the remaining spaces can still be paid."""
    game, _ = world()
    hard = next(track for track in game.data.tracks if track.kind == "hard" and track.length == 2)
    game.hands[0] = Counter({"red-train": 1, "red-train-port": 1, "white-train": 1, "wild": 1})
    game.known_options.clear()
    game.push(0, f"claim {hard.id}", [])
    assert game.legal(0) == {"pay 1 red-train, 1 red-train-port", "pay 1 white-train, 1 wild"}
    game.push(0, "pay 1 white-train, 1 wild", [])
    assert game.owners == {}
    assert game.public()["discards"] == Counter()
    assert game.legal(0) == {"pay 1 red-train, 1 red-train-port"}
    game.push(0, "pay 1 red-train, 1 red-train-port", [])
    assert game.owners == {hard.id: 0}
    assert game.points[0] == 2
    assert game.pieces[0]["train"] == 18

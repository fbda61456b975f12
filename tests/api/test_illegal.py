"""Actions that can be named but not done: the reason is said."""

from __future__ import annotations

from typing import Any

import pytest

import kolej
from tests.api.games import found, opened, pending, track_kind


def reason(game: kolej.Game, text: str) -> str:
    """Why the seat to act can't do this; the game is left as it was."""
    before = game.snapshot(chance=True)
    with pytest.raises(kolej.IllegalAction) as error:
        game.push(text)
    assert game.snapshot(chance=True) == before
    return str(error.value)


def placed(board: str, players: list[dict[str, Any]], **fields: Any) -> kolej.Game:
    """A game at a position; the row is full of whatever there is."""
    data = kolej.load_board(board)
    places = sum(deck.row for deck in data.card_decks)
    row = [kind.id for kind in data.cards if not kind.wild][:places]
    box = {"box": {"train": 5, "ship": 10}} if data.choice else {}
    position = {"board": board, "seats": len(players), "row": row, **fields}
    return kolej.Game.from_snapshot(position | {"players": [box | player for player in players]}, seed=1)


def test_a_track_that_is_owned() -> None:
    game = placed("europe", [{"hand": {"wild": 6}}, {"tracks": ["paris-zurich"]}])
    assert "paris-zurich is owned by seat 1" in reason(game, "claim paris-zurich")


def test_a_parallel_track() -> None:
    hand = {"hand": {"wild": 8}}
    few = placed("europe", [hand, {"tracks": ["dieppe-london-1"]}])
    assert "closed to seat 0" in reason(few, "claim dieppe-london-2")
    own = placed("europe", [hand | {"tracks": ["dieppe-london-1"]}, {}, {}, {}])
    assert "closed to seat 0" in reason(own, "claim dieppe-london-2")


def test_too_few_pieces() -> None:
    fours = "warszawa-wien rostov-sevastopol riga-wilno petrograd-wilno petrograd-riga palermo-roma"
    tracks = ["petrograd-stockholm", "palermo-smyrna", "budapest-kyiv", *fours.split()]  # 44 trains
    game = placed("europe", [{"hand": {"wild": 10}, "tracks": tracks}, {}], final_turns_left=1)
    assert "marseille-roma needs 4 pieces (train), seat 0 has 1" in reason(game, "claim marseille-roma")


def test_a_hand_that_can_not_pay() -> None:
    game = placed("europe", [{"hand": {"red": 2}}, {}])
    assert "the hand of seat 0 can't pay for paris-zurich" in reason(game, "claim paris-zurich")


def test_payments() -> None:
    game = placed("europe", [{"hand": {"red": 4, "wild": 1}}, {}])
    track = next(
        track.id
        for track in kolej.load_board("europe").tracks
        if (track.colour, track.length, track.kind) == ("gray", 2, "plain") and not track.wilds
    )
    assert "seat 0 has 0 blue, not 1" in reason(game, f"claim {track}: 2 red, 1 blue")
    assert "does not pay the price exactly" in reason(game, f"claim {track}: 2 red, 1 wild")
    assert "seat 0 has 0 blue, not 2" in reason(game, f"claim {track}: 2 blue")
    assert "does not pay the price exactly" in reason(game, f"claim {track}: 3 red")
    assert "waits for another decision" in reason(game, "pay 2 red")
    game.push(f"claim {track}")
    assert "waits for another decision (pay)" in reason(game, "draw")
    assert "seat 0 has 0 blue, not 2" in reason(game, "pay 2 blue")
    assert "does not pay the price exactly" in reason(game, "pay 3 red")
    assert "seat 0 has 0 blue, not 1" in reason(game, "pay 1 red, 1 blue")
    game.push("pay 1 red, 1 wild")


def test_hard_terrain_is_paid_in_pairs() -> None:
    hand = {"hand": {"red-train": 3, "white-train": 2, "wild": 1}}
    game = placed("world", [hand, {}])
    track = next(track.id for track in kolej.load_board("world").tracks if track.kind == "hard" and track.length == 2)
    assert "does not make pairs: no wild for the odd" in reason(game, f"claim {track}: 3 red-train, 1 white-train")
    assert "does not make pairs: an odd number" in reason(game, f"claim {track}: 2 red-train, 1 wild")
    game.push(f"claim {track}: 3 red-train, 1 wild")
    assert track in game.snapshot()["players"][0]["tracks"]


def test_stations_and_ports() -> None:
    europe = placed("europe", [{"hand": {"red": 1}, "stations": ["wien"]}, {"stations": ["roma"], "hand": {"red": 3}}])
    assert "roma has a station already" in reason(europe, "station roma")
    assert "can't pay for a station" in reason(europe, "station paris")
    none = placed("europe", [{"hand": {"red": 1}, "stations": ["wien", "roma", "paris"]}, {}])
    assert "seat 0 has no station left" in reason(none, "station berlin")
    world = placed("world", [{"hand": {"wild": 4}}, {}])
    inland = next(city.id for city in kolej.load_board("world").cities if not city.port)
    harbour = next(city.id for city in kolej.load_board("world").cities if city.port)
    assert f"{inland} is not a port city" in reason(world, f"port {inland}")
    assert f"owns no track into {harbour}" in reason(world, f"port {harbour}")


def test_cards() -> None:
    game = placed("europe", [{}, {}], row=["red", "wild", "wild", "blue", "green"])
    assert "there is no black in the row" in reason(game, "take black")
    assert "fills by itself" in reason(game, "refill train")
    game.push("take red", outcomes=["white"])
    assert "can't be the second card (C-13)" in reason(game, "take wild")
    assert "waits for another decision (second)" in reason(game, "tickets")
    cards = {kind.id: kind.count for kind in kolej.load_board("berlin").cards}
    hoard = {"hand": {kind: n for kind, n in cards.items() if kind != "red"}}
    empty = placed("berlin", [hoard, {"hand": {"red": cards["red"] - 1}}], row=["red", None, None, None, None])
    assert "deck and discards are empty (C-18)" in reason(empty, "draw")


def test_tickets() -> None:
    game = opened("germany")
    assert "a mix of 5 tickets: it must be 4" in reason(game, "tickets 5 short")
    names = [ticket.id for ticket in kolej.load_board("usa").tickets]
    none = placed("usa", [{"tickets": names[:15]}, {"tickets": names[15:]}])
    assert "no tickets are left" in reason(none, "tickets")
    offer = found("usa", 2, lambda game: game.phase == "offer")
    other = next(name for name in names if name not in offer.view(offer.turn).offer)
    assert f"ticket {other} is not offered to seat {offer.turn}" in reason(offer, f"keep {other}")
    opening = kolej.Game("europe", 2, 1)
    assert "1 kept: at least 2 must be" in reason(opening, f"keep {opening.view(0).offer[0]}")
    short = [ticket.id for ticket in kolej.load_board("germany").tickets if ticket.deck == "short"]
    scarce = placed("germany", [{"tickets": short[1:]}, {}])
    assert "the deck short holds only 1 ticket" in reason(scarce, "tickets 2 short, 2 long")


def test_pieces_and_exchange() -> None:
    opening = kolej.Game("world", 2, 1)
    assert "waits for another decision (opening)" in reason(opening, "pieces 20 train, 40 ship")
    opening.push(f"keep {', '.join(opening.view(0).offer)}")
    for text in ("pieces 20 train, 41 ship", "pieces 26 train, 34 ship", "pieces 9 train, 51 ship"):
        assert "60 are needed, at most 25 train, 50 ship" in reason(opening, text)
    game = opened("world")
    assert "the box holds" in reason(game, "exchange 16 train for ship")
    assert "train can't be exchanged for train" in reason(game, "exchange 1 train for train")
    assert "0 pieces can't be exchanged" in reason(game, "exchange 0 train for ship")
    assert "train left, not 999" in reason(game, "exchange 999 train for ship")
    assert "pieces are not chosen on this board" in reason(opened("europe"), "pieces 45 train")
    assert "can't be exchanged on this board" in reason(opened("europe"), "exchange 1 train for train")


def test_passengers_passing_and_withdrawing() -> None:
    game = opened("germany")
    assert "waits for another decision (turn)" in reason(game, "passenger berlin: red")
    assert "passing is allowed only when nothing else is (C-02)" in reason(game, "pass")
    assert "waits for another decision (turn)" in reason(game, "withdraw")
    taking = found("germany", 2, lambda game: game.phase == "passenger")
    city = pending(taking)["city"]
    waiting = taking.snapshot()["passengers"][city]
    absent = next(colour for colour in taking.board.passenger_colours if colour not in waiting)
    assert f"no {absent} passenger waits at {city}" in reason(taking, f"passenger {city}: {absent}")
    other = next(place for place in taking.board.places if place != city)
    assert f"a passenger is taken at {city} now" in reason(taking, f"passenger {other}: none")


def test_a_tunnel_is_paid_or_left() -> None:
    game = found("europe", 2, lambda game: game.phase == "tunnel")
    assert track_kind(game) == "tunnel"
    assert "waits for another decision (tunnel)" in reason(game, "draw")
    assert "not 9" in reason(game, "pay 9 wild")
    game.push("withdraw")

"""Damaged snapshots: every field, and every impossible position, is a BadSnapshot that names the field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import kolej
from tests.api.games import found, pending, track_kind

Snapshot = dict[str, Any]


def fault(snapshot: Any, board: str | None = None) -> str:
    """What reading says."""
    with pytest.raises(kolej.BadSnapshot) as error:
        kolej.Game.from_snapshot(snapshot, board)
    return str(error.value)


def in_turn(game: kolej.Game) -> bool:
    """Well into a game, with tracks and buildings about."""
    players = game.snapshot()["players"]
    built = any(player.get("stations") or player.get("ports") for player in players)
    return (
        game.phase == "turn"
        and all(player["tracks"] for player in players)
        and (built or not game.board.core.buildings)
    )


def changed(board: str, change: Callable[[Snapshot], Any], seats: int = 3) -> Snapshot:
    """A real position, changed."""
    snapshot = found(board, seats, in_turn).snapshot(chance=True)
    change(snapshot)
    return snapshot


def put(path: str, value: Any) -> Callable[[Snapshot], None]:
    """Sets a field: `players.0.hand`."""

    def change(snapshot: Snapshot) -> None:
        *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
        target: Any = snapshot
        for part in way:
            target = target[part]
        target[last] = value

    return change


@pytest.mark.parametrize("value", [None, [], "europe", 5])
def test_a_snapshot_is_an_object(value: Any) -> None:
    assert "a snapshot is a JSON object" in fault(value)


NUMBERS = [
    ("turn", 3),
    ("first", 3),
    ("final_turns_left", 99),
    ("triggered_by", 3),
    ("passes", 9),
    ("idle_turns", 99),
    ("players.1.exchanged", 10**6),
    ("players.1.kept_at_opening", 99),
    ("chance.block", -1),
]


@pytest.mark.parametrize(("path", "too_much"), NUMBERS)
def test_whole_numbers(path: str, too_much: int) -> None:
    name = path.replace("players.1", "players[1]")
    for value in (-1, too_much, 1.5, "1", True, [1]):
        said = fault(changed("world", put(path, value)))
        assert said.startswith(f"{name}: {value!r} is not a whole number")


@pytest.mark.parametrize(
    ("board", "path", "value", "words"),
    [
        ("europe", "format", "kolej snapshot 2", "format: expected 'kolej snapshot 1', found 'kolej snapshot 2'"),
        ("europe", "digest", "00", "digest: '00': the snapshot is of another version of europe"),
        ("europe", "board", "nowhere", 'board: unknown board "nowhere"'),
        ("europe", "board", 5, "board: 5 is not the name of a board"),
        ("europe", "board", None, "board: None is not the name of a board"),
        ("europe", "seats", 6, "seats: 6: europe is for 2 to 5"),
        ("europe", "seats", True, "seats: True"),
        ("europe", "seats", None, "seats: None"),
        ("europe", "phase", "sleep", "phase: 'sleep' is not one of"),
        ("europe", "phase", [], "phase: []"),
        ("europe", "colour", 1, "colour: no such field"),
        ("europe", "players", {}, "players: expected a list of 3 players"),
        ("europe", "players", [{}], "players: expected a list of 3 players"),
        ("europe", "players.1", 5, "players[1]: 5 is not an object"),
        ("europe", "players.1.box", {}, "players[1]: 'box' is unknown"),
        ("europe", "players.1.hand", [], "players[1].hand: [] is not an object"),
        ("europe", "players.1.hand", {"pink": 1}, "players[1].hand: 'pink' is unknown"),
        ("europe", "players.1.hand", {"red": -1}, "players[1].hand.red: -1 is not a whole number"),
        ("europe", "players.1.hand", {"red": 13}, "cards: "),
        ("europe", "players.1.known_cards", {"wild": 14}, "players[1].known_cards.wild: more than the hand holds"),
        ("europe", "players.1.points", 999, "players[1].points: 999, but the other fields make it"),
        ("europe", "players.1.pieces", {"train": 1}, "players[1].pieces.train: 1, but the other fields make it"),
        ("europe", "players.1.pieces", {"ship": 1}, "players[1].pieces: 'ship' is unknown"),
        ("europe", "players.1.tracks", "x", "players[1].tracks: 'x' is not a list"),
        ("europe", "players.1.tracks", ["nowhere"], "players[1].tracks: 'nowhere' is unknown"),
        ("europe", "players.1.tracks", [5], "players[1].tracks: 5 is unknown"),
        ("europe", "players.1.tickets", ["nowhere"], "players[1].tickets: 'nowhere' is unknown"),
        ("europe", "players.1.offer", ["nowhere"], "players[1].offer: 'nowhere' is unknown"),
        ("europe", "players.1.given_up", ["nowhere"], "players[1].given_up: 'nowhere' is unknown"),
        ("europe", "players.1.stations", ["nowhere"], "players[1].stations: 'nowhere' is unknown"),
        ("europe", "players.1.stations_left", 9, "players[1].stations_left: 9, but the other fields make it"),
        ("europe", "players.1.choice", ["nowhere"], "players[1].choice: 'nowhere' is unknown"),
        ("world", "players.1.ports", ["moskva"], "players[1].ports: no port can stand in 'moskva'"),
        ("world", "players.1.box", {"train": 1}, "players[1].box: 1 pieces, it must be 15"),
        ("world", "players.1.choice_pieces", {"train": 60}, "players[1].choice_pieces"),
        ("germany", "players.1.passengers", {"pink": 1}, "players[1].passengers: 'pink' is unknown"),
        ("germany", "players.1.passengers", {"red": 11}, "players[1].passengers.red: 11 is not"),
        ("germany", "players.1.passengers", {"red": 10}, "passengers: "),
        ("germany", "passengers", {"nowhere": {}}, "passengers: 'nowhere' is unknown"),
        ("germany", "passengers", {"berlin": {"pink": 1}}, "passengers.berlin: 'pink' is unknown"),
        ("europe", "passengers", {"berlin": {"red": 1}}, "passengers: there are none on this board"),
        ("europe", "row", "red", "row: expected a list of 5 cards"),
        ("europe", "row", ["red"], "row: expected a list of 5 cards"),
        ("europe", "row.2", "pink", "row: 'pink' is not a card"),
        ("europe", "row.2", [], "row: [] is not a card"),
        ("europe", "deck", {"red": 12}, "cards: "),
        ("europe", "deck", [], "deck: [] is not an object"),
        ("europe", "discards", {"pink": 1}, "discards: 'pink' is unknown"),
        ("europe", "discards", {"red": 12}, "cards: "),
        ("europe", "unseen_out", ["nowhere"], "unseen_out: 'nowhere' is unknown"),
        ("europe", "unseen_out", 5, "unseen_out: 5 is not a list"),
        ("europe", "tickets", [], "tickets: [] is not an object"),
        ("europe", "tickets", {"middling": {}}, "tickets: 'middling' is unknown"),
        ("europe", "tickets.regular", 5, "tickets.regular: 5 is not an object"),
        ("europe", "tickets.regular.shuffled", [], "is nowhere"),
        ("europe", "tickets.regular.shuffled", 5, "tickets.regular.shuffled: 5 is not a list"),
        ("europe", "tickets.regular.under", 5, "tickets.regular.under: 5 is not a list"),
        ("europe", "tickets.regular.under", [5], "tickets.regular.under: 5 is not an object"),
        ("europe", "tickets.regular.under", [{}], "tickets.regular.under: None is unknown"),
        ("europe", "pending", {"x": 1}, "pending: 'x' is unknown"),
        ("europe", "pending", {"track": "nowhere"}, "pending.track: 'nowhere' is unknown"),
        ("europe", "pending", {"city": 5}, "pending.city: 5 is unknown"),
        ("europe", "pending", {"laid": {"pink": 1}}, "pending.laid: 'pink' is unknown"),
        ("europe", "pending", {"revealed": {"red": 4}}, "pending.revealed.red: 4 is not"),
        ("europe", "pending", {"due": 99}, "pending.due: 99 is not"),
        ("europe", "pending", {"cards_drawn": 3}, "pending.cards_drawn: 3 is not"),
        ("europe", "pending", {"place_in_row": 5}, "pending.place_in_row: 5 is not"),
        ("europe", "pending", {"colour": "pink"}, "pending.colour: 'pink' is not one of"),
        ("europe", "chance", 5, "chance: 5 is not an object"),
        ("europe", "chance", {"key": "00"}, "chance.key: '00' is not 64 hexadecimal digits"),
        ("europe", "chance.words", [1] * 17, "chance.words: "),
        ("europe", "chance.words", [-1], "chance.words: -1 is not"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_every_field(board: str, path: str, value: Any, words: str) -> None:
    assert words in fault(changed(board, put(path, value)))


def test_things_that_are_in_two_places() -> None:
    game = found("europe", 3, in_turn)
    players = game.snapshot()["players"]
    track, ticket = players[0]["tracks"][0], players[0]["tickets"][0]
    assert f"players[1].tracks: '{track}' is owned by seat 0 already" in fault(
        changed("europe", lambda s: s["players"][1]["tracks"].append(track))
    )
    assert f"players[0].tracks: '{track}' stands twice" in fault(
        changed("europe", lambda s: s["players"][0]["tracks"].append(track))
    )
    for field in ("tickets", "offer", "given_up"):
        snapshot = game.snapshot()
        snapshot["players"][1][field].append(ticket)
        assert f"players[1].{field}: ticket '{ticket}' is in players[0].tickets already" in fault(snapshot)
    assert f"unseen_out: ticket '{ticket}' is in players[0].tickets already" in fault(
        changed("europe", lambda s: s["unseen_out"].append(ticket))
    )
    owner, city = next((p, player["stations"][0]) for p, player in enumerate(players) if player["stations"])
    assert f"'{city}' has one already" in fault(
        changed("europe", lambda s: s["players"][(owner + 1) % 3]["stations"].append(city))
    )
    assert "are parallel: nobody may own both" in fault(
        {"board": "europe", "seats": 2, "players": [{"tracks": ["dieppe-london-1", "dieppe-london-2"]}, {}]}
    )
    assert "tickets.regular: " in fault(
        changed("europe", lambda s: s["tickets"]["regular"]["shuffled"].append(s["unseen_out"].pop()))
    )


def paying(game: kolej.Game) -> bool:
    """A track is to be paid for, and others are owned."""
    return game.phase == "pay" and "track" in pending(game) and any(p["tracks"] for p in game.snapshot()["players"])


def building(game: kolej.Game) -> bool:
    """A station is to be paid for."""
    return game.phase == "pay" and "city" in pending(game)


def free_cities(game: kolej.Game) -> list[str]:
    """Cities without a station, other than the pending one."""
    taken = {city for player in game.snapshot()["players"] for city in player["stations"]} | {pending(game)["city"]}
    return [city for city in game.board.places if city not in taken]


def without_sums(snapshot: Snapshot) -> Snapshot:
    """The snapshot without what follows from the rest."""
    for player in snapshot["players"]:
        for name in ("points", "pieces", "stations_left", "known_cards"):
            player.pop(name, None)
    del snapshot["deck"]
    return snapshot


def test_what_a_phase_needs() -> None:
    turn = found("europe", 3, in_turn).snapshot()
    for phase in ("pay", "tunnel", "refill", "passenger"):
        assert fault(turn | {"phase": phase}).startswith("pending")
    assert fault(turn | {"phase": "offer"}) == f"players[{turn['turn']}].offer: missing in this phase"
    assert fault(turn | {"phase": "opening"}) == "players[0].offer: missing in this phase"
    tunnel = found("europe", 3, lambda game: game.phase == "tunnel").snapshot()
    assert fault(tunnel | {"pending": tunnel["pending"] | {"due": 0}}).startswith("pending")
    assert fault(tunnel | {"pending": tunnel["pending"] | {"track": "marseille-paris"}}).startswith("pending")
    passenger = found("germany", 3, lambda game: game.phase == "passenger").snapshot()
    away = next(city for city in passenger["passengers"] if city != passenger["pending"]["city"])
    assert fault(passenger | {"pending": passenger["pending"] | {"city": away}})
    opening = kolej.Game("europe", 2, 1).snapshot()
    for player in opening["players"]:
        player["choice"] = player["offer"]
    assert fault(opening) == "phase: everybody has chosen, the opening is over"
    for player in opening["players"]:
        player["choice"] = player["offer"][:1]
    assert fault(opening).startswith("players[0].choice: at least 2")


def test_a_pending_track_can_be_claimed() -> None:
    """It is open to the seat, which has the pieces for it."""
    for phase in (paying, lambda game: game.phase == "tunnel"):
        game = found("europe", 3, phase)
        snapshot = without_sums(game.snapshot())
        snapshot["players"][(snapshot["turn"] + 1) % 3]["tracks"].append(snapshot["pending"]["track"])
        assert fault(snapshot).startswith("pending.track: ")


def test_a_pending_building_can_be_built() -> None:
    """The city is free, and the seat has one left."""
    game = found("europe", 3, building)
    taken = without_sums(game.snapshot())
    taken["players"][(taken["turn"] + 1) % 3]["stations"] = [taken["pending"]["city"]]
    assert fault(taken).startswith("pending.city: ")
    none = without_sums(game.snapshot())
    none["players"][none["turn"]]["stations"] = free_cities(game)[:3]
    assert fault(none).startswith(("pending", "phase"))


def test_a_refilled_place_is_empty() -> None:
    snapshot = found("world", 3, lambda game: game.phase == "refill").snapshot()
    full = next(place for place, card in enumerate(snapshot["row"]) if card)
    snapshot["pending"]["place_in_row"] = full
    assert fault(snapshot).startswith("pending.place_in_row: ")


def test_a_passenger_comes_from_a_track_of_ones_own() -> None:
    snapshot = without_sums(found("germany", 3, lambda game: game.phase == "passenger").snapshot())
    snapshot["players"][snapshot["turn"]]["tracks"].remove(snapshot["pending"]["track"])
    assert fault(snapshot).startswith("pending.track: ")


@pytest.mark.parametrize(
    "left",
    [{"laid": {"red": 1}}, {"revealed": {"red": 1}}, {"track": "marseille-paris"}, {"city": "roma"}, {"due": 1}],
    ids=repr,
)
def test_nothing_is_pending_at_the_start_of_a_turn(left: dict[str, Any]) -> None:
    snapshot = found("europe", 3, in_turn).snapshot()
    snapshot["discards"].pop("red", None)
    del snapshot["deck"]
    assert fault(snapshot | {"pending": left}).startswith("pending")


def test_offers_are_of_the_opening_or_of_the_seat_in_turn() -> None:
    opening = kolej.Game("europe", 3, 1).snapshot()
    assert fault(opening | {"phase": "turn"}).startswith("players[0].offer: ")
    opening["players"][2]["offer"] = []
    del opening["tickets"]
    assert fault(opening).startswith("players[2].offer: ")


def test_mixes_are_announced_in_turn_order() -> None:
    snapshot = kolej.Game("germany", 3, 1).snapshot()
    snapshot["first"] = (snapshot["first"] + 1) % 3
    assert fault(snapshot)


def test_nobody_kept_more_than_was_offered() -> None:
    snapshot = found("europe", 3, in_turn).snapshot()
    snapshot["players"][1]["kept_at_opening"] = 5
    assert fault(snapshot).startswith("players[1].kept_at_opening: ")
    snapshot = found("germany", 3, in_turn).snapshot()
    snapshot["players"][1]["kept_at_opening"] = {"short": 3, "long": 2}
    assert fault(snapshot) == "players[1].kept_at_opening: more than the 4 that were offered"


def test_what_was_kept_at_the_opening_is_still_held() -> None:
    snapshot = found("germany", 3, in_turn).snapshot()
    kept = snapshot["players"][1]["kept_at_opening"]
    snapshot["players"][1]["kept_at_opening"] = {"short": kept["long"], "long": kept["short"]}
    assert kept["short"] != kept["long"]
    assert fault(snapshot).startswith("players[1].kept_at_opening: ")
    snapshot = found("germany", 3, in_turn).snapshot()
    snapshot["players"][0]["refused"] = [snapshot["players"][1]["tickets"][0]]
    assert fault(snapshot).startswith("players[1].kept_at_opening: ")


def test_a_ticket_is_refused_by_one_seat_and_after_the_opening() -> None:
    snapshot = found("germany", 3, in_turn).snapshot()
    snapshot["players"][2]["refused"] = snapshot["players"][1]["refused"][:1]
    assert fault(snapshot).startswith("players[2].refused: ")
    opening = kolej.Game("berlin", 2, 1).snapshot()
    opening["players"][1]["refused"] = opening["tickets"]["regular"]["shuffled"][:1]
    assert fault(opening).startswith("players[1].refused: ")
    opening = kolej.Game("berlin", 2, 1).snapshot()
    opening["players"][0]["kept_at_opening"] = 1
    assert fault(opening).startswith("players[0].kept_at_opening: ")


def test_hard_terrain_is_half_paid_at_most() -> None:
    snapshot = found("world", 3, lambda game: game.phase == "pay" and track_kind(game) == "hard").snapshot()
    snapshot["pending"]["due"] = 20
    assert fault(snapshot)

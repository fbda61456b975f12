"""Positions and tables that no game comes by are refused, and the fault is named."""

from __future__ import annotations

from typing import Any

import pytest

import kolej
from kolej.table_score import score_as_it_lies
from tests.api.test_snapshot_damage import fault
from tests.rules.kit import ROW, tracks_using

Fields = dict[str, Any]


def position(board: str, *players: Fields, **fields: Any) -> Fields:
    """A snapshot of two seats in which everything else is in order."""
    seated = [*players, {}, {}][:2]
    return {"board": board, "seats": 2, "row": ROW[board].split(), "players": seated} | fields


def game(snapshot: Fields) -> kolej.Game:
    return kolej.Game.from_snapshot(snapshot, seed=1)


# The row


@pytest.mark.parametrize("board", kolej.board_names())
def test_a_row_that_the_rules_would_have_dealt_anew(board: str) -> None:
    row = [*["wild"] * 3, *ROW[board].split()[3:]]
    assert fault(position(board, row=row)) == "row: 3 wild cards lie in it, but at 3 it is dealt anew"
    assert "take wild" in map(str, game(position(board, row=["wild", "wild", *row[3:], row[3]])).legal_actions())


def test_three_wilds_stay_where_no_other_row_can_be_dealt() -> None:
    """Two plain cards for five places: whatever is dealt, three are wild."""
    counts = {card.id: card.count for card in kolej.load_board("europe").cards}
    counts |= {"wild": counts["wild"] - 4, "red": counts["red"] - 2}
    row = ["wild", "wild", "wild", "red", "red"]
    assert "take wild" in map(str, game(position("europe", {}, {"hand": counts}, row=row)).legal_actions())
    counts["blue"] -= 1
    assert fault(position("europe", {}, {"hand": counts}, row=row)).startswith("row: 3 wild cards lie in it")


@pytest.mark.parametrize("board", kolej.board_names())
def test_a_row_that_the_deck_would_have_filled(board: str) -> None:
    row = ROW[board].split()
    assert "row: 1 of its" in fault(position(board, row=[*row[:-1], None]))
    assert f"row: {len(row)} of its {len(row)} places are empty, but " in fault(position(board, row=[None] * len(row)))
    left_out = position(board)
    del left_out["row"]
    assert f"row: {len(row)} of its {len(row)} places are empty, but " in fault(left_out)


def test_discards_would_have_filled_the_row_too() -> None:
    counts = {card.id: card.count for card in kolej.load_board("usa").cards}
    row = ["red", "red", "red", "red", None]
    counts["red"] -= 4
    assert game(position("usa", {}, {"hand": counts}, row=row)).turn == 0
    counts["blue"] -= 1
    words = "row: 1 of its 5 places are empty, but 1 cards are there to fill them"
    assert fault(position("usa", {}, {"hand": counts}, row=row, discards={"blue": 1})) == words


# What players have: positions and tables alike


BROKEN = [
    ("world", {"ports": ["lima"]}, "players[0].ports: none of the player's tracks leads to 'lima'"),
    (
        "world",
        {"ports": ["lima", "tokyo"], "tracks": ["caracas-lima-1"]},
        "players[0].ports: none of the player's tracks leads to 'tokyo'",
    ),
    (
        "germany",
        {"passengers": {"red": 3}, "tracks": ["augsburg-ulm-1"]},
        "players[0].passengers: 3 of them, but the player's tracks (1) bring 2 at most",
    ),
    (
        "europe",
        {"tickets": ["brest-petrograd", "cadiz-stockholm"]},
        "players[0].tickets: 2 long tickets (brest-petrograd, cadiz-stockholm); the opening deals 1",
    ),
    (
        "usa",
        {"tracks": ["boston-montreal-1", "boston-montreal-2"]},
        "players[0].tracks: 'boston-montreal-1' and 'boston-montreal-2' are parallel: nobody may own both",
    ),
]


@pytest.mark.parametrize(("board", "player", "words"), BROKEN)
def test_what_only_a_broken_rule_can_bring(board: str, player: Fields, words: str) -> None:
    assert fault(position(board, player)) == words
    with pytest.raises(kolej.BadScore) as error:
        kolej.score(board, [player, {}])
    assert str(error.value) == words
    sheets, _, broken = score_as_it_lies(board, [player, {}])
    assert broken == [words]
    assert len(sheets) == 2


@pytest.mark.parametrize(
    ("board", "player"),
    [
        ("world", {"ports": ["lima"], "tracks": ["caracas-lima-1"]}),
        ("germany", {"passengers": {"red": 1, "blue": 1}, "tracks": ["augsburg-ulm-1"]}),
        ("europe", {"tickets": ["brest-petrograd", "athina-angora", "berlin-roma"]}),
        ("usa", {"tracks": ["boston-montreal-1", "boston-new-york-1"]}),
    ],
)
def test_what_the_rules_can_bring(board: str, player: Fields) -> None:
    assert game(position(board, player)).turn == 0
    assert score_as_it_lies(board, [player, {}])[2] == []


def test_a_long_ticket_that_was_given_up_counts_too() -> None:
    player = {"tickets": ["brest-petrograd"], "given_up": ["cadiz-stockholm"]}
    assert "2 long tickets" in fault(position("europe", player))


def test_every_broken_rule_of_a_table_is_told() -> None:
    players = [
        {"tracks": ["dieppe-london-1"], "tickets": ["brest-petrograd", "cadiz-stockholm"]},
        {"tracks": ["dieppe-london-2"]},
    ]
    assert [words.partition(":")[0] for words in score_as_it_lies("europe", players)[2]] == [
        "players[1].tracks",
        "players[0].tickets",
    ]


# The opening

EUROPE_DEALT: list[Fields] = [
    {"hand": {"red": 4}, "offer": ["brest-petrograd", "amsterdam-wilno", "angora-kharkov", "athina-angora"]},
    {"hand": {"blue": 4}, "offer": ["cadiz-stockholm", "athina-wilno", "barcelona-bruxelles", "barcelona-munchen"]},
]


@pytest.mark.parametrize("board", kolej.board_names())
def test_an_opening_as_it_is_dealt(board: str) -> None:
    """It stays possible with every choice, up to the first turn."""
    opening = kolej.Game(board, 2, 1)
    while opening.phase in ("mix", "opening"):
        assert game(opening.snapshot()).snapshot() == opening.snapshot()
        opening.push(opening.legal_actions()[-1])
    assert game(opening.snapshot()).phase == "turn"


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("tracks", ["paris-zurich"], "players[0].tracks: none is claimed before all have chosen"),
        ("stations", ["paris"], "players[0].stations: none is built before all have chosen"),
        ("tickets", ["berlin-roma"], "players[0].tickets: none is kept or given up before all have chosen"),
        ("given_up", ["berlin-roma"], "players[0].tickets: none is kept or given up before all have chosen"),
    ],
)
def test_nobody_has_played_in_the_opening(field: str, value: Any, words: str) -> None:
    first, second = EUROPE_DEALT
    assert game(position("europe", first, second, phase="opening")).phase == "opening"
    assert fault(position("europe", first | {field: value}, second, phase="opening")) == words


def test_an_exchange_before_the_first_turn() -> None:
    opening = kolej.Game("world", 2, 1).snapshot()
    opening["players"][1]["exchanged"] = 1
    del opening["players"][1]["points"]
    assert fault(opening) == "players[1].exchanged: nothing is exchanged before all have chosen"


def test_choices_are_settled_when_the_opening_is_over() -> None:
    words = "players[0].choice_pieces: the opening is over, it is settled"
    assert fault(position("world", {"choice_pieces": {"train": 25, "ship": 35}})) == words


# In the middle of a turn

TUNNEL = "angora-constantinople"  # gray, two spaces


def tunnel(**pending: Any) -> Fields:
    begun = {"track": TUNNEL, "laid": {"red": 2}, "revealed": {"red": 1, "wild": 1, "blue": 1}} | pending
    return position("europe", {"hand": {"red": 4}}, phase="tunnel", pending=begun)


def test_what_is_due_follows_from_the_cards_on_the_table() -> None:
    begun = game(tunnel()).snapshot()["pending"]
    assert (begun["due"], begun["colour"]) == (2, "red")
    wilds = game(tunnel(laid={"wild": 2})).snapshot()["pending"]
    assert (wilds["due"], wilds["colour"]) == (1, "wild")


@pytest.mark.parametrize(
    ("pending", "words"),
    [
        ({"track": "paris-zurich"}, "pending.laid: it does not pay for 'paris-zurich'"),  # three spaces
        ({"track": "bruxelles-paris-1"}, "pending.track: 'bruxelles-paris-1' is no tunnel"),
        ({"laid": {}}, f"pending.laid: it does not pay for '{TUNNEL}'"),
        ({"laid": {"red": 3}}, f"pending.laid: it does not pay for '{TUNNEL}'"),
        ({"laid": {"red": 1, "blue": 1}}, f"pending.laid: it does not pay for '{TUNNEL}'"),
        ({"revealed": {"red": 2}}, "pending.revealed: 2 cards, it must be 3"),
        ({"revealed": {"red": 4}}, "pending.revealed.red: 4 is not a whole number from 0 to 3"),
        ({"revealed": {"red": 3, "blue": 1}}, "pending.revealed: 4 cards, it must be 3"),
        ({"revealed": {"blue": 3}}, "pending.revealed: none of it matches, so the tunnel is claimed already"),
        ({"due": 1}, "pending.due: 1, but the other fields make it 2"),
        ({"colour": "blue"}, "pending.colour: 'blue', but the other fields make it red"),
    ],
)
def test_a_tunnel_that_was_not_dug_so(pending: Fields, words: str) -> None:
    assert fault(tunnel(**pending)) == words


def test_fewer_cards_are_revealed_only_when_there_are_no_more() -> None:
    counts = {card.id: card.count for card in kolej.load_board("europe").cards}
    for kind in ROW["europe"].split():
        counts[kind] -= 1
    counts["red"] -= 3
    pending = {"track": TUNNEL, "laid": {"red": 2}, "revealed": {"red": 1}}
    assert game(position("europe", {}, {"hand": counts}, phase="tunnel", pending=pending)).phase == "tunnel"
    counts["blue"] -= 1
    words = "pending.revealed: 1 cards, it must be 2"
    assert fault(position("europe", {}, {"hand": counts}, phase="tunnel", pending=pending)) == words


HARD = "dar_es_salaam-luanda-1"  # two spaces


@pytest.mark.parametrize(
    ("board", "pending", "words"),
    [
        ("europe", {"track": "bruxelles-paris-1", "due": 2}, "pending.due: 2, but the other fields make it 0"),
        (
            "europe",
            {"track": "bruxelles-paris-1", "laid": {"red": 1}},
            "pending.laid: nothing is laid out before this is paid for",
        ),
        ("world", {"track": HARD, "due": 1}, "pending.due: 1, but the other fields make it 2"),
        (
            "world",
            {"track": HARD, "laid": {"red-train": 1}},
            f"pending.laid: these are not pairs for spaces of '{HARD}'",
        ),
        (
            "world",
            {"track": HARD, "laid": {"red-train": 1, "black-train": 1}},
            f"pending.laid: these are not pairs for spaces of '{HARD}'",
        ),
        (
            "world",
            {"track": HARD, "laid": {"red-ship": 2}},
            f"pending.laid: these are not pairs for spaces of '{HARD}'",
        ),
        (
            "world",
            {"track": HARD, "laid": {"red-train": 4}},
            f"pending.laid: these are not pairs for spaces of '{HARD}'",
        ),
        ("world", {"city": "moskva"}, "pending.city: nothing can be built in 'moskva'"),  # not by the sea
        ("world", {"city": "lima"}, "pending.city: nothing can be built in 'lima'"),  # no track leads there
    ],
)
def test_a_payment_that_was_not_begun_so(board: str, pending: Fields, words: str) -> None:
    hand = {"hand": {"red": 4} if board == "europe" else {"wild": 4}}
    assert fault(position(board, hand, phase="pay", pending=pending)) == words


def test_payments_that_are_begun() -> None:
    hand = {"wild": 4}
    for player, pending, due in (
        ({}, {"track": HARD}, 2),
        ({}, {"track": HARD, "laid": {"red-train": 1, "red-train-port": 1}}, 1),
        ({"tracks": ["caracas-lima-1"]}, {"city": "lima"}, None),
    ):
        begun = game(position("world", {"hand": hand} | player, phase="pay", pending=pending))
        assert begun.snapshot()["pending"].get("due") == due


def test_a_place_is_refilled_after_a_card_was_taken() -> None:
    row = [None, *ROW["world"].split()[1:]]
    words = "pending.cards_drawn: missing in this phase: 1, or 2 after a second card or a wild"
    assert fault(position("world", row=row, phase="refill", pending={"place_in_row": 0})) == words
    taken = position("world", row=row, phase="refill", pending={"place_in_row": 0, "cards_drawn": 1})
    assert game(taken).phase == "refill"


def test_passengers_are_taken_where_some_wait() -> None:
    pending = {"track": "augsburg-ulm-1", "city": "ulm"}
    player = {"tracks": ["augsburg-ulm-1"]}
    empty = position("germany", player, phase="passenger", pending=pending)
    assert fault(empty) == "pending.city: no passenger waits at 'ulm'"
    assert game(empty | {"passengers": {"ulm": {"red": 1}}}).phase == "passenger"


def test_so_many_passes_end_the_game() -> None:
    assert fault(position("usa", passes=2)) == "passes: 2 is not a whole number from 0 to 1"
    assert game(position("usa", passes=2, phase="over")).over
    assert fault(position("world", idle_turns=4)) == "idle_turns: 4 is not a whole number from 0 to 3"
    assert game(position("world", idle_turns=4, phase="over")).over


# The end


MINE = tracks_using(43)


def test_an_end_that_must_have_been_triggered() -> None:
    words = "final_turns_left: missing, but seat 0 has 2 pieces left, and 2 trigger the end"
    assert fault(position("europe", {"tracks": MINE.split()})) == words
    assert fault(position("europe", {"tracks": MINE.split()}, turn=1)) == words
    over = fault(position("europe", {"tracks": MINE.split()}, phase="over"))
    assert over == "triggered_by: missing, but seat 0 has 2 pieces left, and 2 trigger the end"
    assert game(position("europe", {"tracks": MINE.split()}, phase="over", triggered_by=0)).over
    assert game(position("europe", {"tracks": tracks_using(42).split()})).turn == 0


def test_who_triggered_the_end_follows_from_the_final_turns() -> None:
    player = {"tracks": MINE.split()}
    for turn, left in ((1, 2), (0, 1)):
        found = game(position("europe", player, turn=turn, final_turns_left=left)).snapshot()
        assert (found["triggered_by"], found["final_turns_left"]) == (0, left)
    wrong = position("europe", player, turn=1, final_turns_left=2, triggered_by=1)
    assert fault(wrong) == "triggered_by: 1, but the other fields make it 0"


def test_an_end_that_nobody_has_triggered() -> None:
    words = "triggered_by: seat 0 has 45 pieces left, and only 2 or fewer trigger the end"
    assert fault(position("europe", turn=1, final_turns_left=2)) == words
    flag = position("europe", {"tracks": MINE.split()}, triggered_by=0)
    assert fault(flag) == "final_turns_left: missing, but seat 0 has triggered the end"
    opening = kolej.Game("europe", 2, 1).snapshot() | {"final_turns_left": 1}
    assert fault(opening).startswith("final_turns_left: ")


# The box


def test_a_box_follows_from_the_pieces() -> None:
    tracks = ["caracas-lima-1"]  # two trains
    snapshot = game(position("world", {"tracks": tracks, "pieces": {"train": 10, "ship": 48}})).snapshot()
    assert snapshot["players"][0]["box"] == {"train": 13, "ship": 2}
    assert "players[0].pieces: 59 left and 2 on tracks, it must be 60 in all" in fault(
        position("world", {"tracks": tracks, "pieces": {"train": 11, "ship": 48}})
    )
    assert "players[0].pieces.train: 26 left, 2 on tracks, of 25" in fault(
        position("world", {"tracks": tracks, "pieces": {"train": 26, "ship": 32}})
    )


def test_without_box_and_pieces_the_choice_is_in_proportion() -> None:
    players = game(position("world")).snapshot()["players"]
    assert players[0]["pieces"] == players[1]["pieces"] == {"train": 20, "ship": 40}
    assert players[0]["box"] == {"train": 5, "ship": 10}
    many = tracks_using(24, "world", piece="train").split()
    assert game(position("world", {"tracks": many})).snapshot()["players"][0]["pieces"] == {"train": 0, "ship": 36}
    many = tracks_using(45, "world", piece="ship").split()
    assert game(position("world", {"tracks": many})).snapshot()["players"][0]["pieces"] == {"train": 15, "ship": 0}

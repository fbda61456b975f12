"""Making a game and asking it things: what it answers, and how it refuses."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

import kolej
from kolej.actions import (
    Build,
    ChoosePieces,
    ClaimTrack,
    DrawCard,
    Exchange,
    KeepTickets,
    Pay,
    RefillRow,
    TakeCard,
    TakePassenger,
)
from tests.api.games import opened
from tests.properties.games import BOARDS, seats_of


@pytest.mark.parametrize("name", ["nowhere", "", "Europe", "/no/such/folder"])
def test_an_unknown_board_is_named(name: str) -> None:
    with pytest.raises(kolej.BadBoard) as error:
        kolej.Game(name)
    assert name in str(error.value)


@pytest.mark.parametrize("board", BOARDS)
def test_the_number_of_seats_is_the_boards(board: str) -> None:
    allowed = seats_of(board)
    for seats in [-1, 0, 1, allowed[-1] + 1, 99]:
        with pytest.raises(kolej.BadGame, match=f"^{seats} seats: {board} is for {allowed[0]} to {allowed[-1]}$"):
            kolej.Game(board, seats)
    assert [kolej.Game(board, seats).seats for seats in allowed] == list(allowed)


@pytest.mark.parametrize("seats", [None, "2", 2.0, True, [2]], ids=repr)
def test_a_number_of_seats_is_a_number(seats: Any) -> None:
    with pytest.raises(kolej.BadGame, match="seats"):
        kolej.Game("europe", seats)


@pytest.mark.parametrize("seed", [1.5, True, [], ("a",), object], ids=repr)
def test_a_seed_is_a_number_a_text_or_bytes(seed: Any) -> None:
    with pytest.raises(kolej.BadGame, match="a seed is an int, a str or bytes"):
        kolej.Game("europe", 2, seed)


@pytest.mark.parametrize("seed", [0, -1, 2**64, "", "x", b"", b"\0" * 100, None], ids=repr)
def test_any_number_text_or_bytes_is_a_seed(seed: int | str | bytes | None) -> None:
    assert not kolej.Game("europe", 2, seed).over


@pytest.mark.parametrize("seed", [10**5000, "\ud800"], ids=["a number", "a text"])
def test_a_seed_that_can_not_be_written_down_is_taken_or_refused(seed: int | str) -> None:
    with suppress(kolej.BadGame):
        assert kolej.Game("europe", 2, seed).waiting == {0, 1}


@pytest.mark.parametrize("first", [-1, 2, True, "0", []], ids=repr)
def test_the_first_player_sits_at_the_table(first: Any) -> None:
    with pytest.raises(kolej.BadGame, match=r"^first player .*: the seats are 0 to 1$"):
        kolej.Game("europe", 2, 1, first=first)


def test_either_a_seed_or_outcomes() -> None:
    with pytest.raises(kolej.BadGame, match="not both"):
        kolej.Game("europe", 2, 1, outcomes=[])


def test_outcomes_of_a_deal_are_counted_and_checked() -> None:
    deal = kolej.Game("europe", 2, 1).outcomes[0]
    assert kolej.Game("europe", 2, outcomes=deal).outcomes[0] == deal
    with pytest.raises(kolej.BadRecord, match="too few"):
        kolej.Game("europe", 2, outcomes=[])
    with pytest.raises(kolej.BadRecord):
        kolej.Game("europe", 2, outcomes=deal[:-1])
    with pytest.raises(kolej.BadRecord):
        kolej.Game("europe", 2, outcomes=[*deal, deal[-1]])
    with pytest.raises(kolej.BadRecord, match="'9' is not a seat"):
        kolej.Game("europe", 2, outcomes=["9", *deal[1:]])
    with pytest.raises(kolej.BadRecord, match="'pink' is not a card"):
        kolej.Game("europe", 2, outcomes=[deal[0], "pink", *deal[2:]])
    with pytest.raises(kolej.BadRecord, match="'nowhere' is not a ticket"):
        kolej.Game("europe", 2, outcomes=[*deal[:-1], "nowhere"])
    with pytest.raises(kolej.BadRecord, match="does not hold"):
        kolej.Game("europe", 2, outcomes=[deal[0], *["red"] * (len(deal) - 9), *deal[-8:]])


def test_outcomes_of_an_action_are_counted_and_checked() -> None:
    game = opened("europe")
    before = game.snapshot(chance=True), game.ply
    for outcomes, words in (
        (["pink"], "'pink' is not a card"),
        ([], "missing"),
        (["red", "red"], "1 outcome too many"),
    ):
        with pytest.raises(kolej.BadRecord, match=words):
            game.push("draw", outcomes=outcomes)
    with pytest.raises(kolej.BadRecord, match=r"outcomes are a list of words, like \['red'\], not one text"):
        game.push("draw", outcomes="red")  # type: ignore[arg-type]
    assert (game.snapshot(chance=True), game.ply) == before
    game.push("draw", outcomes=["red"])
    assert game.outcomes[-1] == ["red"]
    assert game.phase == "second"


@pytest.mark.parametrize("seat", [-1, 2, 9, True, "0", 0.0], ids=repr)
def test_a_seat_is_one_of_the_table(seat: Any) -> None:
    game = opened("europe")
    for ask in (game.view, game.legal_actions, lambda seat: game.push("draw", seat)):
        with pytest.raises(kolej.WrongSeat, match="the seats are 0 to 1"):
            ask(seat)


def test_only_the_seat_in_turn_acts() -> None:
    game = opened("europe", 3)
    assert game.turn is not None
    other = (game.turn + 1) % 3
    assert game.legal_actions(other) == []
    with pytest.raises(kolej.WrongSeat, match=f"^seat {other} may not act now: the game waits for seat {game.turn}$"):
        game.push("draw", other)


def test_a_seat_chooses_once_in_the_opening() -> None:
    game = kolej.Game("europe", 3, 1)
    assert game.waiting == {0, 1, 2}
    assert game.turn == 0
    game.push(game.legal_actions(1)[0], 1)
    assert game.waiting == {0, 2}
    with pytest.raises(kolej.WrongSeat, match="seats 0, 2"):
        game.push("draw", 1)
    assert repr(game) == "<Game europe, 3 seats, 1 actions, waiting for seats 0, 2>"


@pytest.mark.parametrize(
    "action",
    [
        TakeCard("pink"),
        DrawCard("bicycle", False),
        RefillRow("bicycle"),
        ClaimTrack("nowhere"),
        ClaimTrack("nowhere", (("red", 1),)),
        Build("station", "nowhere"),
        Build("port", "nowhere"),
        Pay((("pink", 1),)),
        Pay(()),
        KeepTickets(("nowhere",)),
        KeepTickets(()),
        ChoosePieces((("bicycle", 60),)),
        Exchange(1, "bicycle", "train"),
        TakePassenger("nowhere", "red"),
        kolej.Action(),
    ],
    ids=lambda action: repr(action).partition(" object")[0],
)
def test_a_typed_action_with_names_that_no_board_has_is_refused(action: kolej.Action) -> None:
    for board in BOARDS:
        game = opened(board)
        before = game.digest()
        with pytest.raises(kolej.KolejError):
            game.push(action)
        assert game.digest() == before


def test_a_board_builds_only_what_it_has() -> None:
    for board, word, city in (("europe", "port", "roma"), ("world", "station", "tokyo"), ("usa", "station", "denver")):
        with pytest.raises(kolej.KolejError):
            opened(board).push(Build(word, city))


@pytest.mark.parametrize("action", [None, 5, b"draw", ["draw"]], ids=repr)
def test_an_action_is_a_value_or_a_text(action: Any) -> None:
    game = opened("europe")
    for call in (game.push, game.chance_outcomes, game.every_outcome, game.view(game.turn).why_not):
        with pytest.raises(kolej.BadNotation, match=r"an action is a value or a text, not \w+; push_id takes numbers"):
            call(action)


@pytest.mark.parametrize("call", [kolej.Game.replay, kolej.verify])
def test_a_record_is_no_text(call: Any) -> None:
    with pytest.raises(kolej.BadRecord, match=r"expected a record, like Record\.load\(path\) .*, not str"):
        call("game.kolej")


def test_numbers_of_actions_are_checked() -> None:
    game = opened("europe")
    for number in (-1, 10**9):
        with pytest.raises(kolej.IllegalAction, match=str(number)):
            game.action(number)
        with pytest.raises(kolej.IllegalAction, match=str(number)):
            game.push_id(number)


def test_nothing_more_can_be_done_when_the_game_is_over() -> None:
    game = opened("berlin")
    while not game.over:
        game.push_id(game.legal_ids()[-1])
    assert (game.turn, game.waiting, game.phase) == (None, set(), "over")
    assert game.legal_actions() == []
    assert game.legal_ids() == []
    assert repr(game).endswith("over>")
    for attempt in (lambda: game.push("draw"), lambda: game.push("draw", 1), lambda: game.push_id(0)):
        with pytest.raises(kolej.IllegalAction, match="the game is over"):
            attempt()

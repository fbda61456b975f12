"""Damaged records: every kind of damage is a BadRecord that names the line, or the field, that does not hold."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import kolej
from tests.properties.games import states


@cache
def rows() -> tuple[str, ...]:
    """The lines of a finished record; the deal is line 8, the first action line 9."""
    *_, game = states("berlin", 2, 2, "uniform")
    return tuple(game.record().text().splitlines())


def damaged(at: int, line: str | None) -> str:
    """The record with one line replaced, or without it; -1 is the last line."""
    lines = list(rows())
    index = at - 1 if at > 0 else at
    lines[index : index + 1 or None] = [] if line is None else line.split("\n")
    return "\n".join(lines) + "\n"


def fault(text: str) -> str:
    """What reading or verifying says."""
    with pytest.raises(kolej.BadRecord) as error:
        kolej.verify(kolej.Record.parse(text))
    return str(error.value)


def test_the_record_holds_before_it_is_damaged() -> None:
    assert kolej.verify(kolej.Record.parse("\n".join(rows()))).over
    assert rows()[8].startswith("0 deal => ")
    assert [line.split(":")[0] for line in rows()[-3:]] == ["scores", "winners", "seed"]


def test_what_may_be_left_out() -> None:
    """First player by chance, deal, outcomes and winners need not be stated; empty lines do not matter."""
    short = [line.split(" => ")[0] for line in rows() if not line.startswith(("first:", "0 deal", "winners:"))]
    assert kolej.verify(kolej.Record.parse("\n\n".join(["\n".join(short[:6]), *short[6:]]))).over


@pytest.mark.parametrize(
    ("at", "line", "words"),
    [
        (1, "kolej record 2", "line 1: a record begins with 'kolej record 1'"),
        (1, None, "line 1: a record begins with"),
        (2, None, "the header has no 'board'"),
        (3, None, "the header has no 'digest'"),
        (5, None, "the header has no 'seats'"),
        (2, "board berlin", "line 2: 'board berlin' is not a line of the header"),
        (6, "colour: red", "line 6: 'colour' is not a line of the header"),
        (6, "seats: 2", "line 6: a second 'seats'"),
        (2, "board: nowhere", "board 'nowhere': unknown board"),
        (2, "board: /no/such/folder", "board '/no/such/folder'"),
        (2, "board:", "board ''"),
        (2, "board: europe", "another version"),
        (3, "digest: 00", "digest '00'"),
        (4, "rules: two", "line 4: rules 'two' is not a number"),
        (4, "rules: 99", "rules 99: the versions of the rules are 1 to"),
        (5, "seats: two", "line 5: seats 'two' is not a number"),
        (5, "seats: 9", "9 seats: berlin is for 2 to 4"),
        (5, "seats: 3", "0 deal: outcome"),
        (6, "first: x", "line 6: first 'x' is not a number"),
        (6, "first: 7", "first player 7"),
        (6, "first: 0", "0 deal: outcome 1"),
        (6, "position: {", "line 6: the position is not JSON"),
        (6, "position: []", "position"),
        (6, "position: {}", "position"),
        (6, 'position: {"board": "berlin", "seats": 2, "players": 5}', "players"),
        (7, "commitment: 00", "does not match the commitment 00"),
        (7, None, "no commitment"),
    ],
)
def test_the_header(at: int, line: str | None, words: str) -> None:
    assert words in fault(damaged(at, line))


def test_the_deal() -> None:
    deal = rows()[8]
    words = deal.removeprefix("0 deal => ").split()
    assert "0 deal: outcome 3 is pink, but the seed gives" in fault(
        damaged(9, " ".join(["0 deal =>", *words[:2], "pink", *words[3:]]))
    )
    assert f"0 deal: outcome {len(words)} is nothing" in fault(damaged(9, deal.rpartition(" ")[0]))
    assert f"0 deal: outcome {len(words) + 1} is red, but the seed gives nothing" in fault(damaged(9, deal + " red"))
    assert "line 10: the deal comes first, and once" in fault(damaged(9, f"{deal}\n{deal}"))
    assert "line 11: the deal comes first, and once" in fault(damaged(10, f"{rows()[9]}\n{deal}"))


@pytest.mark.parametrize(
    ("at", "line", "words"),
    [
        (21, None, "line 21: expected number 12, found 13"),
        (21, "13 0: draw", "line 21: expected number 12, found 13"),
        (21, "12 7: draw", "line 21, action 12: seat 7: the seats are 0 to 1"),
        (21, "12 1: fly", "line 21, action 12: 'fly' is not an action"),
        (21, "12 1: claim nowhere", "line 21, action 12: 'nowhere' is not a track"),
        (21, "12 0: pass", "line 21, action 12: "),
        (21, "garbage", "line 21: 'garbage' is not an action"),
        (21, "12: draw", "line 21: '12: draw' is not an action"),
        (21, "12 x: draw", "line 21: '12 x: draw' is not an action"),
        (21, "-1 0: draw", "line 21: '-1 0: draw' is not an action"),
        (21, "9" * 5000 + " 0: draw", "line 21"),
        (21, "12 " + "9" * 5000 + ": draw", "line 21"),
        (10, "1 0: keep nowhere", "line 10, action 1: 'nowhere' is not a ticket"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_the_actions(at: int, line: str | None, words: str) -> None:
    assert words in fault(damaged(at, line))


def test_outcomes_of_actions() -> None:
    at = next(i for i, line in enumerate(rows(), 1) if i > 9 and " => " in line)
    line, n = rows()[at - 1], at - 9
    head, _, words = line.partition(" => ")
    found = fault(damaged(at, f"{head} => pink"))
    assert found.startswith(f"line {at}, action {n}: outcome 1 is pink, but the seed gives {words.split()[0]}")
    assert f"line {at}, action {n}: outcome {len(words.split()) + 1} is red" in fault(damaged(at, line + " red"))
    assert f"line {at}, action {n}: " in fault(damaged(at, f"{head} => "))


@pytest.mark.parametrize(
    ("at", "line", "words"),
    [
        (-3, "scores: 1 2", "scores 1 2: the game gives "),
        (-3, "scores: 1", "scores 1: the game gives "),
        (-3, "scores: x y", "score 'x' is not a number"),
        (-2, "winners: 0 1", "winners 0 1: the game gives "),
        (-2, "winners: a", "winner 'a' is not a number"),
        (-1, "seed: 00", "seed '00' is not 64 hexadecimal digits"),
        (-1, f"seed: {'0' * 64}", "does not match the commitment"),
        (-1, None, "no seed"),
        (-3, None, "the last action ends the game, but the record has no line 'scores'"),
        (-2, "scores: 1 2", "a second 'scores'"),
    ],
)
def test_the_result(at: int, line: str | None, words: str) -> None:
    assert words in fault(damaged(at, line))


@pytest.mark.parametrize(
    ("at", "line"),
    [
        (2, "board: nowhere"),
        (3, "digest: 00"),
        (4, "rules: 99"),
        (5, "seats: 9"),
        (6, "first: 7"),
        (-3, "scores: x y"),
        (-3, "scores: 1 2"),
        (-2, "winners: a"),
        (-2, "winners: 0 1"),
        (-1, "seed: 00"),
        (-1, f"seed: {'0' * 64}"),
    ],
)
def test_header_and_result_are_named_by_their_line(at: int, line: str) -> None:
    assert fault(damaged(at, line)).startswith(f"line {at if at > 0 else len(rows()) + 1 + at}: ")
    assert fault(damaged(9, "0 deal => 0")).startswith("line 9, 0 deal: ")


def test_a_record_that_stops_too_early_or_too_late() -> None:
    assert "its last action does not end the game" in fault("\n".join(rows()[:60] + rows()[-3:]))
    late = f"{len(rows()) - 11} 0: draw\n{rows()[-3]}"
    assert f"line {len(rows()) - 2}, action {len(rows()) - 11}: the game is over" in fault(damaged(-3, late))
    for text in ("", "\n", "kolej record 1", "kolej record 1\n\n"):
        assert fault(text).startswith("line 1: ")


def test_neither_seed_nor_deal() -> None:
    bare = [line for line in rows() if not line.startswith(("seed:", "0 deal"))]
    with pytest.raises(kolej.BadRecord, match="neither a seed nor the outcomes"):
        kolej.Game.replay(kolej.Record.parse("\n".join(bare)))


def test_files(tmp_path: Path) -> None:
    with pytest.raises(kolej.BadRecord, match=r"missing\.kolej: No such file"):
        kolej.Record.load(tmp_path / "missing.kolej")
    with pytest.raises(kolej.BadRecord, match="directory"):
        kolej.Record.load(tmp_path)
    (tmp_path / "bytes.kolej").write_bytes(b"kolej record 1\nboard: \xff\n")
    with pytest.raises(kolej.BadRecord, match=r"bytes\.kolej: not UTF-8 at byte 22"):
        kolej.Record.load(tmp_path / "bytes.kolej")
    (tmp_path / "wrong.kolej").write_text("nothing of the kind\n", encoding="utf-8")
    with pytest.raises(kolej.BadRecord, match=r"wrong\.kolej: line 1"):
        kolej.Record.load(str(tmp_path / "wrong.kolej"))

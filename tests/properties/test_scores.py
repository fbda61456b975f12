"""Scores: lines add up, running points equal the recount, tracks once counted from the board's table."""

from __future__ import annotations

import pytest
from hypothesis import given

import kolej
from tests.properties.games import GAMES, examples, positions, states


def check_sheets(game: kolej.Game) -> None:
    """What must hold of the sheets of any position, scored as if the game ended now."""
    data = game.board.data
    snapshot = game.snapshot()
    sheets = game.scores()
    assert len(sheets) == game.seats
    for sheet, player in zip(sheets, snapshot["players"], strict=True):
        lines = sheet.lines
        assert sheet.total == sum(lines.values())
        assert lines["tracks"] + lines.get("exchange", 0) == player["points"]
        assert list(sheet.completed) == [name for name in player["tickets"] if name in sheet.completed]
        values = {ticket.id: ticket for ticket in data.tickets}
        least = most = 0
        for name in player["tickets"]:
            ticket = values[name]
            if name in sheet.completed:
                least += ticket.points
                most += ticket.in_order if ticket.tour else ticket.points
            else:
                least -= ticket.penalty
                most -= ticket.penalty
        assert least <= lines["tickets"] <= most
        if data.stations:
            assert lines["stations"] == player["stations_left"] * data.stations.unbuilt
            assert sheet.borrowed is not None
            assert set(sheet.borrowed) <= set(player["stations"])
            others = [name for other in snapshot["players"] if other is not player for name in other["tracks"]]
            assert set(sheet.borrowed.values()) <= set(others)
        if data.ports:
            assert lines["unbuilt_ports"] == player["ports_left"] * data.ports.unbuilt
            assert 0 <= lines["ports"] <= len(player["ports"]) * data.ports.values[-1]
    for bonus in data.bonuses:
        line = "longest_trail" if bonus.kind == "longest_trail" else "most_tickets"
        measures = [
            sheet.longest_trail_length or 0 if line == "longest_trail" else len(sheet.completed) for sheet in sheets
        ]
        expected = [bonus.points if n and n == max(measures) else 0 for n in measures]
        assert [sheet.lines[line] for sheet in sheets] == expected
    best = max(sheet.total for sheet in sheets)
    winners = game.winners()
    assert winners == sorted(set(winners))
    assert winners
    assert all(sheets[seat].total == best for seat in winners)


@given(game=positions)
@examples(60)
def test_the_lines_add_up_in_any_position(game: kolej.Game) -> None:
    check_sheets(game)


@pytest.mark.parametrize(("board", "seats", "style"), GAMES)
def test_final_sheets_and_the_table_score_agree(board: str, seats: int, style: str) -> None:
    """What lies on the table at the end is scored alike, whether Kolej played the game or not."""
    *_, game = states(board, seats, 5, style)
    check_sheets(game)
    known = ("tracks", "tickets", "stations", "ports", "exchanged", "passengers")
    table = [{name: player[name] for name in known if name in player} for player in game.snapshot()["players"]]
    assert kolej.score(board, table) == game.scores()
    assert game.scores()[0].to_dict()["total"] == game.scores()[0].total

"""Games written down under an earlier version of the rules go on by it, and are never replayed to another result."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

import kolej
from kolej.boards.compiler import compiled
from kolej.boards.rules_version import CURRENT
from tests.rules.kit import options, player, refuse, table

# A game played before versions were named; from line 39 on, cards are taken though deck and discards are empty.
OLD = Path(__file__).with_name("berlin-under-rules-1.txt")


def old() -> kolej.Record:
    return kolej.Record.load(OLD)


def as_of_now(text: str) -> kolej.Record:
    """A record that says that it was played under the current rules."""
    return kolej.Record.parse(text.replace("seats: 2\n", f"rules: {CURRENT}\nseats: 2\n", 1))


def test_an_old_record_replays_to_its_old_result() -> None:
    assert old().rules == 1
    game = kolej.verify(old())
    assert game.over
    assert tuple(sheet.total for sheet in game.scores()) == old().scores
    assert tuple(game.winners()) == old().winners
    assert game.record().text() == old().text()
    assert kolej.verify(kolej.Record.parse(game.record().text())).digest() == game.digest()


def test_under_the_current_rules_the_same_action_is_refused() -> None:
    with pytest.raises(kolej.BadRecord, match=r"action 39: take wild: every deck and discard pile is empty.*C-18"):
        kolej.Game.replay(as_of_now(OLD.read_text()))


def test_an_old_record_goes_on_under_its_own_rules() -> None:
    """An unfinished one: up to the point where the versions part."""
    head, _, _ = OLD.read_text().partition("39 1: ")
    seed = OLD.read_text().splitlines()[-1]
    game = kolej.Game.replay(kolej.Record.parse(head + seed))
    assert game.board.rules == 1
    assert "take wild" in options(game)
    again = pickle.loads(pickle.dumps(game))
    for twin in (game.copy(), again, kolej.Game.from_snapshot(game.snapshot()), kolej.Game.replay(game.record())):
        assert "take wild" in options(twin)
    now = kolej.Game.replay(as_of_now(head + seed))
    assert now.digest() == game.digest()
    refuse(now, "take wild", "C-18")


def test_new_games_and_records_name_the_current_version() -> None:
    game = kolej.Game("berlin", seed=1)
    assert game.board.rules == CURRENT
    assert game.snapshot()["rules"] == CURRENT
    assert f"\nrules: {CURRENT}\n" in game.record().text()


@pytest.mark.parametrize("version", [0, CURRENT + 1, -1])
def test_a_version_that_nobody_knows_is_refused(version: int) -> None:
    text = OLD.read_text().replace("seats: 2\n", f"rules: {version}\nseats: 2\n", 1)
    with pytest.raises(kolej.BadRecord, match=f"rules {version}: the versions of the rules are 1 to {CURRENT}"):
        kolej.Game.replay(kolej.Record.parse(text))


# Snapshots


def position(**more: Any) -> dict[str, Any]:
    """Deck and discards are empty, the row is full."""
    return {**table(player(), player(), deck="").snapshot(), **more}


def test_a_snapshot_goes_on_under_the_rules_that_it_names() -> None:
    assert options(kolej.Game.from_snapshot(position()), "take") == set()
    assert len(options(kolej.Game.from_snapshot(position(rules=1)), "take")) == 5


@pytest.mark.parametrize("chance", [False, True])
def test_a_snapshot_written_before_versions_were_named_goes_on_under_the_first(chance: bool) -> None:
    """It states the content of its board, as every written one does, but no version."""
    written = table(player(), player(), deck="").snapshot(chance=chance)
    del written["rules"]
    game = kolej.Game.from_snapshot(written)
    assert game.board.rules == 1
    assert len(options(game, "take")) == 5
    assert kolej.Game.replay(game.record()).board.rules == 1


def test_a_position_typed_by_hand_is_played_by_the_current_rules() -> None:
    typed = {name: value for name, value in position().items() if name not in ("rules", "digest")}
    assert kolej.Game.from_snapshot(typed).board.rules == CURRENT


@pytest.mark.parametrize("version", [0, CURRENT + 1, "1", True, None, [1], 1.0])
def test_a_snapshot_with_an_unknown_version_is_refused(version: object) -> None:
    with pytest.raises(kolej.BadSnapshot, match="the versions of the rules are 1 to"):
        kolej.Game.from_snapshot(position(rules=version))


def test_a_record_and_the_position_that_it_began_from_agree() -> None:
    text = kolej.Game.from_snapshot(position()).record().text()
    with pytest.raises(kolej.BadRecord, match=f"rules: expected version 1, found {CURRENT}"):
        kolej.Game.replay(kolej.Record.parse(text.replace(f"\nrules: {CURRENT}\n", "\nrules: 1\n")))


# Boards


def test_a_board_under_another_version_is_made_once() -> None:
    board = compiled("europe")
    assert board.under(CURRENT) is board
    assert board.under(1) is board.under(1)
    assert board.under(1).under(CURRENT).rules == CURRENT
    with pytest.raises(kolej.BadGame, match="rules 9"):
        board.under(9)

"""Records: text, reading, replay and verification give the same game, whole or unfinished."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kolej
from tests.properties.games import GAMES, examples, positions, states, step


def same(one: kolej.Game, other: kolej.Game) -> None:
    """Two games with one past and one position."""
    assert one.digest() == other.digest()
    assert one.steps() == other.steps()
    assert one.outcomes == other.outcomes
    assert one.snapshot() == other.snapshot()
    assert one.legal_ids() == other.legal_ids()


@pytest.mark.parametrize(("board", "seats", "style"), GAMES)
def test_a_finished_record_replays_and_verifies(board: str, seats: int, style: str, tmp_path: Path) -> None:
    *_, game = states(board, seats, 2, style)
    record = game.record()
    assert record.over
    assert record.scores == tuple(sheet.total for sheet in game.scores())
    assert record.winners == tuple(game.winners())
    parsed = kolej.Record.parse(record.text())
    assert parsed.text() == record.text()
    same(kolej.Game.replay(parsed), game)
    same(kolej.verify(parsed), game)
    record.save(tmp_path / "game.kolej")
    loaded = kolej.Record.load(tmp_path / "game.kolej")
    assert loaded == parsed
    assert kolej.verify(loaded).record() == record


@given(game=positions)
@examples(60)
def test_the_public_record_of_an_unfinished_game_replays_by_its_outcomes(game: kolej.Game) -> None:
    parsed = kolej.Record.parse(game.record().text())
    assert parsed.over == game.over
    again = kolej.Game.replay(parsed)
    same(again, game)
    if game.over:
        return
    assert parsed.seed is None
    assert parsed.secret is None
    with pytest.raises(kolej.BadRecord, match="no seed"):
        kolej.verify(parsed)
    step(game, Random(0), "uniform")
    seat, text, outcomes = game.steps()[-1]
    again.push(text, seat, outcomes=outcomes)
    same(again, game)


@given(game=positions, seed=st.integers(0, 9999))
@examples(60)
def test_the_private_save_goes_on_with_the_same_future(game: kolej.Game, seed: int) -> None:
    saved = kolej.Record.parse(game.record().text(private=True))
    again = kolej.verify(saved)
    same(again, game)
    rng, other = Random(seed), Random(seed)
    for _ in range(40):
        if game.over:
            break
        assert step(again, rng, "build") == step(game, other, "build")
    same(again, game)
    assert again.record() == game.record()


@given(game=positions, seed=st.integers(0, 9999))
@examples(40)
def test_a_game_that_began_at_a_position_has_a_record_too(game: kolej.Game, seed: int) -> None:
    begun = kolej.Game.from_snapshot(game.snapshot(), seed=seed)
    rng = Random(seed)
    while not begun.over and begun.ply < 40:
        step(begun, rng, "build")
    record = begun.record()
    parsed = kolej.Record.parse(record.text())
    assert parsed.text() == record.text()
    same(kolej.Game.replay(parsed), begun)
    again = kolej.verify(kolej.Record.parse(record.text(private=True)))
    same(again, begun)
    if not begun.over:
        assert step(again, Random(1), "build") == step(begun, Random(1), "build")
        same(again, begun)


@given(game=positions)
@examples(20)
def test_stated_outcomes_deal_and_play_the_game_again(game: kolej.Game) -> None:
    """A game without a seed, as when a game on a real table is written down."""
    told = kolej.Game(game.board, game.seats, first=game.first, outcomes=game.outcomes[0])
    for seat, text, outcomes in game.steps():
        told.push(text, seat, outcomes=outcomes)
    same(told, game)
    assert told.record().seed is None
    assert told.record().commitment is None
    assert told.record().lines == game.record().lines

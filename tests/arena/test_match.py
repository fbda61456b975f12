"""Games and blocks: the same deals with the seats rotated, and what happens to a bot that fails."""

from __future__ import annotations

import gzip
import threading
import time

import pytest

from kolej import bots, verify
from kolej.actions import Action, Pass
from kolej.arena.match import Block, play_block
from kolej.arena.players import Late, deadline
from kolej.record import Record
from kolej.view import View
from tests.arena.kit import settings
from tests.patience import PATIENCE


class BadBot:
    """Behaves until its third decision."""

    def __init__(self, behaviour: str) -> None:
        self.behaviour = behaviour
        self.moves = 0

    def choose(self, view: View, legal: list[Action]) -> Action:
        """The first legal action, or the bad thing."""
        self.moves += 1
        if self.moves == 3:
            match self.behaviour:
                case "crash":
                    raise ZeroDivisionError("by nothing")
                case "time-out":
                    self.think()
                case "illegal":
                    return Pass()
        return legal[0]

    def think(self) -> None:
        """Think for ever, and let nothing stop it."""
        while True:
            try:
                time.sleep(0.01)
            except Exception:
                continue


def test_a_block_is_one_deal_in_every_rotation() -> None:
    made = settings("random,greedy,greedy:noise=0.2", seats=3)
    block, compressed = play_block(made, 0)
    texts = [gzip.decompress(data).decode() for data in compressed]
    records = [Record.parse(text) for text in texts]
    assert [game.bots for game in block.games] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert len({record.deal for record in records}) == 1
    assert len({record.seed for record in records}) == 1
    assert len({game.digest for game in block.games}) == 3
    for game, record in zip(block.games, records, strict=True):
        replayed = verify(record)
        assert replayed.digest() == game.digest
        assert [sheet.total for sheet in replayed.scores()] == game.scores
        assert replayed.winners() == game.winners
        assert replayed.ply == game.decisions
        assert [sum(tracks.values()) for tracks in game.tracks] == [
            len(player["tracks"]) for player in replayed.view(None).to_dict()["players"]
        ]


def test_blocks_have_deals_of_their_own_and_repeat() -> None:
    made = settings("random,greedy")
    first, records = play_block(made, 0)
    second, _ = play_block(made, 1)
    again, records_again = play_block(made, 0)
    assert first.games == again.games
    assert records == records_again
    assert first.games != second.games


def test_a_block_survives_json() -> None:
    block, _ = play_block(settings("random"), 0)
    assert Block.from_dict(block.to_dict()) == block
    assert [len(times) for times in block.micros[0]] == [len(times) for times in block.micros[0] if times]
    assert sum(map(len, block.micros[0])) == block.games[0].decisions


@pytest.mark.parametrize(
    ("behaviour", "reason"),
    [
        ("crash", "ZeroDivisionError: by nothing"),
        ("time-out", "no answer in 1 seconds"),
        ("illegal", "pass: "),
    ],
)
def test_a_bot_that_fails_loses_and_the_others_share_the_win(
    behaviour: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit = 1 if behaviour == "time-out" else PATIENCE
    made = settings("random,greedy,greedy:noise=0.2", seats=3, time_limit=limit)
    make = bots.make
    monkeypatch.setattr(bots, "make", lambda text, seed: BadBot(behaviour) if text == "greedy" else make(text, seed))
    block, records = play_block(made, 0)
    for game, record in zip(block.games, records, strict=True):
        assert game.fault is not None
        loser = game.bots.index(1)
        assert (game.fault["seat"], game.fault["kind"]) == (loser, behaviour)
        assert game.fault["reason"].startswith(reason)
        assert game.winners == [seat for seat in range(3) if seat != loser]
        unfinished = Record.parse(gzip.decompress(record).decode())
        assert not unfinished.over
        assert verify(unfinished).digest() == game.digest  # the seed is in it, so the game can be looked into


def test_a_deadline_rings_in_the_main_thread() -> None:
    with pytest.raises(Late), deadline(0.02):
        time.sleep(PATIENCE)
    with deadline(PATIENCE):
        pass


def test_a_deadline_rings_once_and_only_inside() -> None:
    rung = 0
    for _ in range(2000):
        try:
            with deadline(0.00003):
                sum(range(400))
        except Late:
            rung += 1
    assert rung > 0
    time.sleep(0.01)


def test_elsewhere_a_deadline_leaves_the_work_alone() -> None:
    finished: list[bool] = []

    def work() -> None:
        with deadline(0.01):
            time.sleep(0.05)
        finished.append(True)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert finished == [True]

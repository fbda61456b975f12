"""Whole games at the terminal, by number and by notation, against bots and one another."""

from __future__ import annotations

import io
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from kolej.actions import Action, Build, ClaimTrack
from kolej.game import Game
from kolej.record import Record
from kolej.record import verify as verify_record
from tests.cli.run import bad, good, kolej, lines, loaded, numbers


class Typist(io.RawIOBase):
    """Types one line whenever a line is wanted; the game file says what can be done."""

    def __init__(self, file: Path, choose: list[int]) -> None:
        self.file = file
        self.choose = choose
        self.rest = b""
        self.typed: list[str] = []

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        if not self.rest:
            self.rest = f"{self.line()}\n".encode()
        n = min(len(buffer), len(self.rest))
        buffer[:n], self.rest = self.rest[:n], self.rest[n:]
        return n

    def line(self) -> str:
        """A legal action in notation; a claim with its payment."""
        game = loaded(self.file)
        legal = game.legal_actions()
        action = legal[self.choose[game.ply % len(self.choose)] % len(legal)]
        text = str(paid(game, action))
        self.typed.append(text)
        return text


def paid(game: Game, action: Action) -> str:
    if isinstance(action, ClaimTrack | Build):
        return f"{action}: {str(game.payments(action)[0]).removeprefix('pay ')}"
    return str(action)


def test_a_person_plays_europe_by_number(tmp_path: Path) -> None:
    file = tmp_path / "game.kolej"
    typed = lines(*numbers(3, 6000))
    out = good("play", "--bots", "random,random", "--seed", "5", "--save", file, typed=typed)
    record = Record.load(file)
    assert record.over
    assert verify_record(record).winners() == list(record.winners or ())
    mine = [line.action for line in record.lines if line.seat == 0]
    assert len(mine) > 20
    assert any(action.startswith("claim ") for action in mine)
    assert "Final score" in out
    assert f"The record of the game: {file}" in out
    for total in record.scores or ():
        assert str(total) in out.rpartition("Final score")[2]


def test_a_person_plays_berlin_by_notation(tmp_path: Path) -> None:
    file = tmp_path / "game.kolej"
    typist = Typist(file, [5, 17, 2, 31, 8, 11, 3])
    out = good("play", "berlin", "--bots", "random", "--seed", "7", "--save", file, typed=io.BufferedReader(typist))
    game = loaded(file)
    assert game.over
    mine = [action for seat, action, _ in game.steps() if seat == 0]
    assert mine == typist.typed
    assert any(action.startswith("claim ") and ":" in action for action in mine)
    assert "wins with" in out or "win with" in out or "share the win" in out


@pytest.mark.parametrize("board", ["germany", "world", "usa"])
def test_other_boards_are_played_by_number(board: str, tmp_path: Path) -> None:
    file = tmp_path / "game.kolej"
    typed = lines(*numbers(1, 400, 60), "quit")
    good("play", board, "--bots", "random", "--seed", "2", "--save", file, "--lang", "pl", typed=typed)
    mine = [line for line in Record.load(file).lines if line.seat == 0]
    assert len(mine) > 10


def test_the_same_seed_is_the_same_game(tmp_path: Path) -> None:
    digests = set()
    for name in ("a", "b"):
        typed = lines(*numbers(4, 100))
        good("play", "berlin", "--bots", "random,greedy", "--seed", "x", "--save", tmp_path / name, typed=typed)
        digests.add(loaded(tmp_path / name).digest())
    assert len(digests) == 1


def test_bots_play_among_themselves(tmp_path: Path) -> None:
    file = tmp_path / "game.kolej"
    out = good("play", "berlin", "--seats", "2", "--bots", "random,greedy", "--seed", "1", "--save", file)
    assert loaded(file).over
    assert "Random took" in out
    assert "Number or move" not in out


def test_the_default_game_is_europe_with_two_medium_bots(home: Path) -> None:
    out = good("play")
    assert out.startswith("Europe, 3 players: You, Medium 1, Medium 2.")
    (file,) = home.glob("*.kolej")
    assert Record.load(file).board == "europe"


def test_first_and_seats_are_chosen(tmp_path: Path) -> None:
    file = tmp_path / "game.kolej"
    good("play", "berlin", "--seats", "4", "--first", "2", "--save", file)
    record = Record.load(file)
    assert (record.seats, record.first) == (4, 2)


def test_a_board_of_ones_own_is_played_and_resumed(tmp_path: Path) -> None:
    folder, file = tmp_path / "mine", tmp_path / "game.kolej"
    good("boards", "copy", "berlin", folder)
    sheet = (folder / "board.toml").read_text(encoding="utf-8")
    (folder / "board.toml").write_text(sheet.replace('"berlin"', '"mine"', 1), encoding="utf-8")
    good("play", folder, "--save", file, typed=lines("all"))
    assert Record.load(file).board == "mine"
    assert "The game goes on" in good("play", "--resume", file)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["atlantis"], 'unknown board "atlantis"'),
        (["./nosuch"], 'no folder "./nosuch"'),
        (["--seats", "9"], "europe is for 2 to 5"),
        (["--seats", "1"], "europe is for 2 to 5"),
        (["--first", "7"], "first player 7"),
        (["--bots", "nosuch"], "'nosuch' is not a bot"),
        (["--bots", "greedy,"], "a bot without a name"),
        (["--seats", "2", "--bots", "random,random,random"], "--bots names 3 players for 2 seats"),
        (["--names", "Ada,Jan"], "expected as many names as people play, all different: 1"),
        (["--bots", "human", "--names", "Ada,Ada"], "expected as many names as people play, all different: 2"),
        (["--resume", "nosuch.kolej"], "nosuch.kolej: No such file"),
        (["--save", "/dev/null/game.kolej"], "/dev/null"),
    ],
)
def test_bad_tables_are_refused(args: list[str], message: str) -> None:
    assert message in bad("play", *args)


def test_a_process_that_is_typed_nonsense_to_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.kolej"
    command = [sys.executable, "-m", "kolej.cli.main", "play", "--save", str(file)]
    result = subprocess.run(command, input=b"\xff\xfe\n\x00\n\x1b[A\nall\n", capture_output=True)
    assert (result.returncode, result.stderr) == (0, b"")
    assert len(Record.load(file).lines) >= 3


def test_a_process_that_is_interrupted_keeps_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.kolej"
    command = [sys.executable, "-m", "kolej.cli.main", "play", "--seed", "1", "--save", str(file)]
    with subprocess.Popen(command, stdin=-1, stdout=-1, stderr=-1, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("1 2\n")
        process.stdin.flush()
        while "your move" not in process.stdout.readline():
            pass
        while not file.exists() or not Record.load(file).lines:
            sleep(0.01)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert process.returncode == 130
    assert "Traceback" not in err
    assert f"kolej play --resume {file}" in out
    assert not Record.load(file).over
    assert kolej("play", "--resume", file).exit_code == 0

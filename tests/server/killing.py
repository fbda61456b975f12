"""Kill -9 in a loop while people and bots play: every acknowledged move must be there, and every game go on.

Usage: python -m tests.server.killing [--minutes 10] [--seed 1]
"""

from __future__ import annotations

import argparse
import sqlite3
import tempfile
import threading
import time
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from kolej.boards.loader import board_names
from kolej.client import Client, Lost, NetworkTable, Refused
from kolej.client import table as network
from kolej.server.store.lines import TableLine
from kolej.server.tables.state import TableState
from tests.patience import PATIENCE, free_port, wait_until
from tests.server.serving import Process

MOVES = 8  # acknowledged between two kills
BOARDS = board_names()


@dataclass
class Player:
    """A scripted client at one table against a bot and its own second seat; it remembers what was acknowledged."""

    url: str
    seed: int
    ending: threading.Event
    acknowledged: dict[int, tuple[int, str]] = field(default_factory=dict)  # line -> seat, action
    table: str = ""
    fault: str = ""

    def run(self) -> None:
        """Play until told to end."""
        try:
            self._play()
        except (Lost, Refused, AssertionError, OSError) as error:
            self.fault = f"{type(error).__name__}: {error}"

    def _play(self) -> None:
        rng = Random(self.seed)
        client = Client(self.url, nickname=f"Player {self.seed}")
        board = BOARDS[self.seed % len(BOARDS)]
        with client, client.create(board, seats=3, mine=(0, 1), bots={2: "random"}, start=True, pace=0) as table:
            self.table = table.id
            while not self.ending.is_set() and table.phase == "playing":
                acting = [seat for seat in table.own if table.own[seat]["legal"]]
                if not acting:
                    table.wait(0.2)
                    continue
                self._move(table, acting[0], rng.choice(table.own[acting[0]]["legal"]))

    def _move(self, table: NetworkTable, seat: int, action: str) -> None:
        at = table.v
        try:
            n = table.move(action, seat)
        except Refused as refused:
            if refused.code != "stale":
                raise
            table.refresh()
            return
        if n > at and table.answered:
            self.acknowledged[n] = (seat, action)


def lines_of(file: Path, table: str) -> tuple[bytes, list[TableLine]]:
    """The secret and the lines of a table, from the database itself."""
    import json

    connection = sqlite3.connect(file)
    (secret,) = connection.execute("SELECT secret FROM tables WHERE id = ?", (table,)).fetchone()
    query = "SELECT n, at, kind, seat, data FROM lines WHERE table_id = ? ORDER BY n"
    rows = connection.execute(query, (table,)).fetchall()
    connection.close()
    return bytes.fromhex(secret), [TableLine(n, at, kind, seat, json.loads(data)) for n, at, kind, seat, data in rows]


def torture(data: Path, kills: int, seed: int, players: int = 4, pause: tuple[float, float] = (0.3, 2.0)) -> int:
    """Kill the server so often; how many acknowledged moves were all found again."""
    network.ATTEMPTS = 600  # type: ignore[misc]  # a slow machine takes its time to start a server, and that is no fault
    rng = Random(seed)
    server = Process(data, "--port", str(free_port()), "--messages-per-second", "10000")
    ending = threading.Event()
    url = server.start().url
    crowd = [Player(url, seed * 100 + n, ending) for n in range(players)]
    threads = [threading.Thread(target=player.run) for player in crowd]
    for thread in threads:
        thread.start()
    try:
        while not all(player.table or player.fault for player in crowd):
            time.sleep(0.05)
        for _ in range(kills):
            enough = partial(_played, crowd, data, _moves(crowd) + MOVES)
            time.sleep(rng.uniform(*pause))
            wait_until(enough)
            server.kill()
            server.start()
        before = {player.table: len(player.acknowledged) for player in crowd}
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and any(
            len(player.acknowledged) == before[player.table] and not _over(data, player) for player in crowd
        ):
            assert not any(player.fault for player in crowd), [player.fault for player in crowd]
            time.sleep(0.1)
        stuck = [p.table for p in crowd if len(p.acknowledged) == before[p.table] and not _over(data, p)]
        assert not stuck, f"games that do not go on: {stuck}"
    finally:
        ending.set()
        for thread in threads:
            thread.join(PATIENCE)
        server.kill()
    return sum(_check(data, player) for player in crowd)


def _moves(crowd: list[Player]) -> int:
    """How many moves were acknowledged so far."""
    return sum(len(player.acknowledged) for player in crowd)


def _played(crowd: list[Player], data: Path, wanted: int) -> bool:
    """Whether so many moves were acknowledged, or all that there can be."""
    return _moves(crowd) >= wanted or all(_over(data, player) for player in crowd)


def _over(data: Path, player: Player) -> bool:
    secret, lines = lines_of(data / "kolej.db", player.table)
    return TableState.fold(player.table, secret, lines).phase == "over"


def _check(data: Path, player: Player) -> int:
    """Every acknowledged move is there, no line is double or missing, and the log makes a game."""
    assert not player.fault, player.fault
    secret, lines = lines_of(data / "kolej.db", player.table)
    assert [line.n for line in lines] == list(range(1, len(lines) + 1))
    state = TableState.fold(player.table, secret, lines)
    assert state.v == len(lines)
    for n, (seat, action) in player.acknowledged.items():
        assert (lines[n - 1].kind, lines[n - 1].seat, lines[n - 1].data["action"]) == ("move", seat, action)
    return len(player.acknowledged)


def main() -> None:
    """The long loop."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    end = time.monotonic() + options.minutes * 60
    kills = moves = 0
    seed = options.seed
    while time.monotonic() < end:
        with tempfile.TemporaryDirectory() as folder:
            moves += torture(Path(folder), 10, seed)
        kills += 10
        seed += 1
        print(f"{kills} kills, {moves} acknowledged moves, all found again", flush=True)


if __name__ == "__main__":
    main()

"""Self-play as Parquet: rows that hold against the games, runs that go on, loaders that lose nothing."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest
import torch
from torch.utils.data import DataLoader

from kolej import BadGame, Game
from kolej.data import SelfplayFolder, SelfplaySettings, selfplay
from kolej.data.columns import COLUMNS, arrow_schema
from kolej.data.torch import DecisionBatches
from kolej.env import Observer
from tests.arena.test_run import wait_until_gone
from tests.cli.run import bad, good, good_json
from tests.patience import PATIENCE, wait_until
from tests.simulate.test_simulate import TALKER

DOCUMENT = Path(__file__).parents[2] / "docs/data.md"
SLEEPER = """
import os, pathlib, time

class Sleeper:
    def choose(self, view, legal):
        pathlib.Path(__file__).with_name(f"{os.getpid()}.pid").touch()
        time.sleep(3600)
"""


def settings(shard: int = 2) -> SelfplaySettings:
    return SelfplaySettings.checked("berlin", 2, ["greedy", "random"], seed=7, shard=shard)


def played(folder: Path, games: int, shard: int = 2) -> SelfplayFolder:
    list(selfplay(settings(shard), games, folder, jobs=1))
    return SelfplayFolder(folder)


def test_the_rows_are_the_decisions_of_the_games(tmp_path: Path) -> None:
    run = played(tmp_path, 3)
    (numbers,) = [rows for i, rows in enumerate(run.rows()) if i == 1]
    words = pq.read_table(run.files[1]).to_pylist()
    game = Game("berlin", 2, "selfplay 7 game 2")
    observer = Observer("berlin", 2)
    for i, row in enumerate(words):
        seat = game.turn
        assert seat is not None
        assert (row["game"], row["ply"], row["seat"]) == (2, i, seat)
        assert row["bot"] == settings().line_up(2)[seat]
        assert (numbers.observation[i] == observer.of(game, seat)).all()
        assert np.flatnonzero(numbers.mask[i]).tolist() == game.legal_ids()
        game.push_id(row["action"])
        assert row["outcomes"] == game.last_outcomes
    assert game.over
    totals = [sheet.total for sheet in game.scores()]
    assert all(row["total"] == totals[row["seat"]] for row in words)
    assert all(row["margin"] == totals[row["seat"]] - totals[1 - row["seat"]] for row in words)
    assert all(row["won"] == (row["seat"] in game.winners()) for row in words)
    assert all(row["winners"] == len(game.winners()) for row in words)


def test_a_run_goes_on_and_gives_the_same_files_on_more_processes(tmp_path: Path) -> None:
    whole = played(tmp_path / "whole", 5)
    part = tmp_path / "part"
    run = selfplay(settings(), 5, part, jobs=1)
    assert [next(run), next(run)] == [(0, 5), (2, 5)]
    run.close()
    (part / "games-000001-2.draft").write_bytes(b"half a file")
    told = list(selfplay(settings(), 5, part, jobs=2))  # the two files that are missing, in any order
    assert (told[0], len(told), told[-1]) == ((2, 5), 3, (5, 5))
    assert {path.name: path.read_bytes() for path in SelfplayFolder(part).files} == {
        path.name: path.read_bytes() for path in whole.files
    }
    assert sorted(path.name for path in part.iterdir()) == [
        "games-000000-2.parquet",
        "games-000001-2.parquet",
        "games-000002-1.parquet",
        "run.json",
    ]
    assert list(selfplay(settings(), 6, part, jobs=1)) == [(4, 6), (6, 6)]
    assert [path.name for path in SelfplayFolder(part).files][-1] == "games-000002-2.parquet"


def test_another_run_is_refused(tmp_path: Path) -> None:
    played(tmp_path, 1)
    other = SelfplaySettings.checked("berlin", 2, ["greedy"], seed=7, shard=2)
    with pytest.raises(BadGame, match="has bots"):
        list(selfplay(other, 1, tmp_path))
    with pytest.raises(BadGame, match=r"no run\.json"):
        SelfplayFolder(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        ("[]", r"expected format 1, found \[\]"),
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ('{"format": 2}', "expected format 1, found 2"),
        ('{"format": 1}', "None can't be the board of a run"),
        ('{"format": 1, "board": "berlin", "seats": "2"}', "'2' can't be the seats of a run"),
    ],
)
def test_a_damaged_run_is_told(tmp_path: Path, told: str, fault: str) -> None:
    (tmp_path / "run.json").write_text(told)
    with pytest.raises(BadGame, match=rf"run\.json: {fault}"):
        list(selfplay(settings(), 1, tmp_path))


def test_a_table_has_the_columns_that_were_asked_for(tmp_path: Path) -> None:
    run = played(tmp_path, 4)
    whole = run.table()
    assert whole.column_names == [column.name for column in COLUMNS]
    assert run.table(["won", "game"]).equals(whole.select(["won", "game"]))
    with pytest.raises(BadGame, match=r"'seats' is not a column \(did you mean 'seat'\?\)"):
        run.table(["seats"])


def test_a_run_without_a_game_yet_has_no_rows(tmp_path: Path) -> None:
    settings().keep_in(tmp_path)
    run = SelfplayFolder(tmp_path)
    assert run.table(["game", "bot"]).num_rows == 0
    assert not [*run.rows(), *DecisionBatches(tmp_path)]


def test_a_batch_has_at_least_one_row(tmp_path: Path) -> None:
    settings().keep_in(tmp_path)
    with pytest.raises(BadGame, match="0 rows in a batch"):
        DecisionBatches(tmp_path, batch_size=0)


def test_a_damaged_file_is_named_and_made_again(tmp_path: Path) -> None:
    run = played(tmp_path, 4)
    whole = run.files[1].read_bytes()
    run.files[1].write_bytes(whole[: len(whole) // 2])
    for read in (lambda: list(run.rows()), run.table):
        with pytest.raises(BadGame, match=run.files[1].name):
            read()
    run.files[1].unlink()
    assert played(tmp_path, 4).files == run.files
    assert run.files[1].read_bytes() == whole


@pytest.mark.parametrize(("how", "status"), [(signal.SIGINT, 130), (signal.SIGKILL, -signal.SIGKILL)])
def test_a_run_that_ends_early_leaves_nobody_behind(tmp_path: Path, how: signal.Signals, status: int) -> None:
    (tmp_path / "sleeper.py").write_text(SLEEPER)
    words = ["selfplay", "--games", "400", "--jobs", "2", "--bots", "sleeper.py:Sleeper", "--out", "run"]
    process = subprocess.Popen([sys.executable, "-m", "kolej.cli.main", *words], cwd=tmp_path)
    try:
        wait_until(lambda: len(list(tmp_path.glob("*.pid"))) == 2)
        process.send_signal(how)
        assert process.wait(PATIENCE) == status
        wait_until_gone([int(path.stem) for path in tmp_path.glob("*.pid")])
    finally:
        process.kill()


def test_a_worker_that_dies_is_told(tmp_path: Path) -> None:
    (tmp_path / "ender.py").write_text("import os\nclass Ender:\n    choose = lambda *_: os._exit(1)\n")
    bot = f"{tmp_path / 'ender.py'}:Ender"
    wanted = ("selfplay", "--games", "400", "--jobs", "2", "--bots", bot, "--out", tmp_path / "run")
    assert bad(*wanted) == "a worker died; the same command goes on from here"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_a_bot_prints_is_no_part_of_the_answer(jobs: str, tmp_path: Path) -> None:
    (tmp_path / "talker.py").write_text(TALKER)
    wanted = ["--board", "berlin", "--games", "201", "--bots", "talker.py:Talker", "--out", "run", "--jobs", jobs]
    command = [sys.executable, "-m", "kolej.cli.main", "selfplay", *wanted, "--json"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert json.loads(done.stdout)["games"] == 201
    assert "hello" in done.stderr


def test_a_ray_cluster_gives_the_same_files(tmp_path: Path) -> None:
    here = played(tmp_path / "here", 3)
    list(selfplay(settings(), 3, tmp_path / "there", jobs=2, cluster="local"))
    there = SelfplayFolder(tmp_path / "there")
    assert [path.read_bytes() for path in there.files] == [path.read_bytes() for path in here.files]


@pytest.mark.parametrize("workers", [0, 2])
def test_pytorch_gets_every_row_once(tmp_path: Path, workers: int) -> None:
    run = played(tmp_path, 4)
    expected = np.concatenate([rows.observation for rows in run.rows()])
    data = DecisionBatches(tmp_path, batch_size=32, seed=1)
    batches = list(DataLoader(data, batch_size=None, num_workers=workers))
    found = torch.cat([batch["observation"] for batch in batches]).numpy()
    assert sorted(map(bytes, found)) == sorted(map(bytes, expected))
    for batch in batches:
        assert batch["mask"][torch.arange(len(batch["action"])), batch["action"]].all()
        assert batch["won"].sum() <= len(batch["action"])
    plain = next(iter(DecisionBatches(tmp_path, batch_size=8, normalised=True)))
    assert plain["observation"].dtype == torch.float32
    assert (plain["observation"].numpy() == run.observer.normalised(expected[:8])).all()


@pytest.mark.parametrize(("workers", "kept"), [(0, False), (2, False), (2, True)])
def test_pytorch_gets_another_order_in_every_epoch(tmp_path: Path, workers: int, kept: bool) -> None:
    played(tmp_path, 4)

    def epochs() -> list[bytes]:
        torch.manual_seed(1)
        data = DecisionBatches(tmp_path, batch_size=32, seed=1)
        loader = DataLoader(data, batch_size=None, num_workers=workers, persistent_workers=kept)
        return [torch.cat([batch["observation"] for batch in loader]).numpy().tobytes() for _ in range(3)]

    assert len(set(epochs())) == 3
    assert epochs() == epochs()


def test_the_document_describes_the_columns(tmp_path: Path) -> None:
    told = re.findall(r"^\| `(\w+)` \| `(\S+)` \| (.+) \|$", DOCUMENT.read_text(), re.MULTILINE)
    assert told == [(column.name, column.type, column.about) for column in COLUMNS]
    run = played(tmp_path, 1)
    schema = pq.read_schema(run.files[0])
    assert schema.names == [name for name, _, _ in told]
    assert schema.equals(arrow_schema(settings(), run.observer))
    assert json.loads(schema.metadata[b"kolej"]) == settings().to_dict()


def test_the_command(tmp_path: Path) -> None:
    wanted = ("selfplay", "--board", "berlin", "--games", "1", "--bots", "random", "--out", tmp_path / "run")
    assert good_json(*wanted, "--jobs", "1")["games"] == 1
    assert "1 game in 1 file" in good(*wanted, "--jobs", "1")
    assert "not a bot" in bad(*wanted, "--bots", "nobody")
    assert "has seed 0" in bad(*wanted, "--seed", "1")

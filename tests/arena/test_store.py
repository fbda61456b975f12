"""The folder of a run: nothing is lost, nothing counts twice, nothing is mixed up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kolej import Record, verify
from kolej.arena.match import play_block
from kolej.arena.settings import ArenaSettings
from kolej.arena.store import BadRun, Store, read_record, read_settings
from tests.arena.kit import python_bot, settings


def fill(folder: Path, made: ArenaSettings, blocks: int) -> None:
    """Put the first blocks of a run into its folder."""
    with Store(folder, made) as store:
        for block in range(blocks):
            store.add(*play_block(made, block))


def test_what_was_written_is_read(tmp_path: Path) -> None:
    made = settings("random")
    fill(tmp_path / "x", made, 2)
    with Store(tmp_path / "x", made) as store:
        assert store.blocks[1].games == play_block(made, 1)[0].games
        assert sum(map(len, store.times)) == sum(game.decisions for b in (0, 1) for game in store.blocks[b].games)
    assert read_settings(tmp_path / "x") == made


def test_records_can_be_verified(tmp_path: Path) -> None:
    made = settings("random")
    fill(tmp_path / "x", made, 1)
    game = verify(Record.parse(read_record(tmp_path / "x", 0, 0)))
    with Store(tmp_path / "x", made) as store:
        assert game.digest() == store.blocks[0].games[0].digest


def test_a_line_that_was_cut_short_is_discarded_at_every_byte(tmp_path: Path) -> None:
    made = settings("random")
    folder = tmp_path / "x"
    fill(folder, made, 2)
    file = folder / "blocks.jsonl"
    whole = file.read_bytes()
    first = whole.index(b"\n") + 1
    for cut in (0, 1, first - 1, first, first + 1, len(whole) // 2, len(whole) - 1):
        file.write_bytes(whole[:cut])
        with Store(folder, made) as store:
            assert set(store.blocks) == (set() if cut < first else {0})
        assert file.read_bytes() == (b"" if cut < first else whole[:first])
        fill_from = 0 if cut < first else 1
        with Store(folder, made) as store:
            for block in range(fill_from, 2):
                store.add(*play_block(made, block))
        assert without_times(file) == without_times_of(whole)


def without_times(file: Path) -> list[object]:
    """What a file's lines tell."""
    return without_times_of(file.read_bytes())


def without_times_of(data: bytes) -> list[object]:
    """What lines tell."""
    return [json.loads(line)["games"] for line in data.splitlines()]


def test_another_run_is_refused_by_the_name_of_what_differs(tmp_path: Path) -> None:
    fill(tmp_path / "x", settings("random"), 1)
    with pytest.raises(BadRun, match=r"holds another run: --seed is 1 there, not 2\. Choose another --out"):
        Store(tmp_path / "x", settings("random", seed=2))


def test_a_bot_that_was_edited_makes_another_run(tmp_path: Path) -> None:
    bot = python_bot(tmp_path, "pass")
    with Store(tmp_path / "x", settings(bot)):
        pass
    python_bot(tmp_path, "return legal[-1]")
    with pytest.raises(BadRun, match="the content of the bots' files has changed"):
        Store(tmp_path / "x", settings(bot))


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("precious")
    with pytest.raises(BadRun, match="holds files that are not a run"):
        Store(tmp_path, settings("random"))
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.txt"]


def test_what_a_killed_run_had_begun_to_write_is_cleared_away(tmp_path: Path) -> None:
    made = settings("random")
    fill(tmp_path / "x", made, 1)
    games = tmp_path / "x" / "games" / "000"
    left = [
        games / ".000005-1.kolej.gz.9655",
        tmp_path / "x" / ".report.json.9655",
        tmp_path / "x" / ".manifest.json.7",
    ]
    own = [games / ".notes.txt", tmp_path / "x" / ".gitignore"]
    for path in (*left, *own):
        path.write_bytes(b"half")
    with Store(tmp_path / "x", made):
        pass
    assert not [path for path in left if path.exists()]
    assert all(path.exists() for path in own)
    assert read_record(tmp_path / "x", 0, 0)


def test_a_run_that_was_killed_before_its_first_line_can_begin(tmp_path: Path) -> None:
    (tmp_path / ".manifest.json.9655").write_bytes(b"half")
    fill(tmp_path, settings("random"), 1)
    assert {path.name for path in tmp_path.iterdir()} == {"manifest.json", "blocks.jsonl", "games"}


def test_two_runs_do_not_write_to_one_folder(tmp_path: Path) -> None:
    made = settings("random")
    with Store(tmp_path / "x", made), pytest.raises(BadRun, match="another run is writing there"):
        Store(tmp_path / "x", made)
    with Store(tmp_path / "x", made):
        pass


@pytest.mark.parametrize("line", [b"nonsense\n", b"{}\n", b'{"block":0,"games":[{"x":1}],"micros":[]}\n', b"[[\n"])
def test_a_damaged_line_is_named(line: bytes, tmp_path: Path) -> None:
    made = settings("random")
    fill(tmp_path / "x", made, 1)
    with (tmp_path / "x" / "blocks.jsonl").open("ab") as file:
        file.write(line)
    with pytest.raises(BadRun, match=r"blocks\.jsonl, line 2"):
        Store(tmp_path / "x", made)


def test_a_block_that_stands_twice_is_named(tmp_path: Path) -> None:
    made = settings("random")
    fill(tmp_path / "x", made, 1)
    file = tmp_path / "x" / "blocks.jsonl"
    file.write_bytes(file.read_bytes() * 2)
    with pytest.raises(BadRun, match="line 2: block 0 for the second time"):
        Store(tmp_path / "x", made)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": "kolej arena 1", "hash": "", "settings": {}}'])
def test_a_damaged_manifest_is_named(text: str, tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text(text)
    with pytest.raises(BadRun, match=r"manifest\.json"):
        Store(tmp_path, settings("random"))

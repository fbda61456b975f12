"""A run of self-play: plays the files that are missing, on the cores of this machine or on a Ray cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing.connection import Connection, wait
from pathlib import Path
from threading import Thread
from typing import Any

from kolej.arena.cluster import run_on_cluster
from kolej.arena.local import WorkerDied, cores
from kolej.data.playing import play_shard
from kolej.data.settings import SelfplaySettings
from kolej.errors import BadGame

Made = tuple[int, int, bytes]  # the number of a file, its games, its content
Todo = list[tuple[int, int]]  # numbers of files, and their games


def file_name(shard: int, games: int) -> str:
    """The name of a file tells which it is and how many games are in it."""
    return f"games-{shard:06}-{games}.parquet"


def files_of(folder: Path, shard: int) -> list[Path]:
    """The file of this number, however many games are in it."""
    return list(folder.glob(f"games-{shard:06}-*.parquet"))


def missing(settings: SelfplaySettings, games: int, folder: Path) -> Todo:
    """The files still to be made; one with fewer games than wanted is made again."""
    wanted = [
        (shard, min(settings.shard, games - shard * settings.shard)) for shard in range(-(-games // settings.shard))
    ]
    return [(shard, count) for shard, count in wanted if not _has(folder, shard, count)]


def _has(folder: Path, shard: int, count: int) -> bool:
    return any(int(path.stem.rpartition("-")[2]) >= count for path in files_of(folder, shard))


def selfplay(
    settings: SelfplaySettings, games: int, folder: Path, jobs: int | None = None, cluster: str | None = None
) -> Generator[tuple[int, int], None, None]:
    """Play a run up to a number of games; yields after each file how many games exist and how many are wanted.

    Existing files are kept: the same call resumes a run that was stopped, and a larger number of games extends a run
    that was finished.
    """
    if games < 1:
        raise BadGame(f"{games} games: at least one must be played")
    settings.keep_in(folder)
    for draft in folder.glob("*.draft"):
        draft.unlink()
    todo = missing(settings, games, folder)
    there = games - sum(count for _, count in todo)
    yield there, games
    made = _there(settings, todo, cluster, jobs) if cluster else _here(settings, todo, jobs or cores())
    with closing(made):
        for shard, count, content in made:
            _write(folder, shard, count, content)
            there += count
            yield there, games


def _write(folder: Path, shard: int, count: int, content: bytes) -> None:
    """Write a file atomically; it replaces a shorter one."""
    path = folder / file_name(shard, count)
    draft = path.with_suffix(".draft")
    draft.write_bytes(content)
    shorter = files_of(folder, shard)
    draft.replace(path)
    for old in shorter:
        if old != path:
            old.unlink()


def _here(settings: SelfplaySettings, todo: Todo, jobs: int) -> Generator[Made, None, None]:
    if jobs == 1 or len(todo) < 2:
        for shard, count in todo:
            yield shard, count, play_shard(settings, shard, count)
        return
    context = multiprocessing.get_context("spawn")
    line, end = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(min(jobs, len(todo)), context, _end_with, (line,))
    try:
        waiting = {pool.submit(play_shard, settings, shard, count): (shard, count) for shard, count in todo}
        for done in as_completed(waiting):
            yield *waiting.pop(done), done.result()
    except BrokenProcessPool:
        raise WorkerDied("a worker died; the same command goes on from here") from None
    finally:
        end.close()  # ends the workers, in the middle of their games if need be
        pool.shutdown(cancel_futures=True)
        line.close()


def _end_with(line: Connection) -> None:
    """In a worker: Ctrl-C is for the run; once that lets go of the line, or is killed, the worker ends.

    What bots print goes to standard error: the output is the answer of the command.
    """

    def follow() -> None:
        wait([line])
        os._exit(1)

    sys.stdout = sys.stderr
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=follow, daemon=True).start()


def _there(settings: SelfplaySettings, todo: Todo, address: str, jobs: int | None) -> Generator[Made, None, None]:
    data = settings.to_dict()
    return run_on_cluster(_make, ((data, shard, count) for shard, count in todo), address, jobs)


def _make(data: dict[str, Any], shard: int, count: int) -> Made:
    return shard, count, play_shard(SelfplaySettings.from_dict(data), shard, count)

"""A run of self-play: plays the files that are missing, on the cores of this machine or on a Ray cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from kolej.arena.cluster import LOCAL, NoCluster, connect, import_ray, knock
from kolej.arena.local import cores
from kolej.data.playing import play_shard
from kolej.data.settings import SelfplaySettings
from kolej.errors import BadGame

Made = tuple[int, int, bytes]  # the number of a file, its games, its content
Todo = list[tuple[int, int]]  # numbers of files, and their games
QUEUED: Final = 2  # files per core of a cluster that are under way or wait for it


def file_name(shard: int, games: int) -> str:
    """The name of a file tells which it is and how many games are in it."""
    return f"games-{shard:06}-{games}.parquet"


def files_of(folder: Path, shard: int) -> list[Path]:
    """The file of this number, however many games are in it."""
    return list(folder.glob(f"games-{shard:06}-*.parquet"))


def missing(settings: SelfplaySettings, games: int, folder: Path) -> Todo:
    """The files that are still to be made; a shorter one than is wanted now is made anew."""
    wanted = [
        (shard, min(settings.shard, games - shard * settings.shard)) for shard in range(-(-games // settings.shard))
    ]
    return [(shard, count) for shard, count in wanted if not _has(folder, shard, count)]


def _has(folder: Path, shard: int, count: int) -> bool:
    return any(int(path.stem.rpartition("-")[2]) >= count for path in files_of(folder, shard))


def selfplay(
    settings: SelfplaySettings, games: int, folder: Path, jobs: int | None = None, cluster: str | None = None
) -> Generator[tuple[int, int], None, None]:
    """Play a run up to so many games; after each file how many games are there, and how many were wanted.

    What is there already is kept: the same call goes on where an earlier one was stopped, and a greater number of games
    goes on from a run that was finished.
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
    """Write a file whole or not at all; it takes the place of a shorter one."""
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
    pool = ProcessPoolExecutor(min(jobs, len(todo)), multiprocessing.get_context("spawn"), _deaf)
    try:
        waiting = {pool.submit(play_shard, settings, shard, count): (shard, count) for shard, count in todo}
        for done in as_completed(waiting):
            yield *waiting.pop(done), done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _deaf() -> None:
    """A Ctrl-C is for the run, which lets the files under way be finished."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _there(settings: SelfplaySettings, todo: Todo, address: str, jobs: int | None) -> Generator[Made, None, None]:
    ray = import_ray()
    if address != LOCAL:
        knock(address)
    connect(ray, address, jobs)
    try:
        task = ray.remote(_task)
        room = QUEUED * (jobs or int(ray.cluster_resources()["CPU"]))
        left, under_way = list(reversed(todo)), list[Any]()
        while left or under_way:
            while left and len(under_way) < room:
                under_way.append(task.remote(settings.to_dict(), *left.pop(), os.getcwd()))
            finished, under_way = ray.wait(under_way)
            yield from ray.get(finished)
    except ray.exceptions.RayTaskError:
        raise  # the engine's fault
    except ray.exceptions.RayError as error:
        raise NoCluster(f"--cluster {address}: {error}; the same command goes on from here") from None
    finally:
        ray.shutdown()


def _task(told: dict[str, Any], shard: int, count: int, folder: str) -> Made:
    """One file on one core of the cluster; boards' folders are where they are here."""
    if os.path.isdir(folder):
        os.chdir(folder)
    return shard, count, play_shard(SelfplaySettings.from_dict(told), shard, count)

"""Playing blocks on a Ray cluster: the same blocks, so the same results."""

from __future__ import annotations

import os
import socket
from collections.abc import Generator, Iterator
from importlib import import_module
from typing import Any, Final

from kolej.arena.local import Result
from kolej.arena.match import play_block
from kolej.arena.settings import ArenaSettings
from kolej.errors import KolejError
from kolej.extras import needing

LOCAL: Final = "local"
CLIENT: Final = "ray://"
CONNECT_LIMIT: Final = 10.0  # seconds
CALLS: Final = 2  # before the last
QUEUED: Final = 2  # blocks per core that are under way or wait for it


class NoCluster(KolejError):
    """The cluster can't be reached."""


def import_ray() -> Any:
    """Ray, which is only needed here."""
    with needing("ray", "--cluster"):
        return import_module("ray")


def knock(address: str) -> None:
    """Fail at once if no cluster answers; Ray itself would retry for minutes."""
    host, colon, port = address.removeprefix(CLIENT).rpartition(":")
    if not colon or not port.isdigit():
        raise NoCluster(f"--cluster {address!r}: an address is due, like ray://host:10001, or local")
    try:
        socket.create_connection((host.strip("[]"), int(port)), CONNECT_LIMIT).close()
    except OSError as error:
        raise NoCluster(f"--cluster {address}: nobody is there ({error.strerror or error})") from None


def connect(ray: Any, address: str, jobs: int | None) -> None:
    """Join the cluster, or start one here; a busy one may not answer at the first call."""
    local = address == LOCAL
    for last in (*[False] * CALLS, True):
        try:
            ray.init(
                address=address,
                num_cpus=jobs if local else None,
                include_dashboard=False if local else None,
                log_to_driver=False,
            )
            return
        except (ConnectionError, RuntimeError) as error:
            ray.shutdown()
            if last:
                raise NoCluster(f"--cluster {address}: {error}") from None


def play_there(
    settings: ArenaSettings, todo: Iterator[int], address: str, jobs: int | None
) -> Generator[Result, None, None]:
    """The blocks, in whatever order the cluster finishes them; `local` starts a cluster on this machine."""
    ray = import_ray()
    if address != LOCAL:
        knock(address)
    connect(ray, address, jobs)
    try:
        yield from _play(ray, settings, todo, os.getcwd(), jobs or int(ray.cluster_resources()["CPU"]))
    except ray.exceptions.RayTaskError:
        raise  # the engine's fault
    except ray.exceptions.RayError as error:
        raise NoCluster(f"--cluster {address}: {error}; the same command goes on from here") from None
    finally:
        ray.shutdown()


def _play(ray: Any, settings: ArenaSettings, todo: Iterator[int], folder: str, jobs: int) -> Iterator[Result]:
    task = ray.remote(_task)
    data = settings.to_dict()
    under_way: list[Any] = []
    while True:
        while len(under_way) < QUEUED * jobs and (block := next(todo, None)) is not None:
            under_way.append(task.remote(data, block, folder))
        if not under_way:
            return
        finished, under_way = ray.wait(under_way)
        yield from ray.get(finished)


def _task(data: dict[str, Any], block: int, folder: str) -> Result:
    """One block on one core of the cluster; bots' files have the same paths as here."""
    if os.path.isdir(folder):
        os.chdir(folder)
    return play_block(ArenaSettings.from_dict(data), block)

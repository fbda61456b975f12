"""Work on a Ray cluster: the same blocks of an arena, so the same results."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Generator, Iterator
from importlib import import_module
from typing import Any, Final, TypeVar

from kolej.arena.local import Result
from kolej.arena.match import play_block
from kolej.arena.settings import ArenaSettings
from kolej.errors import KolejError
from kolej.extras import needing

LOCAL: Final = "local"
CLIENT: Final = "ray://"
CONNECT_LIMIT: Final = 10.0  # seconds
RETRIES: Final = 2  # of a call that was not answered
QUEUED: Final = 2  # calls per core that are under way or wait for it
T = TypeVar("T")


class NoCluster(KolejError):
    """The cluster can't be reached."""


def import_ray() -> Any:
    """Ray, which is only needed here."""
    with needing("ray", "--cluster"):
        return import_module("ray")


def check_reachable(address: str) -> None:
    """Fail at once if nothing listens there; Ray itself would retry for minutes."""
    host, colon, port = address.removeprefix(CLIENT).rpartition(":")
    if not colon or not port.isdigit():
        raise NoCluster(f"--cluster {address!r}: expected an address like ray://host:10001, or local")
    try:
        socket.create_connection((host.strip("[]"), int(port)), CONNECT_LIMIT).close()
    except OSError as error:
        raise NoCluster(f"--cluster {address}: no answer ({error.strerror or error})") from None


def check_cluster(address: str) -> None:
    """Fail at once if Ray is missing, or if nothing listens at the address."""
    import_ray()
    if address != LOCAL:
        check_reachable(address)


def connect(ray: Any, address: str, jobs: int | None) -> None:
    """Join the cluster, or start one here; a busy one may miss the first call."""
    local = address == LOCAL
    for last in (*[False] * RETRIES, True):
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


def run_on_cluster(
    work: Callable[..., T], calls: Iterator[tuple[Any, ...]], address: str, jobs: int | None
) -> Generator[T, None, None]:
    """`work(*call)` for every call, in whatever order the cluster finishes them.

    `local` starts a cluster on this machine. Calls are taken one by one, as cores become free.
    """
    check_cluster(address)
    ray = import_ray()
    connect(ray, address, jobs)
    try:
        task, folder = ray.remote(_run_in), os.getcwd()
        room = QUEUED * (jobs or int(ray.cluster_resources()["CPU"]))
        under_way: list[Any] = []
        while True:
            while len(under_way) < room and (call := next(calls, None)) is not None:
                under_way.append(task.remote(folder, work, *call))
            if not under_way:
                return
            finished, under_way = ray.wait(under_way)
            yield from ray.get(finished)
    except ray.exceptions.RayTaskError:
        raise  # the engine's fault
    except ray.exceptions.RayError as error:
        raise NoCluster(f"--cluster {address}: {error}; the same command goes on from here") from None
    finally:
        ray.shutdown()


def _run_in(folder: str, work: Callable[..., T], *arguments: Any) -> T:
    """Run on one core of the cluster; files have the same paths as here."""
    if os.path.isdir(folder):
        os.chdir(folder)
    return work(*arguments)


def play_on_cluster(
    settings: ArenaSettings, todo: Iterator[int], address: str, jobs: int | None
) -> Generator[Result, None, None]:
    """The blocks, in whatever order the cluster finishes them."""
    data = settings.to_dict()
    return run_on_cluster(_play_block, ((data, block) for block in todo), address, jobs)


def _play_block(data: dict[str, Any], block: int) -> Result:
    return play_block(ArenaSettings.from_dict(data), block)

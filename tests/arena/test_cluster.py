"""The way to a cluster, as far as it goes without Ray."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from kolej.arena import play
from kolej.arena.cluster import NoCluster, check_reachable, connect
from kolej.extras import MissingExtra
from tests.arena.kit import settings


def test_without_ray_it_is_told_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"pip install 'kolej\[ray\]'"):
        play(settings("random"), 2, tmp_path / "x", cluster="local")
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("address", ["ray://127.0.0.1:1", "127.0.0.1:1", "[::1]:1"])
def test_nobody_is_there(address: str) -> None:
    with pytest.raises(NoCluster, match="no answer"):
        check_reachable(address)


@pytest.mark.parametrize("address", ["", "ray://", "ray://head", "head:port", "nonsense"])
def test_an_address_has_a_host_and_a_port(address: str) -> None:
    with pytest.raises(NoCluster, match="expected an address"):
        check_reachable(address)


class BusyRay:
    """A cluster that does not answer the first calls."""

    def __init__(self, silent: int) -> None:
        self.silent = silent
        self.calls: list[str] = []

    def init(self, address: str, **options: object) -> None:
        """Join."""
        self.calls.append(f"init {address}")
        if len(self.calls) < 2 * self.silent:
            raise ConnectionError("busy")

    def shutdown(self) -> None:
        """Leave."""
        self.calls.append("shutdown")


def test_a_busy_cluster_is_called_again() -> None:
    ray = BusyRay(2)
    connect(ray, "ray://head:1", None)
    assert ray.calls == ["init ray://head:1", "shutdown", "init ray://head:1", "shutdown", "init ray://head:1"]


def test_a_cluster_that_never_answers_is_told() -> None:
    with pytest.raises(NoCluster, match="--cluster ray://head:1: busy"):
        connect(BusyRay(9), "ray://head:1", None)

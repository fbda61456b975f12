"""One server in this process for the tests that don't harm it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kolej.server.store.migrate import migrate
from tests.server.serving import Live, generous, in_thread


@pytest.fixture(scope="session")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server with generous limits."""
    with in_thread(generous(tmp_path_factory.mktemp("server"))) as server:
        yield server


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A new database."""
    found = f"sqlite:///{tmp_path}/kolej.db"
    migrate(found)
    return found


@pytest.fixture(autouse=True)
def hang_up(request: pytest.FixtureRequest) -> Iterator[None]:
    """No test leaves a connection behind."""
    yield
    if "live" in request.fixturenames:
        request.getfixturevalue("live").hang_up()

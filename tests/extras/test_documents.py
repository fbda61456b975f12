"""The scripts in the documents that need optional packages run as they stand, each in a process of its own."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from kolej.data import SelfplaySettings, selfplay
from tests.patience import PATIENCE

DOCS = Path(__file__).parents[2] / "docs"
DOCUMENTS = ("data.md", "environments.md", "observations.md", "pictures.md", "tutorial/5-environment.md")
SCRIPTS = [
    pytest.param(script, id=f"{document}-{n}")
    for document in DOCUMENTS
    for n, script in enumerate(re.findall(r"^```python\n(.*?)^```", (DOCS / document).read_text("utf-8"), re.M | re.S))
    if not script.startswith(">>>")
]


def test_there_are_scripts() -> None:
    assert len(SCRIPTS) == 10


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the scripts run: the run of self-play that they read is there."""
    found = tmp_path_factory.mktemp("documents")
    list(selfplay(SelfplaySettings.checked("berlin", 2, ["greedy"], shard=2), 4, found / "games", jobs=1))
    return found


@pytest.mark.parametrize("script", SCRIPTS)
def test_it_runs(script: str, folder: Path) -> None:
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=folder, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "imports", ["import gymnasium, kolej.env", "import kolej.env, gymnasium", "import gymnasium; NAME = 'kolej.env:'"]
)
def test_gymnasium_finds_the_names(imports: str) -> None:
    script = f"NAME = ''; {imports}; print(gymnasium.make(NAME + 'Kolej/GreatLakes-v0', opponents='greedy'))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=PATIENCE)
    assert "Kolej/GreatLakes-v0" in done.stdout, done.stderr

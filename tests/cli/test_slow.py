"""An installed engine that is not compiled says so once, in a terminal, and nowhere else."""

from __future__ import annotations

import os
import pty
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kolej import build

WORDS = "kolej: the engine is not compiled here: bots and simulations are about 30 times slower."


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """The package as it is installed where there is no C compiler."""
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "compiled.json", "__pycache__", "static")
    shutil.copytree(build.CORE.parent, tmp_path / "site/kolej", ignore=ignored)
    return tmp_path / "site"


def boards(site: Path, *, terminal: bool = True, **environment: str) -> str:
    """Run a small command; what it says on stderr, which is a terminal or a pipe."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("KOLEJ_")}
    clean |= {"PYTHONPATH": str(site), "XDG_CONFIG_HOME": str(site.parent / "config"), "HOME": str(site.parent)}
    command = [sys.executable, "-m", "kolej.cli.main", "boards", "list"]
    ours, theirs = pty.openpty() if terminal else os.pipe()
    try:
        done = subprocess.run(command, cwd=site, env=clean | environment, stdout=subprocess.PIPE, stderr=theirs)
        os.write(theirs, b"\n--\n")
        said = b""
        while not said.rstrip().endswith(b"--"):
            said += os.read(ours, 4096)
    finally:
        os.close(ours)
        os.close(theirs)
    assert done.returncode == 0
    assert b"Europe" in done.stdout
    assert WORDS.encode() not in done.stdout
    return said.decode().rstrip().removesuffix("--").replace("\r", "").strip()


def test_it_is_said_once(site: Path) -> None:
    assert boards(site, terminal=False) == ""
    first = boards(site)
    assert first.startswith(WORDS)
    assert f"gcc libc6-dev python{sys.version_info.major}.{sys.version_info.minor}-dev" in first
    assert boards(site) == ""


def test_it_is_said_again_by_another_installation(site: Path) -> None:
    boards(site)
    other = site.with_name("other")
    site.rename(other)
    assert boards(other).startswith(WORDS)


def test_who_asked_for_it_or_works_on_it_is_not_told(site: Path) -> None:
    assert boards(site, KOLEJ_BUILD="interpreted") == ""
    (site.parent / "setup.py").touch()
    assert boards(site) == ""


def test_a_home_that_can_not_be_written_does_no_harm(site: Path) -> None:
    (site.parent / "file").touch()
    for _ in range(2):
        assert boards(site, XDG_CONFIG_HOME=str(site.parent / "file")).startswith(WORDS)


def test_importing_the_package_says_nothing(site: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import kolej; kolej.Game('berlin', 2, 1)"],
        env={"PYTHONPATH": str(site), "PATH": os.environ["PATH"]}, capture_output=True,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")

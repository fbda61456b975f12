"""The packages: the web page is in both, and the wheel's tag says whether its core is compiled."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.build.test_build import ROOT, compiled, compiled_files, prototype, run, tree

__all__ = ["compiled", "prototype", "tree"]  # fixtures

PAGE = "kolej/web/static/index.html"
SCRIPT = f"""
from pathlib import Path

def build():
    page = Path("src/{PAGE}").resolve()
    page.parent.mkdir(parents=True)
    page.write_text("built here")
"""


def package(tree: Path, *kinds: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build packages as `python -m build` does, with what is installed here."""
    return run("-m", "build", "--no-isolation", "--skip-dependency-check", *kinds, cwd=tree, **environment)


def the_only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


def names_in(wheel: Path) -> list[str]:
    with ZipFile(wheel) as archive:
        return archive.namelist()


def put_script(tree: Path, text: str) -> None:
    """A script that builds the page of the miniature."""
    (tree / "scripts").mkdir()
    (tree / "scripts/page.py").write_text(text, encoding="utf-8")


def test_the_page_is_built_into_the_sdist_and_from_there_into_the_wheel(tree: Path) -> None:
    put_script(tree, SCRIPT)
    built = package(tree, KOLEJ_COMPILE="0")
    assert built.returncode == 0, built.stdout + built.stderr
    with tarfile.open(the_only(tree / "dist", "*.tar.gz")) as archive:
        names = archive.getnames()
        assert f"kolej-0/src/{PAGE}" in names
        assert not [name for name in names if name.endswith("scripts/page.py")]
    assert PAGE in names_in(the_only(tree / "dist", "*.whl"))


def test_a_wheel_straight_from_a_checkout_has_the_page(tree: Path) -> None:
    put_script(tree, SCRIPT)
    built = package(tree, "--wheel", KOLEJ_COMPILE="0")
    assert built.returncode == 0, built.stdout + built.stderr
    assert PAGE in names_in(the_only(tree / "dist", "*.whl"))


@pytest.mark.parametrize("kind", ["--sdist", "--wheel"])
def test_without_the_page_nothing_is_built(tree: Path, kind: str) -> None:
    built = package(tree, kind, KOLEJ_COMPILE="0")
    assert built.returncode != 0
    assert "kolej: no web page, so no package: it is missing from this source package" in built.stdout + built.stderr
    assert not list(tree.glob("dist/*"))
    left_out = package(tree, kind, KOLEJ_COMPILE="0", KOLEJ_PAGE="0")
    assert left_out.returncode == 0, left_out.stdout + left_out.stderr


def test_a_page_that_can_not_be_built_is_told(tree: Path) -> None:
    """The real script, with an npm that fails: no package; but `make` goes on without the page."""
    put_script(tree, (ROOT / "scripts/page.py").read_text(encoding="utf-8"))
    (tree / "web").mkdir()
    (tree / "web/package-lock.json").write_text("{}")
    (tree / "bin").mkdir()
    for name, code in (("node", "echo v20.20.2"), ("npm", "echo no registry >&2; exit 7")):
        (tree / "bin" / name).write_text(f"#!/bin/sh\n{code}\n")
        (tree / "bin" / name).chmod(0o755)
    path = f"{tree / 'bin'}{os.pathsep}{os.environ['PATH']}"
    built = package(tree, KOLEJ_COMPILE="0", PATH=path)
    assert built.returncode != 0
    said = built.stdout + built.stderr
    assert "kolej: no web page, so no package: Command " in said
    assert "returned non-zero exit status 7" in said
    assert "KOLEJ_PAGE=0 leaves it out" in said
    alone = run("scripts/page.py", cwd=tree, PATH=path)
    assert alone.returncode == 0
    assert "the web page is not built" in alone.stderr


def test_a_wheel_without_a_compiled_core_fits_every_platform(tree: Path) -> None:
    built = package(tree, "--wheel", CC="/bin/false", KOLEJ_PAGE="0")
    assert built.returncode == 0, built.stdout + built.stderr
    wheel = the_only(tree / "dist", "*.whl")
    assert wheel.name == "kolej-0-py3-none-any.whl"
    names = names_in(wheel)
    assert "kolej/core/state.py" in names
    assert not [name for name in names if ".data/" in name or name.endswith((".so", ".pyd", "compiled.json"))]
    with ZipFile(wheel) as archive:
        assert "Root-Is-Purelib: true" in archive.read("kolej-0.dist-info/WHEEL").decode()


def test_a_wheel_with_a_compiled_core_is_for_this_platform(compiled: Path) -> None:
    built = package(compiled, "--wheel", KOLEJ_PAGE="0")
    assert built.returncode == 0, built.stdout + built.stderr
    wheel = the_only(compiled / "dist", "*.whl")
    assert wheel.name.startswith(f"kolej-0-cp{sys.version_info.major}{sys.version_info.minor}-")
    assert not wheel.name.endswith("-any.whl")
    assert "kolej/core/compiled.json" in names_in(wheel)
    unpacked = compiled / "unpacked"
    shutil.unpack_archive(wheel, unpacked, "zip")
    assert compiled_files(unpacked)

"""A copy of the tree to which a mechanic is added."""

from __future__ import annotations

import shutil
from pathlib import Path

from kolej.boards.copy import copy

ROOT = Path(__file__).parents[2]
TOLL = Path(__file__).parent / "toll"
LEFT_OUT = shutil.ignore_patterns("*.so", "compiled.json", "__pycache__", "static")


def copied(target: Path) -> Path:
    """The package, copied."""
    shutil.copytree(ROOT / "src" / "kolej", target / "src" / "kolej", ignore=LEFT_OUT)
    return target


def add(addition: Path, target: Path) -> dict[str, list[str]]:
    """Add a mechanic to a copy: whole files, lines at the end of a file (`.more`), lines after a line (`.patch`).

    What was touched comes back: the files that are new, and the old ones.
    """
    touched: dict[str, list[str]] = {"new": [], "old": []}
    for source in sorted(file for file in addition.rglob("*") if file.is_file() and "__pycache__" not in file.parts):
        path = source.relative_to(addition)
        text = source.read_text(encoding="utf-8")
        if path.suffix in (".more", ".patch"):
            path = path.with_suffix("")
            place = target / path
            old = place.read_text(encoding="utf-8")
            place.write_text(old + text if source.suffix == ".more" else _after(old, text), encoding="utf-8")
            touched["old"].append(path.as_posix())
        else:
            place = target / path
            assert not (ROOT / path).exists(), f"{path} is there already"
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
            touched["new"].append(path.as_posix())
    return touched


def _after(old: str, patch: str) -> str:
    """The lines of a patch that begin with + put behind the line above them."""
    anchor, *added = patch.splitlines(keepends=True)
    assert old.count(anchor) == 1, anchor
    assert all(line.startswith("+") for line in added)
    return old.replace(anchor, anchor + "".join(line.removeprefix("+") for line in added))


def toll_board(target: Path) -> Path:
    """Berlin with a toll on every track, in a folder."""
    copy("berlin", target, target.name)
    tracks = target / "tracks.csv"
    head, *rows = tracks.read_text("utf-8").splitlines()
    tracks.write_text("\n".join([f"{head},toll", *(f"{row},true" for row in rows)]) + "\n", encoding="utf-8")
    return target

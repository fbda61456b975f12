"""Which build of the core runs: compiled (guided by a profile or not), or interpreted; all of it, or none of it.

A compiled core lies beside its sources: one extension for each module, the library that they share, and a
stamp that says which sources they were made from. It runs only if all of that fits together; otherwise every
module of the core is loaded from its source, even where an extension lies beside it.
"""

import json
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

CORE = Path(__file__).with_name("core")
PACKAGE = "kolej.core"
LIBRARY = "kolej_core__mypyc"  # mypyc names it so, and wants it beside the package kolej
STAMP = "compiled.json"
SUFFIX = EXTENSION_SUFFIXES[0]


@dataclass(frozen=True)
class CoreBuild:
    """The build of the core that runs, and why."""

    compiled: bool
    reason: str
    guided: bool = False  # compiled by a profile of itself


def hashes(core: Path) -> dict[str, str]:
    """The SHA-256 of every source file of the core, by its path inside the core."""
    files = sorted(core.rglob("*.py"))
    return {file.relative_to(core).as_posix(): sha256(file.read_bytes()).hexdigest() for file in files}


def extensions(core: Path, sources: Iterable[str]) -> list[Path]:
    """The files that a compiled core consists of: the library that all share, and one for each source."""
    library = core.parents[1] / f"{LIBRARY}{SUFFIX}"
    return [library, *(core / f"{source.removesuffix('.py')}{SUFFIX}" for source in sources)]


def inspect(core: Path) -> CoreBuild:
    """Does all of the compiled core fit together, and fit this Python?"""
    try:
        stamp = json.loads((core / STAMP).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return CoreBuild(False, "interpreted: no compiled core")
    if stamp["suffix"] != SUFFIX:
        return CoreBuild(False, f"interpreted: the core was compiled for another Python ({stamp['suffix']})")
    then, now = stamp["sources"], hashes(core)
    for source in sorted(then.keys() | now.keys()):
        if then.get(source) != now.get(source):
            return CoreBuild(False, f"interpreted: core/{source} changed after the core was compiled")
    for file in extensions(core, now):
        if not file.exists():
            return CoreBuild(False, f"interpreted: {file.name} is missing from the compiled core")
    guided = bool(stamp.get("guided"))
    return CoreBuild(True, "guided" if guided else "compiled", guided)


@cache
def current() -> CoreBuild:
    """The build that runs in this process; `KOLEJ_BUILD` may ask for one, `compiled` or `interpreted`."""
    asked = os.environ.get("KOLEJ_BUILD", "")
    if asked not in ("", "compiled", "interpreted"):
        raise ImportError(f"KOLEJ_BUILD is {asked!r}; it may be 'compiled' or 'interpreted'")
    if asked == "interpreted":
        return CoreBuild(False, "interpreted: asked for by KOLEJ_BUILD")
    build = inspect(CORE)
    if asked == "compiled" and not build.compiled:
        raise ImportError(f"KOLEJ_BUILD asks for the compiled core, but it would run {build.reason}")
    return build


def in_checkout() -> bool:
    """Whether the package lies in a checkout, where the core is compiled in place."""
    return (CORE.parents[2] / "setup.py").is_file()


def select() -> None:
    """Make imports of the core follow `current`; to be called before the first of them."""
    if not current().compiled:
        sys.meta_path.insert(0, CoreFromSource())


class CoreFromSource:
    """Finds the modules of the core by their sources only."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where the source of `fullname` is, if that is a module of the core."""
        if fullname != PACKAGE and not fullname.startswith(f"{PACKAGE}."):
            return None
        place = CORE.joinpath(*fullname.split(".")[2:])
        for source in (place / "__init__.py", place.with_suffix(".py")):
            if source.exists():
                return spec_from_file_location(fullname, source)
        return None

"""The checklist of a release: checks what can be checked, and lists at the end what only people can do.

Usage: .venv/bin/python scripts/release.py [check …]
"""

import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
TRY = ROOT / "build/try"
BY_HAND = """\
By hand, once everything above holds:
  1. git push, with the tag; it starts .github/workflows/wheels.yml, which builds the wheels of all systems
  2. put the sdist and all wheels of that run into dist/, and: twine upload dist/*
The project has no public address yet: without KOLEJ_HOME the packages claim none, and the README's links are plain
words."""


class Unready(Exception):
    """A check failed; the message says why."""


def output(*command: str) -> str:
    """What a command prints."""
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def run(*command: str, **environment: str) -> None:
    """Run a command, showing what it prints."""
    done = subprocess.run(command, cwd=ROOT, env=os.environ | environment)
    if done.returncode:
        raise Unready(f"{' '.join(command)} ended with {done.returncode}")


def release() -> str:
    """The version that the package states."""
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "src/kolej/__init__.py").read_text("utf-8"), re.MULTILINE)
    if found is None:
        raise Unready("src/kolej/__init__.py states no version")
    return found[1]


def version() -> str:
    """The version is one of a release."""
    if not re.fullmatch(r"\d+\.\d+\.\d+((a|b|rc)\d+)?", release()):
        raise Unready(f"{release()} is not the version of a release")
    return release()


def changelog(text: str | None = None) -> str:
    """The changelog has an entry for the version, with a date, and nothing waits above it."""
    text = text or (ROOT / "CHANGELOG.md").read_text("utf-8")
    sections = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    titles = [section.partition("\n")[0] for section in sections]
    if not any(re.fullmatch(rf"\[{re.escape(release())}\] - \d{{4}}-\d\d-\d\d", title) for title in titles):
        raise Unready(f"CHANGELOG.md has no section [{release()}] with a date")
    waiting = next((section for section in sections if section.startswith("[Unreleased]")), "")
    if waiting.partition("\n")[2].strip():
        raise Unready("CHANGELOG.md has entries under [Unreleased]")
    return "an entry, and nothing waits"


def tag() -> str:
    """The commit is tagged with the version."""
    found = output("git", "tag", "--points-at", "HEAD").split()
    if f"v{release()}" not in found:
        raise Unready(f"this commit has no tag v{release()}")
    return f"v{release()}"


def clean() -> str:
    """The working tree is clean."""
    changed = output("git", "status", "--porcelain")
    if changed:
        raise Unready(f"{len(changed.splitlines())} files are not committed")
    return "nothing is changed"


def address() -> str:
    """Packages for an index say where the project is."""
    home = os.environ.get("KOLEJ_HOME", "")
    if not home.startswith("https://"):
        raise Unready("KOLEJ_HOME does not name the repository: the packages would claim no address")
    return home


def packages() -> str:
    """The sdist and, made of it as others would make it, a wheel."""
    shutil.rmtree(DIST, ignore_errors=True)
    run(sys.executable, "-m", "build", KOLEJ_GUIDED="1")
    return ", ".join(f"{path.name} ({path.stat().st_size / 1e6:.1f} MB)" for path in sorted(DIST.iterdir()))


def described() -> str:
    """A package index can show what the packages say of themselves."""
    run(sys.executable, "-m", "twine", "check", "--strict", *(str(path) for path in DIST.iterdir()))
    return "as a package index wants it"


def trial() -> str:
    """The wheel in a virtual environment with nothing else."""
    shutil.rmtree(TRY, ignore_errors=True)
    venv.create(TRY, with_pip=True)
    python = str(next(path for path in (TRY / "bin/python", TRY / "Scripts/python.exe") if path.exists()))
    (wheel,) = DIST.glob("*.whl")
    run(python, "-m", "pip", "install", "--quiet", "-c", "constraints.txt", str(wheel))
    run(python, "scripts/trial.py", "--base")
    return "the README, the terminal and the arena run with the base package alone"


def wheels() -> str:
    """The wheels that the workflow will build, on each system."""
    known: list[str] = []
    for system in ("linux", "macos", "windows"):
        names = output(sys.executable, "-m", "cibuildwheel", "--print-build-identifiers", "--platform", system).split()
        versions = sorted({name.partition("-")[0] for name in names})
        if versions != ["cp311", "cp312", "cp313", "cp314"]:
            raise Unready(f"cibuildwheel would build {versions} on {system}")
        known += names
    return ", ".join(known)


def documents() -> str:
    """The documentation site."""
    run(sys.executable, "scripts/site.py")
    return "built"


CHECKS: tuple[Callable[[], str], ...] = (
    *(version, changelog, tag, clean, address),
    *(packages, described, trial, wheels, documents),
)


def main(names: list[str]) -> int:
    """Run the checks, all of them or those named, and print the results."""
    wanted = [check for check in CHECKS if not names or check.__name__ in names]
    if unknown := set(names) - {check.__name__ for check in CHECKS}:
        print(f"release: no check is called {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    summary, failed = [], False
    for check in wanted:
        try:
            verdict = f"ok       {check()}"
        except (Unready, OSError, subprocess.CalledProcessError) as error:
            verdict, failed = f"NOT YET  {error}", True
        summary.append(f"{check.__name__:10} {verdict}")
    print("\n--- release", *summary, sep="\n")
    if not names:
        print(f"\n{BY_HAND}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

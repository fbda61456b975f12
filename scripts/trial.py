"""Tries an installed Kolej as a newcomer would: the README's game, the terminal, the arena, a command that needs more.

Usage: PYTHON scripts/trial.py [--base]     --base: nothing but the base package is installed there

It needs nothing but Kolej and leaves nothing behind.
"""

import doctest
import os
import re
import subprocess
import sys
from importlib.metadata import distribution, distributions
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
MOST_PACKAGES = 12
MOST_MEGABYTES = 30


def command(*words: str, status: int = 0, typed: str = "") -> str:
    """Run `kolej`; it must end with this status."""
    done = subprocess.run(
        [sys.executable, "-m", "kolej.cli.main", *words], capture_output=True, text=True, input=typed, encoding="utf-8"
    )
    if done.returncode != status:
        raise SystemExit(f"trial: kolej {' '.join(words)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout if status == 0 else done.stderr


def readme() -> None:
    """The README's whole game runs as it is written there."""
    found = re.search(r"## A whole game.*?```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    if found is None:
        raise SystemExit("trial: the README has no game")
    test = doctest.DocTestParser().get_doctest(found[1], {}, "README.md", "README.md", 0)
    if doctest.DocTestRunner().run(test).failed or len(test.examples) < 5:
        raise SystemExit("trial: the README's game does not run as it is written")


def terminal() -> None:
    """Two games: one of bots alone, and one in which somebody types."""
    command("play", "berlin", "--seats", "2", "--bots", "greedy,random", "--seed", "1", "--save", "bots.kolej")
    if not command("verify", "bots.kolej").startswith("ok: berlin"):
        raise SystemExit("trial: the game that the terminal saved is invalid")
    said = command("play", "berlin", "--bots", "greedy", "--seed", "1", "--save", "mine.kolej", typed="all\nquit\n")
    if "mine.kolej" not in said:
        raise SystemExit(f"trial: the terminal did not keep the game:\n{said}")


def arena() -> None:
    """A small tournament, and a simulation."""
    command("arena", "--board", "berlin", "--bots", "greedy,random", "--games", "2", "--jobs", "1", "--out", "run")
    command("simulate", "--board", "europe", "--games", "10")


def documented() -> None:
    """What is public says what it does, compiled or not."""
    import kolej

    members = [getattr(thing, name) for thing in (kolej.Game, kolej.View) for name in dir(thing) if name[0] != "_"]
    silent = [
        str(member) for member in [*members, *(getattr(kolej, name) for name in kolej.__all__)] if not member.__doc__
    ]
    if silent:
        raise SystemExit(f"trial: no docstring: {', '.join(silent)}")


def page() -> None:
    """The package brings the web page."""
    files = [str(file) for file in distribution("kolej").files or []]
    if not any(file.endswith("kolej/web/static/index.html") for file in files):
        raise SystemExit("trial: the package has no web page")


def alone() -> None:
    """Few light packages, and a line that says how to get more."""
    others = [each for each in distributions() if each.name.lower() not in ("pip", "setuptools", "wheel")]
    files = [Path(str(file.locate())) for each in others for file in each.files or []]
    size = sum(file.stat().st_size for file in files if file.is_file()) / 1e6
    print(f"trial: {len(others)} packages, {size:.0f} MB")
    if len(others) > MOST_PACKAGES or size > MOST_MEGABYTES:
        raise SystemExit(f"trial: too many or too large: {', '.join(sorted(each.name for each in others))}")
    said = command("serve", status=2)
    if not said.endswith("pip install 'kolej[server]'\n") or len(said.splitlines()) != 1:
        raise SystemExit(f"trial: kolej serve does not say what it needs: {said}")


def main(arguments: list[str]) -> None:
    """Try everything, in a folder of its own."""
    checks = [readme, terminal, arena, documented, page, *([alone] if "--base" in arguments else [])]
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        print("trial:", command("--version").strip())
        for check in checks:
            check()
            print(f"trial: {check.__name__} ok", flush=True)
        os.chdir(ROOT)


if __name__ == "__main__":
    main(sys.argv[1:])

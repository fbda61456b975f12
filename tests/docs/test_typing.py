"""A user's script that uses everything public runs, and passes `mypy --strict` without our settings."""

import inspect
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import kolej
import kolej.env
from tests.patience import PATIENCE

SCRIPT = Path(__file__).with_name("user_script.py")
SOURCE = Path(kolej.__file__).parents[1]
NEED_EXTRAS = ("KolejAEC", "KolejEnv", "aec_env", "register")  # tests/extras uses them


def test_the_script_uses_every_public_name() -> None:
    text = SCRIPT.read_text("utf-8")
    missing = [name for name in kolej.__all__ if not re.search(rf"\b{name}\b", text)]
    missing += [name for name in kolej.bots.__all__ if not re.search(rf"\bbots\.{name}\b", text)]
    missing += [
        name for name in kolej.env.NAMES if name not in NEED_EXTRAS and not re.search(rf"\benv\.{name}\b", text)
    ]
    assert missing == []


def test_every_public_name_says_what_it_is() -> None:
    """With the core compiled, too: what mypyc compiles has no docstrings, so hardly anything public is.

    Only what drives a game by numbers is, as a call in Python around it costs a sixth of its speed; the reference is
    made from the source.
    """
    silent = []
    for module in (kolej, kolej.bots):
        for name in module.__all__:
            thing = getattr(module, name)
            methods = vars(thing).items() if inspect.isclass(thing) else ()
            told = {name: thing} | {
                f"{name}.{key}": value for key, value in methods if key[0] != "_" and callable(value)
            }
            silent += [key for key, value in told.items() if not inspect.getdoc(value)]
    assert silent == []


def test_the_script_runs() -> None:
    done = subprocess.run([sys.executable, SCRIPT], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr


def test_a_strict_type_checker_is_content(tmp_path: Path) -> None:
    shutil.copy(SCRIPT, tmp_path)
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir=cache", SCRIPT.name]
    paths = os.environ | {"MYPYPATH": str(SOURCE)}
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=paths, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout


def test_bots_are_there_after_a_plain_import() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import kolej; print(kolej.bots.names()); import sys; print('numpy' in sys.modules)"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert "planner" in done.stdout, done.stderr
    assert done.stdout.splitlines()[-1] == "False", "the base package imports NumPy"

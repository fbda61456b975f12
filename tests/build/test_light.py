"""The base package is light, and whoever needs more is told the one line that installs it."""

from __future__ import annotations

from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.build.light import hidden, kolej, needed, run

RECORD = Path(__file__).parents[2] / "examples/berlin.kolej"
GAME = """
import kolej
game = kolej.Game("europe", seats=2, seed=1)
bot = kolej.bots.make("planner", seed=1)
while not game.over:
    game.push(bot.choose(game.view(game.turn), game.legal_actions()))
print(len(game.scores()))
"""


def test_the_base_package_needs_little() -> None:
    assert needed() <= {
        *("kolej", "click", "colorama", "librt", "mypy-extensions"),
        *("rich", "markdown-it-py", "mdurl", "pygments"),
        *("fluent-syntax", "typing-extensions"),
    }


def test_what_the_extras_bring_is_hidden_here() -> None:
    assert {"fastapi", "httpx", "numpy", "pydantic", "sqlalchemy", "uvicorn", "websockets"} <= hidden()
    assert not {"click", "kolej", "rich"} & hidden()
    assert not {"fastapi", "uvicorn", "websockets"} & hidden("server")


def test_it_plays_with_nothing_else() -> None:
    done = run(GAME)
    assert (done.returncode, done.stdout) == (0, "2\n"), done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("boards", "list"),
        ("boards", "check", "berlin"),
        ("simulate", "--board", "berlin", "--games", "2"),
        ("serve", "--help"),
        ("bench", "--help"),
    ],
)
def test_a_command_needs_nothing_else(arguments: tuple[str, ...]) -> None:
    done = kolej(*arguments)
    assert done.returncode == 0, done.stderr


def test_the_arena_and_the_terminal_need_nothing_else(tmp_path: Path) -> None:
    out = str(tmp_path / "run")
    done = kolej("arena", "--board", "berlin", "--bots", "greedy,random", "--games", "2", "--jobs", "1", "--out", out)
    assert done.returncode == 0, done.stderr
    game = str(tmp_path / "game.kolej")
    done = kolej("play", "berlin", "--seats", "2", "--bots", "random,greedy", "--seed", "1", "--save", game)
    assert done.returncode == 0, done.stderr
    done = kolej("verify", game)
    assert done.stdout.startswith("ok: berlin"), done.stderr


@pytest.mark.parametrize(
    ("extra", "arguments"),
    [
        ("server", ("serve", "--port", "0")),
        ("server", ("serve", "--only-migrate")),
        ("server", ("bench", "server", "--games", "1")),
        ("env", ("bench", "env")),
        ("torch", ("train", "berlin")),
        ("data", ("selfplay", "--games", "2", "--out", "games")),
        ("plots", ("replay", str(RECORD), "--gif", "game.gif")),
        ("ray", ("arena", "--board", "berlin", "--bots", "greedy,random", "--cluster", "local", "--games", "2")),
    ],
)
def test_a_command_that_needs_an_extra_says_how_to_install_it(
    extra: str, arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = kolej(*arguments)
    assert done.returncode == 2, done.stderr
    (line,) = done.stderr.splitlines()
    assert line.startswith("kolej: ")
    assert line.endswith(f": pip install 'kolej[{extra}]'")


def test_postgresql_asks_for_its_driver() -> None:
    done = kolej("serve", "--only-migrate", "--database", "postgresql://nobody@127.0.0.1:1/none", extras=("server",))
    assert done.returncode == 2, done.stderr
    assert done.stderr.endswith("pip install 'kolej[postgresql]'\n")


def test_a_library_that_needs_an_extra_says_how_to_install_it() -> None:
    done = run("import kolej.client")
    assert done.stderr.splitlines()[-1].endswith("pip install 'kolej[client]'")
    assert run("import kolej.client", extras=("client",)).returncode == 0
    done = run("from kolej.env import BatchEnv")
    assert done.stderr.splitlines()[-1].endswith("pip install 'kolej[env]'")
    done = run("import kolej.env.openspiel")
    assert done.stderr.splitlines()[-1].endswith("pip install 'kolej[openspiel]'")
    done = run("import kolej.data.torch")
    assert done.stderr.splitlines()[-1].endswith("pip install 'kolej[data,torch]'")


def test_a_guided_build_needs_what_compiles_alone() -> None:
    """Its profile is taken in an isolated build, where nothing but the requirements of the build are installed."""
    asked = "import sys, kolej.bench; print(*{name.partition('.')[0] for name in sys.modules})"
    imported = set(run(asked).stdout.split())
    assert "kolej" in imported
    outside = {name for name in imported if packages_distributions().get(name)} - {"kolej"}
    assert outside <= {"librt", "mypy_extensions"} | imported_at_start()


def imported_at_start() -> set[str]:
    """What a Python of this environment imports by itself."""
    return set(run("import sys; print(*{name.partition('.')[0] for name in sys.modules})").stdout.split())

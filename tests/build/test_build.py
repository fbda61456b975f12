"""The core runs compiled or interpreted, all of it or none of it, and never older than its sources."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = {
    "__init__.py": 'from kolej import build\n\nbuild.select()\n__version__ = "0"\n',
    "bench.py": "from kolej.core.state import State\n\ndef exercise():\n    State().take(1)\n",
    "core/__init__.py": '"""A core in miniature: a package, a package inside it, native types."""\n',
    "core/state.py": """
from librt.vecs import append, vec
from mypy_extensions import i64

class State:
    def __init__(self) -> None:
        self.cards: vec[i64] = vec[i64]()

    def take(self, card: i64) -> i64:
        self.cards = append(self.cards, card)
        return len(self.cards)
""",
    "core/driver.py": """
class Driver:
    def over(self) -> bool:
        '''Whether the game is over.'''
        return False
""",
    "core/phases/__init__.py": "from kolej.core.phases.turn import draw\n\nPHASES = [draw]\n",
    "core/phases/turn.py": """
from mypy_extensions import i64

from kolej.core.state import State

def draw(state: State, card: i64) -> i64:
    return state.take(card)
""",
}
PLAY = """
import kolej, kolej.core.state, kolej.core.phases.turn
from kolej.core import phases
state = kolej.core.state.State()
assert [phases.PHASES[0](state, 7), phases.draw(state, 8)] == [1, 2]
suffixes = {module.__file__.rpartition('.')[2]
            for module in (kolej.core, kolej.core.state, phases, kolej.core.phases.turn)}
print(kolej.build.current().compiled, *suffixes, kolej.build.current().reason, sep='|')
"""


def run(*command: str | Path, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python on `command` with no wish for a build but those given."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("KOLEJ_")}
    return subprocess.run(
        [sys.executable, *command], cwd=cwd, env=inherited | environment, text=True, capture_output=True
    )


def play(source: Path, **environment: str) -> str:
    """Play a little with the package in `source`; what it says of its build."""
    played = run("-c", PLAY, cwd=source, **environment)
    assert played.returncode == 0, played.stderr
    return played.stdout.strip()


def compile_core(tree: Path, **environment: str) -> str:
    """Compile in place, as in a checkout; what the build says of it."""
    built = run("setup.py", "--quiet", "build_ext", "--inplace", cwd=tree, **environment)
    assert built.returncode == 0, built.stderr
    return built.stdout.strip()


def compiled_files(folder: Path) -> list[Path]:
    """All that compiling leaves behind."""
    return [file for pattern in ("*.so", "*.pyd", "compiled.json") for file in folder.rglob(pattern)]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout with the real build and a core in miniature, not compiled."""
    for name in ("setup.py", "pyproject.toml", "LICENSE", "NOTICE.md", "src/kolej/build.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "README.md").touch()
    for name, text in PACKAGE.items():
        file = tmp_path / "src/kolej" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture(scope="module")
def prototype(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the one compiled miniature is kept."""
    return tmp_path_factory.mktemp("prototype") / "tree"


@pytest.fixture
def compiled(tree: Path, prototype: Path) -> Path:
    """A checkout with the core compiled."""
    if not prototype.exists():
        said = compile_core(tree)
        if "no C compiler" in said:
            assert os.environ.get("CI") != "true", said
            pytest.skip(said)
        assert said == "kolej: the core is compiled"
        shutil.copytree(tree, prototype)
    shutil.copytree(prototype, tree, dirs_exist_ok=True)
    return tree


def test_a_compiled_core_runs(compiled: Path) -> None:
    assert play(compiled / "src") == "True|so|compiled"
    assert play(compiled / "src", KOLEJ_BUILD="compiled") == "True|so|compiled"


def test_an_unchanged_core_is_not_compiled_again(compiled: Path) -> None:
    assert compile_core(compiled, CC="/bin/false") == "kolej: the compiled core is up to date"


def test_a_guided_core_is_compiled_by_a_profile_of_itself(tree: Path) -> None:
    said = compile_core(tree, KOLEJ_GUIDED="1")
    if "no C compiler" in said or "does not take the flags" in said:
        assert os.environ.get("CI") != "true", said
        pytest.skip(said)
    assert said == "kolej: the core is compiled, guided by a profile"
    assert play(tree / "src") == "True|so|guided"
    assert compile_core(tree, CC="/bin/false") == "kolej: the guided core is up to date"


def test_a_core_that_cannot_be_guided_is_compiled_all_the_same(compiled: Path) -> None:
    (compiled / "src/kolej/bench.py").write_text("raise SystemExit('nothing to play')\n")
    assert compile_core(compiled, KOLEJ_GUIDED="1").startswith("kolej: the core is compiled without a profile")
    assert play(compiled / "src") == "True|so|compiled"


def test_interpreted_on_request_though_extensions_lie_beside(compiled: Path) -> None:
    said = play(compiled / "src", KOLEJ_BUILD="interpreted")
    assert said == "False|py|interpreted: asked for by KOLEJ_BUILD"


def test_one_changed_source_makes_all_of_the_core_interpreted(compiled: Path) -> None:
    with (compiled / "src/kolej/core/phases/turn.py").open("a") as source:
        source.write("# changed\n")
    said = play(compiled / "src")
    assert said == "False|py|interpreted: core/phases/turn.py changed after the core was compiled"


@pytest.mark.parametrize("name", ["core/new.py", "core/phases/new.py"])
def test_a_new_source_makes_all_of_the_core_interpreted(compiled: Path, name: str) -> None:
    (compiled / "src/kolej" / name).touch()
    assert play(compiled / "src") == f"False|py|interpreted: {name} changed after the core was compiled"


@pytest.mark.parametrize("pattern", ["kolej_core__mypyc.*", "kolej/core/state.*.so"])
def test_one_missing_extension_makes_all_of_the_core_interpreted(compiled: Path, pattern: str) -> None:
    (missing,) = (compiled / "src").glob(pattern)
    missing.unlink()
    assert play(compiled / "src") == f"False|py|interpreted: {missing.name} is missing from the compiled core"


def test_a_core_compiled_for_another_python_is_not_used(compiled: Path) -> None:
    stamp = compiled / "src/kolej/core/compiled.json"
    stamp.write_text(stamp.read_text().replace("cpython", "another"))
    assert play(compiled / "src").startswith("False|py|interpreted: the core was compiled for another Python")


def test_a_core_that_no_longer_compiles_leaves_nothing_compiled(compiled: Path) -> None:
    (compiled / "src/kolej/core/state.py").write_text("cards: int = 'none'\n")
    assert "compiling it failed" in compile_core(compiled)
    assert compiled_files(compiled) == []


def test_a_core_that_needs_the_rest_of_kolej_does_not_compile(compiled: Path) -> None:
    (compiled / "src/kolej/core/codes.py").write_text("from kolej.build import CoreBuild\n")
    assert "compiling it failed" in compile_core(compiled)


def test_without_a_compiled_core_it_is_interpreted(tree: Path) -> None:
    assert play(tree / "src") == "False|py|interpreted: no compiled core"


def test_a_compiled_core_that_is_asked_for_and_missing_is_an_error(tree: Path) -> None:
    asked = run("-c", "import kolej", cwd=tree / "src", KOLEJ_BUILD="compiled")
    assert asked.stderr.splitlines()[-1] == (
        "ImportError: KOLEJ_BUILD asks for the compiled core, but it would run interpreted: no compiled core"
    )


def test_an_unknown_build_is_an_error(tree: Path) -> None:
    asked = run("-c", "import kolej", cwd=tree / "src", KOLEJ_BUILD="fast")
    assert asked.stderr.splitlines()[-1] == (
        "ImportError: KOLEJ_BUILD is 'fast'; it may be 'compiled' or 'interpreted'"
    )


@pytest.mark.parametrize("wish", [{"CC": "/bin/false"}, {"KOLEJ_COMPILE": "0"}], ids=["no compiler", "asked"])
def test_it_installs_without_compiling(tree: Path, wish: dict[str, str]) -> None:
    pip = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--target", "site", ".")
    installed = run(*pip, cwd=tree, KOLEJ_PAGE="0", **wish)
    assert installed.returncode == 0, installed.stderr
    assert compiled_files(tree) == []
    assert play(tree / "site") == "False|py|interpreted: no compiled core"


def test_the_compiler_is_pinned_alike_for_checkouts_and_packages() -> None:
    requires = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    (pin,) = (need.partition("==")[2] for need in requires if need.startswith("mypy"))
    assert f"mypy=={pin}" in (ROOT / "constraints.txt").read_text().splitlines()

"""Completion in fish and zsh themselves: the suite `shells`, as not every machine has them."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.run import good

IN_FISH = """
function kolej; "{python}" -m kolej.cli.main $argv; end
function env; for pair in $argv[1..-2]; set -gx (string split --max 1 = -- $pair); end; kolej; end
source "{script}"
complete -C '{line}'
"""


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("kolej si", ["simulate"]),
        ("kolej arena --bots greedy:noise=0.1,rac", ["greedy:noise=0.1,racer"]),
        ("kolej arena --bots=greedy:noise=0.1,rac", ["--bots=greedy:noise=0.1,racer"]),
        ("kolej simulate --board=eu", ["--board=europe"]),
        ("kolej simulate --board=mi", ["--board=mine/"]),
        ("kolej play mi", ["mine/"]),
    ],
)
def test_fish_completes(typed: str, offered: list[str], tmp_path: Path) -> None:
    script = tmp_path / "kolej.fish"
    script.write_text(good("completion", "fish"))
    (tmp_path / "mine").mkdir()
    text = IN_FISH.format(python=sys.executable, script=script, line=typed)
    run = subprocess.run(["fish", "--no-config", "-c", text], capture_output=True, text=True, cwd=tmp_path)
    assert ([line.partition("\t")[0] for line in run.stdout.splitlines()], run.stderr) == (offered, "")


IN_ZSH = """
kolej() {{ "{python}" -m kolej.cli.main }}
env() {{ local pair; for pair in "${{@[1,-2]}}"; do export "$pair"; done; kolej }}
commands[kolej]={python}
compdef() {{ }}
compset() {{ PREFIX=${{PREFIX#*=}} }}
compadd() {{ print -l -- "begun: $PREFIX" "${{(@P)@[-1]}}" }}
_describe() {{ compadd "$@" }}
_path_files() {{ print -- "paths: $PREFIX" }}
source "{script}"
words=({line}); CURRENT=$#words; PREFIX=$words[-1]
_kolej_completion
"""


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("kolej play eu", ["paths: eu", "begun: eu", "europe"]),
        ("kolej simulate --board=eu", ["paths: eu", "begun: eu", "europe"]),
        ("kolej play --lang=", ["begun: ", "en", "pl"]),
        ("kolej simulate --ga", ["begun: --ga", "--games:Number of games."]),
    ],
)
def test_zsh_completes(typed: str, offered: list[str], tmp_path: Path) -> None:
    script = tmp_path / "_kolej"
    script.write_text(good("completion", "zsh"))
    text = IN_ZSH.format(python=sys.executable, script=script, line=typed)
    run = subprocess.run(["zsh", "-f", "-c", text], capture_output=True, text=True, cwd=tmp_path)
    assert (run.stdout.splitlines(), run.stderr) == (offered, "")

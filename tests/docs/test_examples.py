"""Every example runs, and every document that the README names is there."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted(path.name for path in (ROOT / "examples").glob("*.py") if "__main__" not in path.read_text())


@pytest.mark.parametrize("name", [name for name in SCRIPTS if not name.endswith("_bot.py")])
def test_the_example_runs(name: str) -> None:
    done = subprocess.run([sys.executable, ROOT / "examples" / name], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


@pytest.mark.parametrize("document", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "docs/api.md", "docs/cli.md"])
def test_links_lead_somewhere(document: str) -> None:
    path = ROOT / document
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text())
    missing = [link for link in links if not (path.parent / link).exists()]
    assert missing == []

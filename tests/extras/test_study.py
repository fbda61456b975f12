"""The notebook that studies games runs from end to end, and is kept with what it showed."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "examples/study.ipynb"


def code_cells(path: Path) -> list[dict[str, object]]:
    return [cell for cell in json.loads(path.read_text())["cells"] if cell["cell_type"] == "code"]


def test_the_study_runs_with_fewer_games(tmp_path: Path) -> None:
    out = tmp_path / "study.ipynb"
    command = [sys.executable, str(ROOT / "scripts/study.py"), "--games", "50", "--out", str(out)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert all(cell["outputs"] for cell in code_cells(out))
    assert "random: 40 games" in out.read_text()


def test_the_study_is_kept_with_its_outputs() -> None:
    assert all(cell["outputs"] for cell in code_cells(NOTEBOOK))
    assert NOTEBOOK.stat().st_size < 1_000_000

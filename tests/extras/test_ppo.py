"""The PPO example learns, measures and draws its curve."""

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "examples/ppo.py"


def test_ppo_runs_at_small_size(tmp_path: Path) -> None:
    small = ["--minutes", "0.05", "--games", "16", "--measured", "8", "--points", "1", "--out", str(tmp_path)]
    done = subprocess.run([sys.executable, SCRIPT, *small], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    rows = [json.loads(line) for line in (tmp_path / "curve.jsonl").read_text().splitlines()]
    assert rows[0]["decisions"] == 0 < rows[-1]["decisions"]
    assert all(0 <= row[name] <= 1 for row in rows for name in ("random", "greedy", "planner"))
    assert (tmp_path / "weights.pt").is_file()
    assert (tmp_path / "curve.svg").read_text().startswith("<?xml")

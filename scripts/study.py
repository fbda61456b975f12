"""Executes examples/study.ipynb and keeps what it shows: `python scripts/study.py [--games N] [--out FILE]`."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).resolve().parents[1] / "examples/study.ipynb"


def main() -> None:
    """Execute the notebook, and write it with its outputs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--out", type=Path, default=NOTEBOOK)
    options = parser.parse_args()
    os.environ["KOLEJ_GAMES"] = str(options.games)
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    NotebookClient(notebook, timeout=None, kernel_name="python3").execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
    nbformat.write(notebook, options.out)


if __name__ == "__main__":
    main()

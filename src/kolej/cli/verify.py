"""`kolej verify`: checks a record against its seed and its commitment."""

from __future__ import annotations

from pathlib import Path

import click

from kolej.cli.options import FILE, as_json, board_folders, board_path, print_json
from kolej.errors import BadRecord
from kolej.record import Record
from kolej.record import verify as verify_record


@click.command()
@click.argument("file", type=FILE)
@board_path
@board_folders
@as_json
def verify(file: Path, board: Path | None, as_json: bool) -> None:
    """Check a record FILE: every outcome against the seed, the seed against its commitment, the rules, the score.

    Prints ok, or names the first line that is wrong (exit code 2).

    \b
    Example:
      kolej verify game.kolej
    """
    try:
        record = Record.load(file)
        game = verify_record(record, board)
    except BadRecord as error:
        if as_json:
            print_json({"ok": False, "problem": str(error)})
        where = "" if str(error).startswith(f"{file}: ") else f"{file}: "
        raise BadRecord(f"{where}{error}") from None
    if as_json:
        print_json(
            {
                "ok": True,
                "board": record.board,
                "seats": record.seats,
                "actions": len(record.lines),
                "over": game.over,
                "commitment": record.commitment,
                "digest": game.digest(),
            }
        )
    else:
        state = "over" if game.over else "not over"
        click.echo(f"ok: {record.board}, {record.seats} seats, {len(record.lines)} actions, {state}")

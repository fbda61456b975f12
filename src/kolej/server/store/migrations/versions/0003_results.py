"""How games ended is kept for statistics, and tables can be found by their board."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Fill both in for the tables that there are; their tickets are counted later, while the server runs."""
    op.add_column("tables", sa.Column("board", sa.String(64), nullable=False, server_default=""))
    results = op.create_table(
        "results",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(12)),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("board", sa.String(64), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("gave_up", sa.Boolean, nullable=False),
        sa.Column("tickets", sa.Integer),
        sa.Column("completed", sa.Integer),
    )
    op.create_index("results_by_player", "results", ["player", "board"])
    connection = op.get_bind()
    found = connection.execute(sa.text("SELECT id, phase, changed, summary FROM tables")).all()
    for table, phase, changed, text in found:
        summary = json.loads(text)
        board = sa.text("UPDATE tables SET board = :board WHERE id = :table")
        connection.execute(board, {"board": summary.get("board", ""), "table": table})
        if phase == "over" and not summary.get("tutorial", False):
            connection.execute(results.insert(), _results(connection, table, changed, summary))


def _results(connection: sa.Connection, table: str, changed: int, summary: dict[str, Any]) -> list[dict[str, Any]]:
    """The rows of a game that is over."""
    last = sa.text("SELECT max(at) FROM lines WHERE table_id = :table AND kind = 'move'")
    ended = connection.execute(last, {"table": table}).scalar() or changed
    leaving = sa.text(
        "SELECT seat, kind FROM lines WHERE table_id = :table AND kind IN ('resign', 'timeout', 'take_back') ORDER BY n"
    )
    kinds = {row.seat: row.kind for row in connection.execute(leaving, {"table": table})}
    left = {seat for seat, kind in kinds.items() if kind != "take_back"}
    return [
        {
            "table_id": table,
            "seat": seat,
            "player": player,
            "name": summary["players"][seat],
            "board": summary["board"],
            "ended": ended,
            "points": summary["scores"][seat],
            "won": seat in summary["winners"] and seat not in left,
            "gave_up": seat in left,
            "tickets": None,
            "completed": None,
        }
        for seat, player in enumerate(summary["accounts"])
    ]


def downgrade() -> None:
    """Forget both."""
    op.drop_index("results_by_player", "results")
    op.drop_table("results")
    op.drop_column("tables", "board")

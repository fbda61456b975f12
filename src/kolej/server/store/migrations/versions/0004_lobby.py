"""Only tables that somebody can join or watch are listed."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

tables = sa.table(
    "tables", sa.column("id", sa.String), sa.column("phase"), sa.column("listed", sa.Boolean), sa.column("summary")
)


def upgrade() -> None:
    """Take the others off the list."""
    connection = op.get_bind()
    found = connection.execute(sa.select(tables.c.id, tables.c.phase, tables.c.summary).where(tables.c.listed)).all()
    for table, phase, text in found:
        needed = {"open": "free", "playing": "watch"}.get(phase)
        if needed is None or not json.loads(text)[needed]:
            connection.execute(sa.update(tables).where(tables.c.id == table).values(listed=False))


def downgrade() -> None:
    """Nothing has to be taken back: a table that can't be joined or watched was never shown."""

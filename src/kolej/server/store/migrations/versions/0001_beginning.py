"""The tables of the first release."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all of them."""
    op.create_table(
        "lines",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("owner", sa.String(12), nullable=False),
        sa.Column("v", sa.Integer, nullable=False),
        sa.Column("waiting", sa.Integer, nullable=False),
        sa.Column("wake", sa.BigInteger),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("tables_by_wake", "tables", ["wake"])
    op.create_index("tables_in_lobby", "tables", ["listed", "phase", "changed"])
    op.create_index("tables_by_owner", "tables", ["owner", "phase"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(12), nullable=False),
    )
    op.create_index("seats_by_player", "seats", ["player"])
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("player", sa.String(12), nullable=False),
        sa.Column("nickname", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.String(300), nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("player", sa.String(12), primary_key=True),
    )
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("nickname", sa.String(24), nullable=False),
        sa.Column("handle", sa.String(40), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(12), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("sessions_by_account", "sessions", ["account"])
    op.create_table(
        "codes",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(12), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("account", sa.String(12), primary_key=True),
        sa.Column("blocked", sa.String(12), primary_key=True),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.String(128), nullable=False),
    )


def downgrade() -> None:
    """Drop all of them."""
    for name in ("keys", "blocks", "codes", "sessions", "accounts", "mutes", "chat", "seats", "tables", "lines"):
        op.drop_table(name)

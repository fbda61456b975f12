"""Sessions that nobody uses expire."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Remember when each was last used; so far, when it began."""
    op.add_column("sessions", sa.Column("used", sa.BigInteger, nullable=False, server_default="0"))
    op.execute("UPDATE sessions SET used = created")
    op.create_index("sessions_by_use", "sessions", ["used"])


def downgrade() -> None:
    """Forget it."""
    op.drop_index("sessions_by_use", "sessions")
    op.drop_column("sessions", "used")

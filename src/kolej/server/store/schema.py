"""The tables of the database; the primary key of `lines` is the concurrency control of all games."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, String, Table, Text

metadata: Final = MetaData()
MOMENT: Final = BigInteger  # milliseconds since 1970

lines: Final = Table(
    "lines",
    metadata,
    Column("table_id", String(12), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", MOMENT, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("data", Text, nullable=False),  # JSON
)

# An index over the lines, for searching: the lobby, a player's games, what is due.
tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("phase", String(8), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("owner", String(12), nullable=False),
    Column("v", Integer, nullable=False),
    Column("waiting", Integer, nullable=False),  # the seats that may act, as bits
    Column("wake", MOMENT),  # when a node must look after the table: a clock runs out, a bot is to move
    Column("created", MOMENT, nullable=False),
    Column("changed", MOMENT, nullable=False),
    Column("summary", Text, nullable=False),  # JSON
    Column("board", String(64), nullable=False, server_default=""),
    Index("tables_by_wake", "wake"),
    Index("tables_in_lobby", "listed", "phase", "changed"),
    Index("tables_by_owner", "owner", "phase"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", String(12), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String(12), nullable=False),
    Index("seats_by_player", "player"),
)

# How games ended, a row for every seat; statistics are computed from it.
results: Final = Table(
    "results",
    metadata,
    Column("table_id", String(12), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String(12)),  # None: a bot from the start
    Column("name", String(120), nullable=False),  # the nickname then, or the bot
    Column("board", String(64), nullable=False),
    Column("ended", MOMENT, nullable=False),
    Column("points", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("gave_up", Boolean, nullable=False),  # a bot has played to the end for the player
    Column("tickets", Integer),  # None: not counted yet, in a game that ended before results were kept
    Column("completed", Integer),
    Index("results_by_player", "player", "board"),
)

chat: Final = Table(
    "chat",
    metadata,
    Column("table_id", String(12), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", MOMENT, nullable=False),
    Column("player", String(12), nullable=False),
    Column("nickname", String(24), nullable=False),
    Column("seat", Integer),
    Column("text", String(300), nullable=False),
)

mutes: Final = Table(
    "mutes",
    metadata,
    Column("table_id", String(12), primary_key=True),
    Column("player", String(12), primary_key=True),
)

accounts: Final = Table(
    "accounts",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("nickname", String(24), nullable=False),
    Column("handle", String(40), unique=True),
    Column("password", String(200)),  # argon2
    Column("created", MOMENT, nullable=False),
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("account", String(12), nullable=False),
    Column("created", MOMENT, nullable=False),
    Column("used", MOMENT, nullable=False, server_default="0"),
    Index("sessions_by_account", "account"),
    Index("sessions_by_use", "used"),
)

codes: Final = Table(
    "codes",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("account", String(12), nullable=False),
    Column("expires", MOMENT, nullable=False),
)

blocks: Final = Table(
    "blocks",
    metadata,
    Column("account", String(12), primary_key=True),
    Column("blocked", String(12), primary_key=True),
)

keys: Final = Table(
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)

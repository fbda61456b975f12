"""The store: append-only lines of every table, accounts, chat; SQLite or PostgreSQL by URL."""

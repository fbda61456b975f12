"""Structured logs: one line per event, as text or JSON, without secrets: no tokens, bodies, queries or links."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final

SHOWN: Final = 4  # letters of a table's id: enough to find it in the database, too few to open it
FIELDS: Final = ("method", "path", "status", "ms", "table", "bot", "fault", "url", "version", "node", "task")


def visible(text: str) -> str:
    """A text of which all can be seen: clients choose parts of it, and must not forge lines or command a terminal."""
    return "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in text)


class Lines(logging.Formatter):
    """What the two formats share."""

    def fields(self, record: logging.LogRecord) -> dict[str, Any]:
        """The fields of a log record beside its message, without links to tables."""
        found = {name: value for name in FIELDS if (value := record.__dict__.get(name)) is not None}
        if record.exc_info:
            found["trace"] = self.formatException(record.exc_info)
        if (table := found.get("table")) is not None:
            shown = f"{table[:SHOWN]}…"
            found = {
                name: value.replace(table, shown) if isinstance(value, str) else value for name, value in found.items()
            }
        return found


class JsonLines(Lines):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **self.fields(record),
        }
        return visible(json.dumps(line, ensure_ascii=False))


class TextLines(Lines):
    """Plain text, for people at a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        moment = datetime.fromtimestamp(record.created, UTC).strftime("%H:%M:%S")
        fields = self.fields(record)
        trace = fields.pop("trace", "")
        more = "".join(f" {name}={value}" for name, value in fields.items())
        line = visible(f"{moment} {record.levelname.lower():7} {record.getMessage()}{more}")
        return "\n    ".join([line, *map(visible, trace.split("\n"))]) if trace else line


def set_up(form: str, level: str) -> None:
    """Send all logs of the process to stderr in one format."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True  # it would log queries
    for chatty in ("uvicorn", "alembic", "websockets", "asyncio"):
        logging.getLogger(chatty).setLevel("WARNING")

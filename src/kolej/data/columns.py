"""The columns of a file: one row for each decision of a game."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

import pyarrow as pa

from kolej.data.settings import SelfplaySettings
from kolej.env.observations import Observer

GAME_ROWS: Final = 65_536  # rows that are compressed and read together


@dataclass(frozen=True)
class DataColumn:
    """A column as it is documented; how many bytes the fixed ones take depends on the board."""

    name: str
    type: str
    about: str


COLUMNS: Final = (
    DataColumn("game", "int64", "the number of the game in its run"),
    DataColumn("ply", "int32", "how many decisions were made before in the game"),
    DataColumn("seat", "int8", "the seat that decides"),
    DataColumn("bot", "string", "the bot that decides, as `--bots` names it"),
    DataColumn(
        "observation",
        "fixed_size_binary",
        "what the seat may know: the integers of [observations.md](observations.md), 16 bits each, little-endian",
    ),
    DataColumn("mask", "fixed_size_binary", "one bit for each action, the lowest first: 1 if it is legal"),
    DataColumn("action", "int16", "the number of the action that was chosen"),
    DataColumn("outcomes", "list<string>", "what chance brought in it, in the words of [records](formats.md#records)"),
    DataColumn("total", "int16", "the seat's points at the end of the game"),
    DataColumn("margin", "int16", "the seat's points minus those of the best other seat"),
    DataColumn("won", "bool", "whether the seat won"),
    DataColumn("winners", "int8", "how many seats shared the win"),
)


def mask_bytes(actions: int) -> int:
    """How many bytes a mask takes."""
    return (actions + 7) // 8


def arrow_schema(settings: SelfplaySettings, observer: Observer) -> pa.Schema:
    """The schema of the files of a run; their metadata tell the settings."""
    sizes = {"observation": 2 * observer.size, "mask": mask_bytes(observer.board.num_actions)}
    kinds = {
        "int64": pa.int64(),
        "int32": pa.int32(),
        "int16": pa.int16(),
        "int8": pa.int8(),
        "bool": pa.bool_(),
        "string": pa.dictionary(pa.int32(), pa.string()),
        "list<string>": pa.list_(pa.string()),
    }
    fields = [
        pa.field(each.name, pa.binary(sizes[each.name]) if each.name in sizes else kinds[each.type], nullable=False)
        for each in COLUMNS
    ]
    return pa.schema(fields, metadata={"kolej": json.dumps(settings.to_dict())})

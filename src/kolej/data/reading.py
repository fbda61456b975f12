"""Reading the files of a run as NumPy arrays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from kolej.data.columns import arrow_schema, mask_bytes
from kolej.data.settings import read_settings
from kolej.env.observations import Integers, Observer
from kolej.errors import BadGame, meant

NUMBERS = ("game", "ply", "seat", "observation", "mask", "action", "total", "margin", "won", "winners")


@dataclass(frozen=True)
class DecisionRows:
    """Some decisions, a row each; `packed_mask` is as it is stored."""

    game: NDArray[np.int64]
    ply: NDArray[np.int32]
    seat: NDArray[np.int8]
    observation: Integers
    packed_mask: NDArray[np.uint8]
    action: NDArray[np.int16]
    total: NDArray[np.int16]
    margin: NDArray[np.int16]
    won: NDArray[np.bool_]
    winners: NDArray[np.int8]
    num_actions: int

    def __len__(self) -> int:
        return len(self.action)

    @property
    def mask(self) -> NDArray[np.bool_]:
        """Rows × actions: which are legal."""
        bits = np.unpackbits(self.packed_mask, axis=1, count=self.num_actions, bitorder="little")
        return bits.view(np.bool_)


class SelfplayFolder:
    """The run in a folder, to be read."""

    def __init__(self, folder: Path | str) -> None:
        self.folder = Path(folder)
        self.settings = read_settings(self.folder)
        self.observer = Observer(self.settings.compiled, self.settings.seats)
        if self.settings.compiled.data.digest != self.settings.digest:
            raise BadGame(f"{folder}: the board {self.settings.board} has changed since")
        self.files: Sequence[Path] = sorted(self.folder.glob("games-*.parquet"))

    def rows(self, files: Sequence[Path] | None = None) -> Iterator[DecisionRows]:
        """All decisions in their order, or those of some files, in parts that were written together."""
        for path in self.files if files is None else files:
            with _opened(path) as file:
                for group in range(file.num_row_groups):
                    yield self._rows(file.read_row_group(group, NUMBERS))

    def table(self, columns: Sequence[str] | None = None) -> Any:
        """Some columns of all files as an Arrow table, words included; its `to_pandas()` makes a data frame."""
        schema = arrow_schema(self.settings, self.observer)
        names = schema.names if columns is None else list(columns)
        for name in names:
            if name not in schema.names:
                raise BadGame(f"{name!r} is not a column{meant(name, schema.names)}; one of: {', '.join(schema.names)}")
        parts = [_opened(path).read(names).select(names) for path in self.files]
        return pa.concat_tables([schema.empty_table().select(names), *parts])

    def _rows(self, table: Any) -> DecisionRows:
        numbers = {name: table[name].to_numpy() for name in NUMBERS if name not in ("observation", "mask")}
        actions = self.observer.board.num_actions
        observation = _bytes(table["observation"], 2 * self.observer.size).view("<i2")
        return DecisionRows(
            **numbers,
            observation=observation,
            packed_mask=_bytes(table["mask"], mask_bytes(actions)),
            num_actions=actions,
        )


def _opened(path: Path) -> Any:
    """A file of the run; one that was damaged is named."""
    try:
        return pq.ParquetFile(path, memory_map=True)
    except pa.ArrowInvalid as error:
        raise BadGame(f"{path}: {error} Without it the same command makes it again.") from None


def _bytes(column: Any, width: int) -> NDArray[np.uint8]:
    """The bytes of a column, row by row, without a copy."""
    parts = [
        np.frombuffer(chunk.buffers()[1], np.uint8, len(chunk) * width, chunk.offset * width).reshape(-1, width)
        for chunk in column.chunks
    ]
    return parts[0] if len(parts) == 1 else np.concatenate(parts)

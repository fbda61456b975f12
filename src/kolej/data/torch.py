"""A run of self-play as batches for PyTorch: `pip install 'kolej[data,torch]'`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kolej.errors import BadGame
from kolej.extras import needing

with needing("data,torch", "kolej.data.torch"):
    import numpy as np
    import torch
    from numpy.typing import NDArray
    from torch.utils.data import IterableDataset, get_worker_info

    from kolej.data.reading import DecisionRows, SelfplayFolder

Batch = dict[str, "torch.Tensor"]


class DecisionBatches(IterableDataset):
    """Batches of decisions: `observation` (int16), `mask` (bool), `action`, and `won`, `margin`, `total` of the seat.

    Give it to a DataLoader with `batch_size=None`; workers share the files. With a seed the files come in another order
    in every epoch, and rows are shuffled within what was written together; with workers `torch.manual_seed` has a part
    in the order. `normalised`: observations as floats.
    """

    def __init__(
        self, folder: Path | str, batch_size: int = 1024, *, seed: int | None = None, normalised: bool = False
    ) -> None:
        super().__init__()
        if batch_size < 1:
            raise BadGame(f"{batch_size} rows in a batch: expected at least one")
        self.run = SelfplayFolder(folder)
        self.batch_size = batch_size
        self.seed = seed
        self.normalised = normalised
        self.epoch = 0

    def __iter__(self) -> Iterator[Batch]:
        worker = get_worker_info()
        # Workers started anew for an epoch count from 0 again: what PyTorch drew for the epoch tells it from others.
        drawn = 0 if worker is None else worker.seed - worker.id
        rng = None if self.seed is None else np.random.default_rng((self.seed, self.epoch, drawn))
        self.epoch += 1
        files = list(self.run.files)
        if rng is not None:
            files = [files[i] for i in rng.permutation(len(files))]
        mine = files if worker is None else files[worker.id :: worker.num_workers]
        for rows in self.run.rows(mine):
            order = np.arange(len(rows)) if rng is None else rng.permutation(len(rows))
            for first in range(0, len(rows), self.batch_size):
                yield self._batch(rows, order[first : first + self.batch_size])

    def _batch(self, rows: DecisionRows, part: NDArray[np.intp]) -> Batch:
        observation = rows.observation[part]
        bits = np.unpackbits(rows.packed_mask[part], axis=1, count=rows.num_actions, bitorder="little")
        shown = self.run.observer.normalised(observation) if self.normalised else observation
        return {
            "observation": torch.from_numpy(shown),
            "mask": torch.from_numpy(bits.view(np.bool_)),
            "action": torch.from_numpy(rows.action[part].astype(np.int64)),
            "won": torch.from_numpy(rows.won[part] / rows.winners[part].astype(np.float32)),
            "margin": torch.from_numpy(rows.margin[part].astype(np.float32)),
            "total": torch.from_numpy(rows.total[part].astype(np.float32)),
        }

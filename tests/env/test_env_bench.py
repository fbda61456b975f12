"""The benchmark of the environments measures what it says."""

from kolej.env.bench import STATM, batch_rate, memory_per_game


def test_rates_and_memory() -> None:
    for chooser in ("core", "numpy"):
        assert batch_rate("berlin", 2, 4, chooser, 0.01) > 0
    grown = memory_per_game("berlin", 2)
    assert (grown is None) == (not STATM.exists())
    assert grown is None or grown > 1000

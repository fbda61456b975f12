"""Training with PyTorch: the core tells what the model tells, and the command makes a file that plays."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest
from librt.vecs import vec

from kolej.boards.compiler import compiled
from kolej.bots.values import fits, network_from, network_of
from kolej.core.search.features import FEATURES
from kolej.core.search.network import Layer, Network
from kolej.training.data import expert, play, seats_of
from kolej.training.fit import fit, tensors
from kolej.training.model import Model, predictions
from kolej.training.page import experts
from kolej.training.run import described, learn, train
from tests.cli.run import bad, kolej

torch = import_module("torch")


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_core_tells_what_the_model_tells(seats: int) -> None:
    torch.manual_seed(seats)
    n = int(FEATURES)
    model = Model(torch.randn(n), torch.rand(n) + 0.5)
    layers = model.layers()
    network = Network(*(Layer(layer["weights"], layer["bias"]) for layer in layers.values()))
    for _ in range(20):
        features = 3 * torch.randn(1, seats, n)
        chance, margin, spread = predictions(model, features, torch.ones(1, seats))
        network.evaluate(vec[float](features.flatten().tolist()), seats)
        for p in range(seats):
            assert network.chance[p] == pytest.approx(chance[0][p], abs=1e-4)
            assert network.margin[p] == pytest.approx(margin[0][p], rel=1e-4, abs=1e-3)
            assert network.spread[p] == pytest.approx(spread[0][p], rel=1e-4, abs=1e-3)


def test_blank_seats_change_nothing() -> None:
    n = int(FEATURES)
    model = Model(torch.zeros(n), torch.ones(n))
    features = torch.randn(1, 5, n)
    there = torch.tensor([[1.0, 1.0, 0.0, 0.0, 0.0]])
    whole, alone = predictions(model, features, there), predictions(model, features[:, :2], there[:, :2])
    for wide, narrow in zip(whole, alone, strict=True):
        assert wide[0][:2] == pytest.approx(narrow[0], abs=1e-5)


def test_positions_follow_from_the_seed_and_test_games_are_others() -> None:
    board = compiled("berlin")
    one, other = (play(board, 5, 200, 600) for _ in range(2))
    assert (one.features == other.features).all()
    known, held_out = one.split()
    assert not set(known.games.tolist()) & set(held_out.games.tolist())
    assert set(held_out.games.tolist()) <= {*range(90, 100), *range(190, 200)}
    assert {seats_of(board, number) for number in range(10)} == {2, 3, 4}
    features, there, wins, _ = tensors(one)
    assert features.shape[1] == 4
    assert torch.allclose((wins * there).sum(1), torch.ones(len(features)))


def test_a_file_is_made_that_fits_and_learns_something() -> None:
    board = compiled("berlin")
    positions = play(board, 5, 1500, 600)
    file = json.loads(json.dumps(described(board, 1, positions, learn(positions, None, 1, 600))))
    assert fits(board, file)
    assert network_from(file).read.inputs == FEATURES
    quality = file["quality"]
    assert quality["seats"]["2"]["brier"] < quality["seats"]["2"]["brier_of_equal_chances"]
    assert sum(count for _, _, count in quality["reliability"]) > 100


def test_experts_play_by_the_network_of_planners_and_refine_it() -> None:
    board = compiled("berlin")
    said: list[str] = []
    file = json.loads(json.dumps(train(board, 5, 300, 100, 6, 60, said.append)))
    assert fits(board, file)
    assert (file["made"]["games"], file["experts"]["games"], file["experts"]["simulations"]) == (300, 100, 6)
    assert any("100 of 100 games of experts" in text for text in said)
    assert any(row.startswith("| berlin | 2 |") for row in experts([file]))
    assert experts([{"board": "berlin"}]) == []


def test_experts_games_follow_from_the_seed_and_are_not_the_planners() -> None:
    board = compiled("berlin")
    network = network_of(board, 0)
    assert network is not None
    one, other = (play(board, 5, 4, 600, choose=expert(board, network, 60), first=20) for _ in range(2))
    planned = play(board, 5, 24, 600)
    assert set(one.games.tolist()) <= {20, 21, 22, 23}
    assert (one.features == other.features).all()
    assert one.features.tolist() != planned.part(planned.games >= 20).features.tolist()
    both = planned.with_others(one, 3)
    assert len(both.games) == len(planned.games) + 3 * len(one.games)


def test_time_bounds_a_fit() -> None:
    board = compiled("berlin")
    positions = play(board, 5, 100, 600)
    rounds = []
    fit(positions, 1, 0.0, lambda turn, turns, loss: rounds.append(turn))
    assert rounds == [1]


def test_the_command_makes_files_and_a_page(tmp_path: Path) -> None:
    page = tmp_path / "value.md"
    done = kolej("train", "berlin", "--games", "200", "--minutes", "20", "--out", tmp_path, "--page", page)
    assert (done.exit_code, done.stdout) == (0, "")
    assert "berlin: 200 games, Brier score with 2 seats 0." in done.stderr
    file = json.loads((tmp_path / "berlin.json").read_text("utf-8"))
    assert file["made"]["games"] == 200
    assert (tmp_path / "berlin.json").stat().st_size < 400_000
    assert "| berlin | 2 |" in page.read_text("utf-8")
    assert (tmp_path / "images" / "reliability.svg").read_text("utf-8").startswith("<svg")


def test_the_command_refuses_what_makes_no_sense(tmp_path: Path) -> None:
    assert 'unknown board "nosuch"' in bad("train", "nosuch", "--out", str(tmp_path))
    assert "--games 10: from 200 to 100000" in bad("train", "berlin", "--games", "10", "--out", str(tmp_path))
    assert "--minutes 0.0: from 0.1 to 1440" in bad("train", "berlin", "--minutes", "0", "--out", str(tmp_path))
    assert "--expert-games 7: 0, or from 100" in bad("train", "berlin", "--expert-games", "7", "--out", str(tmp_path))
    assert "--simulations 0: from 1" in bad("train", "berlin", "--simulations", "0", "--out", str(tmp_path))

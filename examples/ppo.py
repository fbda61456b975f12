"""PPO with masks on Berlin for two: a network learns to beat greedy, in the batched environment.

It begins with a teacher (kickstarting): at first it also learns what the planner would do in every position that it
reaches, less and less of that as time goes on, and in the end only its own wins and losses count. `--teacher ""` does
without. The learning curve is saved as JSON lines and, if matplotlib is there, as a picture.

    pip install "kolej[env,torch]"
    python examples/ppo.py --minutes 30
"""

import argparse
import json
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from kolej import bots
from kolej.env import BatchEnv

SEATS, STEPS, EPOCHS, MINIBATCH = 2, 64, 2, 1024
LAMBDA, CLIP, ENTROPY, GRADIENT = 0.95, 0.2, 0.003, 0.5
RATE, LAST_RATE = 1e-3, 5e-5  # how fast it learns, at first and at the end
TAUGHT = 0.6  # the share of the time in which the teacher is heard
MARGIN = 2.0  # what 100 points of margin are worth

Floats = NDArray[np.float32]


class Network(nn.Module):
    """What the seat to act may know becomes the logits of all actions, and what the position is worth to it."""

    def __init__(self, inputs: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)

    def forward(self, inputs: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        body = self.body(inputs)
        return self.policy(body).masked_fill(~mask, -1e9), self.value(body).squeeze(-1)


@dataclass
class Samples:
    """Decisions of the learner."""

    inputs: Tensor
    mask: Tensor
    action: Tensor
    log_chance: Tensor
    taught: Tensor  # what the teacher would have done
    advantage: Tensor
    outcome: Tensor  # what the position turned out to be worth


class Learner:
    """The network, and a batch of games in which it plays one seat each; the seat alternates from place to place."""

    def __init__(self, games: int, opponent: str, teacher: str, seed: int) -> None:
        torch.manual_seed(seed)
        self.env = BatchEnv("berlin", SEATS, games, seed, reward="margin")
        self.seat = np.arange(games) % SEATS
        self.opponent = bots.make(opponent, seed)
        self.teacher = bots.make(teacher, seed) if teacher else None
        self.network = Network(self.env.observer.normalised_size, self.env.num_actions)
        self.optimiser = torch.optim.Adam(self.network.parameters(), RATE, eps=1e-5)

    def seen(self, env: BatchEnv, games: NDArray[np.intp]) -> tuple[Tensor, Tensor]:
        """What the network is shown of some games."""
        inputs = env.observer.normalised(env.observations[games])
        return torch.from_numpy(inputs), torch.from_numpy(env.action_mask[games])

    @torch.no_grad()
    def play(self) -> Samples:
        """Go on in all games for a while; every decision of the learner whose future is known by then."""
        env, everywhere = self.env, np.arange(self.env.games)
        kept: list[tuple[NDArray[np.intp], Tensor, Tensor, Tensor, Tensor, Tensor, Floats]] = []
        rewards, ended = np.zeros((STEPS, env.games), np.float32), np.zeros((STEPS, env.games), np.bool_)
        for step in range(STEPS):
            own, others = np.flatnonzero(env.turn == self.seat), np.flatnonzero(env.turn != self.seat)
            inputs, mask = self.seen(env, own)
            logits, value = self.network(inputs, mask)
            chances = torch.distributions.Categorical(logits=logits)
            action = chances.sample()
            taught = torch.from_numpy(env.bot_actions(self.teacher, own).astype(np.int64)) if self.teacher else action
            kept.append((own, inputs, mask, action, chances.log_prob(action), taught, value.numpy()))
            actions = np.zeros(env.games, np.int16)
            actions[own] = action.numpy()
            actions[others] = env.bot_actions(self.opponent, others)
            env.step(actions)
            rewards[step], ended[step] = env.rewards[everywhere, self.seat] * MARGIN, env.done
        known, value_then, advantage_then, paid = (np.zeros(env.games, np.float32) for _ in range(4))
        found: list[tuple[Floats, Floats, NDArray[np.intp]]] = []
        for step in reversed(range(STEPS)):  # back from the future: advantages by GAE, nothing discounted
            over = ended[step]
            known[over], value_then[over], advantage_then[over], paid[over] = 1, 0, 0, 0
            paid += rewards[step]
            own, value = kept[step][0], kept[step][6]
            advantage = paid[own] + value_then[own] - value + LAMBDA * advantage_then[own]
            certain = np.flatnonzero(known[own])
            found.append((advantage[certain], (advantage + value)[certain], certain))
            advantage_then[own] = np.where(known[own], advantage, 0)
            value_then[own], known[own], paid[own] = value, 1, 0
        found.reverse()

        def column(part: int) -> Tensor:
            return torch.cat([row[part][good] for row, (_, _, good) in zip(kept, found, strict=True)])

        advantages = torch.from_numpy(np.concatenate([advantage for advantage, _, _ in found]))
        outcomes = torch.from_numpy(np.concatenate([outcome for _, outcome, _ in found]))
        return Samples(column(1), column(2), column(3), column(4), column(5), advantages, outcomes)

    def learn(self, samples: Samples, done: float) -> None:
        """Make what turned out well more likely; `done` is the share of the time that is over."""
        teaching = max(0.0, 1 - done / TAUGHT) if self.teacher else 0.0
        for group in self.optimiser.param_groups:
            group["lr"] = RATE + (LAST_RATE - RATE) * done
        for _ in range(EPOCHS):
            for part in torch.randperm(len(samples.action)).split(MINIBATCH):
                logits, value = self.network(samples.inputs[part], samples.mask[part])
                chances = torch.distributions.Categorical(logits=logits)
                ratio = (chances.log_prob(samples.action[part]) - samples.log_chance[part]).exp()
                advantage = samples.advantage[part]
                advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
                gain = torch.min(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage).mean()
                loss = -(1 - teaching) * gain + (value - samples.outcome[part]).square().mean()
                loss = loss - ENTROPY * (1 - teaching) * chances.entropy().mean()
                if teaching:
                    loss = loss + teaching * nn.functional.cross_entropy(logits, samples.taught[part])
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), GRADIENT)
                self.optimiser.step()

    @torch.no_grad()
    def measure(self, opponent: str, games: int, seed: int) -> float:
        """The share of new games that it wins against a bot, a shared win as half of one; each seat as often."""
        env = BatchEnv("berlin", SEATS, games, seed)
        seat, rng = np.arange(games) % SEATS, np.random.default_rng(seed)
        other = None if opponent == "random" else bots.make(opponent, seed)
        share = np.full(games, np.nan)
        while np.isnan(share).any():
            actions = env.sample_actions(rng)
            own, others = np.flatnonzero(env.turn == seat), np.flatnonzero(env.turn != seat)
            if len(own):
                actions[own] = self.network(*self.seen(env, own))[0].argmax(-1).numpy()
            if other is not None:
                actions[others] = env.bot_actions(other, others)
            env.step(actions)
            new = np.flatnonzero(env.done & np.isnan(share))
            share[new] = env.won[new, seat[new]] / env.won[new].sum(axis=1)
        return float(share.mean())


def plot(rows: list[dict[str, float]], path: Path) -> None:
    """The learning curve as a picture."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        print('no picture of the curve: pip install "kolej[plots]"')
        return
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    for name in ("random", "greedy", "planner"):
        axes.plot([row["minutes"] for row in rows], [row[name] for row in rows], marker="o", label=f"against {name}")
    axes.set(xlabel="minutes of processor time", ylabel="share of games won", ylim=(0, 1))
    axes.legend()
    figure.savefig(path)


def main() -> None:
    """Learn for a while, and say how well it went."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30, help="processor time, measuring included")
    parser.add_argument("--games", type=int, default=256, help="games in step")
    parser.add_argument("--opponent", default="greedy")
    parser.add_argument("--teacher", default="planner", help="a bot that plans, or nothing")
    parser.add_argument("--measured", type=int, default=200, help="games against each bot for a point of the curve")
    parser.add_argument("--points", type=int, default=20, help="of the curve")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("ppo"), help="a folder for the curve and the weights")
    options = parser.parse_args()
    torch.set_num_threads(1)
    options.out.mkdir(parents=True, exist_ok=True)
    learner = Learner(options.games, options.opponent, options.teacher, options.seed)
    rows: list[dict[str, float]] = []
    began, decisions = time.process_time(), 0
    with (options.out / "curve.jsonl").open("w") as curve:
        while True:
            done = min(1.0, (time.process_time() - began) / 60 / options.minutes)
            if done * options.points >= len(rows):
                last = done == 1
                games = options.measured * (5 if last else 1)
                row = {name: learner.measure(name, games, options.seed) for name in ("random", "greedy", "planner")}
                minutes = (time.process_time() - began) / 60
                rows.append({"minutes": round(minutes, 2), "decisions": decisions, **row})
                curve.write(json.dumps(rows[-1]) + "\n")
                curve.flush()
                torch.save(learner.network.state_dict(), options.out / "weights.pt")
                print(rows[-1], flush=True)
                if last:
                    break
            samples = learner.play()
            decisions += len(samples.action)
            learner.learn(samples, done)
    plot(rows, options.out / "curve.svg")


if __name__ == "__main__":
    main()

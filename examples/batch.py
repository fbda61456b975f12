"""Many games in step, with random legal actions chosen by NumPy: how often does each seat win?"""

import numpy as np

from kolej.env import BatchEnv

env = BatchEnv("berlin", seats=4, games=256, seed=1)
rng = np.random.default_rng(1)
wins = np.zeros(4)
while env.ended.sum() < 500:
    env.step(env.sample_actions(rng))  # env.observations, env.action_mask and env.turn show the next decisions
    wins += env.won[env.done].sum(axis=0)
print(f"{env.ended.sum()} games, wins by seat {wins.astype(int).tolist()}")

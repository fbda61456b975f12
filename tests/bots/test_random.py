"""The random bot chooses uniformly."""

from collections import Counter

from kolej import bots
from tests.rules.kit import player, table


def test_every_legal_action_is_equally_likely() -> None:
    game = table(player("2 red"), player())
    view, legal = game.view(0), game.legal_actions()
    assert len(legal) > 10
    bot = bots.make("random", seed="chi-square")
    each = 400
    found = Counter(str(bot.choose(view, legal)) for _ in range(each * len(legal)))
    assert set(found) == {str(action) for action in legal}
    chi_square = sum((n - each) ** 2 / each for n in found.values())
    freedom = len(legal) - 1
    assert abs(chi_square - freedom) < 4 * (2 * freedom) ** 0.5


def test_noise_of_one_is_the_random_bot() -> None:
    game = table(player("2 red"), player())
    view, legal = game.view(0), game.legal_actions()
    bot = bots.make("greedy:noise=1", seed=1)
    assert {str(bot.choose(view, legal)) for _ in range(60 * len(legal))} == {str(action) for action in legal}

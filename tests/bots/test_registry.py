"""The registry: bots by name and options, and clear words about what it doesn't know."""

import pytest

import kolej
from kolej import bots
from kolej.bots import Option
from kolej.errors import BadBot


def test_the_bots_have_names() -> None:
    assert bots.names() == ["random", "greedy", "planner", "racer", "collector", "easy", "medium", "hard", "expert"]
    for name in bots.names():
        assert bots.entry(name).about


@pytest.mark.parametrize("text", ["random", "greedy", "greedy:", "greedy:noise=0", "greedy:noise=0.25"])
def test_a_bot_is_made_from_its_text(text: str) -> None:
    game = kolej.Game("berlin", seed=1)
    legal = game.legal_actions()
    assert bots.make(text, seed=1).choose(game.view(0), legal) in legal


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nobody", "'nobody' is not a bot; one of: random, greedy"),
        ("", "'' is not a bot"),
        ("Greedy", "'Greedy' is not a bot"),
        ("greedy:pluck=1", "'pluck' is not an option of the bot 'greedy'; its options are: noise, blur"),
        ("random:noise=1", "'noise' is not an option of the bot 'random'; it has no options"),
        ("greedy:noise=lots", "option 'noise' of the bot 'greedy' is a number from 0.0 to 1.0, not 'lots'"),
        ("greedy:noise=1.5", "from 0.0 to 1.0, not '1.5'"),
        ("greedy:noise=nan", "from 0.0 to 1.0, not 'nan'"),
        ("greedy:noise", "from 0.0 to 1.0, not ''"),
        ("expert:belief=blind", "option 'belief' of the bot 'expert' is one of weighed, uniform, not 'blind'"),
        ("greedy:noise=0.1,noise=0.2", "option 'noise' of the bot 'greedy' is given twice"),
    ],
)
def test_what_is_unknown_is_named(text: str, words: str) -> None:
    with pytest.raises(BadBot) as fault:
        bots.make(text)
    assert words in str(fault.value)
    assert isinstance(fault.value, kolej.KolejError)
    assert isinstance(fault.value, ValueError)


def test_a_whole_option_takes_whole_numbers_only() -> None:
    games = Option(100, 1, 1000, "games")
    assert games.read("7") == 7
    assert str(games) == "a whole number from 1 to 1000"
    for text in ("7.5", "0", "1001", "x", ""):
        with pytest.raises(ValueError, match="a whole number from 1 to 1000, not"):
            games.read(text)


@pytest.mark.parametrize(
    ("name", "words"), [("greedy", "there is a bot 'greedy' already"), ("A b", "can't be the name")]
)
def test_a_name_is_taken_once_and_well_formed(name: str, words: str) -> None:
    with pytest.raises(BadBot, match=words):
        bots.register(name, bots.RandomBot, "no bot")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("random", ["random"]),
        ("greedy,random", ["greedy", "random"]),
        ("greedy:noise=0.1,random", ["greedy:noise=0.1", "random"]),
        ("search:time=1,depth=2,greedy:noise=1", ["search:time=1,depth=2", "greedy:noise=1"]),
    ],
)
def test_a_list_of_bots_keeps_their_options_together(text: str, parts: list[str]) -> None:
    assert bots.split(text) == parts


def test_the_same_seed_makes_the_same_choices() -> None:
    game = kolej.Game("europe", seats=3, seed=4)
    legal = game.legal_actions()
    for text in ("random", "greedy", "greedy:noise=0.5"):
        choices = [
            [bot.choose(game.view(0), legal) for _ in range(20)] for bot in (bots.make(text, 9), bots.make(text, 9))
        ]
        assert choices[0] == choices[1]

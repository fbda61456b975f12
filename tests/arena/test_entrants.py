"""Bots as they are typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from kolej.arena.settings import entrants
from kolej.bots import split
from kolej.errors import BadBot


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("greedy", ["greedy"]),
        ("greedy,random", ["greedy", "random"]),
        ("greedy:noise=0.1,random", ["greedy:noise=0.1", "random"]),
        ("x:a=1,b=2,random", ["x:a=1,b=2", "random"]),
        ("cmd:./my_bot --fast,greedy", ["cmd:./my_bot --fast", "greedy"]),
        ('cmd:./my_bot "a,b" --level=3,greedy', ['cmd:./my_bot "a,b" --level=3', "greedy"]),
        ("bots/mine.py:MyBot, random", ["bots/mine.py:MyBot", "random"]),
    ],
)
def test_lists_are_split_at_the_right_commas(text: str, parts: list[str]) -> None:
    assert split(text) == parts


@pytest.mark.parametrize("text", ["", ",", "greedy,", "greedy,,random", 'cmd:./x "a,b', " ,greedy"])
def test_a_list_with_a_hole_is_refused(text: str) -> None:
    with pytest.raises(BadBot, match="--bots"):
        split(text)


def test_names_are_short_and_different() -> None:
    found = entrants(["greedy,random,greedy", "a/mine.py:MyBot", "cmd:/usr/bin/python3 b/bot.py --fast"])
    assert [bot.name for bot in found] == ["greedy", "random", "greedy #2", "MyBot", "python3 bot.py --fast"]
    assert [bot.kind for bot in found] == ["builtin", "builtin", "builtin", "python", "program"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("nobody", "nobody"),
        ("greedy:strength=3", "strength"),
        ("missing.py:MyBot", "missing.py"),
        ("cmd:no-such-program-here --fast", "no such program"),
        ("cmd:", "no such program"),
    ],
)
def test_a_bot_that_can_not_be_there_is_refused_by_name(text: str, complaint: str) -> None:
    (entrant,) = entrants([text])
    with pytest.raises(BadBot, match=complaint):
        entrant.check()


def test_a_class_has_a_name(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("")
    with pytest.raises(BadBot, match="not the name of a class"):
        entrants([f"{file}:My Bot"])[0].check()


def test_files_of_bots_are_hashed(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("a = 1\n")
    python = entrants([f"{file}:MyBot"])[0]
    program = entrants([f"cmd:python3 {file}"])[0]
    assert python.files().items() <= program.files().items()
    before = python.files()
    file.write_text("a = 2\n")
    assert python.files() != before
    assert entrants(["greedy"])[0].files() == {}

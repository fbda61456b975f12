"""The page about the arena tells what is true."""

from __future__ import annotations

from pathlib import Path

import pytest

from kolej.cli.arena import arena

PAGE = Path("docs/arena.md").read_text()


@pytest.mark.parametrize(("page", "example"), [("arena.md", "my_bot.py"), ("bot-protocol.md", "json_bot.py")])
def test_it_shows_the_examples_as_they_are(page: str, example: str) -> None:
    text = (Path("examples") / example).read_text()
    assert text in (Path("docs") / page).read_text()
    assert len(text.splitlines()) <= 30


def test_it_lists_every_option() -> None:
    options = [option for parameter in arena.params for option in parameter.opts]
    assert [option for option in options if f"\n| `{option}` |" not in PAGE] == []

"""What the pages for players set in italics are words of the page, in the language of each."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [("en", "docs/start.md"), ("en", "docs/playing.md"), ("pl", "docs/pl/start.md"), ("pl", "docs/pl/playing.md")]


def labels(text: str) -> list[str]:
    """Words in italics, not in bold."""
    return re.findall(r"(?<![*\w])\*([^*\n]+)\*(?!\*)", text)


@pytest.mark.parametrize(("language", "page"), PAGES)
def test_a_label_is_what_the_page_says(language: str, page: str) -> None:
    catalogue = (ROOT / f"src/kolej/words/{language}.ftl").read_text("utf-8")
    said = set(re.findall(r"^(?:page|bot-name)-[\w-]+ = (.+)$", catalogue, re.MULTILINE))
    found = labels((ROOT / page).read_text("utf-8"))
    assert found
    assert [label for label in found if label not in said] == []


def test_only_italics_are_labels() -> None:
    assert labels("**bold**, *Play now*, **a** and *My games*") == ["Play now", "My games"]

"""`kolej analyse`: text, JSON and a page of HTML from a record."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import kolej
from kolej.cli.saving import seats_file
from tests.analysis.blunder import BLUNDER, blunder_record, blundered
from tests.cli.run import bad, good, good_json

EXAMPLE = Path(__file__).parents[2] / "examples" / "berlin.kolej"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.kolej"
    blunder_record().save(path)
    return path


def test_text_names_the_costliest_choices(record: Path) -> None:
    told = good("analyse", record, "--samples", "12")
    assert "Costliest choices: Seat 0" in told
    assert f"Action {BLUNDER + 2}  Keep" in told
    assert "Better: Keep" in told
    assert "Why: Kept together, these tickets bring at most" in told
    assert "No choice of Seat 1 was clearly a mistake." in told or "Costliest choices: Seat 1" in told


def test_polish(record: Path) -> None:
    told = good("analyse", record, "--samples", "2", "--lang", "pl")
    assert "Skąd wzięła się szansa" in told
    assert "Najdroższe decyzje: Miejsce 0" in told


def test_json_is_the_analysis(record: Path) -> None:
    told = good_json("analyse", record, "--samples", "2", "--seed", "5")
    assert told == blundered().analyse(samples=2, seed=5).to_dict()


class Tags(HTMLParser):
    """Counts tags, and sees that each is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag not in ("meta", "input", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_page_of_its_own(record: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    assert good("analyse", record, "--samples", "12", "--html", page) == f"{page}: the review of the game\n"
    text = page.read_text("utf-8")
    tags = Tags()
    tags.feed(text)
    assert tags.open == []
    assert tags.seen.count("polyline") == 4  # two curves, each with an edge
    assert "circle" in tags.seen
    assert not re.search(r"""(src|href)=|https?:|@import|url\(""", text)
    for language, word in (("en", "Costliest choices: Seat 0"), ("pl", "Najdroższe decyzje: Miejsce 0")):
        assert f'<span lang="{language}">{word}</span>' in text


def test_a_page_has_the_names_of_the_players_as_they_are(record: Path, tmp_path: Path) -> None:
    players = [{"name": "O'Neil & Co", "bot": "greedy"}, {"name": None, "bot": None}]
    seats = {"board": "berlin", "players": players}
    seats_file(record).write_text(json.dumps(seats))
    page = tmp_path / "review.html"
    good("analyse", record, "--samples", "1", "--html", page)
    text = page.read_text("utf-8")
    assert "Costliest choices: O&#x27;Neil &amp; Co<" in text or "No choice of O&#x27;Neil &amp; Co was" in text
    assert "&amp;amp;" not in text
    assert '<span lang="en">Player 1</span><span lang="pl">Gracz 1</span>' in text


def test_the_example_can_be_analysed() -> None:
    game = kolej.Game.replay(kolej.Record.load(EXAMPLE))
    assert game.over
    assert len(game.analyse(samples=1, seconds=1.0).decisions) == game.ply


def test_bad_input_is_one_line(tmp_path: Path) -> None:
    missing = tmp_path / "none.kolej"
    assert str(missing) in bad("analyse", missing)
    spoilt = tmp_path / "spoilt.kolej"
    spoilt.write_text("nothing\n")
    assert bad("analyse", spoilt).count(str(spoilt)) == 1
    assert "--samples" in bad("analyse", spoilt, "--samples", "0")
    assert "--seconds" in bad("analyse", spoilt, "--seconds", "0")

"""A third language is one file and one line: nothing is said without it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from kolej.boards.compiler import compiled
from kolej.boards.loader import board_names, load
from kolej.bots import BotReason
from kolej.game import Game
from kolej.phrases.log import Teller
from kolej.phrases.names import Names, names_of
from kolej.phrases.reasons import reason_text
from kolej.reasons import Fact
from kolej.server.tables.narration import Narrator
from kolej.server.tables.state import TableState
from kolej.words import LANGUAGES, Words, catalogue
from tests.server.folding import SECRET, Paper

PSEUDO = "eo"
ACCENTS = str.maketrans("aceghijklnorsuyz", "âĉêĝĥîĵķļñôřŝûŷž")
english = catalogue.source


class Accented(Transformer):
    """Every letter of every text gets an accent, if it can have one."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        return ast.TextElement(node.value.translate(ACCENTS))


def pseudo() -> str:
    return FluentSerializer().serialize(Accented().visit(FluentParser().parse(english("en"))))


@pytest.fixture(autouse=True)
def third_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One file and one line."""
    text = pseudo()
    monkeypatch.setattr(catalogue, "source", lambda language: text if language == PSEUDO else english(language))
    monkeypatch.setitem(LANGUAGES, PSEUDO, "pseŭdo")
    for cached in (catalogue.bundle, catalogue._general, names_of):
        cached.cache_clear()
    yield
    for cached in (catalogue.bundle, catalogue._general, names_of):
        cached.cache_clear()


PEOPLE = ["ADA", "JAN", "EWA"]


def assert_told(names: Names, sentence: str) -> None:
    """All words of a sentence are the catalogue's, but for the names of people and of the board's things."""
    data = names.board.data
    groups = (data.cities, data.cards, data.pieces, data.card_decks, data.ticket_decks)
    called = {thing.name.en for group in groups for thing in group}
    for name in sorted(called | {*PEOPLE}, key=len, reverse=True):
        sentence = sentence.replace(name, "")
    for colour in (*data.colours, *(data.passengers.colours if data.passengers else ())):
        assert colour.translate(ACCENTS) == colour or colour not in sentence
    left = [word for word in re.findall(r"[A-Za-z]{3,}", sentence) if word.translate(ACCENTS) != word]
    assert left == [], sentence


@pytest.mark.parametrize("board", board_names())
def test_the_log_of_a_game(board: str) -> None:
    rng, game = Random(board), Game(board, 3, seed=board)
    names = Names(game.board, PSEUDO)
    told = set()
    while not game.over:
        for event in game.push(rng.choice(game.legal_actions()), game.turn):
            for you in (None, 0):
                sentence = Teller(names, PEOPLE, you).sentence(event)
                if sentence is not None:
                    told.add(event.kind)
                    assert_told(names, sentence)
    assert {"claim", "draw", "keep", "over", "take", "tickets"} <= told


def codes(prefix: str) -> list[str]:
    return re.findall(rf"^{prefix}(\w+) =", english("en"), re.MULTILINE)


@pytest.mark.parametrize("board", board_names())
def test_reasons_of_bots_and_rules(board: str) -> None:
    made = compiled(load(board))
    names = names_of(made, PSEUDO)
    for code in codes("bot-why-"):
        reason = BotReason(made, code, made.tracks[0], made.tickets[0], made.places[0], "red", made.decks[0], 1, 2, 3)
        assert_told(names, reason.text(PSEUDO))
        assert reason.to_dict()[PSEUDO] == reason.text(PSEUDO)
    for code in codes("reason-"):
        facts: dict[str, Fact] = {"need": 5, "have": 3, "missing": 2, "piece": made.pieces[0], "card": made.kinds[0]}
        assert_told(names, reason_text(names, code, facts | {"city": made.places[0], "colour": "red"}))


def test_the_log_of_a_table() -> None:
    paper = Paper("berlin", 2).start().opened()
    rng = Random(1)
    for _ in range(30):
        paper.step(rng)
    paper.add("want_abort", player="player000000")
    names = names_of(compiled(load("berlin")), PSEUDO)
    lines = Narrator(TableState(paper.state.id, SECRET), None).recall(paper.lines, 0)
    assert {line["kind"] for line in lines} == {"create", "sit", "start", "move", "want_abort"}
    for line in lines:
        assert set(line["text"]) == set(LANGUAGES)
        assert_told(names, re.sub(r"Player \d", "", line["text"][PSEUDO]))
    for kind in codes("table-"):
        assert_told(names, names.words(f"table-{kind}", who="ADA", owner="JAN"))


def test_numbers_are_counted_as_the_language_counts() -> None:
    assert [Words(PSEUDO).count("point", n) for n in (1, 2)] == ["1 pôîñt", "2 pôîñtŝ"]

"""What happened, in words: every event of every board, in both languages, and no secrets of others."""

from __future__ import annotations

from random import Random

import pytest

from kolej.boards.loader import board_names
from kolej.events import CardDrawn, Event, OpeningChosen, TicketsDrawn, TicketsKept, TunnelRevealed
from kolej.game import Game
from kolej.phrases.log import Teller
from kolej.phrases.names import Names
from kolej.words import LANGUAGES

SILENT = {"row", "turn"}
PEOPLE = ["Ada", "Jan", "Ewa"]


def events_of(board: str) -> list[Event]:
    rng = Random(board)
    game = Game(board, 3, seed=board)
    events: list[Event] = []
    while not game.over:
        events.extend(game.push(rng.choice(game.legal_actions()), game.turn))
    return events


@pytest.mark.parametrize("board", board_names())
def test_every_event_is_told(board: str) -> None:
    events = events_of(board)
    assert {"take", "draw", "claim", "keep", "tickets", "over"} <= {event.kind for event in events}
    for lang in LANGUAGES:
        names = Names(Game(board, 3, seed=1).board, lang)
        for you in (None, 0):
            teller = Teller(names, PEOPLE, you)
            for event in events:
                sentence = teller.sentence(event)
                if event.kind in SILENT:
                    assert sentence is None
                else:
                    assert sentence
                    assert not set(sentence) & set("{}[]|")
                    named = event.seat is not None and event.seat != you and event.kind != "final_turns"
                    assert not named or PEOPLE[event.seat or 0] in sentence


def test_cards_of_a_tunnel_are_told_in_the_order_of_the_hand() -> None:
    teller = Teller(Names(Game("europe", 3, seed=1).board, "en"), PEOPLE)
    told = [
        teller.sentence(
            TunnelRevealed(1, track="angora-smyrna", cards={"red": 1}, revealed=turned, matching=("red",), due=1)
        )
        for turned in (("wild", "red", "blue", "red"), ("red", "blue", "red", "wild"))
    ]
    assert told[0] == told[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_others_may_not_know_is_not_told(lang: str) -> None:
    names = Names(Game("europe", 3, seed=1).board, lang)
    teller = Teller(names, PEOPLE)
    hidden: list[Event] = [
        CardDrawn(1, "train", "purple"),
        TicketsDrawn(1, {"regular": 3}, ("essen-kyiv", "kyiv-sochi", "madrid-zurich")),
        TicketsKept(1, 1, 2, tickets=("essen-kyiv",), given_up=("kyiv-sochi",)),
    ]
    for event in hidden:
        own, others = teller.sentence(event), teller.sentence(event.for_seat(0))
        assert own is not None
        assert others is not None
        for secret in ("purple", "fioletow", "Kyïv", "Kijów", "Essen", "Sochi", "Soczi"):
            assert secret not in others
        assert own != others


def test_choices_are_no_news_once_they_are_known() -> None:
    teller = Teller(Names(Game("europe", 3, seed=1).board, "en"), PEOPLE)
    chosen, kept = OpeningChosen(0), TicketsKept(0, 2, 1)
    assert teller.tell([chosen]) == ["Ada has chosen"]
    assert teller.tell([chosen, kept]) == ["Ada kept 2 tickets, gave back 1"]
    assert teller.tell([TicketsKept(0, 3, 0)]) == ["Ada kept 3 tickets"]
    assert Teller(teller.names, PEOPLE, 0).tell([chosen]) == ["You have chosen"]
